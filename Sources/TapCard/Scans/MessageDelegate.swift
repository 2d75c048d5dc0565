import CoreNFC
import NDEF

/// A delegate that answers once with the first message, or with the session's end; whoever asks for the session has to keep it.
final class MessageDelegate: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  // Set before the session begins, then used on its queue alone.
  private var completion: (@Sendable (TapOutcome) -> Void)?

  /// Makes a session that reports here.
  func makeSession() -> NFCNDEFReaderSession {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    session.alertMessage = SheetText.holdNear
    return session
  }

  /// Begins that session.
  func begin(_ session: NFCNDEFReaderSession, completion: @escaping @Sendable (TapOutcome) -> Void) {
    self.completion = completion
    session.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    guard let message = messages.first else { return }
    answer(TapOutcome(NDEFMessage(message)))
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    answer(.failed(TapFailure(error)))
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  private func answer(_ outcome: TapOutcome) {
    completion?(outcome)
    completion = nil
  }
}
