import ClientShapes
@preconcurrency import CoreNFC

/// A session that notes what is done to it, as an app's logging does.
final class NotingSession: NFCNDEFReaderSession, @unchecked Sendable {
  private(set) var notes: [String] = []

  override func begin() {
    notes.append("begin")
    super.begin()
  }

  override func restartPolling() {
    notes.append("restartPolling")
    super.restartPolling()
  }

  override func invalidate() {
    notes.append("invalidate")
    super.invalidate()
  }

  override func invalidate(errorMessage: String) {
    notes.append("invalidate \(errorMessage)")
    super.invalidate(errorMessage: errorMessage)
  }
}

/// Reads through a subclass that it made by an initialiser of its own; it polls once more before it reads.
final class SubclassReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var session: NotingSession?
  private var result: ScanResult?
  private var rounds = 0
  private let finished: @Sendable (ScanResult) -> Void

  init(finished: @escaping @Sendable (ScanResult) -> Void) {
    self.finished = finished
    super.init()
    session = NotingSession(reading: self)
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    rounds += 1
    guard rounds > 1, let tag = tags.first else { return session.restartPolling() }
    session.connect(to: tag) { _ in
      tag.queryNDEFStatus { status, _, _ in
        guard status != .notSupported else {
          self.result = .wrongTag
          return session.invalidate(errorMessage: "\(status)")
        }
        tag.readNDEF { message, error in
          self.result = error.map(ScanResult.init) ?? ScanResult(message)
          session.invalidate()
        }
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    let end = result == .wrongTag ? "invalidate not supported" : "invalidate"
    let isNoted = result == nil || self.session?.notes == ["begin", "restartPolling", end]
    finished(isNoted ? result ?? ScanResult(error) : .failed(0))
    self.session = nil
  }
}
