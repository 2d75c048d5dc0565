import Foundation
import TestSupport

/// The Swift compiler, for sources that are to be judged and not run.
struct Compiler: Sendable {
  /// What the compiler says about a place in a source.
  struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    let line: Int
    /// `error: …` or `warning: …`, without the name of a diagnostic group.
    let text: String
    var description: String { "\(line) \(text)" }
  }

  /// How the source says that it wants CoreNFC.
  enum Import: String, CaseIterable, Sendable {
    case plain = "import CoreNFC"
    case preconcurrency = "@preconcurrency import CoreNFC"
  }

  private let program: URL
  private let modules: URL

  /// The compiler on the search path, with the modules that this test was built with; nil where one of both is missing.
  static let found: Compiler? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let program = folders.lazy.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let program, let modules = builtModules else { return nil }
    return Compiler(program: program, modules: modules)
  }()

  /// The folder `Modules` beside the test bundle.
  private static let builtModules: URL? = {
    guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let modules = executable.deletingLastPathComponent().appendingPathComponent("Modules")
    let module = modules.appendingPathComponent("CoreNFC.swiftmodule")
    return FileManager.default.fileExists(atPath: module.path) ? modules : nil
  }()

  /// What the compiler says about `sources`, paths below `Tests` that make one module, as far as data races are looked for.
  func diagnostics(
    for sources: [String], import style: Import, languageMode: Int, flags: [String] = []
  ) async throws -> [Diagnostic] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drytap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let files = try sources.map { source in
      let original = packageRoot.appendingPathComponent("Tests/\(source)")
      let file = folder.appendingPathComponent(original.lastPathComponent)
      let lines = try String(contentsOf: original, encoding: .utf8).components(separatedBy: "\n")
      let changed = lines.map { $0 == Import.plain.rawValue ? style.rawValue : $0 }
      try changed.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    // Data races are found on the way to SIL; a type check alone would not do.
    let arguments =
      ["-emit-sil", "-wmo", "-o", folder.appendingPathComponent("Client.sil").path, "-module-name", "Client"]
      + ["-I", modules.path, "-swift-version", "\(languageMode)"] + flags + files
    let output = try await run(program, arguments, in: folder)
    return Self.diagnostics(in: output, below: folder.path)
  }

  /// What Clang, which comes with Swift, says about Objective-C that is to be checked only.
  func diagnostics(forObjectiveC text: String) async throws -> [Diagnostic] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drytap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("client.m")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let clang = program.deletingLastPathComponent().appendingPathComponent("clang")
    let output = try await run(clang, ["-fsyntax-only", "-I", modules.path, file.path], in: folder)
    return Self.diagnostics(in: output, below: folder.path)
  }

  private func run(_ program: URL, _ arguments: [String], in folder: URL) async throws -> String {
    await Self.gate.enter()
    defer { Task { await Self.gate.leave() } }
    // A file and no pipe: no thread has to wait at the other end.
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    try handle.close()
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// At most two compilers at a time.
  private static let gate = Gate(places: 2)

  /// Errors and warnings, each once, in the order of the lines; those outside the sources stand on line 0.
  private static func diagnostics(in output: String, below folder: String) -> [Diagnostic] {
    let found = output.split(separator: "\n").compactMap { line -> Diagnostic? in
      guard let start = line.range(of: "error: ") ?? line.range(of: "warning: "), !line.hasPrefix(" ") else {
        return nil
      }
      let place = line[..<start.lowerBound]
      var text = line[start.lowerBound...]
      if text.last == "]", let group = text.range(of: " [#", options: .backwards) { text = text[..<group.lowerBound] }
      guard place.hasPrefix(folder) else { return Diagnostic(line: 0, text: String(line)) }
      let number = place.split(separator: ":").dropFirst().first.flatMap { Int($0) }
      return Diagnostic(line: number ?? 0, text: String(text))
    }
    return Array(Set(found)).sorted { ($0.line, $0.text) < ($1.line, $1.text) }
  }
}

/// Lets a number of tasks through at a time.
actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
