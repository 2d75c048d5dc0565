import CoreNFC

/// A tag reader as apps write it, which hops before each of its calls.
public final class HoppingReader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private let hop: Hop
  private let lock = NSLock()
  private var session: NFCTagReaderSession?
  private var continuation: CheckedContinuation<String, any Error>?

  /// A reader that gets from one call to the next in this way.
  public init(_ hop: Hop) {
    self.hop = hop
  }

  /// Reads one tag and waits until its session has ended.
  public func scan() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock { self.continuation = continuation }
      hop.go { [self] in
        let session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self)
        lock.withLock { self.session = session }
        session?.alertMessage = "Hold your phone to the tag"
        session?.begin()
      }
    }
  }

  /// Nothing to do.
  public func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  /// Connects to the one tag and reads it, hop by hop.
  public func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard let first = tags.first, case .miFare(let tag) = first else { return end(session, "wrong tag") }
    let box = Box(session: session, tag: tag, first: first)
    hop.go { [self] in
      box.session.connect(to: box.first) { [self] error in
        if let error { return end(box.session, "connect \(error.localizedDescription)") }
        hop.go { [self] in query(box) }
      }
    }
  }

  private func query(_ box: Box) {
    box.tag.queryNDEFStatus { [self] _, capacity, error in
      if let error { return end(box.session, "query \(error.localizedDescription)") }
      hop.go { [self] in
        box.tag.readNDEF { [self] message, error in
          let text = message?.records.first?.wellKnownTypeURIPayload()?.absoluteString
          let result = text ?? error?.localizedDescription ?? "nothing"
          hop.go { [self] in end(box.session, "\(capacity) \(result)") }
        }
      }
    }
  }

  private func end(_ session: NFCTagReaderSession, _ result: String) {
    session.invalidate()
    settle(result)
  }

  /// Settles with the session's end, if nothing was settled before.
  public func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    lock.withLock { self.session = nil }
    settle("ended \((error as NSError).code)")
  }

  private func settle(_ result: String) {
    let waiting = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: result)
  }

  /// What one callback hands to the next; only one thread at a time touches it.
  private struct Box: @unchecked Sendable {
    let session: NFCTagReaderSession
    let tag: any NFCMiFareTag
    let first: NFCTag
  }
}
