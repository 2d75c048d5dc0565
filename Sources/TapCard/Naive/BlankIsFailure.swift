import CoreNFC
import NDEF

/// Naive: takes error 403 for a failure, so that every factory-fresh tag "cannot be read" (quirk D01).
public final class BlankIsFailure: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let scan = Scan()

  /// Shows the scan sheet.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    scan.begin(session, completion: completion)
  }

  /// Reads the one tag in the field.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard tags.count == 1, let tag = tags.first else { return scan.askForOneTag(session) }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { error in
      if let error { return found.fail(error) }
      found.tag.readNDEF { message, error in
        if let error { return found.fail(error) }
        found.finish(message.map { TapOutcome(NDEFMessage($0)) } ?? .empty)
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
