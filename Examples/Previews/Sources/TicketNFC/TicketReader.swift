// Sources/TicketNFC/TicketReader.swift
#if targetEnvironment(simulator)
@preconcurrency import VirtualCoreNFC
#else
@preconcurrency import CoreNFC
#endif

/// Reads the text on a ticket.
public final class TicketReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCNDEFReaderSession?
  private var continuation: CheckedContinuation<String, any Error>?

  /// The text on the next ticket that is held to the phone.
  public func read() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
      session?.alertMessage = "Hold your iPhone near the ticket."
      session?.begin()
    }
  }

  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    settle(.success(messages.first?.records.first?.wellKnownTypeTextPayload().0 ?? ""))
  }

  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    settle(.failure(error))
    self.session = nil
  }

  private func settle(_ result: Result<String, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
