import CoreNFC

// A session that is made with a purpose.
class PurposefulSession: NFCNDEFReaderSession {
  let purpose: String

  init(purpose: String, delegate: any NFCNDEFReaderSessionDelegate) {
    self.purpose = purpose
    super.init(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
  }
}
