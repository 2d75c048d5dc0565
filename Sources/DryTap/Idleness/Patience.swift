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
  /// Waits begun so far.
  private(set) var waits = 0
  private var waiting: Wait?

  private struct Wait {
    var quiet: Double = 0
    /// When the process was last seen quiet; nil after it was seen busy.
    var lastQuiet: Double?
  }

  /// Waits that one run may begin.
  static let mostWaits = 20

  init(span: Double) {
    self.span = span
  }

  /// Whether all waits of this run are used up.
  var isExhausted: Bool { waits >= Self.mostWaits && waiting == nil }

  /// The process is quiet at `now` (seconds of wall time) and an event that needs patience is next.
  mutating func ask(at now: Double) -> Answer {
    guard span > 0, !isExhausted else { return .goOn }
    guard var wait = waiting else {
      waits += 1
      waiting = Wait(quiet: 0, lastQuiet: now)
      return .wait(span)
    }
    if let last = wait.lastQuiet { wait.quiet += now - last }
    wait.lastQuiet = now
    guard wait.quiet < span else {
      waiting = nil
      return .goOn
    }
    waiting = wait
    return .wait(span - wait.quiet)
  }

  /// The process was seen busy: the time since it was last quiet does not count.
  mutating func processWasBusy() {
    waiting?.lastQuiet = nil
  }

  /// The client called something, which ends a wait at once.
  mutating func clientCalled() {
    waiting = nil
  }
}
