extension Phone {
  /// Moves virtual time on, with all that is due on the way, and waits until the client is idle again.
  ///
  /// With `Pace.manual` time moves in no other way. Without a run it lets time pass between two, such as the seconds that a sheet takes to
  /// leave; in a run of another pace it waits until time has come so far.
  public func advance(by span: Duration) async {
    await request(until: now + span)
  }

  /// Waits until the client is idle and nothing is due at this moment.
  public func settle() async {
    await request(until: nil)
  }

  private func request(until instant: VirtualInstant?) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      simulation.locked {
        simulation.clockRequests.append(Simulation.ClockRequest(until: instant) { continuation.resume() })
      }
      Referee.shared.add(simulation)
    }
  }
}
