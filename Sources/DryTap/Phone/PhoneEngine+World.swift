/// What people and the world do to the phone.
extension PhoneEngine {
  func happen(_ event: WorldEvent<Tag>) {
    switch event {
    case .present(let tag, let hold): present(tag, hold)
    case .remove(let tag): remove(tag)
    case .moveAway(let tag, let span): moveAway(tag, for: span)
    case .cancel: dismissSheet("the user taps Cancel")
    case .swipeDown: dismissSheet("the user swipes the sheet down")
    case .lockScreen: leaveApp("the screen is locked") { $0.screenIsOn = false }
    case .background: leaveApp("the user leaves the app") { $0.appIsInFront = false }
    case .incomingCall: leaveApp("a call comes in") { $0.appIsInFront = false }
    case .unlock: change("the user unlocks the phone") { $0.unlock() }
    case .foreground: change("the user comes back to the app") { $0.appIsInFront = true }
    case .radio(let isOn): switchRadio(isOn)
    case .airplaneMode(let isOn):
      change("airplane mode is switched \(isOn ? "on" : "off")") { $0.airplaneModeIsOn = isOn }
    case .camera(let isOpen): change("the camera is \(isOpen ? "opened" : "closed")") { $0.cameraIsOpen = isOpen }
    case .wallet(let isOpen): change("the wallet is \(isOpen ? "opened" : "closed")") { $0.walletIsOpen = isOpen }
    case .overheat: change("the phone gets too hot") { $0.isHot = true }
    case .cool: change("the phone is cool again") { $0.isHot = false }
    case .reboot: reboot()
    case .tapNotification: tapNotification()
    }
  }

  private func change(_ text: String, _ change: (inout PhoneCondition) -> Void) {
    record(.world(text))
    change(&condition)
  }

  private func dismissSheet(_ text: String) {
    record(.world(text))
    guard let session = activeSession else { return }
    end(session.id, with: PhoneError(code: 200), quirks: [], mark: .plain)
  }

  // MARK: Tags

  private func present(_ tag: Tag, _ hold: Hold) {
    cancelReturn(of: tag)
    tag.bodyMembers.forEach { holds[ObjectIdentifier($0)] = hold }
    guard hold.spot == .antenna else { return presentAtWrongSpot(tag, hold) }
    tag.bodyMembers.forEach { bring($0, hold.text) }
  }

  private func presentAtWrongSpot(_ tag: Tag, _ hold: Hold) {
    record(.world("tag \(tag.name) comes to the phone\(hold.text)"))
    guard quirks.isOn(.wrongSpot) else {
      return tag.bodyMembers.filter { !link.tags.contains($0) }.forEach(enterField)
    }
    record(.phone("feels nothing of tag \(tag.name)"), quirks: [.i04])
    if link.tags.contains(tag) { takeAway(tag) }
  }

  private func remove(_ tag: Tag) {
    cancelReturn(of: tag)
    takeAway(tag)
    tag.bodyMembers.forEach { holds[ObjectIdentifier($0)] = nil }
  }

  private func moveAway(_ tag: Tag, for span: Duration) {
    cancelReturn(of: tag)
    let hold = holds[ObjectIdentifier(tag)] ?? .usual
    let isThere = link.tags.contains(tag) || holds[ObjectIdentifier(tag)] != nil
    guard isThere else { return record(.world("tag \(tag.name) is not at the phone, and cannot be moved away")) }
    takeAway(tag)
    simulation.schedule(.comesBack(tag, hold), after: span)
  }

  /// A tag that was moved away comes back.
  func comesBack(_ tag: Tag, _ hold: Hold) { present(tag, hold) }

  /// Whoever moves a tag otherwise does not bring it back.
  private func cancelReturn(of tag: Tag) {
    simulation.cancel { if case .comesBack(let other, _) = $0 { tag.bodyMembers.contains(other) } else { false } }
  }

  // MARK: The phone

  private func leaveApp(_ text: String, _ change: (inout PhoneCondition) -> Void) {
    self.change(text, change)
    endOutsideForeground()
  }

  /// The session that is open has lost the app's place in front.
  func endOutsideForeground() {
    guard let session = activeSession, let code = codeOutsideForeground else { return }
    end(session.id, with: PhoneError(code: code), quirks: [.b14], mark: .plain, markQuirks: [.b14])
  }

  private func switchRadio(_ isOn: Bool) {
    change("NFC is switched \(isOn ? "on" : "off")") { $0.radioIsOn = isOn }
    guard !isOn, let session = activeSession, let code = codeWithoutRadio else { return }
    end(session.id, with: PhoneError(code: code), quirks: [.a13], mark: .plain, markQuirks: [.a13])
  }

  /// The phone is started anew, and so is the app: whatever it waited for is lost.
  private func reboot() {
    record(.world("the phone is restarted"))
    abandonSessions()
    condition.restart()
    background.dismissNotifications()
    systemWasRebooted()
  }
}
