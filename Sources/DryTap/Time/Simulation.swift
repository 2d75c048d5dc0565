import Dispatch
import Foundation

/// One virtual clock, one queue of events, one trace, and the run that is going on.
///
/// Everything inside is guarded by one recursive lock, which is never held while a client's code runs. The referee alone takes events off the
/// queue; clients' calls only add to it.
package final class Simulation: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  /// How often the thread that has the lock has taken it.
  private var depth = 0
  private var events = EventQueue<PhoneEvent>()
  /// Where virtual time stands.
  private(set) var now = VirtualInstant.start
  var trace = Trace()
  private(set) var findings: [RunFinding] = []
  let pace: Pace
  /// Seconds of wall time without quiet after which a run fails.
  let quietLimit: Double
  /// What happens when an event is due.
  ///
  /// Set once, by the phone.
  weak var engine: PhoneEngine?
  /// What callbacks find as their phone.
  weak var phone: Phone?

  var run: RunProgress?
  var runsBegun = 0
  /// Callbacks that were put on a client's queue and have not returned.
  private(set) var callbacksRunning = 0
  /// Pools that were blocked when the process was last seen idle.
  var blockedPools: Set<Pool> = []
  private var deliveredSomething = false
  /// The thread whose call held the lock last; nil where somebody else held it since.
  private var lastHolderWasCall: ObjectIdentifier?
  private let releaseLock = NSLock()
  private var released: [Int] = []
  /// Waiting for `advance(by:)` or `settle()`.
  var clockRequests: [ClockRequest] = []

  init(pace: Pace, quietLimit: Double) {
    self.pace = pace
    self.quietLimit = quietLimit
  }

  // MARK: Access

  /// Runs `body` with the lock held.
  func locked<R>(_ body: () throws -> R) rethrows -> R {
    enter()
    lastHolderWasCall = nil
    defer { leave() }
    return try body()
  }

  private func enter() {
    lock.lock()
    depth += 1
  }

  /// Gives the lock back; what the phone has dropped meanwhile dies behind it.
  private func leave() {
    depth -= 1
    let isFree = depth == 0
    lock.unlock()
    if isFree { LeftToDie.shared.release() }
  }

  /// Runs a client's call with the lock held, and lets the referee know.
  func call<R>(_ body: (PhoneEngine) -> R) -> R? {
    let thread = ObjectIdentifier(Thread.current)
    let waited = !lock.try()
    if waited { lock.lock() }
    depth += 1
    defer {
      lastHolderWasCall = thread
      leave()
      Referee.shared.somethingHappened()
    }
    guard let engine else { return nil }
    if waited, let last = lastHolderWasCall, last != thread { note(.clientCallsConcurrently) }
    followWallClock()
    run?.clientCalled(at: WallClock.seconds)
    return body(engine)
  }

  /// Leaves a note that the app let go of a session.
  ///
  /// May come under any lock, on any thread. It is taken up before the next event and before a session begins, and at
  /// no other call: the last reference may die with a callback on one thread while the client goes on in another.
  func postRelease(of session: Int) {
    releaseLock.lock()
    released.append(session)
    releaseLock.unlock()
    Referee.shared.somethingHappened()
  }

  func handleReleases() {
    releaseLock.lock()
    let sessions = released
    released = []
    releaseLock.unlock()
    sessions.forEach { engine?.released($0) }
  }

  func note(_ finding: RunFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  // MARK: Events

  /// Puts an event on the queue; one in the past happens now.
  func schedule(_ event: PhoneEvent, at due: VirtualInstant) {
    events.add(event, at: max(due, now))
  }

  func schedule(_ event: PhoneEvent, after span: Duration) {
    schedule(event, at: now + span)
  }

  /// Removes events for good: one that is ignored later would still move the clock.
  @discardableResult
  func cancel(where isObsolete: (PhoneEvent) -> Bool) -> [PhoneEvent] {
    events.removeAll(where: isObsolete)
  }

  /// Whether an event is on the queue.
  func isDue(_ isMeant: (PhoneEvent) -> Bool) -> Bool { events.contains(where: isMeant) }

  func record(_ event: TraceEvent, session: Int? = nil, quirks: [QuirkID] = []) {
    trace.append(TraceEntry(time: now, event: event, session: session, quirks: quirks))
  }

  /// Puts a callback on a client's queue.
  ///
  /// `body` runs there without any lock.
  func deliver(on queue: DispatchQueue, owesReaction: Bool, _ body: @escaping @Sendable () -> Void) {
    callbacksRunning += 1
    deliveredSomething = true
    run?.owesReaction = owesReaction
    let callback = Callback(body)
    queue.async { [self] in
      PhoneDirectory.$taskPhone.withValue(phone, operation: callback.run)
      locked { callbacksRunning -= 1 }
      Referee.shared.somethingHappened()
    }
  }

  /// Somebody on the client's side goes on by itself, so nothing else may happen before the referee has looked.
  func noteWork() {
    deliveredSomething = true
  }

  /// Whether nobody lets events happen: what is answered now must not wait for them.
  var isAtRest: Bool { run == nil && clockRequests.isEmpty }

  /// Whether a run waits for its client, which has not returned.
  var clientIsAtWork: Bool { run?.bodyHasReturned == false }

  // MARK: The referee's side

  /// Whether this simulation may only go on when the whole process is idle.
  var needsQuiet: Bool {
    locked {
      guard let run else { return !clockRequests.isEmpty }
      guard case .processIdle = run.attention else { return false }
      // On the wall clock nobody waits for the client; only the verdict "stuck" needs an idle process.
      return pace.speed == nil || events.next == nil
    }
  }

  /// The process was seen busy at `wall`; fails the run if that lasts too long.
  ///
  /// `names` tells who was busy since a point of wall time.
  func processWasBusy(at wall: Double, names: (_ since: Double) -> [String]) {
    let verdict: RunVerdict? = locked {
      guard let limit = run?.quietLimit else { return nil }
      run?.patience.processWasBusy()
      let since = run?.busySince ?? wall
      run?.busySince = since
      guard wall - since >= limit else { return nil }
      let busy = names(since)
      let none = "none, but the workers of a global queue are all blocked"
      return .neverQuiet(busy.isEmpty ? none : busy.joined(separator: ", "))
    }
    if let verdict { end(with: verdict) }
  }

  /// Those that kept the process busy are left out from now on.
  func forgetBusyTime() {
    locked { run?.busySince = nil }
  }

  /// Lets time go on as far as it may.
  ///
  /// `quiet` tells that the process is idle at this moment; `wall` is the wall clock in seconds.
  func advance(quiet: Bool, blocked: Set<Pool> = [], wall: Double) -> Progress {
    var progress = Progress.none
    let verdict: RunVerdict? = locked {
      if quiet {
        run?.busySince = nil
        blockedPools = blocked
        if !blocked.isEmpty { note(.clientBlocksPool) }
      }
      return step(quiet: quiet, wall: wall, progress: &progress)
    }
    if let verdict {
      end(with: verdict)
      return .some
    }
    return progress
  }

  enum Progress: Equatable {
    case none
    case some
    /// Nothing to do before so many seconds of wall time have passed.
    case notBefore(Double)
  }

  /// Executes events until one of them calls the client, or something else has to come first.
  private func step(quiet: Bool, wall: Double, progress: inout Progress) -> RunVerdict? {
    if run?.attention.isCallbacksReturned == true, callbacksRunning > 0 { return nil }
    deliveredSomething = false
    while !deliveredSomething {
      handleReleases()
      if let reason = engine?.terminationReason { return .terminated(reason) }
      if hasFinished {
        guard askPatience(for: .end, wall: wall, progress: &progress) else { return nil }
        if callbacksRunning > 0 { note(.callbackNeverReturned) }
        return .finished
      }
      if serveClockRequests(wall: wall) {
        progress = .some
        return nil
      }
      guard let next = events.next, isWithinHorizon(next.due) else {
        if let delay = clockRequests.compactMap({ wallDelay(of: $0, wall: wall) }).min() {
          progress = .notBefore(delay)
          return nil
        }
        guard let run, quiet || run.attention.isCallbacksReturned else { return nil }
        return askPatience(for: .stuck, wall: wall, progress: &progress) ? .stuck(reasonForBeingStuck) : nil
      }
      if let delay = wallDelay(until: next.due, wall: wall) {
        progress = .notBefore(delay)
        return nil
      }
      guard pace.speed != nil || askPatience(for: .event(next.event, due: next.due), wall: wall, progress: &progress)
      else {
        return nil
      }
      if pace == .immediate, let reason = run?.whyEndless(at: next.due) { return .stuck(reason) }
      _ = events.removeNext()
      run?.eventCount += 1
      now = next.due
      engine?.handle(next.event)
      progress = .some
    }
    return nil
  }

  private enum NextStep {
    case event(PhoneEvent, due: VirtualInstant)
    case stuck
    case end
  }

  /// Whether the client has had the quiet that it may claim before `step`.
  private func askPatience(for step: NextStep, wall: Double, progress: inout Progress) -> Bool {
    guard var run else { return true }
    let needed: Bool =
      switch step {
      // What happens at this very instant does not wait for anybody.
      case .event(let event, let due):
        event.endsByTime || (run.owesReaction && due > now) || (!run.hasBegunSession && !run.hadTimeToBegin)
      case .stuck: true
      case .end: !run.hasCalled
      }
    guard needed else { return true }
    let hadPatience = !run.patience.isExhausted && run.patience.span > 0
    let answer = run.patience.ask(at: wall)
    if run.patience.isExhausted, run.patience.span > 0 { note(.clientUsesRealTimers) }
    if answer == .goOn {
      if run.owesReaction, hadPatience, case .event(let event, _) = step, event.endsByTime { note(.clientDoesNotReact) }
      run.owesReaction = false
      run.hadTimeToBegin = true
    }
    self.run = run
    guard case .wait(let seconds) = answer else { return true }
    progress = .notBefore(seconds)
    return false
  }

  private var hasFinished: Bool {
    guard let run, run.bodyHasReturned else { return false }
    // On the wall clock nobody has waited for the last callback.
    if pace.speed != nil, callbacksRunning > 0 { return false }
    if pace == .manual { return true }
    return engine?.hasOpenSession != true && !events.contains(where: \.callsClient)
  }

  /// Without a run, and where a test moves the clock by hand, nothing happens that was not asked for.
  private func isWithinHorizon(_ due: VirtualInstant) -> Bool {
    guard run == nil || pace == .manual else { return true }
    return clockRequests.contains { due <= $0.until ?? now }
  }

  private func end(with verdict: RunVerdict) {
    let (finish, isIdle) = locked {
      defer { run = nil }
      if case .finished = verdict {} else { engine?.abandonSessions() }
      return (run?.finish, clockRequests.isEmpty)
    }
    if isIdle { Referee.shared.remove(self) }
    finish?(verdict)
  }

  // MARK: Wall clock

  private func wallDelay(until due: VirtualInstant, wall: Double) -> Double? {
    guard let speed = pace.speed, let run else { return nil }
    let virtual = (due - run.virtualStart).inSeconds
    let delay = run.wallStart + virtual / speed - wall
    return delay > 0 ? delay : nil
  }

  private func wallDelay(of request: ClockRequest, wall: Double) -> Double? {
    request.until.flatMap { wallDelay(until: $0, wall: wall) }
  }

  /// Where the pace follows the wall clock, virtual time runs on between events, too.
  private func followWallClock() {
    guard let speed = pace.speed, let run else { return }
    let virtual = (WallClock.seconds - run.wallStart) * speed
    let instant = run.virtualStart + .seconds(virtual)
    if instant > now, events.next.map({ instant <= $0.due }) ?? true { now = instant }
  }

  // MARK: Clock requests

  /// Somebody who waits until time has come so far, or (nil) until the client is idle.
  struct ClockRequest {
    let until: VirtualInstant?
    let done: @Sendable () -> Void
  }

  /// Lets those go on whose time has come: nothing is due any more before the instant that they wait for.
  private func serveClockRequests(wall: Double) -> Bool {
    let due = events.next?.due
    let isServed = { [self] (request: ClockRequest) in
      wallDelay(of: request, wall: wall) == nil && due.map { $0 > request.until ?? now } ?? true
    }
    let served = clockRequests.filter(isServed)
    guard !served.isEmpty else { return false }
    clockRequests.removeAll(where: isServed)
    now = served.compactMap(\.until).reduce(now, max)
    if run == nil, clockRequests.isEmpty { Referee.shared.remove(self) }
    served.forEach { $0.done() }
    return true
  }
}

/// One callback on its way; what it holds of the app's is let go as soon as it has run.
private final class Callback: @unchecked Sendable {
  private var body: (@Sendable () -> Void)?

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  func run() {
    let once = body
    body = nil
    once?()
  }
}

/// The wall clock as the referee reads it.
enum WallClock {
  /// Seconds on a clock that never goes back.
  static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
