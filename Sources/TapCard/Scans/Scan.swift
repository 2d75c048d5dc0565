import CoreNFC

/// One scan: keeps its session alive, and answers exactly once.
///
/// Nobody else holds a session, so this does until `didInvalidate` (quirk B01). A session of another scan is told apart by identity
/// (quirk B04). The answer is given as soon as there is one; the session's end comes later, as error 200 or 204, and is no news then
/// (quirks B02, B03 and B15).
///
/// Safe to use from any thread: `start` is called where the app likes, the delegate on the session's queue.
final class Scan: @unchecked Sendable {
  typealias Completion = @Sendable (TapOutcome) -> Void

  private let lock = NSLock()
  private var session: NFCReaderSession?
  private var completion: Completion?

  /// Begins `session`, unless the last one has not ended.
  func begin(_ session: NFCReaderSession, completion: @escaping Completion) {
    let isFree = lock.withLock {
      guard self.session == nil else { return false }
      self.session = session
      self.completion = completion
      return true
    }
    guard isFree else { return completion(.failed(.busy)) }
    // The text has to be there when the sheet comes up (quirk A01).
    session.alertMessage = SheetText.holdNear
    session.begin()
  }

  /// Whether `session` is this scan's.
  func owns(_ session: NFCReaderSession) -> Bool {
    lock.withLock { self.session === session }
  }

  /// Looks on, because several tags are in the field; without this no other tag is reported (quirk C01).
  func askForOneTag(_ session: NFCTagReaderSession) {
    session.alertMessage = SheetText.oneAtATime
    session.restartPolling()
  }

  /// Looks on, because several tags are in the field; without this no other tag is reported (quirk C01).
  func askForOneTag(_ session: NFCNDEFReaderSession) {
    session.alertMessage = SheetText.oneAtATime
    session.restartPolling()
  }

  /// Ends the session, with a tick or with an error mark, and answers.
  func finish(_ session: NFCReaderSession, _ outcome: TapOutcome) {
    // Code 103 only tells that the session has ended; `didInvalidate` tells why (quirk B10).
    if case .failed(.reader(.readerTransceiveErrorSessionInvalidated)) = outcome { return }
    guard owns(session) else { return }
    if case .failed = outcome {
      // `invalidate()` would draw a tick (quirk B17).
      session.invalidate(errorMessage: outcome.sheetText)
    } else {
      session.alertMessage = outcome.sheetText
      session.invalidate()
    }
    answer(session, outcome)
  }

  /// Answers, for a session that ends by itself.
  func answer(_ session: NFCReaderSession, _ outcome: TapOutcome) {
    let waiting = lock.withLock { self.session === session ? takeCompletion() : nil }
    waiting?(outcome)
  }

  /// Ends its session, of which nothing was heard, and answers for it.
  ///
  /// Its end is not waited for: a `begin` that was swallowed has none (quirk B07).
  func giveUp(_ failure: TapFailure) {
    guard let session = lock.withLock({ self.session }) else { return }
    session.invalidate()
    ended(session, failure)
  }

  /// Takes up the session's end, and answers with its reason if nothing was answered before.
  func ended(_ session: NFCReaderSession, _ error: any Error) {
    let waiting = lock.withLock {
      guard self.session === session else { return nil as Completion? }
      self.session = nil
      return takeCompletion()
    }
    waiting?(.failed(error as? TapFailure ?? TapFailure(error)))
  }

  private func takeCompletion() -> Completion? {
    defer { completion = nil }
    return completion
  }
}
