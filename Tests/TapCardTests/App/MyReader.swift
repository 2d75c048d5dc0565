import CoreNFC

/// An app's own reader, as it might stand in any iOS app.
final class MyReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  /// Where the session is made.
  enum Place {
    case here, backgroundQueue
  }

  private var session: NFCNDEFReaderSession?
  private var continuation: CheckedContinuation<String, any Error>?
  private let place: Place

  init(_ place: Place = .here) {
    self.place = place
  }

  func scan() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      switch place {
      case .here: begin()
      case .backgroundQueue: DispatchQueue.global().async { self.begin() }
      }
    }
  }

  private func begin() {
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    session?.alertMessage = "Hold your iPhone near the tag."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    let url = messages.first?.records.first?.wellKnownTypeURIPayload()
    settle(.success(url?.absoluteString ?? ""))
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    settle(.failure(error))
    self.session = nil
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  private func settle(_ result: Result<String, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
