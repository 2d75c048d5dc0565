import CoreNFC

// A main-actor class whose delegate methods are nonisolated and carry what they were given into tasks.
@MainActor
final class TaskReader: NSObject, NFCNDEFReaderSessionDelegate {
  private(set) var text = ""
  private(set) var count = 0

  nonisolated func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    Task { @MainActor in
      self.count = messages.count
    }
  }

  nonisolated func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    Task {
      do {
        try await session.connect(to: tag)
        let message = try await tag.readNDEF()
        session.invalidate()
        await self.show("\(message.records.count)")
      } catch {
        session.invalidate(errorMessage: "Not read.")
      }
    }
  }

  nonisolated func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    Task { @MainActor in
      self.text = error.localizedDescription
    }
  }

  private func show(_ text: String) {
    self.text = text
  }
}
