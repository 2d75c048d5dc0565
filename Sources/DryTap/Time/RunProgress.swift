/// How the referee knows that a client is done with what it was given.
package enum Attention: Sendable {
  /// Every callback has returned: right for clients that do all their work inside callbacks, as the built-in ones do.
  case callbacksReturned
  /// The whole process is idle, and has been so for the patience (in seconds of wall time) where something ends by time.
  case processIdle(patience: Double)

  var isCallbacksReturned: Bool {
    if case .callbacksReturned = self { true } else { false }
  }
}

/// How a run ended.
enum RunVerdict: Sendable {
  /// The body has returned and no session is open.
  case finished
  /// Nothing is left to happen, and the client still waits.
  case stuck(String)
  /// The process did not fall quiet within the limit.
  case neverQuiet(String)
  /// The system killed the app.
  case terminated(String)
}

/// What the referee knows of the client of one run.
struct RunProgress {
  /// Which run of its simulation this is, from 1.
  let number: Int
  let attention: Attention
  /// Seconds of wall time without quiet after which the run fails.
  let quietLimit: Double
  let finish: @Sendable (RunVerdict) -> Void
  var patience: Patience
  var bodyHasReturned = false
  var hasCalled = false
  /// How many events it has had.
  var eventCount = 0
  var hasBegunSession: Bool { sessionsBegun > 0 }
  var sessionsBegun = 0
  /// The last callback was a detection or the completion of the last pending operation, and nothing was called since.
  var owesReaction = false
  /// The client had its patience before its first session, once.
  var hadTimeToBegin = false
  /// When the process was first seen busy without a break, in seconds of wall time.
  var busySince: Double?
  /// Wall and virtual time that belong together, for paces that follow the wall clock.
  let wallStart: Double
  let virtualStart: VirtualInstant

  init(
    number: Int, attention: Attention, quietLimit: Double, wallStart: Double, virtualStart: VirtualInstant,
    finish: @escaping @Sendable (RunVerdict) -> Void
  ) {
    self.number = number
    self.attention = attention
    self.quietLimit = quietLimit
    self.finish = finish
    self.wallStart = wallStart
    self.virtualStart = virtualStart
    switch attention {
    case .callbacksReturned: patience = Patience(span: 0)
    case .processIdle(let span): patience = Patience(span: span)
    }
  }

  /// The virtual time that one run may take: a client that begins anew whenever it ends would go on for ever.
  static let longest: Duration = .seconds(3600)

  /// The events that one run may have: a client that asks again at once, and is answered at once, would go on for ever in no time.
  static let mostEvents = 250_000

  /// The sessions that one run may begin: most of them are refused when a client begins anew at every end.
  static let mostSessions = 2000

  /// Why a run that has come so far has no end; nil while it may have one.
  func whyEndless(at instant: VirtualInstant) -> String? {
    if instant - virtualStart > Self.longest {
      return "the run has gone on for an hour of virtual time; does the client begin anew each time it ends?"
    }
    if sessionsBegun > Self.mostSessions {
      return "the client has begun \(sessionsBegun) sessions; does it begin anew each time one ends?"
    }
    guard eventCount >= Self.mostEvents else { return nil }
    return
      "a quarter of a million things have happened in the run; does the client ask again as soon as it is answered?"
  }

  mutating func clientCalled(at wall: Double) {
    hasCalled = true
    owesReaction = false
    patience.clientCalled(at: wall)
  }
}

/// Something about a run that its author should know, whatever the outcome.
public enum RunFinding: String, Hashable, Sendable, CaseIterable {
  /// A pool's workers all sleep with work queued behind them.
  case clientBlocksPool = "client-blocks-pool"
  /// The client was waited for so often that time went on without it.
  case clientUsesRealTimers = "client-uses-real-timers"
  /// After a detection or a completion the client called nothing, all its patience long, until time was up; one that works later, by a real
  /// timer, needs a longer patience.
  case clientDoesNotReact = "client-does-not-react"
  /// Two calls came from different threads at once, so their order is nobody's promise; that this is not found promises nothing.
  case clientCallsConcurrently = "client-calls-concurrently"
  /// When the run ended, a callback had not returned, or waited behind one that had not: its queue is blocked, or suspended.
  case callbackNeverReturned = "callback-never-returned"
  /// A session's delegate was freed before the session's end: sessions hold their delegates weakly.
  case delegateIsGone = "delegate-is-gone"
}
