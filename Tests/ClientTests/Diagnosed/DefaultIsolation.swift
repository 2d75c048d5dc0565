import CoreNFC

// What Xcode 26 makes of a reader in a target whose code is on the main actor by default.
final class Reader: NSObject, NFCNDEFReaderSessionDelegate {
  private(set) var lines: [String] = []
  private var session: NFCNDEFReaderSession?

  func scan() {
    session = NFCNDEFReaderSession(delegate: self, queue: .main, invalidateAfterFirstRead: false)
    session?.alertMessage = "Hold your iPhone near the tag."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    lines += messages.map { "\($0.records.count)" }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    Task {
      do {
        try await session.connect(to: tag)
        let (status, capacity) = try await tag.queryNDEFStatus()
        lines.append("\(status.rawValue) \(capacity)")
        session.invalidate()
      } catch {
        session.invalidate(errorMessage: "Not read.")
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    lines.append(error.localizedDescription)
    self.session = nil
  }
}
