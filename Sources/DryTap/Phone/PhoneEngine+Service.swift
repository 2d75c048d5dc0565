import Dispatch

/// Faults of the phone's NFC service that stand in a session's way.
extension PhoneEngine {
  /// The phone was restarted, which mends what lasts until then.
  func systemWasRebooted() {
    service.wasRebooted()
  }

  /// Whether the service is in no state to start a session; what it does instead has been done.
  func meetsFaultyService(_ id: Int) -> Bool {
    if isWedged {
      swallow(id, [.b07])
      return true
    }
    guard isBusyUntilReboot else { return false }
    refuse(id, PhoneError(code: 203), quirks: [.b06])
    return true
  }

  /// A stuck service is mended by a restart, however often it would have been stuck yet.
  private var isWedged: Bool { !service.hasBeenRebooted && strikes(.wedged) }

  /// A phone is busy from the start; after a restart it is well again, or for so many sessions.
  private var isBusyUntilReboot: Bool {
    guard quirks.isOn(.busyUntilReboot) else { return false }
    guard service.hasBeenRebooted else { return true }
    return quirks[.goodScansAfterReboot].count.map { service.scansSinceReboot >= $0 } ?? false
  }

  /// `begin` comes to nothing at all.
  func swallow(_ id: Int, _ why: [QuirkID]) {
    record(.phone("begin is swallowed"), session: id, quirks: why)
    sessions[id]?.enter(.silent)
  }

  /// Whether something that happens now and then does so this time.
  func strikes(_ setting: QuirkSetting) -> Bool { chances.strike(setting, quirks[setting]) }

  /// Where a session's callbacks run: on the app's queue, if it gave one, with the rows that decided it.
  func callbackQueue(_ given: DispatchQueue?) -> (queue: DispatchQueue, quirks: [QuirkID]) {
    if let given { return (given, []) }
    return quirks.isOn(.callbacksOffMain) ? (DispatchQueue(label: "corenfc.session"), [.b20]) : (.main, [])
  }

  /// The delegate has no `readerSessionDidBecomeActive`, as the API layer finds out by calling it.
  func delegateLacksDidBecomeActive(_ id: Int) {
    guard quirks.isOn(.becomeActiveWarning) else { return }
    record(.phone("logs that the delegate has no readerSessionDidBecomeActive"), session: id, quirks: [.b16])
  }
}
