import CoreNFC
import NDEF

/// Lets the system read the first message that comes along, and never sees a tag.
///
/// A blank tag gives no callback at all in this kind of session; where such tags are to be expected, use ``NDEFReader``.
public final class MessageReader: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let scan = Scan()

  /// Shows the scan sheet; ends with a message, `empty` for an erased tag, or a failure.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    guard NFCNDEFReaderSession.readingAvailable else { return completion(.failed(.unavailable)) }
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    scan.begin(session, completion: completion)
  }

  /// Takes the message; the session ends by itself, with code 204 (quirk B15).
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    guard let message = messages.first else { return }
    scan.answer(session, TapOutcome(NDEFMessage(message)))
  }

  /// Takes up the session's end.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    scan.ended(session, error)
  }

  /// Nothing to do; iOS logs a warning where the method is missing (quirk B16).
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}
