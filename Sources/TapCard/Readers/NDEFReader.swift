import CoreNFC

/// Reads the message of an NDEF tag, blank ones included.
public final class NDEFReader: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let scan = Scan()

  /// Shows the scan sheet; ends with `empty`, a message or a failure.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    guard NFCNDEFReaderSession.readingAvailable else { return completion(.failed(.unavailable)) }
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    scan.begin(session, completion: completion)
  }

  /// Reads the one tag in the field.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard scan.owns(session) else { return }
    guard tags.count == 1, let tag = tags.first else { return scan.askForOneTag(session) }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { error in
      if let error { return found.fail(error) }
      found.read()
    }
  }

  /// Takes up the session's end.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    scan.ended(session, error)
  }

  /// Nothing to do; iOS logs a warning where the method is missing (quirk B16).
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  /// Never called, for tags are taken above.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}
