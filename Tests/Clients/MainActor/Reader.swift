import ClientShapes
import CoreNFC

// Written for a target whose code is on the main actor by default; no isolation is spelled out anywhere.

/// Reads by the async forms, in a task that inherits the actor.
final class Reader: NSObject, NFCNDEFReaderSessionDelegate {
  private let queue: DispatchQueue?
  private var session: NFCNDEFReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?

  init(queue: DispatchQueue?) {
    self.queue = queue
  }

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCNDEFReaderSession(delegate: self, queue: queue, invalidateAfterFirstRead: false)
      session?.alertMessage = "Hold your iPhone near the tag."
      session?.begin()
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    Task {
      do {
        try await session.connect(to: tag)
        let (status, _) = try await tag.queryNDEFStatus()
        if status == .notSupported {
          settle(.wrongTag)
        } else {
          let message = try await tag.readNDEF()
          let link = message.records.first?.wellKnownTypeURIPayload()
          settle(link.map { .link($0.absoluteString) } ?? .blank)
        }
      } catch NFCReaderError.ndefReaderSessionErrorZeroLengthMessage {
        settle(.blank)
      } catch {
        settle(.failed((error as NSError).code))
      }
      session.invalidate()
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    if case NFCReaderError.readerSessionInvalidationErrorUserCanceled = error { settle(.cancelled) }
    settle(.failed((error as NSError).code))
    self.session = nil
  }

  private func settle(_ result: ScanResult) {
    finished?.resume(returning: result)
    finished = nil
  }
}
