import CoreNFC
import NDEF

/// What plugins do when several tags are at the phone: some write to the first (naive, quirk H02), some give up.
final class SeveralTagsWriter: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let message: NDEFMessage
  private let takesFirst: Bool
  private let scan = Scan()

  init(_ message: NDEFMessage, takesFirst: Bool) {
    self.message = message
    self.takesFirst = takesFirst
  }

  func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    scan.begin(session, completion: completion)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard takesFirst || tags.count == 1, let tag = tags.first else {
      return scan.finish(session, .failed(.refused(.severalTags)))
    }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { [message] error in
      if let error { return found.fail(error) }
      found.write(message)
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    scan.ended(session, error)
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}
