import ClientShapes
@preconcurrency import CoreNFC

/// Wraps each handler into a continuation of its own, as apps did before the async forms.
final class ContinuationReader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCTagReaderSession?
  private var found: CheckedContinuation<NFCTag, any Error>?

  func scan() async -> ScanResult {
    do {
      let first = try await firstTag()
      guard case let .miFare(tag) = first, let session else { return .wrongTag }
      defer { session.invalidate() }
      try await connect(session, first)
      guard try await status(tag) != .notSupported else { return .wrongTag }
      return ScanResult(try await message(tag))
    } catch {
      return ScanResult(error)
    }
  }

  private func firstTag() async throws -> NFCTag {
    try await withCheckedThrowingContinuation { continuation in
      found = continuation
      session = NFCTagReaderSession(pollingOption: [.iso14443], delegate: self)
      session?.begin()
    }
  }

  private func connect(_ session: NFCTagReaderSession, _ tag: NFCTag) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      session.connect(to: tag) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  private func status(_ tag: any NFCMiFareTag) async throws -> NFCNDEFStatus {
    try await withCheckedThrowingContinuation { continuation in
      tag.queryNDEFStatus { status, _, error in
        continuation.resume(with: error.map(Result.failure) ?? .success(status))
      }
    }
  }

  private func message(_ tag: any NFCMiFareTag) async throws -> NFCNDEFMessage {
    try await withCheckedThrowingContinuation { continuation in
      tag.readNDEF { message, error in
        if let message {
          continuation.resume(returning: message)
        } else {
          continuation.resume(throwing: error ?? CocoaError(.fileReadUnknown))
        }
      }
    }
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard let tag = tags.first else { return }
    found?.resume(returning: tag)
    found = nil
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    found?.resume(throwing: error)
    found = nil
  }
}
