import ClientShapes
@preconcurrency import CoreNFC

/// Sends READ of page 4 in each of the forms that there are; all must answer the same.
final class CommandReader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCTagReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?
  private let read = Data([0x30, 4])

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self)
      session?.begin()
    }
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard let first = tags.first, case .miFare(let tag) = first, tag.mifareFamily == .ultralight else {
      return session.invalidate(errorMessage: "This is not an NTAG.")
    }
    session.connect(to: first) { [read] error in
      guard error == nil else { return session.invalidate(errorMessage: "No connection.") }
      tag.sendMiFareCommand(commandPacket: read) { (data: Data, error: Error?) in
        guard error == nil else { return session.invalidate(errorMessage: "No answer.") }
        tag.sendMiFareCommand(commandPacket: read) { result in
          guard case .success(let second) = result else { return session.invalidate(errorMessage: "No answer.") }
          Task {
            let third = try? await tag.sendMiFareCommand(commandPacket: read)
            self.settle(data == second && data == third ? .answer([UInt8](data)) : .failed(0))
            session.invalidate()
          }
        }
      }
    }
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    settle(ScanResult(error))
    self.session = nil
  }

  private func settle(_ result: ScanResult) {
    finished?.resume(returning: result)
    finished = nil
  }
}
