@preconcurrency import CoreNFC
import DryTap
import Foundation
import TestSupport
import Testing

/// What always fails is in the list of what is not simulated, and nothing else is.
@Suite struct NotSimulatedTests {
  private static let folder = packageRoot.appendingPathComponent("Sources/VirtualCoreNFC")

  /// The names in the list; those of types have no dot.
  private static let listed: [String] = {
    let file = folder.appendingPathComponent("VirtualCoreNFC.docc/NotSimulated.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.matches(of: /(?m)^- `([^`]+)`/).map { String($0.output.1) }
  }()

  private static let failing: [String] = {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { FailingFunctions(in: $0).names }
      // The means by which others fail is no command of its own.
      .filter { !$0.hasSuffix(".refuse") }
  }()

  @Test func `every function that does nothing but fail is in the list`() {
    let functions = Self.listed.filter { $0.contains(".") }
    #expect(!functions.isEmpty)
    #expect(Set(Self.failing).sorted() == functions.sorted())
  }

  @Test(arguments: [
    ("extension A.B { public func c(d: Int) { refuse(\"c\") { done($0) } } }", ["A.B.c"]),
    ("open class A {\n  public init?(coder: NSCoder) { nil }\n}", ["A.init(coder:)"]),
    ("struct A { struct B { func c() async throws -> (Int, Int) { throw deliveredError(.x) } } }", ["A.B.c"]),
    ("extension A { func b(_ done: (Result<Int, any Error>) -> Void) { done(.failure(E())) } }", ["A.b"]),
    ("extension A { func b() { guard c else { return refuse() }\n d() } }", []),
    ("extension A { func b() throws -> Int { try c ?? nil } }", []),
    ("extension A { func b() -> B? { nil } }", []),
    ("extension A { private func b() { throw E() } }", []),
    ("protocol A { func b() throws\n func c() }\nextension A { func d() { e() } }", []),
    ("class A { @available(*, unavailable)\n  public override init() {\n preconditionFailure(\"\") } }", []),
    ("extension A { // func b() { throw E() }\n}", []),
  ])
  func `a function that does nothing but fail is found by its text`(_ source: String, _ names: [String]) {
    #expect(FailingFunctions(in: source).names == names)
  }

  /// The commands in the list, by name, in their two forms.
  private static let refused: [String: (handler: Refusal, async: Attempt)] = [
    "fastReadMultipleBlocks": (
      { tag, done in tag.fastReadMultipleBlocks(requestFlags: [], blockRange: range) { done($0.failure) } },
      { _ = try await $0.fastReadMultipleBlocks(requestFlags: [], blockRange: range) }
    ),
    "extendedWriteMultipleBlocks": (
      { tag, done in
        tag.extendedWriteMultipleBlocks(requestFlags: [], blockRange: range, dataBlocks: []) { done($0) }
      },
      { try await $0.extendedWriteMultipleBlocks(requestFlags: [], blockRange: range, dataBlocks: []) }
    ),
    "authenticate": (
      { tag, done in
        tag.authenticate(requestFlags: [], cryptoSuiteIdentifier: 0, message: Data()) { done($0.failure) }
      },
      { _ = try await $0.authenticate(requestFlags: [], cryptoSuiteIdentifier: 0, message: Data()) }
    ),
    "keyUpdate": (
      { tag, done in tag.keyUpdate(requestFlags: [], keyIdentifier: 0, message: Data()) { done($0.failure) } },
      { _ = try await $0.keyUpdate(requestFlags: [], keyIdentifier: 0, message: Data()) }
    ),
    "challenge": (
      { tag, done in tag.challenge(requestFlags: [], cryptoSuiteIdentifier: 0, message: Data()) { done($0) } },
      { try await $0.challenge(requestFlags: [], cryptoSuiteIdentifier: 0, message: Data()) }
    ),
    "readBuffer": (
      { tag, done in tag.readBuffer(requestFlags: []) { done($0.failure) } },
      { _ = try await $0.readBuffer(requestFlags: []) }
    ),
    "extendedGetMultipleBlockSecurityStatus": (
      { tag, done in
        tag.extendedGetMultipleBlockSecurityStatus(requestFlags: [], blockRange: range) { done($0.failure) }
      },
      { _ = try await $0.extendedGetMultipleBlockSecurityStatus(requestFlags: [], blockRange: range) }
    ),
    "extendedFastReadMultipleBlocks": (
      { tag, done in tag.extendedFastReadMultipleBlocks(requestFlags: [], blockRange: range) { done($0.failure) } },
      { _ = try await $0.extendedFastReadMultipleBlocks(requestFlags: [], blockRange: range) }
    ),
    "sendRequest": (
      { tag, done in tag.sendRequest(requestFlags: 2, commandCode: 0x2B, data: nil) { done($0.failure) } },
      { _ = try await $0.sendRequest(requestFlags: 2, commandCode: 0x2B, data: nil) }
    ),
  ]

  private typealias Refusal = @Sendable (any NFCISO15693Tag, @escaping @Sendable ((any Error)?) -> Void) -> Void
  private typealias Attempt = @Sendable (any NFCISO15693Tag) async throws -> Void
  private static let range = NSRange(location: 0, length: 1)

  @Test func `the refused commands of ISO 15693 tags are those in the list`() {
    let names = Self.listed.filter { $0.hasPrefix("NFCISO15693Tag.") }.map { $0.split(separator: ".")[1] }
    #expect(names.map(String.init).sorted() == Self.refused.keys.sorted())
  }

  @Test(arguments: refused.keys.sorted())
  func `a refused command answers code 1, later and off the main queue, in either form`(_ name: String) async throws {
    let command = try #require(Self.refused[name])
    let tag = MockISO15693Tag()
    let watch = CallWatch()
    let main = MarkedQueue(.main)
    let code: Int = await withCheckedContinuation { continuation in
      watch.call {
        command.handler(tag) { error in
          #expect(!watch.isInCall)
          #expect(!main.isCurrent)
          continuation.resume(returning: (error as? NFCReaderError)?.code.rawValue ?? 0)
        }
      }
    }
    #expect(code == 1)
    await #expect {
      try await command.async(tag)
    } throws: {
      ($0 as? NFCReaderError)?.code == .readerErrorUnsupportedFeature
    }
  }

  @Test func `a refused command of a tag with a session answers on that session's queue, and the trace has it`()
    async throws
  {
    let phone = Phone(patience: .zero)
    let isOnQueue = try await phone.run(.taskLocal) {
      let delegate = TagDelegate()
      let own = MarkedQueue()
      let session = NFCTagReaderSession(pollingOption: .iso15693, delegate: delegate, queue: own.queue)
      let tag = MockISO15693Tag()
      tag.session = session
      return await withCheckedContinuation { continuation in
        tag.readBuffer(requestFlags: []) { _ in continuation.resume(returning: own.isCurrent) }
      }
    }
    #expect(isOnQueue)
    #expect(phone.trace.calls.contains("readBuffer error 1"))
  }
}

extension Result {
  fileprivate var failure: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
