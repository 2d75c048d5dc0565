/// A session's life: begin, what refuses it, and its end.
extension PhoneEngine {
  func begin(_ id: Int) {
    guard let session = sessions[id] else { return }
    endBackgroundRead()
    guard session.state == .created || mayBeginAgain(session) else { return }
    guard mayBegin(session), meetsReadyPhone(id), !meetsFaultyService(id) else { return }
    if activeSession != nil {
      return meetBusyPhone(id, quirks[.secondSessionWhileActive].choice, .b19)
    }
    if sheet.state == .leaving || simulation.now < service.busyUntil {
      return meetBusyPhone(id, quirks[.reopenTooSoon].choice, .b05)
    }
    start(id)
  }

  /// Whether a session that has begun before can do so again; what the phone does instead has been done.
  private func mayBeginAgain(_ session: SessionRecord) -> Bool {
    let behaviour = quirks[.deadSessionNotReusable]
    guard session.state == .ended, behaviour != .on else {
      record(.phone("begin on a session that has begun before: nothing happens"), session: session.id, quirks: [.b08])
      return false
    }
    guard let code = behaviour.code else { return true }
    refuse(session.id, PhoneError(code: code), quirks: [.b08])
    return false
  }

  /// Whether the app may begin such a session; otherwise it has been refused.
  private func mayBegin(_ session: SessionRecord) -> Bool {
    if let refusal = manifest.refusals(of: session.kind, on: quirks).first {
      carryOut(refusal, session.id)
      return false
    }
    let codes = [(session.kind.codeOfRefusal, []), (quirks[.eligibility].code, [QuirkID.a14])]
    guard let (code, why) = codes.lazy.compactMap({ code, why in code.map { ($0, why) } }).first else { return true }
    refuse(session.id, PhoneError(code: code), quirks: why)
    return false
  }

  private func carryOut(_ refusal: ManifestRefusal, _ id: Int) {
    switch refusal.answer {
    case .ends(let error, let delay): refuse(id, error, after: delay, quirks: refusal.quirks)
    case .killsApp(let reason): terminate(reason, quirks: refusal.quirks)
    }
  }

  /// `begin` while another session, or its sheet, is in the way.
  func meetBusyPhone(_ id: Int, _ behaviour: String, _ quirk: QuirkID) {
    switch behaviour {
    case "busy203":
      if quirk == .b05 { service.isAskedAgain(busyUntil: simulation.now + dismissal) }
      refuse(id, PhoneError(code: 203), quirks: [quirk])
    case "term202": refuse(id, PhoneError(code: 202), quirks: [quirk])
    case "cancel200": refuse(id, PhoneError(code: 200), quirks: [quirk])
    case "silent" where !service.hasSwallowed:
      service.hasSwallowed = true
      swallow(id, [quirk])
    case "queue":
      record(.phone("waits until the phone is free"), session: id, quirks: [quirk])
      sessions[id]?.enter(.queued)
    default:
      record(.phone("begins beside a sheet that is leaving"), session: id, quirks: [quirk])
      start(id)
    }
  }

  /// Ends a session before it became active; without a span as soon as the service says no.
  func refuse(_ id: Int, _ error: PhoneError, after delay: Duration = ManifestRefusal.delay, quirks: [QuirkID]) {
    record(.phone("session refused: \(error.name)"), session: id, quirks: quirks)
    sessions[id]?.enter(.ending)
    simulation.schedule(.invalidated(id, error, quirks: quirks), after: delay)
  }

  private func start(_ id: Int) {
    guard let session = sessions[id] else { return }
    meetEarlierEnds(before: id)
    service.started()
    sessions[id]?.enter(.starting)
    sessions[id]?.request = effective(session.kind.request)
    if !quirks.isOn(.sessionMustBeRetained) {
      keepAlive(id)
    }
    simulation.cancel { if case .sheetLeaves = $0 { true } else { false } }
    show(.appeared(firstText(session)), session: id, quirks: [.a01])
    simulation.schedule(.becomesActive(id), after: quirks.span(.beginLatency))
    let limit = quirks[.sessionLimit]
    if limit.isOn { simulation.schedule(.sessionLimit(id), after: limit.span) }
  }

  /// The ends of earlier sessions that have not been told come in the midst of this one; or before it, on a phone that keeps them apart.
  private func meetEarlierEnds(before id: Int) {
    guard !quirks.isOn(.staleCallback) else {
      for other in sessions.keys where other != id && sessions[other]?.state == .ending {
        sessions[other]?.isOvertaken = true
      }
      return
    }
    let early = simulation.cancel { if case .invalidated(let other, _, _) = $0 { other != id } else { false } }
    for case .invalidated(let other, let error, let why) in early { invalidated(other, error, why + [.b04]) }
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
    _ id: Int, with error: PhoneError?, quirks why: [QuirkID], after delay: Duration = .zero, failing code: Int = 103,
    because rows: [QuirkID] = [.b10], mark: Sheet.Change?, markQuirks: [QuirkID] = []
  ) {
    guard let session = sessions[id], session.holdsPhone || session.state == .queued else { return }
    let isLost = error?.code == 200 && strikes(.invalidateCallbackLost)
    let (error, why) = isLost ? (nil, [.b22]) : (error, why)
    let heldPhone = session.holdsPhone
    // A call that is over already keeps its completion.
    simulation.cancel { $0.session == id && !$0.isCompletion }
    sessions[id]?.operations = []
    sessions[id]?.enter(error == nil ? .ended : .ending)
    if error == nil { record(.phone("ends without a callback"), session: id, quirks: why) }
    let failures = session.operations.filter(\.isClients).map {
      PhoneEvent.completes(
        id, FinishedOperation(operation: $0, outcome: .failed(PhoneError(code: code)), quirks: rows))
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
    simulation.schedule(.sheetLeaves, after: dismissal)
  }

  /// How long a sheet takes to leave.
  private var dismissal: Duration { quirks.span(.sheetDismiss) }

  func invalidated(_ id: Int, _ error: PhoneError, _ why: [QuirkID]) {
    // What the phone kept alive lives until it has heard of its end.
    let kept = sessions[id]?.keptAlive
    let why = why + (sessions[id]?.isOvertaken == true ? [.b04] : [])
    sessions[id]?.enter(.ended)
    let error = error.worded(by: quirks.endTexts)
    deliver(id, "didInvalidate \(error.name)", quirks: why, owesReaction: simulation.clientIsAtWork) { listener in
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
    // The system tells the end of a session that it is ending, whether or not the app still holds it (clients that let go of it at once
    // hear of it: confidence C).
    if isTold { keepAlive(id) }
  }

  /// Keeps the app's session object until its end has been told.
  private func keepAlive(_ id: Int) {
    let object = sessions[id]?.core?.listener?.sessionObject
    sessions[id]?.keptAlive = object.map(OwnedByApp.init)
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
    // A phone that shows its lock screen was unlocked for that.
    if !condition.wasUnlocked { condition.unlock() }
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
