// Sources/BadgeNFC/BadgeReader.swift
@preconcurrency import CoreNFC

/// Reads the link on a badge.
public final class BadgeReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var continuation: CheckedContinuation<URL?, any Error>?

  /// The link on the next badge that is held to the phone; nil where there is none on it.
  public func read() async throws -> URL? {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
      session?.alertMessage = "Hold your phone near the badge."
      session?.begin()
    }
  }

  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    session.connect(to: tag) { error in
      if let error { return self.settle(.failure(error)) }
      tag.readNDEF { message, error in
        if let error = error as? NFCReaderError, error.code == .ndefReaderSessionErrorZeroLengthMessage {
          self.settle(.success(nil))  // a blank tag
        } else if let error {
          self.settle(.failure(error))
        } else {
          self.settle(.success(message?.records.first?.wellKnownTypeURIPayload()))
        }
      }
    }
  }

  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    settle(.failure(error))
    self.session = nil
  }

  private func settle(_ result: Result<URL?, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
    session?.invalidate()
  }
}
