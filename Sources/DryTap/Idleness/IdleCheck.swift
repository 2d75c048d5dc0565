import Foundation

/// Decides whether the process is idle: every other thread sleeps and nothing is queued that could wake one.
///
/// A check is: everybody asleep; an empty item sent through every queue and task pool has come back; everybody asleep twice in a row with
/// unchanged schedule counts. Where the items took long or a thread came or went, the whole check is made again, because a client that blocks
/// workers may have queued work behind them. Used by one thread alone.
final class IdleCheck {
  enum Verdict {
    /// Idle. `blocked` names pools whose workers all sleep with work queued behind them.
    case idle(blocked: Set<Pool>)
    case busy([ThreadID])
  }

  private let watcher = ThreadWatcher()
  private let canaries = Canaries()
  /// Threads that slept for a set time before there was anything to referee; they are none of a client's.
  private let sleepersAtStart: Set<ThreadID>
  private var ignored: Set<ThreadID> = []
  private var knownBlocked: Set<Pool> = []
  /// Since when, in seconds of wall time, threads have been busy whenever they were looked at.
  private var busySince: [ThreadID: Double] = [:]

  /// Longer than this, and canaries waited behind something.
  private static let promptly: TimeInterval = 0.03
  /// So long everything must have stood still before a pool is called blocked, the first time and when it was known before.
  private static let holdFirst: TimeInterval = 1
  private static let holdAgain: TimeInterval = 0.05
  private static let rounds = 4
  /// So long a verdict waits for the workers of global queues; one comes in the end, and until then the process counts as busy.
  private static let workersWait: TimeInterval = 0.5

  init() {
    let watcher = watcher
    sleepersAtStart = Set(watcher.snapshot().samples.keys.filter(watcher.wakesByItself))
  }

  /// One verdict; returns soon, except behind a blocked pool.
  func check() -> Verdict {
    let verdict = look()
    switch verdict {
    case .idle: busySince = [:]
    case .busy(let threads):
      let now = WallClock.seconds
      guard !threads.isEmpty else { break }
      busySince = Dictionary(uniqueKeysWithValues: threads.map { ($0, busySince[$0] ?? now) })
    }
    return verdict
  }

  /// Threads that were busy for so many seconds whenever they were looked at.
  func threads(busyFor span: Double, until now: Double) -> [ThreadID] {
    busySince.filter { now - $0.value >= span }.keys.sorted()
  }

  private func look() -> Verdict {
    for _ in 0..<Self.rounds {
      let before = snapshot()
      guard before.everyoneSleeps else { return .busy(before.busyThreads) }
      let sent = Date()
      guard waitForWorkers() else { return .busy(snapshot().busyThreads) }
      canaries.release(through: Pool.globalQueues + Pool.others)
      guard waitForWorkers() else { return .busy(snapshot().busyThreads) }
      let away = canaries.wait(for: Pool.others, until: sent.addingTimeInterval(Self.promptly))
      guard away.isEmpty else { return verdictBehindBlocked(away) }
      knownBlocked = []
      let wasPrompt = Date().timeIntervalSince(sent) <= Self.promptly
      guard let after = quietTwice() else { return .busy(snapshot().busyThreads) }
      if wasPrompt, after.hasSameThreads(as: before) { return .idle(blocked: []) }
    }
    return .busy([])
  }

  /// From now on these threads count as asleep until they are seen to rest; else one spinning client would fail every later run.
  func ignoreUntilAsleep(_ threads: Set<ThreadID>) {
    ignored.formUnion(threads)
  }

  func names(of threads: [ThreadID]) -> [String] {
    threads.map(watcher.name)
  }

  private func snapshot() -> ThreadSnapshot {
    let snapshot = watcher.snapshot(ignoring: ignored)
    // The number of a thread that has ended may be given to another one.
    ignored.formIntersection(snapshot.ignored.keys)
    return snapshot
  }

  /// Whether every canary through a global queue is back, those of earlier checks as well.
  private func waitForWorkers() -> Bool {
    canaries.wait(for: Pool.globalQueues, until: Date().addingTimeInterval(Self.workersWait)).isEmpty
  }

  /// Everybody asleep twice in a row, nobody having run in between.
  private func quietTwice() -> ThreadSnapshot? {
    // The workers that carried the canaries need a moment to lie down again.
    usleep(60)
    let first = snapshot()
    guard first.everyoneSleeps else { return nil }
    let second = snapshot()
    guard second.samples == first.samples else { return nil }
    ignored.subtract(second.ignored.filter { $0.value.isAsleep && first.ignored[$0.key] == $0.value }.keys)
    return second
  }

  /// Canaries of the task pool or of the main queue are still away: tells whether they are late or can never come.
  private func verdictBehindBlocked(_ away: Set<Pool>) -> Verdict {
    let hold = away.isSubset(of: knownBlocked) ? Self.holdAgain : Self.holdFirst
    let since = Date()
    while true {
      guard canaries.wait(for: Pool.others, until: Date().addingTimeInterval(0.01)) == away else { return .busy([]) }
      guard quietTwice() != nil else { return .busy(snapshot().busyThreads) }
      let sent = Date()
      canaries.release(through: Pool.globalQueues)
      guard waitForWorkers(), Date().timeIntervalSince(sent) <= Self.promptly, let quiet = quietTwice() else {
        return .busy([])
      }
      guard Date().timeIntervalSince(since) >= hold else { continue }
      let sleepers = quiet.samples.keys.filter { !sleepersAtStart.contains($0) && watcher.wakesByItself($0) }
      guard sleepers.isEmpty else { return .busy(Array(sleepers)) }
      knownBlocked = away
      return .idle(blocked: away)
    }
  }
}
