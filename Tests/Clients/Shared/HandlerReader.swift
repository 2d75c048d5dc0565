import ClientShapes
@preconcurrency import CoreNFC

/// A delegate with handlers inside handlers, which settles when the session has ended.
///
/// It takes tags, so a message must never reach it.
final class HandlerReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var result: ScanResult?
  private let finished: @Sendable (ScanResult) -> Void

  init(finished: @escaping @Sendable (ScanResult) -> Void) {
    self.finished = finished
    super.init()
    guard NFCNDEFReaderSession.readingAvailable else {
      finished(.failed(1))
      return
    }
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    session?.alertMessage = "Hold your iPhone near the tag."
    session?.begin()
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    fatalError("not called where tags are taken")
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [NFCNDEFTag]) {
    guard tags.count == 1, let tag = tags.first else { return session.restartPolling() }
    session.connect(to: tag) { error in
      guard error == nil else { return session.invalidate(errorMessage: "No connection.") }
      tag.queryNDEFStatus { status, _, error in
        if let error {
          self.result = ScanResult(error)
          return session.invalidate(errorMessage: error.localizedDescription)
        }
        switch status {
        case .notSupported:
          self.result = .wrongTag
          session.invalidate(errorMessage: "This tag is of another kind.")
        case .readOnly, .readWrite:
          tag.readNDEF { message, error in
            self.result = error.map(ScanResult.init) ?? ScanResult(message)
            session.invalidate()
          }
        @unknown default:
          session.invalidate()
        }
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    self.session = nil
    finished(result ?? ScanResult(error))
  }
}
