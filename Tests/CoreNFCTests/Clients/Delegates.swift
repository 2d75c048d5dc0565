import CoreNFC

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
