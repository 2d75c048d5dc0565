/// A session's life: begin, what refuses it, and its end.
extension PhoneEngine {
  /// How soon the service says no.
  static let refusalDelay: Duration = .milliseconds(10)

  func begin(_ id: Int) {
    guard let session = sessions[id] else { return }
    endBackgroundRead()
    let mayBegin = session.state == .created || session.state == .ended && !quirks.isOn(.deadSessionNotReusable)
    guard mayBegin else {
      return record(.phone("begin on a session that has begun before: nothing happens"), session: id, quirks: [.b08])
    }
    if !manifest.hasUsageDescription, !passesWithoutUsageDescription(id) { return }
    switch entitlementRefusal(session) {
    case .ends(let error, let delay, let quirks)?: return refuse(id, error, after: delay, quirks: quirks)
    case .killsApp(let reason, let quirks)?: return terminate(reason, quirks: quirks)
    case nil: break
    }
    guard meetsReadyPhone(id) else { return }
    if activeSession != nil {
      return meetBusyPhone(id, quirks[.secondSessionWhileActive].choice, .b19)
    }
    if sheet.state == .leaving {
      return meetBusyPhone(id, quirks[.reopenTooSoon].choice, .b05)
    }
    start(id)
  }

  /// Whether the session goes on although the usage description is missing.
  private func passesWithoutUsageDescription(_ id: Int) -> Bool {
    switch quirks[.usageStringMissing].choice {
    case "trap":
      terminate("NFCReaderUsageDescription is missing from Info.plist", quirks: [.a02])
      return false
    case "error2":
      refuse(id, PhoneError(code: 2), after: Self.refusalDelay, quirks: [.a02])
      return false
    default:
      return true
    }
  }

  private enum Refusal {
    case ends(PhoneError, after: Duration, quirks: [QuirkID])
    case killsApp(String, quirks: [QuirkID])
  }

  private func entitlementRefusal(_ session: SessionRecord) -> Refusal? {
    let hasFormat = manifest.formats.contains("TAG")
    switch session.kind {
    case .ndef:
      guard !hasFormat, !manifest.formats.contains("NDEF") else { return nil }
      return missingEntitlement()
    case .background: return nil
    case .vas:
      // A phone without a feature says so (SDK headers: code 1).
      return .ends(PhoneError(code: 1), after: Self.refusalDelay, quirks: [])
    case .payment:
      // Outside the EU, or without Apple's own entitlement for it (inferred: code 7).
      return .ends(PhoneError(code: 7), after: Self.refusalDelay, quirks: [])
    case .tag:
      let request = effective(session.kind.request)
      let polling = request.options
      if polling.contains(.pace), !manifest.formats.contains("PACE") {
        return .ends(PhoneError(code: 2), after: Self.refusalDelay, quirks: [])
      }
      if !hasFormat, polling != .pace { return missingEntitlement() }
      let felica = quirks[.felicaWithoutSystemCodes]
      guard polling.contains(.iso18092), request.systemCodes.isEmpty, let code = felica.code else { return nil }
      return .ends(PhoneError(code: code), after: felica.span + Self.refusalDelay, quirks: [.a05])
    }
  }

  private func missingEntitlement() -> Refusal? {
    let behaviour = quirks[.tagEntitlementMissing]
    if behaviour == .choice("terminate") {
      return .killsApp("TAG is missing from the formats entitlement", quirks: [.a03])
    }
    guard let code = behaviour.code else { return nil }
    return .ends(PhoneError(code: code), after: Self.refusalDelay, quirks: [.a03])
  }

  /// `begin` while another session, or its sheet, is in the way.
  func meetBusyPhone(_ id: Int, _ behaviour: String, _ quirk: QuirkID) {
    switch behaviour {
    case "busy203": refuse(id, PhoneError(code: 203), after: Self.refusalDelay, quirks: [quirk])
    case "term202": refuse(id, PhoneError(code: 202), after: Self.refusalDelay, quirks: [quirk])
    case "cancel200": refuse(id, PhoneError(code: 200), after: Self.refusalDelay, quirks: [quirk])
    case "silent":
      record(.phone("begin is swallowed"), session: id, quirks: [quirk])
      sessions[id]?.enter(.silent)
    case "queue":
      record(.phone("waits until the phone is free"), session: id, quirks: [quirk])
      sessions[id]?.enter(.queued)
    default:
      record(.phone("begins beside a sheet that is leaving"), session: id, quirks: [quirk])
      start(id)
    }
  }

  func refuse(_ id: Int, _ error: PhoneError, after delay: Duration = refusalDelay, quirks: [QuirkID]) {
    record(.phone("session refused: \(error.code)"), session: id, quirks: quirks)
    sessions[id]?.enter(.ending)
    simulation.schedule(.invalidated(id, error, quirks: quirks), after: delay)
  }

  private func start(_ id: Int) {
    guard let session = sessions[id] else { return }
    sessions[id]?.enter(.starting)
    sessions[id]?.request = effective(session.kind.request)
    if !quirks.isOn(.sessionMustBeRetained) {
      sessions[id]?.keptAlive = session.core?.listener?.sessionObject.map(OwnedByApp.init)
    }
    simulation.cancel { if case .sheetLeaves = $0 { true } else { false } }
    show(.appeared(firstText(session)), session: id, quirks: [.a01])
    simulation.schedule(.becomesActive(id), after: quirks.span(.beginLatency))
    let limit = quirks[.sessionLimit]
    if limit.isOn { simulation.schedule(.sessionLimit(id), after: limit.span) }
  }

  /// What the sheet shows first.
  private func firstText(_ session: SessionRecord) -> String {
    quirks.isOn(.usageStringNotInSheet) ? session.alertMessage : manifest.usageDescription ?? ""
  }

  func becomesActive(_ id: Int) {
    sessions[id]?.enter(.active)
    sessions[id]?.polling = .searching
    link.switchOn()
    deliver(id, "didBecomeActive", quirks: [.i01]) { $0.sessionDidBecomeActive() }
    lookForTags(id)
  }

  // MARK: The end

  /// Ends a session; without an error the app is not told.
  ///
  /// Calls under way fail; in which order they and the end are told nothing promises.
  func end(
    _ id: Int, with error: PhoneError?, quirks why: [QuirkID], after delay: Duration = .zero, mark: Sheet.Change?,
    markQuirks: [QuirkID] = []
  ) {
    guard let session = sessions[id], session.holdsPhone || session.state == .queued else { return }
    let heldPhone = session.holdsPhone
    // A call that is over already keeps its completion.
    simulation.cancel { $0.session == id && !$0.isCompletion }
    sessions[id]?.operations = []
    sessions[id]?.enter(error == nil ? .ended : .ending)
    if error == nil { record(.phone("ends without a callback"), session: id, quirks: why) }
    let failures = session.operations.filter(\.isClients).map {
      PhoneEvent.completes(
        id, FinishedOperation(operation: $0, outcome: .failed(PhoneError(code: 103)), quirks: [.b10]))
    }
    let told = error.map { PhoneEvent.invalidated(id, $0, quirks: why) }
    if let told, quirks[.cancelOrder].choice == "invalidateFirst" {
      simulation.schedule(told, after: delay)
      failures.forEach { simulation.schedule($0, after: delay) }
    } else {
      failures.forEach { simulation.schedule($0, after: .zero) }
      if let told { simulation.schedule(told, after: delay) }
    }
    guard heldPhone else { return }
    closeSheet(id, mark, quirks: markQuirks)
  }

  private func closeSheet(_ id: Int, _ mark: Sheet.Change?, quirks why: [QuirkID] = []) {
    abortRadio()
    link.switchOff(at: simulation.now)
    show(mark ?? .plain, session: id, quirks: why)
    simulation.schedule(.sheetLeaves, after: quirks.span(.sheetDismiss))
  }

  func invalidated(_ id: Int, _ error: PhoneError, _ why: [QuirkID]) {
    // What the phone kept alive lives until it has heard of its end.
    let kept = sessions[id]?.keptAlive
    sessions[id]?.enter(.ended)
    deliver(id, "didInvalidate \(error.code)", quirks: why, owesReaction: simulation.clientIsAtWork) { listener in
      withExtendedLifetime(kept) { listener.sessionDidInvalidate(error) }
    }
  }

  /// Ends what nobody holds any more.
  private func endSilently(_ id: Int) {
    simulation.cancel { $0.session == id }
    sessions[id]?.operations = []
    sessions[id]?.enter(.ended)
  }

  func sheetLeaves() {
    show(.left)
    if let next = sessions.values.filter({ $0.state == .queued }).min(by: { $0.id < $1.id }) { start(next.id) }
  }

  /// `invalidate()`, or `invalidate(errorMessage:)` with its text.
  func invalidate(_ id: Int, errorMessage: String?) {
    guard let session = sessions[id], session.holdsPhone || session.state == .queued else {
      return invalidateAgain(id)
    }
    let mark = closingMark(session, errorMessage: errorMessage)
    let isTold = quirks.isOn(.programmaticInvalidate)
    end(
      id, with: isTold ? PhoneError(code: 200) : nil, quirks: isTold ? [.b02, .b03] : [.b02], after: tellingDelay,
      mark: mark, markQuirks: [.b17])
  }

  /// How long after the app's own `invalidate` its delegate is told.
  private var tellingDelay: Duration { quirks.span(.invalidateCallback) }

  /// `invalidate` on a session that is over, or ending.
  private func invalidateAgain(_ id: Int) {
    guard let state = sessions[id]?.state, state == .ending || state == .ended else { return }
    guard !quirks.isOn(.invalidateIdempotent) else {
      return record(.phone("the session is over already: nothing happens"), session: id, quirks: [.b09])
    }
    simulation.schedule(.invalidated(id, PhoneError(code: 200), quirks: [.b09]), after: tellingDelay)
  }

  private func closingMark(_ session: SessionRecord, errorMessage: String?) -> Sheet.Change {
    guard quirks.isOn(.tickRegardless) else { return .plain }
    guard let errorMessage else { return .tick }
    return session.takesMessagesOnly ? .plain : .error(errorMessage)
  }

  /// The session ends by itself after its first message.
  func endAfterFirstRead(_ id: Int) {
    let isTold = quirks.isOn(.firstReadEnds)
    end(id, with: isTold ? PhoneError(code: 204) : nil, quirks: [.b15], mark: .tick)
  }

  /// The app does what one of its buttons is for, on the main queue.
  func tapsButton(_ name: String, _ action: @escaping @Sendable () -> Void) {
    guard terminationReason == nil else { return }
    record(.world("the user taps \"\(name)\""))
    simulation.deliver(on: .main, owesReaction: false, action)
  }

  /// The app has let go of its session object.
  func released(_ id: Int) {
    guard let session = sessions[id] else { return }
    if session.isOpen || session.state == .silent {
      freedSession = id
      record(.phone("session #\(id) deallocated"), session: id, quirks: session.holdsPhone ? [.b01] : [])
      let heldPhone = session.holdsPhone
      endSilently(id)
      if heldPhone { closeSheet(id, .plain) }
    }
    sessions[id] = nil
  }
}
