/// Sound, although it looks like ``LocalSession``: the local variable belongs to an `async` function, and lives while that is suspended
/// (quirk B01).
public enum AsyncLocalSession {
  /// Shows the scan sheet and waits for a message.
  public static func scan() async -> TapOutcome {
    let delegate = MessageDelegate()
    let session = delegate.makeSession()
    return await withCheckedContinuation { continuation in
      delegate.begin(session) { continuation.resume(returning: $0) }
    }
  }
}
