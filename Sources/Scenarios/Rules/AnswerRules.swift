import DryTap

/// What a client may say of a scan.
extension ClientRule {
  /// Broken by the outcome `empty` where the last attempt to read failed with anything but 403.
  ///
  /// A client that read pages by commands of its own after that is believed.
  static let emptyWasRead = ClientRule(
    id: "empty-was-read",
    reason: "A tag that could not be read may be full; who is told that it is empty writes over what is there."
  ) { input in
    var hasFailed = false
    for entry in input.trace.entries {
      switch entry.event {
      case .api(let text) where text.hasPrefix("readNDEF error "): hasFailed = text != "readNDEF error 403"
      case .api(let text) where text.isAnswerWithContent || text.isDetection: hasFailed = false
      case .settles(Outcome.empty.description, _) where hasFailed: return Breach(entry)
      default: continue
      }
    }
    return nil
  }

  /// Broken by a failure without a word.
  static let failureSaysWhy = ClientRule(
    id: "failure-says-why",
    reason: "An error screen without a text helps nobody: neither who holds the tag nor who reads the log."
  ) { input in
    let wordless = Outcome.failed("").description
    return input.trace.entries.first { $0.event == .settles(wordless, isFailure: true) }.map(Breach.init)
  }

  /// Broken by a failure that answers a tap on one of the app's buttons while no session is open, with nothing asked
  /// of the phone or heard from it since.
  static let triesBeforeFailing = ClientRule(
    id: "tries-before-failing",
    reason: "A scan that the app refuses by itself looks like a broken phone, and the same tap works a moment later."
  ) { input in
    var openSessions: Set<Int> = []
    var nothingTried = false
    for entry in input.trace.entries {
      switch entry.event {
      case .world(let text) where text.hasPrefix("the user taps \""): nothingTried = openSessions.isEmpty
      case .settles(_, isFailure: true) where nothingTried: return Breach(entry)
      case .client, .makesSession, .api: nothingTried = false
      default: break
      }
      guard let session = entry.session else { continue }
      if entry.event == .client("begin") { openSessions.insert(session) }
      if entry.endsSession { openSessions.remove(session) }
    }
    return nil
  }

  /// Broken by a failure or a cancel that is reported while the scan sheet is up, unless the app's call, or the phone, closes it at the same
  /// instant.
  ///
  /// Letting go of the session closes it too, and is no way to end it (B01).
  static let failureEndsScan = ClientRule(
    id: "failure-ends-scan",
    reason: "Whoever is told that the scan has failed must not stand before a sheet that still asks for a tag."
  ) { input in
    // A sheet outlives a client that was killed or given up.
    switch input.ending {
    case .crashed, .neverQuiet, .gaveUp: return nil
    case .finished, .stuck: break
    }
    let entries = input.trace.entries
    var isUp = false
    for (index, entry) in entries.enumerated() {
      if let change = entry.sheetIsUp { isUp = change }
      guard isUp, entry.reportsFailure else { continue }
      let rest = entries[(index + 1)...].prefix { $0.time == entry.time }
      let closing = rest.prefix { $0.sheetIsUp != false }
      if closing.count == rest.count || closing.contains(where: \.freesSession) { return Breach(entry) }
    }
    return nil
  }
}

extension TraceEntry {
  /// Whether the client says that the scan came to nothing, or was given up.
  var reportsFailure: Bool {
    if case .settles(let text, let isFailure) = event {
      isFailure || text == Outcome.cancelled.description
    } else {
      false
    }
  }

  /// Whether the scan sheet is there from this entry on; nil where the entry does not tell.
  fileprivate var sheetIsUp: Bool? {
    guard case .sheet(let text) = event else { return nil }
    if text.hasPrefix("appears ") { return true }
    return text == "tick" || text.hasPrefix("error mark ") || text == "closes without a mark" ? false : nil
  }

  /// Whether the app has let go of the session before its end.
  var freesSession: Bool { layer == .phone && text.hasSuffix(" deallocated") }

  /// Whether its session is over with this entry, or the app takes it to be.
  var endsSession: Bool {
    switch event {
    case .client(let text): text == "invalidate" || text.hasPrefix("invalidate ")
    case .api(let text): text.hasPrefix("didInvalidate ")
    case .phone: freesSession
    default: false
    }
  }
}

extension String {
  /// Whether it is a `didDetect(tags:)` that the phone delivered.
  var isDetection: Bool { self == "didDetect" || hasPrefix("didDetect ") }

  /// Whether it is an answer that brought bytes of a tag.
  fileprivate var isAnswerWithContent: Bool {
    guard !contains(" error ") else { return false }
    return ["readNDEF ", "didDetectNDEFs ", "sendMiFare", "sendCommand "].contains(where: hasPrefix)
  }
}
