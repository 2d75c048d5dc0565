import ClientShapes
@preconcurrency import CoreNFC

/// A main-actor class whose conformance is checked at run time: it takes its callbacks on the main queue.
@MainActor
final class MainQueueReader: NSObject, @preconcurrency NFCNDEFReaderSessionDelegate {
  private var session: NFCNDEFReaderSession?
  private var result: ScanResult?
  private var finished: CheckedContinuation<ScanResult, Never>?

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCNDEFReaderSession(delegate: self, queue: .main, invalidateAfterFirstRead: true)
      session?.begin()
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    result = ScanResult(messages.first)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    finished?.resume(returning: result ?? ScanResult(error))
    finished = nil
    self.session = nil
  }
}
