import ClientShapes
import CoreNFC

/// A class that conforms on the main actor alone, and takes its callbacks on the main queue.
@MainActor
final class IsolatedConformanceReader: NSObject {
  private var session: NFCTagReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self, queue: .main)
      session?.begin()
    }
  }

  private func read(_ found: NFCTag, in session: NFCTagReaderSession) async {
    do {
      try await session.connect(to: found)
      guard let tag = found.ndefTag, try await tag.queryNDEFStatus().0 != .notSupported else {
        settle(.wrongTag)
        return session.invalidate()
      }
      settle(ScanResult(try await tag.readNDEF()))
    } catch {
      settle(ScanResult(error))
    }
    session.invalidate()
  }

  private func settle(_ result: ScanResult) {
    finished?.resume(returning: result)
    finished = nil
  }
}

extension IsolatedConformanceReader: @MainActor NFCTagReaderSessionDelegate {
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    Task { await read(tags[0], in: session) }
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    settle(ScanResult(error))
    self.session = nil
  }
}
