/// Something that scans once when it is started; it must be kept until it has answered.
public protocol Scanning: AnyObject, Sendable {
  /// Shows the scan sheet; `completion` is called once, on the session's queue.
  ///
  /// Where no session can be begun, `completion` is called at once, on the caller's thread.
  func start(completion: @escaping @Sendable (TapOutcome) -> Void)
}

extension Scanning {
  /// Shows the scan sheet and waits for what comes of it, which is any outcome but a failure.
  ///
  /// - Throws: The failure.
  public func scan() async throws(TapFailure) -> TapOutcome {
    let outcome = await withCheckedContinuation { continuation in
      start { continuation.resume(returning: $0) }
    }
    if case .failed(let failure) = outcome { throw failure }
    return outcome
  }
}
