import Foundation

/// How a run has the process.
public enum RunMode: Hashable, Sendable {
  /// Alone: the phone is that of the whole process, whatever thread or queue a session is made on.
  case exclusive
  /// Beside other task-local runs: the phone is that of the task and of the tasks it starts.
  case taskLocal
}

/// Why a run gave up on its client.
public enum RunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is left to happen, and the client still waits.
  case stuck(String, trace: [String])
  /// The process did not fall quiet.
  case neverQuiet(threads: String, trace: [String])
  /// The system killed the app.
  case appTerminated(String, trace: [String])

  /// The reason, and the last lines of the trace.
  public var description: String {
    switch self {
    case .stuck(let reason, let trace): Self.text("stuck: \(reason)", trace)
    case .neverQuiet(let threads, let trace):
      Self.text(
        "never quiet: these threads kept running: \(threads). A loop in the client that does not end looks like this. Where the "
          + "threads belong to other tests, give the run more time: Phone(quietLimit:), or DRYTAP_QUIET_LIMIT in seconds.",
        trace)
    case .appTerminated(let reason, let trace): Self.text("app terminated: \(reason)", trace)
    }
  }

  private static func text(_ reason: String, _ trace: [String]) -> String {
    ([reason] + trace.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension Phone {
  /// Lets app code run against this phone, and returns what it returns once it has done so and no session is open.
  ///
  /// The body runs in a task of its own on the caller's actor; cancellation is passed on. Virtual time moves while the process is idle, so the
  /// trace is the same whatever queues, tasks and threads the client hops through. Two kinds of client give that up: one whose calls come from
  /// different threads in no order (`RunFinding.clientCallsConcurrently`), and one that calls by a real timer when it owes no reaction, such as
  /// a moment after `didBecomeActive`.
  ///
  /// - Parameters:
  ///   - mode: How the run has the process.
  ///   - isolation: The caller's actor.
  ///   - body: App code, made and used inside.
  /// - Throws: What the body throws; `RunError` where the client is given up; `CancellationError` where the task was cancelled
  ///   before its turn came.
  public func run<R>(
    _ mode: RunMode = .exclusive, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping () async throws -> R
  ) async throws -> R {
    let isExclusive = mode == .exclusive
    try await takeTurn(exclusive: isExclusive)
    defer { endTurn(exclusive: isExclusive) }

    let result = RunResult<R>()
    let latch = VerdictLatch()
    let number = simulation.beginRun(.processIdle(patience: patience.inSeconds)) { verdict in
      latch.set(verdict)
      self.complain(about: verdict, ifUnheard: latch)
    }
    let task = launch(isolation, number, result, body)
    let verdict = await withTaskCancellationHandler {
      await latch.wait()
    } onCancel: {
      task.cancel()
    }
    if case .finished = verdict, let outcome = result.outcome {
      PhoneDirectory.shared.forgetDelegates(of: self)
      return try outcome.get()
    }
    result.giveUp()
    throw error(for: verdict)
  }

  /// A caller that blocks its own thread or actor cannot be told why its run was given up; then standard error is told.
  private func complain(about verdict: RunVerdict, ifUnheard latch: VerdictLatch) {
    if case .finished = verdict { return }
    // A thread of its own, for the queues and the task pool may be blocked as well.
    Thread {
      Thread.sleep(forTimeInterval: 2)
      guard !latch.isHeard else { return }
      let error = self.error(for: verdict)
      let text =
        "DryTap: a run was given up, and whoever waits for it cannot be told, for its thread or actor is blocked. \(error)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }.start()
  }

  /// Waits for a turn: on this phone, which is run by one at a time, and in the process.
  func takeTurn(exclusive isExclusive: Bool) async throws {
    try await turns.acquire(exclusive: true)
    do {
      try await RunLock.process.acquire(exclusive: isExclusive)
    } catch {
      turns.release(exclusive: true)
      throw error
    }
    if isExclusive { PhoneDirectory.shared.setProcessPhone(self) }
  }

  func endTurn(exclusive isExclusive: Bool) {
    if isExclusive { PhoneDirectory.shared.setProcessPhone(nil) }
    RunLock.process.release(exclusive: isExclusive)
    turns.release(exclusive: true)
  }

  /// Starts the body in a task of its own: only so can a run give up on a client that never returns.
  private func launch<R>(
    _ isolation: isolated (any Actor)?, _ number: Int, _ result: RunResult<R>,
    _ body: @escaping () async throws -> R
  ) -> Task<Void, Never> {
    // The task runs on the actor that the body came from, so nothing is shared that was not before.
    nonisolated(unsafe) let body = body
    // With the phone as a task-local in any mode: a client that was given up stays with it, wherever its tasks wake up.
    return PhoneDirectory.$taskPhone.withValue(self) {
      Task {
        _ = isolation
        guard result.mayBegin() else { return }
        do {
          result.outcome = .success(try await body())
        } catch {
          result.outcome = .failure(error)
        }
        self.simulation.bodyReturned(inRun: number)
      }
    }
  }

  private func error(for verdict: RunVerdict) -> RunError {
    let last = Array(trace.lines.suffix(12))
    switch verdict {
    case .finished: return .stuck("the body has not returned", trace: last)
    case .stuck(let reason): return .stuck(reason, trace: last)
    case .neverQuiet(let threads): return .neverQuiet(threads: threads, trace: last)
    case .terminated(let reason): return .appTerminated(reason, trace: last)
    }
  }
}

/// Where the body's task leaves what it returned; written before the run's verdict and read after it.
private final class RunResult<R>: @unchecked Sendable {
  var outcome: Result<R, any Error>?
  private let lock = NSLock()
  private var isGivenUp = false

  /// Whether the run still waits for its body, which may get its turn late in a busy process.
  func mayBegin() -> Bool { lock.withLock { !isGivenUp } }

  func giveUp() { lock.withLock { isGivenUp = true } }
}

/// Hands the referee's verdict to the task that waits for it.
final class VerdictLatch: @unchecked Sendable {
  private let lock = NSLock()
  private var verdict: RunVerdict?
  private var waiter: CheckedContinuation<RunVerdict, Never>?
  private var wasHeard = false

  /// Whether the waiting task has gone on with the verdict.
  var isHeard: Bool { lock.withLock { wasHeard } }

  func set(_ verdict: RunVerdict) {
    let waiting = lock.withLock {
      self.verdict = verdict
      return waiter
    }
    waiting?.resume(returning: verdict)
  }

  func wait() async -> RunVerdict {
    let heard: RunVerdict = await withCheckedContinuation { continuation in
      let known = lock.withLock {
        if verdict == nil { waiter = continuation }
        return verdict
      }
      if let known { continuation.resume(returning: known) }
    }
    lock.withLock { wasHeard = true }
    return heard
  }
}
