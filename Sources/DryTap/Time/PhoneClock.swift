import Foundation

/// A phone's virtual time as a clock: app code that takes `any Clock<Duration>` sleeps on it without waiting.
///
/// ```swift
/// let got = try await phone.run { try await MyReader(clock: phone.clock).scan() }   // in the app: ContinuousClock()
/// ```
public struct PhoneClock: Clock {
  /// A point of the phone's time.
  public typealias Instant = VirtualInstant

  private let simulation: Simulation

  init(_ simulation: Simulation) {
    self.simulation = simulation
  }

  /// Where virtual time stands.
  public var now: VirtualInstant { simulation.locked { simulation.now } }

  /// Nanoseconds are all that virtual time counts.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns when virtual time has come so far; it moves while a run, or `Phone.advance(by:)`, lets it.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    let sleeper = Sleeper()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        sleeper.sleep(continuation)
        simulation.put(sleeper, until: deadline)
      }
    } onCancel: {
      simulation.forget(sleeper)
      sleeper.wake()
    }
    try Task.checkCancellation()
  }
}

extension Phone {
  /// The phone's time, for app code that sleeps on a clock that it is given.
  public var clock: PhoneClock { PhoneClock(simulation) }
}

extension VirtualInstant: InstantProtocol {
  /// The instant a span later.
  public func advanced(by span: Duration) -> VirtualInstant { self + span }

  /// The span to another instant; negative where that is earlier.
  public func duration(to other: VirtualInstant) -> Duration { other - self }
}

extension Simulation {
  /// A client that sleeps has done what it had to do, and its thread is in nobody's way.
  func put(_ sleeper: Sleeper, until deadline: VirtualInstant) {
    locked {
      run?.clientCalled(at: WallClock.seconds)
      schedule(.wakes(sleeper), at: deadline)
    }
    Referee.shared.somethingHappened()
  }

  /// A sleeper that was cancelled must not move the clock.
  func forget(_ sleeper: Sleeper) {
    locked {
      _ = cancel { if case .wakes(let other) = $0 { other === sleeper } else { false } }
    }
  }
}

extension PhoneEngine {
  func wake(_ sleeper: Sleeper) {
    simulation.noteWork()
    sleeper.wake()
  }
}

/// A task that sleeps until it is woken, by whoever comes first.
final class Sleeper: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Void, Never>?
  private var isAwake = false

  func sleep(_ continuation: CheckedContinuation<Void, Never>) {
    let isLate = lock.withLock {
      if !isAwake { self.continuation = continuation }
      return isAwake
    }
    if isLate { continuation.resume() }
  }

  func wake() {
    let sleeping = lock.withLock {
      isAwake = true
      defer { continuation = nil }
      return continuation
    }
    sleeping?.resume()
  }
}
