import DryTap

extension ClientRule {
  /// Broken by the second report of an outcome.
  ///
  /// Where there is none at all, what explains it stands for it: the session that was freed before its end, or the last thing that happened. An app
  /// that the system has killed cannot report anything; its run ends as `crashed`, and that is enough. Neither is a client blamed that
  /// was given up while it was still busy.
  static let settlesOnce = ClientRule(
    id: "settles-once",
    reason: "Whoever waits for the outcome hangs without one, and is called twice with two; a continuation traps."
  ) { input in
    let outcomes = input.trace.entries.filter { if case .settles = $0.event { true } else { false } }
    if outcomes.count > 1 { return Breach(outcomes[1]) }
    guard outcomes.isEmpty else { return nil }
    switch input.ending {
    case .crashed, .neverQuiet, .gaveUp: return nil
    case .finished, .stuck:
      let entries = input.trace.entries
      let freed = entries.last { freed in
        freed.freesSession && !entries.contains { $0.session == freed.session && $0 != freed && $0.endsSession }
      }
      return Breach(freed ?? entries.last)
    }
  }

  /// Broken by a failure that is reported after a blank tag was read, with no other error between the two.
  ///
  /// Error 403 is how phones read a formatted tag that holds nothing (D01); the end of the session at the app's own wish (200) is no
  /// error either.
  static let blankIsNoFailure = ClientRule(
    id: "blank-is-no-failure",
    reason:
      "A factory-fresh tag is a normal thing to hold to a phone; an app that calls it a failure sends people to support."
  ) { input in
    var hasReadBlankTag = false
    for entry in input.trace.entries {
      switch entry.event {
      case .api("readNDEF error 403"): hasReadBlankTag = true
      case .api("didInvalidate 200"): continue
      case .api(let text) where text.contains(" error ") || text.hasPrefix("didInvalidate "): hasReadBlankTag = false
      case .settles(_, isFailure: true) where hasReadBlankTag: return Breach(entry)
      default: continue
      }
    }
    return nil
  }

  /// Broken by a tag session that asks for more than the app's paperwork allows.
  static let pollingAllowed = ClientRule(
    id: "polling-allowed",
    reason:
      "A technology without its entitlement or Info.plist entry fails the whole session, on some iOS versions only."
  ) { input in
    let allowed = input.manifest.allowedPolling
    let entry = input.trace.entries.first {
      if case .makesSession(_, let polling?) = $0.event { !polling.isSubset(of: allowed) } else { false }
    }
    return entry.map(Breach.init)
  }
}
