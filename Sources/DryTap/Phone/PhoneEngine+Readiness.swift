/// Whether the phone itself is in a state to take a session.
extension PhoneEngine {
  /// What the row says of code behind the foreground; nil where sessions go on.
  var codeOutsideForeground: Int? { quirks[.leaveForeground].code }

  /// What a session hears while NFC is switched off; nil where that makes no difference.
  var codeWithoutRadio: Int? { quirks[.radioOffError].code }

  /// What `readingAvailable` has to do with: hardware, or a service that fails for a while.
  private var availability: QuirkValue { quirks[.readingAvailable] }

  var makingSessionKillsApp: Bool { availability.choice == "terminate" }

  private var chipIsDead: Bool { quirks[.chip].choice == "dead" }

  /// Whether the radio can be used at all, whatever the app does.
  var radioIsUsable: Bool { condition.radioIsOn && !condition.isHot && !chipIsDead && availability != .off }

  /// Answers the app's question; each one counts.
  func readingAvailable() -> Bool {
    record(.client("asks readingAvailable"))
    guard availability == .off else { return true }
    record(.phone("readingAvailable is false"), quirks: [.a12])
    return false
  }

  /// Whether a session may begin as far as the phone's own state goes; where not, it is refused.
  func meetsReadyPhone(_ id: Int) -> Bool {
    guard let refusal = refusal else { return true }
    switch refusal {
    case .ends(let code, let quirk): refuse(id, PhoneError(code: code), quirks: [quirk])
    case .meets(let behaviour, let quirk): meetBusyPhone(id, behaviour, quirk)
    }
    return false
  }

  private enum ConditionRefusal {
    case ends(Int, QuirkID)
    case meets(String, QuirkID)
  }

  private var refusal: ConditionRefusal? {
    if availability == .off { return .ends(1, .a12) }
    // The service tells nobody why (inferred).
    if chipIsDead { return .ends(203, .i08) }
    if !condition.radioIsOn, let code = codeWithoutRadio { return .ends(code, .a13) }
    if !condition.appIsActive, let code = codeOutsideForeground { return .ends(code, .b14) }
    let heat = quirks[.overheated]
    return condition.isHot && heat.isOn ? .meets(heat.choice, .i06) : nil
  }
}
