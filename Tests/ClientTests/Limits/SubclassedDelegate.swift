import CoreNFC

/// What both screens below share; it conforms to nothing.
class Scans: NSObject, @unchecked Sendable {
  var heard: [String] = []
  var session: NFCNDEFReaderSession?

  func scan(_ delegate: any NFCNDEFReaderSessionDelegate) {
    session = NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    heard.append("messages")
    session.invalidate()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {}
}

class ScanScreen: Scans, NFCNDEFReaderSessionDelegate, @unchecked Sendable {}

final class UnheardScreen: ScanScreen, @unchecked Sendable {
  // Called on iOS, and not on Linux: ScanScreen conforms, and has no such method.
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    heard.append("tags")
    session.invalidate()
  }
}

class OpenScreen: Scans, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  // Here for subclasses to override.
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {}
}

final class HeardScreen: OpenScreen, @unchecked Sendable {
  override func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    heard.append("tags")
    session.invalidate()
  }
}
