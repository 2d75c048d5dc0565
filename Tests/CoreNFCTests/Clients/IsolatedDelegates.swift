import CoreNFC

/// A main-actor class that takes its callbacks on the main queue.
@MainActor
final class MainQueueReader: NSObject, @preconcurrency NFCNDEFReaderSessionDelegate {
  private(set) var count = 0
  private var session: NFCNDEFReaderSession?

  func scan() {
    session = NFCNDEFReaderSession(delegate: self, queue: .main, invalidateAfterFirstRead: true)
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    self.session = nil
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    count += messages.reduce(0) { $0 + $1.records.count }
  }
}

/// An async function around a session, with the continuation kept until a callback.
final class ContinuationReader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private var continuation: CheckedContinuation<Data, any Error>?
  private var session: NFCTagReaderSession?

  func identifier() async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self)
      session?.begin()
    }
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    continuation?.resume(throwing: error)
    continuation = nil
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard case .miFare(let tag)? = tags.first else { return session.invalidate(errorMessage: "wrong tag") }
    continuation?.resume(returning: tag.identifier)
    continuation = nil
    session.invalidate()
  }
}

/// A tag held without owning it, which needs class-bound tag protocols.
final class TagUser {
  unowned let tag: any NFCNDEFTag
  weak var miFare: (any NFCMiFareTag)?

  init(_ tag: any NFCNDEFTag) {
    self.tag = tag
    miFare = tag as? any NFCMiFareTag
  }
}
