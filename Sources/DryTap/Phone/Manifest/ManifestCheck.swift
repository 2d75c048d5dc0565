extension AppManifest {
  /// What a phone, the App Store and the signing will say to this paperwork.
  ///
  /// Phone and check ask the same questions: a phone with these quirks refuses a session exactly where a finding stops it.
  ///
  /// - Parameters:
  ///   - deploymentTarget: The oldest iOS version that the app runs on.
  ///   - uses: The sessions that the app begins.
  ///   - quirks: How the phone behaves; its iOS version and model decide some codes.
  /// - Returns: The findings; what stops sessions first, in the order in which a phone looks.
  public func check(
    deploymentTarget: OSVersion = .firstWithTags, for uses: [SessionUse] = SessionUse.usual,
    on quirks: Quirks = Quirks(os: .usual)
  ) -> [ManifestFinding] {
    refusedSessions(uses, quirks)
      + [
        possiblyNoService(uses, quirks), noApplications(uses, quirks), wrongFormats(deploymentTarget), cannotBeSigned,
      ].compactMap(\.self)
  }

  // MARK: What a phone refuses

  private func refusedSessions(_ uses: [SessionUse], _ quirks: Quirks) -> [ManifestFinding] {
    var met: [ManifestRefusal] = []
    var stopped: [ManifestRefusal: [SessionUse]] = [:]
    for use in uses {
      for refusal in refusals(of: use.kind, on: quirks) {
        if stopped[refusal] == nil { met.append(refusal) }
        stopped[refusal, default: []].append(use)
      }
    }
    return met.map { ManifestFinding($0, stops: stopped[$0] ?? []) }
  }

  /// Without any entitlement some phones do not let the app through to the NFC service at all.
  private func possiblyNoService(_ uses: [SessionUse], _ quirks: Quirks) -> ManifestFinding? {
    guard lacksEveryFormat, !uses.isEmpty, refusal(for: .everyFormat, on: quirks) == nil else { return nil }
    let words = ManifestLack.everyFormat.words
    return ManifestFinding(
      quirk: .a04, severity: .warning, problem: words.problem,
      consequence: .sessionEnds(.serviceGone, after: ManifestRefusal.delay), fix: words.fix, stops: [])
  }

  // MARK: What goes wrong later

  /// No session is refused for it, but no card of ISO 7816 can be worked with.
  private func noApplications(_ uses: [SessionUse], _ quirks: Quirks) -> ManifestFinding? {
    let polls = uses.contains { $0.kind.isTagSession && $0.kind.request.options.contains(.iso14443) }
    guard lacksApplications, polls else { return nil }
    return ManifestFinding(
      quirk: .a08, severity: .warning,
      problem: "Info.plist lists no application that an ISO 7816 card could be selected by.",
      consequence: .callFails("connect, or the first SELECT,", code: 2),
      fix: "List every application identifier that the app selects, in pairs of hexadecimal digits, under "
        + "com.apple.developer.nfc.readersession.iso7816.select-identifiers in Info.plist.",
      stops: [])
  }

  // MARK: What never reaches a phone

  private func wrongFormats(_ deploymentTarget: OSVersion) -> ManifestFinding? {
    let hasOlder = formats.contains("NDEF")
    guard deploymentTarget < .firstWithTags else {
      return hasOlder
        ? uploadFinding(
          "The format NDEF is not accepted for deployment targets from iOS 13 on.",
          "Leave TAG alone in the formats entitlement; NDEF sessions work with it.") : nil
    }
    guard !hasOlder, !lacksEveryFormat else { return nil }
    return uploadFinding(
      "The format NDEF is missing, which deployment targets before iOS 13 need.",
      "Add NDEF to the formats entitlement, or raise the deployment target to iOS 13.")
  }

  private func uploadFinding(_ problem: String, _ fix: String) -> ManifestFinding {
    ManifestFinding(
      quirk: .a10, severity: .error, problem: problem, consequence: .uploadRefused(code: 90778), fix: fix, stops: [])
  }

  private var cannotBeSigned: ManifestFinding? {
    guard let provisioning, !lacksEveryFormat, provisioning.isWildcard || provisioning.isPersonalTeam else {
      return nil
    }
    let owner = provisioning.isPersonalTeam ? "A personal team" : "A wildcard App ID"
    return ManifestFinding(
      quirk: .a11, severity: .error, problem: "\(owner) cannot have the NFC capability.", consequence: .signingFails,
      fix:
        "Sign with an explicit App ID of a paid team that has the capability; to drop the entitlement only moves the failure to the phone.",
      stops: [])
  }
}

extension ManifestFinding {
  /// A session that a phone refuses.
  fileprivate init(_ refusal: ManifestRefusal, stops: [SessionUse]) {
    let words = refusal.lack?.words ?? ManifestLack.unknownPolling
    let consequence: Consequence =
      switch refusal.answer {
      case .ends(let error, let delay): .sessionEnds(error, after: delay)
      case .killsApp(let reason): .appKilled(reason)
      }
    self.init(
      quirk: words.quirk, severity: .error, problem: words.problem, consequence: consequence, fix: words.fix,
      stops: stops)
  }
}
