import ClientShapes
@preconcurrency import CoreNFC

/// Writes a message by handlers; it looks at status and capacity first, as Apple's sample does.
final class HandlerWriter: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var result: ScanResult?
  private let message = NFCNDEFMessage.toWrite()
  private let finished: @Sendable (ScanResult) -> Void

  init(finished: @escaping @Sendable (ScanResult) -> Void) {
    self.finished = finished
    super.init()
    session = NFCNDEFReaderSession(
      delegate: self, queue: DispatchQueue(label: "writer"), invalidateAfterFirstRead: false)
    session?.alertMessage = "Hold your iPhone near the tag to write it."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    session.connect(to: tag) { [message] error in
      guard error == nil else { return self.end(session, .failed(0)) }
      tag.queryNDEFStatus { status, capacity, error in
        switch (error, status) {
        case (let error?, _): self.end(session, ScanResult(error))
        case (nil, .readOnly): self.end(session, .readOnly)
        case (nil, .readWrite) where message.length > capacity: self.end(session, .tooLarge)
        case (nil, .readWrite):
          tag.writeNDEF(message) { error in
            self.end(session, error.map(ScanResult.init) ?? .written)
          }
        default: self.end(session, .wrongTag)
        }
      }
    }
  }

  private func end(_ session: NFCNDEFReaderSession, _ result: ScanResult) {
    self.result = result
    if result == .written {
      session.alertMessage = "Written."
      session.invalidate()
    } else {
      session.invalidate(errorMessage: "Not written.")
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    self.session = nil
    finished(result ?? ScanResult(error))
  }
}
