import CoreNFC

class PurposefulSession: NFCNDEFReaderSession, @unchecked Sendable {
  private(set) var purpose = ""

  convenience init(purpose: String, delegate: any NFCNDEFReaderSessionDelegate) {
    self.init(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
    self.purpose = purpose
  }
}
