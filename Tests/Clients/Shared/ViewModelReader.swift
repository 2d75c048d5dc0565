import ClientShapes
@preconcurrency import CoreNFC

/// A view model on the main actor: nonisolated delegate methods hop onto it, and it calls the async forms.
@MainActor
final class ViewModelReader: NSObject, NFCTagReaderSessionDelegate {
  private(set) var status = ""
  private var session: NFCTagReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self, queue: nil)
      session?.alertMessage = "Hold your iPhone near the tag."
      session?.begin()
    }
  }

  nonisolated func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {
    Task { @MainActor in status = "scanning" }
  }

  nonisolated func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard let tag = tags.first else { return }
    Task { await read(tag) }
  }

  nonisolated func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    Task { @MainActor in
      settle(ScanResult(error))
      self.session = nil
    }
  }

  private func read(_ found: NFCTag) async {
    guard let session, case .miFare(let tag) = found else { return settle(.wrongTag) }
    do {
      try await session.connect(to: found)
      let (ndefStatus, capacity) = try await tag.queryNDEFStatus()
      status = "\(capacity) bytes"
      guard ndefStatus != .notSupported else {
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

  private func settle(_ result: ScanResult) {
    finished?.resume(returning: result)
    finished = nil
  }
}
