import CoreNFC

class FakeSession: NFCNDEFReaderSession, @unchecked Sendable {
  override init(
    delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?, invalidateAfterFirstRead: Bool
  ) {
    super.init(delegate: delegate, queue: queue, invalidateAfterFirstRead: invalidateAfterFirstRead)
  }
}
