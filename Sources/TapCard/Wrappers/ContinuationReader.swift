import CoreNFC
import NDEF

/// A reader that hands every error, and the session's end, to whoever waits: twice, where a call is cut off by a cancel (quirk B10).
///
/// With ``OneAnswer`` in front that is right; with a bare continuation it traps.
final class ContinuationReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  // Set before the session begins, then used on its queue alone.
  private var answer: (@Sendable (TapOutcome) -> Void)?
  private var session: NFCNDEFReaderSession?
  private var tag: (any NFCNDEFTag)?
  /// Itself, until the session has told its end: who waits for an answer need not keep it (quirk B01).
  private var keeper: ContinuationReader?

  /// Shows the scan sheet.
  func begin(_ answer: @escaping @Sendable (TapOutcome) -> Void) {
    self.answer = answer
    keeper = self
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    self.session = session
    session.alertMessage = SheetText.holdNear
    session.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard tags.count == 1, let tag = tags.first else { return session.restartPolling() }
    self.tag = tag
    session.connect(to: tag) { error in
      if let error { return self.end(.failed(TapFailure(error))) }
      self.read()
    }
  }

  private func read() {
    tag?.readNDEF { message, error in
      if let message { return self.end(TapOutcome(NDEFMessage(message))) }
      guard let error, (error as? NFCReaderError)?.code != .ndefReaderSessionErrorZeroLengthMessage else {
        return self.end(.empty)
      }
      self.end(.failed(TapFailure(error)))
    }
  }

  private func end(_ outcome: TapOutcome) {
    switch outcome {
    case .failed(.reader(.readerTransceiveErrorSessionInvalidated)): break
    case .failed: session?.invalidate(errorMessage: outcome.sheetText)
    default: session?.invalidate()
    }
    answer?(outcome)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    answer?(.failed(TapFailure(error)))
    keeper = nil
  }

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}

/// Naive: resumes its continuation with every answer (quirk K16).
///
/// A checked continuation traps at the second one; here each is reported, so that a run can show them.
final class ResumesTwice: Scanning {
  private let reader = ContinuationReader()

  func start(completion: @escaping @Sendable (TapOutcome) -> Void) { reader.begin(completion) }
}

/// Waits for the same reader with a checked continuation, which the first answer resumes and no other.
enum ResumesOnce {
  /// Shows the scan sheet and waits for what comes of it.
  static func scan() async -> TapOutcome {
    let reader = ContinuationReader()
    return await withCheckedContinuation { continuation in
      let answer = OneAnswer(continuation)
      reader.begin { answer.give($0) }
    }
  }
}

/// A continuation that is resumed once, from whatever thread.
final class OneAnswer: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<TapOutcome, Never>?

  init(_ continuation: CheckedContinuation<TapOutcome, Never>) { self.continuation = continuation }

  /// Resumes it, the first time.
  func give(_ outcome: TapOutcome) {
    let waiting = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: outcome)
  }
}

/// Naive: awaits one scan after the other, with no way to hear that the second never began (quirk K16).
enum AwaitsTwice {
  /// Shows the scan sheet twice, if the phone does.
  static func scan() async -> TapOutcome {
    let first = await ResumesOnce.scan()
    if case .failed = first { return first }
    return await ResumesOnce.scan()
  }
}
