import CoreNFC
import NDEF

/// Naive: reports every end of a session as a failure, although its own `invalidate()` ends it with code 200 as well (quirk B02).
///
/// The completion is called twice after a good read, the second time with `cancelled`.
public final class SettlesTwice: NSObject, NFCNDEFReaderSessionDelegate, Scanning, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var completion: (@Sendable (TapOutcome) -> Void)?

  /// Shows the scan sheet.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    self.completion = completion
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    session?.alertMessage = SheetText.holdNear
    session?.begin()
  }

  /// Takes the message and ends the session.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    guard let message = messages.first else { return }
    completion?(TapOutcome(NDEFMessage(message)))
    session.invalidate()
  }

  /// Reports the end of the session.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    completion?(.failed(TapFailure(error)))
    self.session = nil
  }

  /// Nothing to do.
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}
