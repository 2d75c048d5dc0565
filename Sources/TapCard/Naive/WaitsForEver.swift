import CoreNFC
import NDEF

/// Naive: when the first tap comes to nothing it waits for another, without `restartPolling`, and no other is ever reported (quirk C01).
///
/// The sheet stays until the user cancels, or for the full minute.
public final class WaitsForEver: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let scan = Scan()

  /// Shows the scan sheet.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    scan.begin(session, completion: completion)
  }

  /// Reads the one tag in the field; waits for another if that does not work.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard tags.count == 1, let tag = tags.first else { return }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { error in
      guard error == nil else { return }
      found.tag.readNDEF { message, _ in
        guard let message else { return }
        found.finish(TapOutcome(NDEFMessage(message)))
      }
    }
  }

  /// Takes up the session's end.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    scan.ended(session, error)
  }

  /// Nothing to do.
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  /// Never called, for tags are taken above.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}
