import CoreNFC

/// The third lesson: write a link.
class URLWriter: NSObject, NFCNDEFReaderSessionDelegate {
  var session: NFCNDEFReaderSession?
  var message: NFCNDEFMessage?
  var outcome = ""

  func write(_ address: String) {
    guard let url = URL(string: address), let payload = NFCNDEFPayload.wellKnownTypeURIPayload(url: url) else {
      outcome = "not a link"
      return
    }
    message = NFCNDEFMessage(records: [payload])
    session = NFCNDEFReaderSession(delegate: self, queue: .main, invalidateAfterFirstRead: false)
    session?.alertMessage = "Hold your iPhone near an NDEF tag to write the message."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    // Tags are taken below.
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [NFCNDEFTag]) {
    if tags.count > 1 {
      // Wait for 500 milliseconds and look again.
      let retryInterval = DispatchTimeInterval.milliseconds(500)
      session.alertMessage = "More than 1 tag is detected. Please remove all tags and try again."
      DispatchQueue.global().asyncAfter(
        deadline: .now() + retryInterval,
        execute: {
          session.restartPolling()
        })
      return
    }

    let tag = tags.first!
    session.connect(
      to: tag,
      completionHandler: { (error: Error?) in
        if nil != error {
          session.alertMessage = "Unable to connect to tag."
          session.invalidate()
          return
        }
        tag.queryNDEFStatus(completionHandler: { (ndefStatus: NFCNDEFStatus, capacity: Int, error: Error?) in
          guard error == nil else {
            session.alertMessage = "Unable to query the NDEF status of tag."
            session.invalidate()
            return
          }
          switch ndefStatus {
          case .notSupported:
            self.finish(session, "Tag is not NDEF compliant.")
          case .readOnly:
            self.finish(session, "Tag is read only.")
          case .readWrite:
            guard self.message!.length <= capacity else {
              self.finish(session, "Tag capacity is too small: \(capacity) bytes.")
              return
            }
            tag.writeNDEF(
              self.message!,
              completionHandler: { (error: Error?) in
                if let error = error {
                  self.finish(session, "Write NDEF message fail: \(error.localizedDescription)")
                } else {
                  self.finish(session, "Write NDEF message successful.")
                }
              })
          @unknown default:
            self.finish(session, "Unknown NDEF tag status.")
          }
        })
      })
  }

  func finish(_ session: NFCNDEFReaderSession, _ text: String) {
    outcome = text
    session.alertMessage = text
    session.invalidate()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    self.session = nil
  }
}
