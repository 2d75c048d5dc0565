import ClientShapes
import CoreNFC

/// The shape of Apple's sample: nothing is sendable, results are published on the main queue.
final class SampleReader: NSObject, NFCNDEFReaderSessionDelegate {
  var session: NFCNDEFReaderSession?
  var detectedMessages: [NFCNDEFMessage] = []
  var result: ScanResult?
  let finished: (ScanResult) -> Void

  init(finished: @escaping (ScanResult) -> Void) {
    self.finished = finished
  }

  func beginScanning() {
    guard NFCNDEFReaderSession.readingAvailable else { return }
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    session?.alertMessage = "Hold your iPhone near the item."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    DispatchQueue.main.async {
      self.detectedMessages.append(contentsOf: messages)
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [NFCNDEFTag]) {
    if tags.count > 1 {
      let retryInterval = DispatchTimeInterval.milliseconds(500)
      session.alertMessage = "More than one tag was found. Show one only."
      DispatchQueue.global().asyncAfter(deadline: .now() + retryInterval) {
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
        if .notSupported == status {
          self.result = .wrongTag
          session.alertMessage = "The tag holds no NDEF."
          session.invalidate()
          return
        } else if nil != error {
          session.alertMessage = "The tag's status is unknown."
          session.invalidate()
          return
        }
        tag.readNDEF { message, error in
          var text: String
          if nil != error || nil == message {
            text = "Nothing could be read."
            self.result = ScanResult(error!)
          } else {
            text = "Found 1 message."
            DispatchQueue.main.async {
              self.detectedMessages.append(message!)
            }
          }
          session.alertMessage = text
          session.invalidate()
        }
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    DispatchQueue.main.async {
      let message = self.detectedMessages.first
      self.finished(self.result ?? message.map { ScanResult($0) } ?? ScanResult(error))
    }
    self.session = nil
  }
}
