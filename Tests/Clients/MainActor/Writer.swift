import ClientShapes
import CoreNFC

/// Writes through a tag session.
final class Writer: NSObject, NFCTagReaderSessionDelegate {
  private var session: NFCTagReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self, queue: .main)
      session?.begin()
    }
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard let found = tags.first, case .miFare(let tag) = found else { return session.invalidate() }
    Task {
      settle(await write(to: tag, found, in: session))
      session.invalidate()
    }
  }

  private func write(to tag: any NFCMiFareTag, _ found: NFCTag, in session: NFCTagReaderSession) async -> ScanResult {
    let message = NFCNDEFMessage(records: [NFCNDEFPayload.wellKnownTypeURIPayload(string: ClientShape.writtenLink)!])
    do {
      try await session.connect(to: found)
      let (status, capacity) = try await tag.queryNDEFStatus()
      guard status != .notSupported else { return .wrongTag }
      guard status == .readWrite else { return .readOnly }
      guard message.length <= capacity else { return .tooLarge }
      try await tag.writeNDEF(message)
      return .written
    } catch {
      return .failed((error as NSError).code)
    }
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    let code = (error as? NFCReaderError)?.code
    settle(code == .readerSessionInvalidationErrorUserCanceled ? .cancelled : .failed((error as NSError).code))
    self.session = nil
  }

  private func settle(_ result: ScanResult) {
    finished?.resume(returning: result)
    finished = nil
  }
}
