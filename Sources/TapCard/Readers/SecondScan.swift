import CoreNFC

/// Reads a tag, and scans again as soon as the first result is there: too soon on most iPhones, whose sheet is still leaving (quirk B05).
///
/// It reports the busy phone once and does not try again, for each attempt would find it busy. One delegate serves both sessions, and
/// tells them apart by identity: the first one's end may come in the midst of the second (quirk B04).
public final class SecondScan: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let first = Scan()
  private let second = Scan()

  /// Shows the scan sheet twice; ends with what the second scan read, or with the failure of either.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    begin(first) { outcome in
      if case .failed = outcome { return completion(outcome) }
      self.begin(self.second, completion: completion)
    }
  }

  private func begin(_ scan: Scan, completion: @escaping @Sendable (TapOutcome) -> Void) {
    guard NFCNDEFReaderSession.readingAvailable else { return completion(.failed(.unavailable)) }
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    scan.begin(session, completion: completion)
  }

  /// Reads the one tag in the field.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let scan = [first, second].first(where: { $0.owns(session) }) else { return }
    guard tags.count == 1, let tag = tags.first else { return scan.askForOneTag(session) }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { error in
      if let error { return found.fail(error) }
      found.read()
    }
  }

  /// Takes up the end of either session.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    first.ended(session, error)
    second.ended(session, error)
  }

  /// Nothing to do; iOS logs a warning where the method is missing (quirk B16).
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  /// Never called, for tags are taken above.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}
