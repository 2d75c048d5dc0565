import CoreNFC
import NDEF

/// Lets the system read the first message, and has no `readerSessionDidBecomeActive`: iOS logs a warning, and it works (quirk B16).
///
/// What it cannot do is notice that a scan never started (quirk B07).
public final class UnwatchedReader: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let scan = Scan()

  /// Shows the scan sheet; ends with a message, `empty` for an erased tag, or a failure.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
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
}
