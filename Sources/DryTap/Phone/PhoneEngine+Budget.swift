/// How long the phone lets an app work with one tag.
extension PhoneEngine {
  /// The one budget of a session, on phones that give no second one.
  private static let onlyBudget: Duration = .seconds(20)

  /// What becomes of `restartPolling` once that budget is over.
  private var afterOnlyBudget: QuirkValue { quirks[.restartPollingDead] }

  /// The app has connected to a tag.
  func startBudget(_ id: Int) {
    if sessions[id]?.firstConnection == nil { sessions[id]?.firstConnection = simulation.now }
    let limit = quirks[.connectedTagLimit]
    guard limit.isOn else { return }
    endBudget(id)
    guard !simulation.isDue(isLimit(of: id)) else { return }
    simulation.schedule(.connectedTagLimit(id), after: limit.span)
  }

  /// The tag is done with: polling is restarted, or the tag has left, or another takes its place.
  func endBudget(_ id: Int) {
    guard simulation.isDue(isLimit(of: id)) else { return }
    guard !afterOnlyBudget.isOn else {
      sessions[id]?.hasOnlyBudget = true
      return
    }
    simulation.cancel(where: isLimit(of: id))
  }

  private func isLimit(of id: Int) -> (PhoneEvent) -> Bool {
    { if case .connectedTagLimit(id) = $0 { true } else { false } }
  }

  /// Time is up for the tag that is connected; the call that is running fails before the end is told, or behind it.
  func connectedTagLimit(_ id: Int) {
    guard let session = sessions[id], let tag = session.connected, link.tags.contains(where: { $0 === tag.tag }) else {
      return
    }
    let why: [QuirkID] = session.hasOnlyBudget ? [.b12, .b13] : [.b12]
    end(
      id, with: PhoneError(code: 202), quirks: why, failing: quirks.code(.connectedTagLimitError), because: why,
      mark: .plain, markQuirks: why)
  }

  /// Whether `restartPolling` comes too late on this phone; what it does instead has been done.
  func restartsTooLate(_ id: Int) -> Bool {
    guard let first = sessions[id]?.firstConnection, simulation.now - first > Self.onlyBudget else { return false }
    let behaviour = afterOnlyBudget
    guard behaviour.isOn else { return false }
    guard behaviour == .choice("silent") else {
      end(id, with: PhoneError(code: 202), quirks: [.b13], mark: .plain, markQuirks: [.b13])
      return true
    }
    record(.phone("restarts too late: no tag is reported any more"), session: id, quirks: [.b13])
    searchAgain(id)
    sessions[id]?.polling = .off
    simulation.cancel { if case .inventory(id, _, _) = $0 { true } else { false } }
    return true
  }
}
