import CoreNFC

/// The second lesson: connect to the tag, ask what it can do, and read it.
class TagScanner: NSObject, NFCTagReaderSessionDelegate {
  var session: NFCTagReaderSession?
  var identifier = ""
  var status = ""
  var url: URL?

  func beginScanning() {
    guard NFCTagReaderSession.readingAvailable else { return }
    session = NFCTagReaderSession(pollingOption: [.iso14443], delegate: self, queue: nil)
    session?.alertMessage = "Hold your iPhone near the tag."
    session?.begin()
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {
    status = "scanning"
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: Error) {
    if (error as NSError).code != 200 {
      status = error.localizedDescription
    }
    self.session = nil
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard tags.count == 1, let tag = tags.first else {
      session.alertMessage = "More than one tag. Please show only one."
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
        session.restartPolling()
      }
      return
    }
    session.connect(to: tag) { [weak self] error in
      if error != nil {
        session.invalidate(errorMessage: "Connection error. Please try again.")
        return
      }
      guard case let .miFare(miFareTag) = tag else {
        session.invalidate(errorMessage: "This kind of tag is not supported.")
        return
      }
      self?.identifier = miFareTag.identifier.map { String(format: "%.2hhX", $0) }.joined()
      miFareTag.queryNDEFStatus { [weak self] ndefStatus, capacity, error in
        guard error == nil, ndefStatus != .notSupported else {
          session.invalidate(errorMessage: "The tag is not NDEF formatted.")
          self?.status = "not formatted"
          return
        }
        self?.status = ndefStatus == .readWrite ? "read-write, \(capacity) bytes" : "read-only, \(capacity) bytes"
        miFareTag.readNDEF { [weak self] message, error in
          self?.url = message?.records.first?.wellKnownTypeURIPayload()
          session.alertMessage = message == nil ? "The tag is empty." : "Done!"
          session.invalidate()
        }
      }
    }
  }
}
