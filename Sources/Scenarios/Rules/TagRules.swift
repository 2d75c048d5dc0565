import DryTap

/// What a client owes to a tag that was held to the phone, and to the person who holds it.
extension ClientRule {
  /// Broken by a `didDetect` after which the session was not called at all until the client had reported a failure or a cancel.
  ///
  /// To connect, to look for another tag, to change the sheet's text and to end the session are all answers.
  static let tagsAreAnswered = ClientRule(
    id: "tags-are-answered",
    reason: "Who holds the wrong card to the phone waits for a minute unless the app takes it, refuses it or looks on."
  ) { input in
    let entries = input.trace.entries
    var unanswered: TraceEntry?
    for (index, entry) in entries.enumerated() {
      switch entry.event {
      case .api(let text) where text.isDetection: unanswered = entry
      case .client where entry.isClientCall(in: unanswered?.session): unanswered = nil
      case .settles where entry.reportsFailure:
        guard let tag = unanswered else { continue }
        // What is done at the same instant was done together.
        let rest = entries[index...].prefix { $0.time == entry.time }
        if !rest.contains(where: { $0.isClientCall(in: tag.session) }) { return Breach(tag) }
      case .settles: unanswered = nil
      default: continue
      }
    }
    return nil
  }

  /// How often in a row a connect may fail before somebody is told.
  private static let silentAttempts = 10

  /// Broken by the tenth `connect` of a session that fails, one after the other, without a change of the sheet's text between them.
  static let retriesVisibly = ClientRule(
    id: "retries-visibly",
    reason:
      "A person moves the tag only when told that it does not work where it is; a retry that nobody sees looks idle."
  ) { input in
    var failures: [Int: Int] = [:]
    for entry in input.trace.entries {
      guard let session = entry.session else { continue }
      switch entry.event {
      case .api(let text) where text.hasPrefix("connect error "):
        failures[session, default: 0] += 1
        if failures[session] == silentAttempts { return Breach(entry) }
      case .api("connect ok"): failures[session] = nil
      case .client(let text) where text.hasPrefix("alertMessage = "): failures[session] = nil
      default: continue
      }
    }
    return nil
  }

  /// Broken by a write or a lock in an NDEF session whose last `didDetect` brought several tags, unless one of them was read before.
  ///
  /// Tags of an NDEF session show nothing of themselves until they are read, and come in no certain order (H01). Whoever reads, or polls for
  /// one tag alone, knows which it writes to.
  static let writesChosenTag = ClientRule(
    id: "writes-chosen-tag",
    reason:
      "Of two tags at the phone the first is either; what is written or locked there may be the wrong one for ever."
  ) { input in
    var hasUnknownTags: Set<Int> = []
    for entry in input.trace.entries {
      guard let session = entry.session else { continue }
      switch entry.event {
      case .api(let text) where text.isDetection:
        if text.hasSuffix(" tags") { hasUnknownTags.insert(session) } else { hasUnknownTags.remove(session) }
      case .api(let text) where text.hasPrefix("readNDEF "), .api(let text) where text.hasPrefix("sendMiFare"):
        hasUnknownTags.remove(session)
      case .client(let text) where text.hasPrefix("write"):
        if hasUnknownTags.contains(session) { return Breach(entry) }
      default: continue
      }
    }
    return nil
  }
}

extension TraceEntry {
  /// Whether the client calls that session.
  fileprivate func isClientCall(in session: Int?) -> Bool {
    guard case .client = event, let session else { return false }
    return self.session == session
  }
}
