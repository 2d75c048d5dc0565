import CoreNFC
import NDEF

/// Naive: reports each error that it hears, although a cancel in the midst of a call brings two: one for the call and one for the session, in
/// an order that nothing promises (quirk B10).
///
/// A continuation in the place of the completion would trap.
public final class EveryErrorReader: NSObject, NFCNDEFReaderSessionDelegate, Scanning, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var completion: (@Sendable (TapOutcome) -> Void)?
  private var hasRead = false

  /// Shows the scan sheet.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    self.completion = completion
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    session?.alertMessage = SheetText.holdNear
    session?.begin()
  }

  /// Reads the tag.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    nonisolated(unsafe) let found = tag
    session.connect(to: tag) { error in
      if let error { return self.report(error) }
      found.readNDEF { message, error in
        if let error { return self.report(error) }
        self.hasRead = true
        self.completion?(message.map { TapOutcome(NDEFMessage($0)) } ?? .empty)
        self.session?.invalidate()
      }
    }
  }

  private func report(_ error: any Error) {
    completion?(.failed(TapFailure(error)))
  }

  /// Reports the end of the session, unless the tag was read.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    if !hasRead { report(error) }
  }

  /// Nothing to do.
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  /// Never called, for tags are taken above.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}
