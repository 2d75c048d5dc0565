import ClientShapes
@preconcurrency import CoreNFC

/// Locks a tag and asks it afterwards, by handlers or by the async forms.
final class Locker: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private let isAsync: Bool
  private var session: NFCNDEFReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?

  init(isAsync: Bool) {
    self.isAsync = isAsync
  }

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
    if isAsync {
      Task {
        do {
          try await session.connect(to: tag)
          try await self.lock(tag)
        } catch {
          self.settle(ScanResult(error))
        }
        session.invalidate()
      }
    } else {
      lock(tag, in: session)
    }
  }

  private func lock(_ tag: any NFCNDEFTag) async throws {
    switch try await tag.queryNDEFStatus().0 {
    case .readWrite: break
    case .readOnly: return settle(.readOnly)
    default: return settle(.wrongTag)
    }
    try await tag.writeLock()
    settle(try await tag.queryNDEFStatus().0 == .readOnly ? .locked : .failed(0))
  }

  private func lock(_ tag: any NFCNDEFTag, in session: NFCNDEFReaderSession) {
    @Sendable func end(_ result: ScanResult) {
      settle(result)
      session.invalidate()
    }
    session.connect(to: tag) { error in
      if let error { return end(ScanResult(error)) }
      tag.queryNDEFStatus { status, _, error in
        if let error { return end(ScanResult(error)) }
        guard status == .readWrite else { return end(status == .readOnly ? .readOnly : .wrongTag) }
        tag.writeLock { error in
          if let error { return end(ScanResult(error)) }
          tag.queryNDEFStatus { status, _, _ in end(status == .readOnly ? .locked : .failed(0)) }
        }
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
