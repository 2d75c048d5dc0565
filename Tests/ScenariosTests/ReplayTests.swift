import DryTap
import Foundation
import Scenarios
import Testing

@Suite struct ReplayTests {
  /// Reads a tag as app code would, and returns what the test wants.
  private func read() async throws -> NDEFMessage {
    let holder = Holder()
    return try await withCheckedThrowingContinuation { continuation in
      holder.continuation = continuation
      holder.begin()
    }
  }

  @Test func `app code runs against a scenario, and what it returns is the outcome`() async throws {
    let got = try scenario(
      """
      { name: "x", tags: { a: { message: { text: "Hello 😀" } } }, steps: [{ at: 1, present: "a" }],
        expect: { outcome: "text en \\"Hello 😀\\"", tag: { a: "unchanged" } } }
      """
    )
    let report = await got.replay(.taskLocal) { try await read() }
    #expect(report.failures.map(\.text) == [])
    #expect(report.client == nil)
    #expect(report.trace.entries.contains { $0.text == #"settles text en "Hello 😀""# })
  }

  @Test func `an error with a code of CoreNFC is a failure with that code, and rules see it`() async throws {
    let got = try scenario(#"{ name: "x", tags: { a: {} }, steps: [{ at: 1, present: "a" }] }"#)
    let report = await got.replay(.taskLocal) { try await read() }
    #expect(report.outcome == .failed(403))
    #expect(report.findings.map(\.rule) == ["blank-is-no-failure"])
    #expect(report.failures.map(\.line) == [1])
  }

  @Test func `without a row the same code gets the naive answer`() async throws {
    let got = try scenario(#"{ name: "x", tags: { a: {} }, steps: [{ at: 1, present: "a" }] }"#)
    let report = await got.replay(.taskLocal, without: .d01) { try await read() }
    #expect(report.outcome == .content("no records"))
    #expect(report.passed)
  }

  @Test func `code that is never answered is stuck`() async throws {
    let got = try scenario(#"{ name: "x", patience: 0, expect: { outcome: "stuck" } }"#)
    let report = await got.replay(.taskLocal) { for await _ in AsyncStream<Int>(unfolding: nil) {} }
    #expect(report.outcome == .stuck)
    #expect(report.failures.map(\.expected) == ["rule settles-once to hold"])
  }

  @Test func `an app without a usage description has crashed`() async throws {
    let got = try scenario(
      #"{ name: "x", patience: 0, app: { usageDescription: null }, expect: { outcome: "crashed" } }"#
    )
    let report = await got.replay(.taskLocal) { try await read() }
    #expect(report.failures.map(\.text) == [])
  }

  @Test func `values and errors of the app's own have a printed form`() async throws {
    let got = try scenario(#"{ name: "x", patience: 0 }"#)
    struct Odd: Error {}
    #expect(await got.replay(.taskLocal) { Outcome.written }.outcome == .written)
    #expect(await got.replay(.taskLocal) {}.outcome == .content("returned"))
    #expect(await got.replay(.taskLocal) { 42 }.outcome == .content("42"))
    #expect(await got.replay(.taskLocal) { throw Odd() }.outcome == .failed("Odd()"))
  }

  @Test func `an exclusive replay finds its phone from any queue`() async throws {
    let got = try scenario(
      #"{ name: "x", tags: { a: { message: { uri: "https://a.b" } } }, steps: [{ at: 1, present: "a" }] }"#
    )
    let report = await got.replay {
      let holder = Holder()
      return try await withCheckedThrowingContinuation { continuation in
        holder.continuation = continuation
        DispatchQueue.global().async { holder.begin() }
      }
    }
    #expect(report.outcome == .content("uri https://a.b"))
  }
}

/// Waits for ever: a stream that never yields.
extension AsyncStream where Element == Int {
  fileprivate init(unfolding: Int?) { self.init { _ in } }
}

/// An app's reader, which resumes the continuation that it was given.
private final class Holder: SessionListener, @unchecked Sendable {
  var continuation: CheckedContinuation<NDEFMessage, any Error>?
  private var session: ReaderSession?

  deinit { session?.released() }

  var sessionObject: AnyObject? { self }

  func begin() {
    let session = ReaderSession(kind: .ndef(invalidateAfterFirstRead: false), queue: nil, delegate: self)
    session.listener = self
    self.session = session
    session.begin()
  }

  func sessionDidBecomeActive() {}
  func sessionDidRead(_ message: NDEFMessage) {}

  func sessionDidDetect(_ tags: [DetectedTag]) -> Bool {
    guard let tag = tags.first else { return true }
    session?.connect(to: tag) { [self] _ in
      tag.readMessage { [self] message, error in
        if let message { finish(.success(message)) }
        if let error { finish(.failure(NSError(domain: "NFCError", code: error.code))) }
        session?.invalidate(errorMessage: nil)
      }
    }
    return true
  }

  func sessionDidInvalidate(_ error: PhoneError) {
    finish(.failure(NSError(domain: "NFCError", code: error.code)))
  }

  private func finish(_ result: Result<NDEFMessage, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
