import Foundation

/// The run that is going on: how it begins, and what the client tells about itself.
extension Simulation {
  /// Begins a run and answers its number; `finish` is called once with its verdict, from the referee's thread.
  @discardableResult
  func beginRun(
    _ attention: Attention, finish: @escaping @Sendable (RunVerdict) -> Void, start: () -> Void = {}
  ) -> Int {
    let number = locked {
      engine?.relaunch()
      engine?.freedSession = nil
      runsBegun += 1
      blockedPools = []
      run = RunProgress(
        number: runsBegun, attention: attention, quietLimit: quietLimit, wallStart: WallClock.seconds,
        virtualStart: now, finish: finish)
      return runsBegun
    }
    start()
    Referee.shared.add(self)
    return number
  }

  /// The client has nothing more to do than what comes back to it.
  ///
  /// With a number, only the run of that number is meant: the body of one that was given up may return much later.
  package func bodyReturned(inRun number: Int? = nil) {
    locked {
      guard let present = run?.number, number ?? present == present else { return }
      run?.bodyHasReturned = true
    }
    Referee.shared.somethingHappened()
  }

  func noteSessionBegun() {
    run?.sessionsBegun += 1
  }

  /// Why nothing is left to happen.
  var reasonForBeingStuck: String {
    var reasons = ["at \(now) nothing is left to happen, and the client still waits"]
    if let why = engine?.whyStuck, !why.isEmpty { reasons.append(why) }
    if pace == .manual { reasons.append("time stands still until advance(by:) is called") }
    let waiting = RunLock.process.waiting + (phone?.turns.waiting ?? 0)
    if waiting > 0 {
      reasons.append(
        "\(waiting) other \(waiting == 1 ? "run waits" : "runs wait") for this one to end; a run that this client started itself would wait for ever"
      )
    }
    if callbacksRunning > 0 {
      let verb = callbacksRunning == 1 ? "callback has" : "callbacks have"
      reasons.append("\(callbacksRunning) \(verb) not returned, or never ran: is the session's queue blocked?")
    }
    if !blockedPools.isEmpty {
      let names = Set(blockedPools.map(\.name)).sorted().joined(separator: " and ")
      reasons.append("\(names) is blocked: whoever serves it sleeps, with work waiting behind")
    }
    let isExplained = engine?.whyStuck.isEmpty == false || callbacksRunning > 0 || !blockedPools.isEmpty
    if !isExplained, let run, case .processIdle = run.attention {
      let patience = run.patience.span > 0 ? "beyond \(run.patience.span) s" : "at all"
      reasons.append("real timers and sleeps are not waited for \(patience): see Phone(patience:)")
    }
    return reasons.joined(separator: "; ")
  }

  /// Takes back the last delivery: what was recorded turned out to be only a question.
  func withdrawLastDelivery(session: Int, instead event: TraceEvent) {
    guard let index = trace.entries.lastIndex(where: { $0.layer == .api && $0.session == session }) else { return }
    trace.replace(at: index, by: event, quirks: [])
    run?.owesReaction = false
  }
}
