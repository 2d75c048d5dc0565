import DryTap

extension ClientRule {
  /// Broken by a session that is begun less than a second after another was refused with 203 or 202.
  ///
  /// A session was refused if it ended without having become active. Reports of busy phones recover after two to three seconds (quirk B05).
  static let backsOff = ClientRule(
    id: "backs-off",
    reason: "A phone that is busy is kept busy by each attempt; only waiting helps."
  ) { input in
    var active: Set<Int> = []
    var refused: VirtualInstant?
    for entry in input.trace.entries {
      switch entry.event {
      case .api("didBecomeActive"): active.formUnion([entry.session].compactMap(\.self))
      case .api("didInvalidate 203"), .api("didInvalidate 202"):
        if let session = entry.session, !active.contains(session) { refused = entry.time }
      case .client("begin"):
        if let refused, entry.time - refused < .seconds(1) { return Breach(entry) }
      default: continue
      }
    }
    return nil
  }

  /// Broken by a first outcome `cancelled` without the user's having cancelled.
  ///
  /// Code 200 is also what the app's own `invalidate` comes back as (quirk B02), late enough to meet the next session (quirk B04), and how
  /// some phones refuse a session that comes too soon (quirk B05).
  static let cancelIsTheUsers = ClientRule(
    id: "cancel-is-the-users",
    reason: "Error 200 has other causes than a tap on Cancel; who is told of a cancel that was none has lost a scan."
  ) { input in
    for entry in input.trace.entries {
      switch entry.event {
      case .world("the user taps Cancel"): return nil
      case .settles("cancelled", _): return Breach(entry)
      case .settles: return nil
      default: continue
      }
    }
    return nil
  }
}
