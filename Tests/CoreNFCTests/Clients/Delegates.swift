@preconcurrency import CoreNFC

/// A delegate with the two mandatory methods alone, as apps that only want messages write it.
final class MessageDelegate: NSObject, NFCNDEFReaderSessionDelegate {
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {}
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}

/// A delegate with the methods that a tag session needs.
final class TagDelegate: NSObject, NFCTagReaderSessionDelegate {
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {}
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {}
}

/// A reader of the usual shape: optional session, several-tags idiom, handlers inside handlers.
final class HandlerReader: NSObject, NFCNDEFReaderSessionDelegate {
  var session: NFCNDEFReaderSession?
  private let finished: @Sendable (Result<Int, any Error>) -> Void

  init(finished: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    self.finished = finished
  }

  func scan() {
    guard NFCNDEFReaderSession.readingAvailable else { return }
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    session?.alertMessage = "Hold your phone near the tag."
    session?.begin()
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard tags.count == 1, let tag = tags.first else {
      session.alertMessage = "More than one tag."
      session.restartPolling()
      return
    }
    let finished = finished
    session.connect(to: tag) { error in
      if let error { return finished(.failure(error)) }
      tag.queryNDEFStatus { status, capacity, error in
        switch status {
        case .notSupported: session.invalidate(errorMessage: "Not supported")
        case .readOnly: session.alertMessage = "Read only"
        case .readWrite: finished(.success(capacity))
        @unknown default: session.invalidate()
        }
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    if let error = error as? NFCReaderError, error.code != .readerSessionInvalidationErrorUserCanceled {
      finished(.failure(error))
    }
    self.session = nil
  }
}

/// A main-actor reader that only hops onto its actor to publish.
@MainActor
final class MainActorReader: NSObject, NFCTagReaderSessionDelegate {
  private(set) var status = ""
  private var session: NFCTagReaderSession?

  func scan() {
    session = NFCTagReaderSession(pollingOption: [.iso14443, .iso15693], delegate: self, queue: .main)
    session?.begin()
  }

  func read(_ tag: any NFCNDEFTag) async throws -> Int {
    let (_, capacity) = try await tag.queryNDEFStatus()
    let message = try await tag.readNDEF()
    status = "\(capacity)"
    return message.records.count
  }

  nonisolated func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {
    Task { @MainActor in status = "active" }
  }

  nonisolated func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    Task { @MainActor in
      status = error.localizedDescription
      self.session = nil
    }
  }

  nonisolated func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard let first = tags.first else { return }
    session.connect(to: first) { error in
      Task { @MainActor in self.status = error == nil ? "connected" : "failed" }
    }
  }
}
