import ClientShapes
@preconcurrency import CoreNFC

/// The two mandatory methods alone: the session reads the message and ends.
final class MessageReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var result: ScanResult?
  private let finished: @Sendable (ScanResult) -> Void

  init(finished: @escaping @Sendable (ScanResult) -> Void) {
    self.finished = finished
    super.init()
    session = NFCNDEFReaderSession.once(self)
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    result = ScanResult(messages[0])
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    // The cast cannot fail, say the apps that write it so.
    let readerError = error as! NFCReaderError
    if readerError.code == .readerSessionInvalidationErrorFirstNDEFTagRead, let result {
      finished(result)
    } else {
      finished(ScanResult(readerError))
    }
    self.session = nil
  }
}

/// The session's messages as a stream; the first one is taken.
final class StreamReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var continuation: AsyncThrowingStream<NFCNDEFMessage, any Error>.Continuation?

  func messages() -> AsyncThrowingStream<NFCNDEFMessage, any Error> {
    AsyncThrowingStream { continuation in
      self.continuation = continuation
      session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
      session?.begin()
    }
  }

  func scan() async -> ScanResult {
    do {
      for try await message in messages() {
        session?.invalidate()
        return ScanResult(message)
      }
      return .blank
    } catch {
      return ScanResult(error)
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    for message in messages { continuation?.yield(message) }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    continuation?.finish(throwing: error)
  }
}
