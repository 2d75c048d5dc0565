import CoreNFC
import Dispatch
import DryTap
import Testing

/// Clients with classic mistakes: the run ends, and says what is wrong.
@Suite struct BrokenClientTests {
  private final class Notes: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  /// Tells what it hears, and does one thing at it.
  private class Delegate: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    let notes = Notes()
    var session: NFCNDEFReaderSession?
    var atDetection: (@Sendable (NFCNDEFReaderSession, [any NFCNDEFTag]) -> Void)?
    var atEnd: (@Sendable () -> Void)?

    func begin(queue: DispatchQueue? = nil) {
      session = NFCNDEFReaderSession(delegate: self, queue: queue, invalidateAfterFirstRead: false)
      session?.begin()
    }

    func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) { notes.add("active") }
    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

    func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
      notes.add("detected")
      atDetection?(session, tags)
    }

    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      notes.add("ended \((error as NSError).code)")
      atEnd?()
    }
  }

  @Test func `a client that begins a session at every end is stuck after two thousand`() async {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(), at: .seconds(1))
    let app = Delegate()
    app.atDetection = { session, _ in session.invalidate() }
    app.atEnd = { [unowned app] in app.begin() }
    await #expect {
      try await phone.run(.taskLocal) { app.begin() }
    } throws: { error in
      "\(error)".contains("the client has begun 2001 sessions")
    }
    app.atEnd = nil
  }

  @Test func `calls on a session that is ending are answered with 103`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(), at: .seconds(1))
    let app = Delegate()
    let answers = Notes()
    app.atDetection = { session, tags in
      session.invalidate()
      for _ in 0..<8 { tags[0].readNDEF { _, error in answers.add("\((error as NSError?)?.code ?? 0)") } }
    }
    try await phone.run(.taskLocal) { app.begin() }
    #expect(answers.all == Array(repeating: "103", count: 8))
  }

  @Test func `a callback that waits for its own queue is a finding`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(), at: .seconds(1))
    let app = Delegate()
    let done = DispatchSemaphore(value: 0)
    app.atDetection = { session, tags in
      session.connect(to: tags[0]) { _ in done.signal() }
      done.wait()
    }
    try await phone.run(.taskLocal) { app.begin() }
    #expect(phone.findings.contains(.callbackNeverReturned))
    done.signal()
  }

  @Test func `who waits for such a callback is told of it`() async {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(), at: .seconds(1))
    let app = Delegate()
    let done = DispatchSemaphore(value: 0)
    let ended = Notes()
    app.atDetection = { session, tags in
      session.connect(to: tags[0]) { _ in done.signal() }
      done.wait()
    }
    await #expect {
      try await phone.run(.taskLocal) {
        await withCheckedContinuation { waiting in
          app.atEnd = {
            ended.add("ended")
            waiting.resume()
          }
          app.begin()
        }
      }
    } throws: { error in
      "\(error)".contains("callbacks have not returned, or never ran: is the session's queue blocked?")
    }
    #expect(ended.all == [])
    done.signal()
  }

  @Test func `a delegate that was freed hears nothing, and the run says so`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let kept = Kept()
    try await phone.run(.taskLocal) {
      let session = NFCNDEFReaderSession(delegate: Delegate(), queue: nil, invalidateAfterFirstRead: false)
      kept.session = session
      session.begin()
    }
    #expect(phone.trace.calls == [])
    #expect(phone.findings.contains(.delegateIsGone))
    #expect(phone.trace.lines.contains { $0.contains("nobody hears didBecomeActive") })
  }

  private final class Kept: @unchecked Sendable { var session: NFCNDEFReaderSession? }

  @Test func `a session that its app lets go of when it ends it still tells its end`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(), at: .seconds(1))
    let app = Delegate()
    app.atDetection = { [unowned app] session, _ in
      session.invalidate()
      app.session = nil
    }
    try await phone.run(.taskLocal) { app.begin() }
    #expect(app.notes.all == ["active", "detected", "ended 200"])
  }

  @Test func `who sleeps longer than the patience is told of it`() async {
    let phone = Phone(patience: .zero)
    await #expect {
      try await phone.run(.taskLocal) { try await Task.sleep(for: .seconds(30)) }
    } throws: { error in
      "\(error)".contains("real timers and sleeps are not waited for at all: see Phone(patience:)")
    }
  }
}
