/// How a scenario ended with a client that works inside callbacks.
package enum DriveEnd: Sendable {
  case finished
  case stuck(String)
  case neverQuiet(String)
  case terminated(String)
}

extension Phone {
  /// Runs a client that does all its work inside callbacks; `Simulation.bodyReturned` tells that it is done.
  ///
  /// Nobody asks whether the process is idle unless `attention` says so: the referee waits for each callback to return.
  package func drive(_ attention: Attention, start: @Sendable () -> Void) async throws -> DriveEnd {
    try await takeTurn(exclusive: false)
    defer { endTurn(exclusive: false) }
    let latch = VerdictLatch()
    // The client starts before the referee looks, or it would find nothing to wait for.
    PhoneDirectory.$taskPhone.withValue(self) {
      simulation.beginRun(attention, finish: { latch.set($0) }, start: start)
    }
    switch await latch.wait() {
    case .finished: return .finished
    case .stuck(let reason): return .stuck(reason)
    case .neverQuiet(let threads): return .neverQuiet(threads)
    case .terminated(let reason): return .terminated(reason)
    }
  }
}

extension Phone {
  /// Records that the client reports its outcome.
  package func clientSettles(_ outcome: String, isFailure: Bool) {
    _ = simulation.call { $0.record(.settles(outcome, isFailure: isFailure)) }
  }
}
