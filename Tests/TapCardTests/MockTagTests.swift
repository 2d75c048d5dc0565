import CoreNFC
import DryTap
import Testing

@testable import TapCard

/// What a chip behind the phone cannot be made to do.
@Suite struct MockTagTests {
  @Test func `a lock that left the tag writable is a failure, and is not repeated`() async throws {
    let tag = MockTag()
    #expect(try await outcome(on: tag) { $0.lock() } == .failed(.stillWritable))
    #expect(tag.locks == 1)
  }

  @Test func `other records than those written are a failure`() async throws {
    let tag = MockTag()
    tag.content = NDEFMessage(records: [.uri("https://example.org")]).forCoreNFC
    let message = NDEFMessage(records: [.uri("https://example.com")])
    #expect(try await outcome(on: tag) { $0.write(message) } == .failed(.differs))
  }

  @Test func `the same records are the message`() async throws {
    let tag = MockTag()
    var record = NDEFRecord.media(type: "text/plain", [1, 2])
    record.identifier = [7]
    let message = NDEFMessage(records: [record, .uri("https://example.com")])
    tag.content = message.forCoreNFC
    #expect(try await outcome(on: tag) { $0.write(message) } == .written)
    #expect(try await outcome(on: tag) { $0.read() } == .message(message))
  }

  @Test func `neither a message nor an error is an empty tag`() async throws {
    #expect(try await outcome(on: MockTag()) { $0.read() } == .empty)
  }

  @Test func `an error of another domain is shown with its domain`() {
    let error = NSError(domain: NSCocoaErrorDomain, code: 4099)
    #expect(TapFailure(error) == .system(domain: NSCocoaErrorDomain, code: 4099))
  }

  @Test func `an error of CoreNFC's with an unknown code is shown with its code`() {
    #expect(TapFailure(NSError(domain: "NFCError", code: 999)).description == "failed NFCError 999")
  }

  /// Takes steps on a tag in a session that has begun.
  private func outcome(
    on tag: MockTag, _ steps: @escaping @Sendable (FoundTag) -> Void
  ) async throws -> TapOutcome {
    try await Phone.impatient().run(.taskLocal) {
      let delegate = NDEFReader()
      let scan = Scan()
      let session = NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
      return await withCheckedContinuation { continuation in
        scan.begin(session) { continuation.resume(returning: $0) }
        steps(FoundTag(tag, in: session, for: scan))
      }
    }
  }
}
