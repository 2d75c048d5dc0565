import Foundation
import TestSupport
import Testing

/// What the compiler says that a module declares.
struct SymbolGraph: Decodable {
  struct Fragment: Decodable { let spelling: String }
  struct Availability: Decodable { let isUnconditionallyDeprecated: Bool? }
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]
    let availability: [Availability]?
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  private static let readWrite = " { get set }"
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// One line a symbol, with its access, its role in a protocol, its declaration and whether it is deprecated; one line a conformance or
  /// superclass.
  var lines: Set<String> {
    let paths = Dictionary(uniqueKeysWithValues: symbols.map { ($0.identifier.precise, $0.pathComponents) })
    var roles: [String: String] = [:]
    var lines: Set<String> = []
    for relationship in relationships {
      switch relationship.kind {
      case "requirementOf": roles[relationship.source] = "requirement "
      case "defaultImplementationOf": roles[relationship.source] = "default "
      case "conformsTo", "inheritsFrom":
        let target = paths[relationship.target]?.joined(separator: ".") ?? relationship.targetFallback ?? "?"
        // Every type has these two, whether the graph says so or not.
        guard let source = paths[relationship.source], !["Swift.Copyable", "Swift.Escapable"].contains(target) else {
          continue
        }
        lines.insert("\(source.joined(separator: ".")) \(relationship.kind) \(target)")
      default: continue
      }
    }
    for symbol in symbols {
      let owner = symbol.pathComponents.dropLast().joined(separator: ".")
      let role = roles[symbol.identifier.precise] ?? ""
      let isDeprecated = symbol.availability?.contains { $0.isUnconditionallyDeprecated == true } == true
      // Whether a property is stored does not show from outside.
      var text = symbol.declarationFragments.map(\.spelling).joined()
      if text.hasSuffix(Self.readWrite) { text.removeLast(Self.readWrite.count) }
      lines.insert("\(owner): \(symbol.accessLevel) \(role)\(text)\(isDeprecated ? " (deprecated)" : "")")
    }
    return lines
  }
}

/// The toolchain that `swift` on the path is of.
enum Toolchain {
  /// Whether it can tell what a module declares; on Linux alone, for elsewhere the module has other imports.
  static let extractsSymbols = Task {
    #if os(Linux)
    (try? await run(["symbolgraph-extract", "-help"]))?.text.contains("Symbol Graph") == true
    #else
    false
    #endif
  }

  static let missing: Comment = "no `swift symbolgraph-extract` on the path"

  /// The public symbols of a module in `folder`: its own, and those that it adds to other modules.
  static func symbols(of module: String, in folder: URL) async throws -> (own: Set<String>, added: Set<String>) {
    let output = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: output) }
    let result = try await run([
      "symbolgraph-extract", "-module-name", module, "-I", folder.path, "-target", target, "-output-dir", output.path,
      "-minimum-access-level", "public", "-skip-synthesized-members", "-omit-extension-block-symbols",
    ])
    guard result.status == 0 else { throw Failure(text: result.text) }
    var (own, added): (Set<String>, Set<String>) = ([], [])
    for file in try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil) {
      let lines = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).lines
      let isOwn = file.lastPathComponent == "\(module).symbols.json"
      if isOwn { own.formUnion(lines) } else { added.formUnion(lines) }
    }
    return (own, added)
  }

  /// The public symbols of a module that is given as the text of a Swift interface.
  static func symbols(ofInterface text: String) async throws -> Set<String> {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("CoreNFC.swiftinterface")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let result = try await run([
      "-frontend", "-compile-module-from-interface", file.path, "-module-name", "CoreNFC", "-target", target,
      "-o", folder.appendingPathComponent("CoreNFC.swiftmodule").path,
    ])
    guard result.status == 0 else { throw Failure(text: result.text) }
    return try await symbols(of: "CoreNFC", in: folder).own
  }

  struct Failure: Error { let text: String }

  private static var target: String {
    #if arch(x86_64)
    "x86_64-unknown-linux-gnu"
    #else
    "aarch64-unknown-linux-gnu"
    #endif
  }

  private static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs `swift`; the thread that waits for it is none of the pool's, of which other tests have need.
  private static func run(_ arguments: [String]) async throws -> (status: Int32, text: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try runHere(arguments) }) }.start()
    }
  }

  private static func runHere(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
