import CoreNFC

/// Hears of an NDEF session with its tags.
final class ScriptedTagsDelegate: NSObject, NFCNDEFReaderSessionDelegate {
  private weak var app: ScriptedApp?

  init(_ app: ScriptedApp) { self.app = app }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    app?.found(tags.map(ScriptedTag.ndef), in: session)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    app?.heard("didDetectNDEFs")
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    app?.heard("didInvalidate")
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) { app?.heard("didBecomeActive") }
}

/// Hears of an NDEF session's messages; a class of its own, for one that took tags would get no messages (quirk D12).
final class ScriptedMessagesDelegate: NSObject, NFCNDEFReaderSessionDelegate {
  private weak var app: ScriptedApp?

  init(_ app: ScriptedApp) { self.app = app }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    app?.heard("didDetectNDEFs")
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    app?.heard("didInvalidate")
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) { app?.heard("didBecomeActive") }
}

/// Hears of a tag session.
final class ScriptedTagSessionDelegate: NSObject, NFCTagReaderSessionDelegate {
  private weak var app: ScriptedApp?

  init(_ app: ScriptedApp) { self.app = app }

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    app?.found(tags.map(ScriptedTag.tag), in: session)
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    app?.heard("didInvalidate")
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) { app?.heard("didBecomeActive") }
}
