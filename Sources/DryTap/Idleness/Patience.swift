/// How much real quiet a client gets before virtual time goes on without it.
///
/// A client may use real timers or sleep between two calls. Before an event that ends something by time, and before any event while the
/// client owes a reaction, the process must have been quiet for `span` of wall time; the virtual clock stands still meanwhile.
/// The bound is a count and not a duration, or the trace would depend on the machine.
struct Patience: Sendable {
  enum Answer: Equatable {
    case goOn
    /// Seconds of quiet that are still missing.
    case wait(Double)
  }

  /// Quiet to be given, in seconds of wall time.
  let span: Double
  /// Waits that took a while, or all of `span`.
  private(set) var waits = 0
  /// Waits that a call ended at once.
  private(set) var shortWaits = 0
  private var waiting: Wait?

  private struct Wait {
    let begin: Double
    var quiet: Double = 0
    /// When the process was last seen quiet; nil after it was seen busy.
    var lastQuiet: Double?
  }

  /// Waits that one run may take.
  static let mostWaits = 20
  /// Waits below `shortest` that one run may take: whether such a one begins at all depends on the scheduler, so they must not count as
  /// the others do; but a client that polls for ever by a fast timer must not stop time for ever.
  static let mostShortWaits = 500
  private static let shortest = 0.1

  init(span: Double) {
    self.span = span
  }

  /// Whether all waits of this run are used up.
  var isExhausted: Bool { waiting == nil && (waits >= Self.mostWaits || shortWaits >= Self.mostShortWaits) }

  /// The process is quiet at `now` (seconds of wall time) and an event that needs patience is next.
  mutating func ask(at now: Double) -> Answer {
    guard span > 0, !isExhausted else { return .goOn }
    guard var wait = waiting else {
      waiting = Wait(begin: now, quiet: 0, lastQuiet: now)
      return .wait(span)
    }
    if let last = wait.lastQuiet { wait.quiet += now - last }
    wait.lastQuiet = now
    guard wait.quiet < span else {
      waiting = nil
      waits += 1
      return .goOn
    }
    waiting = wait
    return .wait(span - wait.quiet)
  }

  /// The process was seen busy: the time since it was last quiet does not count.
  mutating func processWasBusy() {
    waiting?.lastQuiet = nil
  }

  /// The client called something at `now`, which ends a wait at once.
  mutating func clientCalled(at now: Double) {
    guard let wait = waiting else { return }
    waiting = nil
    if now - wait.begin < Self.shortest { shortWaits += 1 } else { waits += 1 }
  }
}
