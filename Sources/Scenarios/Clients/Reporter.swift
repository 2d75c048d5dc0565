import DryTap
import Foundation

/// Where a client says how it went.
public final class Reporter: @unchecked Sendable {
  private let lock = NSLock()
  private let phone: Phone
  private let endsBody: Bool
  private var first: Outcome?

  /// A reporter for one run; `endsBody` tells that the client is done when it settles for the first time.
  init(phone: Phone, endsBody: Bool) {
    self.phone = phone
    self.endsBody = endsBody
  }

  /// The phone's time, for clients that wait.
  public var clock: PhoneClock { phone.clock }

  /// Reports an outcome, from any thread, as often as the client likes; the first one counts, and client rules look at the others.
  public func settle(_ outcome: Outcome) {
    // One lock around both, so that the first outcome is also the first one in the trace.
    let isFirst = lock.withLock {
      phone.clientSettles(outcome.description, isFailure: outcome.isFailure)
      guard first == nil else { return false }
      first = outcome
      return true
    }
    if isFirst, endsBody { phone.simulation.bodyReturned() }
  }

  /// What the client settled with first.
  var outcome: Outcome? { lock.withLock { first } }
}
