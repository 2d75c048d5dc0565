import Foundation
import TestSupport
import Testing

/// The public declarations, held against a list that was written from Apple's.
@Suite(.enabled(Toolchain.missing) { await Toolchain.extractsSymbols.value })
struct DeclarationTests {
  /// The list: a Swift interface, which the compiler brings into the same form as the module.
  private static let listed = Result {
    try String(
      contentsOf: packageRoot.appendingPathComponent("Fixtures/corenfc/CoreNFC.swiftinterface"), encoding: .utf8)
  }

  private static let listedSymbols = Task { try await Toolchain.symbols(ofInterface: listed.get()) }

  /// Where the modules are that this test is linked of.
  private static let modules = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("Modules")

  /// The modules with Apple's names: a client imports one of them, and one that only hands on the other declares nothing.
  private static let built = Task {
    var found: [(own: Set<String>, added: Set<String>)] = []
    for module in ["VirtualCoreNFC", "CoreNFC"] {
      let file = modules.appendingPathComponent("\(module).swiftmodule")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      let symbols = try await Toolchain.symbols(of: module, in: modules)
      if !symbols.own.isEmpty { found.append(symbols) }
    }
    return found
  }

  /// Every Objective-C object has a description; ours say what Apple's say.
  private static let printedForms = [
    "NFCNDEFMessage: open override var description: String { get }",
    "NFCNDEFPayload: open override var description: String { get }",
  ]

  @Test func `the module declares what Apple's does, and nothing else`() async throws {
    let listed = try await Self.listedSymbols.value
    let built = try await Self.built.value
    #expect(!built.isEmpty)
    for module in built {
      #expect(listed.subtracting(module.own).sorted() == [])
      #expect(module.own.subtracting(listed).sorted() == Self.printedForms)
    }
  }

  @Test func `to other modules it adds what makes a user activity of a tag, and nothing else`() async throws {
    for module in try await Self.built.value {
      let added = [
        "Phone: public func backgroundRead(_ tag: Tag) async throws(BackgroundReadError) -> NSUserActivity",
        "Phone: public func onUserActivity(_ handler: @escaping @Sendable (NSUserActivity) -> Void)",
      ]
      #expect(module.added.sorted() == added)
    }
  }

  /// A place in the list, and what stands there instead: each must show.
  static let changes = [
    ("queue: DispatchQueue? = nil)", "queue: DispatchQueue?)"),
    ("public convenience init?(pollingOption", "public convenience init(pollingOption"),
    ("open func restartPolling()", "public func restartPolling()"),
    ("  func invalidate(errorMessage: String)\n", ""),
    ("public struct NFCISO7816ResponseAPDU {", "public struct NFCISO7816ResponseAPDU: Sendable {"),
    ("@available(*, deprecated)\npublic typealias", "public typealias"),
  ]

  @Test(arguments: changes)
  func `a changed declaration shows`(_ place: String, _ change: String) async throws {
    let text = try Self.listed.get()
    let range = try #require(text.range(of: place))
    let changed = try await Toolchain.symbols(ofInterface: text.replacingCharacters(in: range, with: change))
    #expect(changed != (try await Self.listedSymbols.value))
  }
}

/// The list itself.
@Suite struct DeclarationListTests {
  private static let reference = "reference/corenfc-api.md"

  /// A line of code without its comment and, where it is a getter's, its body.
  private static func bare(_ line: Substring) -> String {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    let words = code.split(separator: " ").joined(separator: " ")
    guard words.contains("(rawValue: ") else { return words }
    return words.replacing(/{ \.?\w*\(rawValue: .*\) }$/, with: "{ get }")
  }

  @Test(.enabled(if: sharedFileExists(reference), "the description of Apple's interface is not on this machine"))
  func `every declaration of Apple's interface is in the list`() throws {
    let text = try String(contentsOf: sharedFolder.appendingPathComponent(Self.reference), encoding: .utf8)
    let list = try String(
      contentsOf: packageRoot.appendingPathComponent("Fixtures/corenfc/CoreNFC.swiftinterface"), encoding: .utf8)
    let listed = Set(list.split(separator: "\n").map(Self.bare))
    let start = try #require(text.firstRange(of: "### 1.2 "))
    let end = try #require(text.firstRange(of: "### 1.14 "))
    let blocks = text[start.lowerBound..<end.lowerBound].matches(of: /```swift\n(.*?)```/.dotMatchesNewlines())
    let lines = blocks.flatMap { $0.output.1.split(separator: "\n").map(Self.bare) }
    #expect(lines.count > 300)
    // An enum that stands on one line has its raw values' initialiser on a line of its own in the list.
    let missing = lines.filter { line in !listed.contains(line) && !listed.contains(String(line.dropLast(2))) }
    #expect(missing.filter { !$0.isEmpty } == [])
  }
}
