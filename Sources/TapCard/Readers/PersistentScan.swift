import CoreNFC
import Foundation

/// Scans whatever state the phone is in: a sheet that is still leaving, a busy service, one that swallows `begin`.
///
/// A session that has not become active after a second is given up (quirk B07). One that ends before it became active was refused, whatever
/// its code: nobody can have cancelled it. Then it waits for three seconds, for each attempt keeps a busy phone busy (quirk B05), and tries
/// again, five times in all; after that only a restart of the phone can help (quirk B06). One delegate serves all sessions, and tells them
/// apart by identity (quirk B04).
///
/// A client that waits for three seconds after each scan meets little of this, unless it was another app's.
public final class PersistentScan: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private static let attempts = 5
  private static let startLimit: Duration = .seconds(1)
  private static let pause: Duration = .seconds(3)

  private let clock: any Clock<Duration>
  private let lock = NSLock()
  /// All that may still hear something; the last one is the present one.
  private var scans: [Scan] = []
  private var hasStarted = false

  /// A scanner that waits on `clock`, in an app a `ContinuousClock`.
  public init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Scans, and scans again as soon as the first result is there.
  public func scanTwice() async -> TapOutcome {
    let first = await scan()
    if case .failed = first { return first }
    return await scan()
  }

  /// Shows the scan sheet, if need be several times, and waits for what comes of it.
  public func scan() async -> TapOutcome {
    guard NFCNDEFReaderSession.readingAvailable else { return .failed(.unavailable) }
    var outcome = TapOutcome.failed(.doesNotStart)
    for attempt in 0..<Self.attempts {
      if attempt > 0 { try? await clock.sleep(for: Self.pause) }
      outcome = await attemptScan()
      if lock.withLock({ hasStarted }) { return outcome }
      // A configuration that the phone refuses does not get better (quirk A03).
      if case .failed(.reader(.readerErrorSecurityViolation)) = outcome { return outcome }
    }
    return outcome
  }

  private func attemptScan() async -> TapOutcome {
    let scan = Scan()
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    lock.withLock {
      hasStarted = false
      scans.append(scan)
    }
    let watchdog = Task { [self] in
      try await clock.sleep(for: Self.startLimit)
      guard !lock.withLock({ hasStarted }) else { return }
      scan.giveUp(.doesNotStart)
    }
    defer { watchdog.cancel() }
    return await withCheckedContinuation { continuation in
      scan.begin(session) { continuation.resume(returning: $0) }
    }
  }

  private func scan(of session: NFCReaderSession) -> Scan? {
    lock.withLock { scans.first { $0.owns(session) } }
  }

  /// The phone has started the scan.
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {
    lock.withLock {
      if scans.last?.owns(session) == true { hasStarted = true }
    }
  }

  /// Reads the one tag in the field.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let scan = scan(of: session) else { return }
    guard tags.count == 1, let tag = tags.first else { return scan.askForOneTag(session) }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { error in
      if let error { return found.fail(error) }
      found.read()
    }
  }

  /// Takes up the end of any session.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    guard let scan = scan(of: session) else { return }
    scan.ended(session, error)
    lock.withLock { scans.removeAll { $0 === scan } }
  }

  /// Never called, for tags are taken above.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}
