import CoreNFC
import NDEF

/// Writes a message to a tag and reads it back, all in one session.
///
/// A read-only tag and a message that does not fit are refused before anything is written (quirks D03 and E06). A writer that does not ask
/// first leaves that to iOS, which says less: its own sentence on the sheet (quirk E06), or error 402 without any numbers (quirk E01).
public final class NDEFWriter: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let message: NDEFMessage
  private let asksFirst: Bool
  private let scan = Scan()

  /// A writer of `message`; `asksFirst` tells whether it asks for the tag's status before it writes, and reads back afterwards.
  public init(_ message: NDEFMessage, asksFirst: Bool = true) {
    self.message = message
    self.asksFirst = asksFirst
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
    session.connect(to: tag) { [message, asksFirst] error in
      if let error { return found.fail(error) }
      if asksFirst { found.write(message) } else { found.writeUnchecked(message) }
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
