import CoreNFC
import NDEF

/// Naive: scans twice in a row with one delegate that does not ask which session it hears of (quirk B04), begins again at once where the
/// phone is busy (quirk B05), takes every 200 for the user's cancel, and never notices that a scan does not start (quirk B07).
public final class ImpatientScan: NSObject, NFCNDEFReaderSessionDelegate, Scanning, @unchecked Sendable {
  private static let retries = 2

  /// All of them, for a session must be kept until its end (quirk B01).
  private var sessions: [NFCNDEFReaderSession] = []
  private var completion: (@Sendable (TapOutcome) -> Void)?
  private var hasRead = false
  private var retried = 0

  /// Shows the scan sheet.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    self.completion = completion
    begin()
  }

  private func begin() {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    sessions.append(session)
    session.alertMessage = SheetText.holdNear
    session.begin()
  }

  private func answer(_ outcome: TapOutcome) {
    completion?(outcome)
    completion = nil
  }

  /// Reads the tag; after the first time, once more.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    nonisolated(unsafe) let found = tag
    session.connect(to: tag) { _ in
      found.readNDEF { message, _ in
        self.sessions.last?.invalidate()
        guard self.hasRead else {
          self.hasRead = true
          return self.begin()
        }
        self.answer(message.map { TapOutcome(NDEFMessage($0)) } ?? .empty)
      }
    }
  }

  /// Takes any session's end for that of the present one.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    let failure = TapFailure(error)
    let isBusy =
      failure == .reader(.readerSessionInvalidationErrorSystemIsBusy)
      || failure == .reader(.readerSessionInvalidationErrorSessionTerminatedUnexpectedly)
    guard isBusy, retried < Self.retries else { return answer(.failed(failure)) }
    retried += 1
    begin()
  }

  /// Nothing to do.
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  /// Never called, for tags are taken above.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}
