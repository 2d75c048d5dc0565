@preconcurrency import CoreNFC
import DryTap
import Foundation
import Testing

/// Where, when and in which order callbacks come, whatever the kind of session.
@Suite struct DeliveryTests {
  enum Kind: CaseIterable {
    case messages, ndefTags, tags, configured, vas, payment

    var expected: [String] {
      switch self {
      case .messages: ["active", "message", "ended 200"]
      case .ndefTags, .tags, .configured: ["active", "detected", "connected", "read", "ended 200"]
      case .vas: ["ended 1"]
      case .payment: ["ended 7"]
      }
    }

    fileprivate func session(_ notes: Notes, _ queue: DispatchQueue?) throws -> NFCReaderSession {
      switch self {
      case .messages:
        return NFCNDEFReaderSession(
          delegate: notes.keep(MessageTaker(notes)), queue: queue, invalidateAfterFirstRead: false)
      case .ndefTags:
        return NFCNDEFReaderSession(
          delegate: notes.keep(TagTaker(notes)), queue: queue, invalidateAfterFirstRead: false)
      case .tags:
        return try #require(
          NFCTagReaderSession(pollingOption: .iso14443, delegate: notes.keep(TagTaker(notes)), queue: queue))
      case .configured:
        let configuration = NFCTagReaderSession.Configuration(
          pollingOption: .iso14443, iso7816SelectIdentifiers: [], feliCaSystemCodes: [])
        return NFCTagReaderSession(configuration: configuration, delegate: notes.keep(TagTaker(notes)), queue: queue)
      case .vas:
        return NFCVASReaderSession(vasCommandConfigurations: [], delegate: notes.keep(TagTaker(notes)), queue: queue)
      case .payment:
        return NFCPaymentTagReaderSession(delegate: notes.keep(TagTaker(notes)), queue: queue)
      }
    }
  }

  /// Plays a session of that kind to its end, and long beyond.
  private func play(_ kind: Kind, _ notes: Notes, _ queue: DispatchQueue?) async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let session = try await phone.run(.taskLocal) {
      let session = try kind.session(notes, queue)
      session.alertMessage = "Hold still"
      notes.watch.call { session.begin() }
      await notes.end()
      // What an app may do to a session that is over.
      notes.watch.call { session.invalidate() }
      notes.watch.call { session.begin() }
      (session as? NFCTagReaderSession)?.restartPolling()
      return session
    }
    await phone.advance(by: .seconds(120))
    withExtendedLifetime(session) {}
  }

  @Test(arguments: Kind.allCases)
  func `callbacks come in order on the queue that was given, and none after the last`(_ kind: Kind) async throws {
    let own = MarkedQueue()
    let notes = Notes { own.isCurrent }
    try await play(kind, notes, own.queue)
    #expect(notes.lines == kind.expected)
    #expect(notes.faults.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `without a queue callbacks come on one of the session's own, which is not the main one`(_ kind: Kind)
    async throws
  {
    let main = MarkedQueue(.main)
    let notes = Notes { !main.isCurrent }
    try await play(kind, notes, nil)
    #expect(notes.lines == kind.expected)
    #expect(notes.faults.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `callbacks come on the main queue where that was asked for`(_ kind: Kind) async throws {
    let main = MarkedQueue(.main)
    let notes = Notes { main.isCurrent }
    try await play(kind, notes, .main)
    #expect(notes.lines == kind.expected)
    #expect(notes.faults.isEmpty)
  }
}

/// What the delegates hear.
private final class Notes: @unchecked Sendable {
  let watch = CallWatch()
  private let isRightPlace: @Sendable () -> Bool
  private let lock = NSLock()
  private var heard: [String] = []
  private var wrong: [String] = []
  private var isBusy = false
  private var delegates: [AnyObject] = []
  private let ends = AsyncStream<Void>.makeStream()

  init(isRightPlace: @escaping @Sendable () -> Bool) {
    self.isRightPlace = isRightPlace
  }

  var lines: [String] { lock.withLock { heard } }
  var faults: [String] { lock.withLock { wrong } }

  /// Holds a delegate, which its session does not.
  func keep<D: AnyObject>(_ delegate: D) -> D {
    delegates.append(delegate)
    return delegate
  }

  /// Notes a callback, and lets `body` react to it.
  func hear(_ line: String, _ body: () -> Void = {}) {
    let isRight = isRightPlace()
    lock.withLock {
      heard.append(line)
      if !isRight { wrong.append("\(line) is in the wrong place") }
      if watch.isInCall { wrong.append("\(line) comes inside a call") }
      if isBusy { wrong.append("\(line) comes beside another") }
      isBusy = true
    }
    watch.call(body)
    lock.withLock { isBusy = false }
    if line.hasPrefix("ended") { ends.continuation.yield() }
  }

  func end() async {
    for await _ in ends.stream { return }
  }

  func ended(_ error: any Error) { hear("ended \((error as? NFCReaderError)?.code.rawValue ?? 0)") }
}

/// Takes messages, and ends its session at the first.
private final class MessageTaker: NSObject, NFCNDEFReaderSessionDelegate {
  let notes: Notes
  init(_ notes: Notes) { self.notes = notes }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) { notes.hear("active") }
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    notes.hear("message") { session.invalidate() }
  }
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) { notes.ended(error) }
}

/// Takes tags of any kind of session, reads the first and ends the session.
private final class TagTaker: NSObject {
  let notes: Notes
  init(_ notes: Notes) { self.notes = notes }

  private func connected(_ error: (any Error)?, _ tag: (any NFCNDEFTag)?, _ session: NFCReaderSession) {
    let notes = notes
    notes.hear(error == nil ? "connected" : "not connected") {
      tag?.readNDEF { message, _ in
        notes.hear(message == nil ? "not read" : "read") { session.invalidate(errorMessage: "enough") }
      }
    }
  }
}

extension TagTaker: NFCNDEFReaderSessionDelegate {
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) { notes.hear("active") }
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    notes.hear("message")
  }
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    notes.hear("detected") { session.connect(to: tags[0]) { self.connected($0, tags[0], session) } }
  }
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) { notes.ended(error) }
}

extension TagTaker: NFCTagReaderSessionDelegate {
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) { notes.hear("active") }
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    notes.hear("detected") { session.connect(to: tags[0]) { self.connected($0, tags[0].ndefTag, session) } }
  }
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) { notes.ended(error) }
}

extension TagTaker: NFCVASReaderSessionDelegate {
  func readerSession(_ session: NFCVASReaderSession, didReceive responses: [NFCVASResponse]) { notes.hear("responses") }
  func readerSession(_ session: NFCVASReaderSession, didInvalidateWithError error: any Error) { notes.ended(error) }
}
