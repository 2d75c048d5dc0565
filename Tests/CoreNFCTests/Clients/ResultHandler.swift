/// What the one call of a result handler holds.
func result<Value>(
  isolation: isolated (any Actor)? = #isolation,
  _ start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    start { answer in
      nonisolated(unsafe) let answer = answer
      continuation.resume(with: answer)
    }
  }
}
