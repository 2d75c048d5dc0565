/// Naive: makes its session inside the continuation's closure, which returns, and lets the session go, before anything is awaited
/// (quirk B01).
///
/// The sheet flashes and the function never returns.
public enum ContinuationLocalSession {
  /// Shows the scan sheet, for a moment, and waits for ever.
  public static func scan() async -> TapOutcome {
    let delegate = MessageDelegate()
    return await withCheckedContinuation { continuation in
      let session = delegate.makeSession()
      delegate.begin(session) { continuation.resume(returning: $0) }
    }
  }
}
