import CoreNFC

/// A session that notes what an app does to it.
final class NotingSession: NFCNDEFReaderSession {
  var notes: [String] = []
  override class var readingAvailable: Bool { true }
  override var isReady: Bool { true }
  override func begin() { notes.append("begin") }
  override func invalidate() { notes.append("invalidate") }
  override func invalidate(errorMessage: String) { notes.append("invalidate \(errorMessage)") }
  override func restartPolling() { notes.append("restartPolling") }
  override func connect(to tag: any NFCNDEFTag, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    notes.append("connect")
    completionHandler(nil)
  }
}

/// The same for a tag session.
final class NotingTagSession: NFCTagReaderSession {
  var notes: [String] = []
  override class var readingAvailable: Bool { true }
  override func begin() { notes.append("begin") }
  override func restartPolling() { notes.append("restartPolling") }
}
