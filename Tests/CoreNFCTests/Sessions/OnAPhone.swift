import DryTap

/// Runs `body` on a phone of its own, so that its sessions do not turn up on the phone of another test.
func onAPhone<Value>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: @escaping () async throws -> Value
) async throws -> Value {
  try await Phone().run(.taskLocal, isolation: isolation, body)
}
