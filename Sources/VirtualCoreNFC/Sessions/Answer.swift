/// Waits for the one call of a completion handler; its value is returned, its error thrown.
///
/// The imported async forms of Apple's methods work this way: named like the method, without the handler.
/// `start` is called at once, on the caller's actor.
nonisolated(nonsending) func answer<Value>(
  _ start: (@escaping @Sendable (Value, (any Error)?) -> Void) -> Void
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    start { value, error in continuation.resume(with: outcome(value, error)) }
  }
}

/// Waits for the one call of a result handler; see `answer`.
nonisolated(nonsending) func result<Value>(
  _ start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    start { continuation.resume(with: $0) }
  }
}

/// The two arguments of a completion handler as one result.
func outcome<Value>(_ value: Value, _ error: (any Error)?) -> Result<Value, any Error> {
  error.map(Result.failure) ?? .success(value)
}
