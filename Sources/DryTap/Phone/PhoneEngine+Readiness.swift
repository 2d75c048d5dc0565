/// Whether the phone itself is in a state to take a session.
extension PhoneEngine {
  /// What the row says of code behind the foreground; nil where sessions go on.
  var codeOutsideForeground: Int? { quirks[.leaveForeground].code }

  /// What a session hears while NFC is switched off; nil where that makes no difference.
  var codeWithoutRadio: Int? { quirks[.radioOffError].code }

  /// What `readingAvailable` has to do with: hardware, or a service that fails for a while.
  private var availability: QuirkValue { quirks[.readingAvailable] }

  /// Hardware without NFC never, a service that fails now and then when it is its turn.
  private var serviceFails: Bool {
    let value = availability
    return value == .off || value.isOccasional && chances.strike(.readingAvailable, value)
  }

  var makingSessionKillsApp: Bool { availability.choice == "terminate" }

  private var chipIsDead: Bool { quirks[.nfcChip].choice == "dead" }

  /// Whether the radio can be used at all, whatever the app does.
  var radioIsUsable: Bool { condition.radioIsOn && !condition.isHot && !chipIsDead && availability != .off }

  /// Answers the app's question; each one counts.
  func readingAvailable() -> Bool {
    record(.client("asks readingAvailable"))
    guard serviceFails else { return true }
    record(.phone("readingAvailable is false"), quirks: [.a12])
    return false
  }

  /// Whether a session may begin as far as the phone's own state goes; where not, it is refused.
  func meetsReadyPhone(_ id: Int) -> Bool {
    guard let refusal = refusal else { return true }
    if let code = refusal.code {
      refuse(id, PhoneError(code: code), quirks: [refusal.quirk])
    } else {
      swallow(id, [refusal.quirk])
    }
    return false
  }

  /// With which code a session is refused, nil for none that it hears of, and the row that decided it.
  private var refusal: (code: Int?, quirk: QuirkID)? {
    if availability == .off { return (1, .a12) }
    // The service tells nobody why (inferred).
    if chipIsDead { return (203, .i08) }
    if !condition.radioIsOn, let code = codeWithoutRadio { return (code, .a13) }
    if !condition.appIsActive, let code = codeOutsideForeground { return (code, .b14) }
    guard condition.isHot else { return nil }
    let heat = quirks[.overheated]
    return heat.isOn ? (heat.code, .i06) : nil
  }
}
