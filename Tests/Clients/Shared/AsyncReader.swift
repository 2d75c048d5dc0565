import ClientShapes
@preconcurrency import CoreNFC

/// Takes the tag into a task and reads it by the async forms.
final class AsyncReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
      session?.begin()
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    let tag = tags[0]
    Task {
      do {
        try await session.connect(to: tag)
        guard try await tag.queryNDEFStatus().0 != .notSupported else {
          settle(.wrongTag)
          return session.invalidate(errorMessage: "This tag is of another kind.")
        }
        let message = try await tag.readNDEF()
        settle(ScanResult(message))
        session.invalidate()
      } catch {
        settle(ScanResult(error))
        session.invalidate(errorMessage: error.localizedDescription)
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    settle(ScanResult(error))
    self.session = nil
  }

  private func settle(_ result: ScanResult) {
    finished?.resume(returning: result)
    finished = nil
  }
}
