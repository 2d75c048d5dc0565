import CoreNFC
import NDEF

/// Writes a message to a tag and reads it back, all in one session.
///
/// A read-only tag and a message that does not fit are refused before anything is written (quirks D03 and E06).
public final class NDEFWriter: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let message: NDEFMessage
  private let scan = Scan()

  /// A writer of `message`.
  public init(_ message: NDEFMessage) {
    self.message = message
  }

  /// Shows the scan sheet; ends with `written` or a failure.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    guard NFCNDEFReaderSession.readingAvailable else { return completion(.failed(.unavailable)) }
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    scan.begin(session, completion: completion)
  }

  /// Writes to the one tag in the field.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard scan.owns(session) else { return }
    guard tags.count == 1, let tag = tags.first else { return scan.askForOneTag(session) }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { [message] error in
      if let error { return found.fail(error) }
      found.write(message)
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
