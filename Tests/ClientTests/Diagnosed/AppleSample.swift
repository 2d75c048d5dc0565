import CoreNFC

// The shape of Apple's sample code: an optional session, handlers inside handlers, results published on the main queue.
final class SampleReader: NSObject, NFCNDEFReaderSessionDelegate {
  var session: NFCNDEFReaderSession?
  var messages: [NFCNDEFMessage] = []
  var message: NFCNDEFMessage?
  var alert: String?

  func beginScanning() {
    guard NFCNDEFReaderSession.readingAvailable else { return }
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    session?.alertMessage = "Hold your iPhone near the item."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    DispatchQueue.main.async {
      self.messages.append(contentsOf: messages)
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [NFCNDEFTag]) {
    if tags.count > 1 {
      session.alertMessage = "More than one tag was found. Show one only."
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
        session.restartPolling()
      }
      return
    }
    let tag = tags.first!
    session.connect(to: tag) { error in
      if nil != error {
        session.alertMessage = "The tag cannot be reached."
        session.invalidate()
        return
      }
      tag.queryNDEFStatus { status, capacity, error in
        guard error == nil, status == .readWrite else {
          session.invalidate(errorMessage: "The tag cannot be written.")
          return
        }
        guard let message = self.message, message.length <= capacity else {
          tag.readNDEF { message, error in
            if let message {
              self.messages.append(message)
            }
            session.invalidate()
          }
          return
        }
        tag.writeNDEF(message) { error in
          session.alertMessage = error == nil ? "Written." : "Not written."
          session.invalidate()
        }
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    if let readerError = error as? NFCReaderError {
      if readerError.code != .readerSessionInvalidationErrorFirstNDEFTagRead
        && readerError.code != .readerSessionInvalidationErrorUserCanceled
      {
        let text = error.localizedDescription
        DispatchQueue.main.async { self.alert = text }
      }
    }
    self.session = nil
  }
}
