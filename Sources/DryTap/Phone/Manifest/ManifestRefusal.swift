/// How a phone refuses a session because of the app's paperwork.
struct ManifestRefusal: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    /// The session ends with an error, so long after `begin`, and never became active.
    case ends(PhoneError, after: Duration)
    case killsApp(String)
  }

  /// What is missing; nil where it is the phone that does not know a polling option.
  let lack: ManifestLack?
  let answer: Answer
  /// The rows that decided the answer.
  let quirks: [QuirkID]

  /// How soon the service says no.
  static let delay: Duration = .milliseconds(10)

  init(_ lack: ManifestLack?, _ answer: Answer, _ quirks: [QuirkID] = []) {
    self.lack = lack
    self.answer = answer
    self.quirks = quirks
  }

  init(_ lack: ManifestLack?, code: Int, after delay: Duration = Self.delay, _ quirks: [QuirkID] = []) {
    self.init(lack, .ends(PhoneError(code: code), after: delay), quirks)
  }
}

extension AppManifest {
  /// Every reason for which a phone refuses a session, in the order in which it looks: the first is what it answers.
  func refusals(of kind: SessionKind, on quirks: Quirks) -> [ManifestRefusal] {
    let request = kind.request.effective(for: self, on: quirks)
    let lacking = lacks(for: kind, request).compactMap { refusal(for: $0, on: quirks) }
    guard kind.isTagSession, request.options.contains(.pace), let code = quirks.pacePolling.code else { return lacking }
    return [ManifestRefusal(nil, code: code, [.a07])] + lacking
  }

  /// What a phone makes of one lack; nil where it does not mind.
  func refusal(for lack: ManifestLack, on quirks: Quirks) -> ManifestRefusal? {
    switch lack {
    case .usageDescription: usageRefusal(quirks[.usageStringMissing].choice)
    case .everyFormat: serviceRefusal(quirks[.serviceRefused])
    case .paceFormat: ManifestRefusal(.paceFormat, code: 2)
    case .readerFormat: formatRefusal(quirks[.tagEntitlementMissing])
    case .systemCodes: felicaRefusal(quirks[.felicaWithoutSystemCodes])
    }
  }

  private func usageRefusal(_ behaviour: String) -> ManifestRefusal? {
    switch behaviour {
    case "trap":
      ManifestRefusal(
        .usageDescription, .killsApp("NFCReaderUsageDescription is missing from Info.plist"), [.a02])
    case "error2": ManifestRefusal(.usageDescription, code: 2, [.a02])
    default: nil
    }
  }

  private func serviceRefusal(_ behaviour: QuirkValue) -> ManifestRefusal? {
    guard behaviour.isOn else { return nil }
    let error: PhoneError =
      if let code = behaviour.code {
        PhoneError(code: code, underlying: .serviceGone)
      } else {
        .serviceGone
      }
    return ManifestRefusal(.everyFormat, .ends(error, after: ManifestRefusal.delay), [.a04])
  }

  private func formatRefusal(_ behaviour: QuirkValue) -> ManifestRefusal? {
    guard behaviour != .choice("terminate") else {
      return ManifestRefusal(.readerFormat, .killsApp("TAG is missing from the formats entitlement"), [.a03])
    }
    return behaviour.code.map { ManifestRefusal(.readerFormat, code: $0, [.a03]) }
  }

  private func felicaRefusal(_ behaviour: QuirkValue) -> ManifestRefusal? {
    behaviour.code.map {
      ManifestRefusal(.systemCodes, code: $0, after: behaviour.span + ManifestRefusal.delay, [.a05])
    }
  }
}

extension Quirks {
  /// What polling for PACE does: takes the place of everything else (on), is unknown (a code), or combines (off).
  var pacePolling: QuirkValue { self[.paceExclusive] }
}

extension PollingRequest {
  /// The request as a phone carries it out for an app.
  func effective(for manifest: AppManifest, on quirks: Quirks) -> PollingRequest {
    var allowed = allowed(by: manifest)
    if allowed.options.contains(.pace), quirks.pacePolling.isOn { allowed.options = .pace }
    return allowed
  }
}
