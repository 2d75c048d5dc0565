import Foundation

/// The one thread of the process that decides for all simulations whether their clients are idle, and executes their events.
final class Referee: @unchecked Sendable {
  static let shared = Referee()

  private let condition = NSCondition()
  private var simulations: [Simulation] = []
  private var somethingIsNew = false
  private var hasStarted = false

  /// Begins to referee a simulation.
  func add(_ simulation: Simulation) {
    condition.lock()
    defer { condition.unlock() }
    if !simulations.contains(where: { $0 === simulation }) { simulations.append(simulation) }
    startThread()
    somethingIsNew = true
    condition.signal()
  }

  func remove(_ simulation: Simulation) {
    condition.lock()
    simulations.removeAll { $0 === simulation }
    condition.unlock()
  }

  /// A call, a callback that returned, a new event: look again.
  func somethingHappened() {
    condition.lock()
    somethingIsNew = true
    condition.signal()
    condition.unlock()
  }

  private func startThread() {
    guard !hasStarted else { return }
    hasStarted = true
    Thread { [self] in
      ThreadWatcher.nameThisThread("drytap-referee")
      work()
    }.start()
  }

  private func work() {
    let idleness = IdleCheck()
    var rest = Rest()
    while true {
      let present = waitForSimulations()
      let wall = WallClock.seconds
      var best = Simulation.Progress.none
      var needy: [Simulation] = []
      for simulation in present {
        if simulation.needsQuiet {
          needy.append(simulation)
        } else {
          best = best.sooner(simulation.advance(quiet: false, wall: wall))
        }
      }
      var wasBusy = false
      if !needy.isEmpty {
        switch idleness.check() {
        case .idle(let blocked):
          let wall = WallClock.seconds
          for simulation in needy {
            best = best.sooner(simulation.advance(quiet: true, blocked: blocked, wall: wall))
          }
        case .busy(let threads):
          wasBusy = true
          let wall = WallClock.seconds
          giveUpOn(needy, at: wall, busy: threads, idleness)
        }
      }
      pause(for: rest.next(after: best, wasBusy: wasBusy), unlessNew: !wasBusy)
    }
  }

  /// Fails those runs whose time without quiet is up.
  ///
  /// Threads that were busy all the while are left out from now on.
  private func giveUpOn(_ needy: [Simulation], at wall: Double, busy: [ThreadID], _ idleness: IdleCheck) {
    var culprits: Set<ThreadID> = []
    for simulation in needy {
      simulation.processWasBusy(at: wall) { since in
        // A client needs a moment to begin, and what others do comes and goes.
        let steady = idleness.threads(busyFor: (wall - since) / 2, until: wall)
        culprits.formUnion(steady)
        return idleness.names(of: steady.isEmpty ? busy : steady)
      }
    }
    guard !culprits.isEmpty else { return }
    idleness.ignoreUntilAsleep(culprits)
    needy.forEach { $0.forgetBusyTime() }
  }

  private func waitForSimulations() -> [Simulation] {
    condition.lock()
    defer { condition.unlock() }
    while simulations.isEmpty { condition.wait() }
    somethingIsNew = false
    return simulations
  }

  /// Rests, but not when something has happened since the last look (unless the process was busy: then a short rest is due all the same).
  private func pause(for seconds: Double, unlessNew: Bool) {
    guard seconds > 0 else { return }
    condition.lock()
    defer { condition.unlock() }
    if unlessNew {
      if !somethingIsNew { _ = condition.wait(until: Date().addingTimeInterval(seconds)) }
    } else {
      condition.unlock()
      usleep(UInt32(seconds * 1e6))
      condition.lock()
    }
  }
}

/// How long the referee rests between two looks.
private struct Rest {
  private var busyRest = Rest.shortest
  private static let shortest = 0.00003
  private static let longest = 0.02
  /// While patience or the wall clock is waited for, idleness is looked at so often.
  private static let look = 0.005
  /// With nothing to do until somebody signals.
  private static let idle = 0.05

  mutating func next(after progress: Simulation.Progress, wasBusy: Bool) -> Double {
    if progress == .some {
      busyRest = Self.shortest
      return 0
    }
    if wasBusy {
      defer { busyRest = min(busyRest * 2, Self.longest) }
      return busyRest
    }
    busyRest = Self.shortest
    if case .notBefore(let seconds) = progress { return min(seconds, Self.look) }
    return Self.idle
  }
}

extension Simulation.Progress {
  /// Of two, the one that lets the referee rest less.
  func sooner(_ other: Simulation.Progress) -> Simulation.Progress {
    switch (self, other) {
    case (.some, _), (_, .some): .some
    case (.notBefore(let one), .notBefore(let two)): .notBefore(min(one, two))
    case (.none, _): other
    case (_, .none): self
    }
  }
}
