import CoreNFC

/// The first lesson: show the records of a tag.
class MessageScanner: NSObject, NFCNDEFReaderSessionDelegate {
  var session: NFCNDEFReaderSession?
  var lines = [String]()
  var alertText: String?

  func scan() {
    guard NFCNDEFReaderSession.readingAvailable else {
      alertText = "This device doesn't support tag scanning."
      return
    }
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    session?.alertMessage = "Hold your iPhone near the sticker."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    var found = [String]()
    for message in messages {
      for record in message.records {
        switch record.typeNameFormat {
        case .nfcWellKnown:
          if let url = record.wellKnownTypeURIPayload() {
            found.append("link \(url.absoluteString)")
          } else if let text = record.wellKnownTypeTextPayload().0 {
            found.append("text \(text)")
          }
        case .media:
          let type = String(data: record.type, encoding: .utf8) ?? "?"
          found.append("\(type), \(record.payload.count) bytes")
        case .empty, .absoluteURI, .nfcExternal, .unknown, .unchanged:
          found.append("other")
        @unknown default:
          found.append("other")
        }
      }
    }
    DispatchQueue.main.async {
      self.lines += found
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    if let readerError = error as? NFCReaderError {
      if (readerError.code != .readerSessionInvalidationErrorFirstNDEFTagRead)
        && (readerError.code != .readerSessionInvalidationErrorUserCanceled)
      {
        DispatchQueue.main.async {
          self.alertText = error.localizedDescription
        }
      }
    }
    self.session = nil
  }
}
