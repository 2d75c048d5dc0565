/// What the system does about tags while no session is open.
struct BackgroundReading {
  /// The read that goes on, kept here, for no app holds it.
  var core: ReaderSession?
  /// What came of the last tag; nil while that is not known.
  var outcome: Result<BackgroundRead, BackgroundReadError>?
  var notifications: [TagNotification] = []
  /// How many of them are gone: a restart of the phone clears them.
  private(set) var dismissed = 0

  mutating func dismissNotifications() { dismissed = notifications.count }
  /// What the app does with a link of its own.
  var handler: OwnedByApp<@Sendable (BackgroundRead) -> Void>?
}

/// Reading without a session of the app's: the same radio and the same procedures, and neither sheet nor callbacks.
extension PhoneEngine {
  /// The number of the system's own reading, beside the sessions of the app.
  static let systemSession = 0

  /// Looks at what is in the field, unless a session, its sheet or the phone's state is in the way.
  func readInBackground() {
    guard sheet.state == .away, background.core == nil, radioIsUsable, let phone = simulation.phone else { return }
    background.outcome = nil
    if let obstacle, quirks.isOn(.backgroundPreconditions) {
      background.outcome = .failure(obstacle == .model ? .notOnThisModel(link.reader) : .notNow(obstacle))
      return record(.phone("reads no tag by itself: \(obstacle.rawValue)"), quirks: [.j01])
    }
    let (core, id) = (ReaderSession(inBackgroundOf: phone), Self.systemSession)
    background.core = core
    var session = SessionRecord(id: id, kind: .background, core: core)
    session.takesMessagesOnly = true
    session.request = SessionKind.background.request
    session.polling = .searching
    session.enter(.active)
    sessions[id] = session
    link.switchOn()
    lookForTags(id)
  }

  private var obstacle: BackgroundCondition? {
    if !quirks.isOn(.backgroundModel) { return .model }
    if !condition.wasUnlocked { return .unlocked }
    if !condition.screenIsOn { return .screenOn }
    if condition.airplaneModeIsOn { return .noAirplaneMode }
    if condition.cameraIsOpen { return .cameraFree }
    return condition.walletIsOpen ? .noWallet : nil
  }

  /// Stops reading, done or not.
  func endBackgroundRead() {
    guard background.core != nil else { return }
    background.core = nil
    simulation.cancel { $0.session == Self.systemSession }
    sessions[Self.systemSession] = nil
    abortRadio()
    link.switchOff(at: simulation.now)
  }

  /// The tag has left, or is none that can be read.
  func giveUpBackgroundRead() {
    guard background.core != nil else { return }
    endBackgroundRead()
    background.outcome = .failure(.nothingRead)
  }

  /// Whether what a session read was for the system; then no app hears of it.
  func takesForBackground(_ message: NDEFMessage?, _ id: Int) -> Bool {
    guard id == Self.systemSession, background.core != nil else { return false }
    let number = sessions[id]?.connected?.uid
    giveUpBackgroundRead()
    guard let message else { return true }
    record(.phone("reads \(message.summary)"))
    do throws(BackgroundReadError) {
      try notify(of: message, on: number)
    } catch {
      background.outcome = .failure(error)
    }
    return true
  }

  private func notify(of message: NDEFMessage, on number: [UInt8]?) throws(BackgroundReadError) {
    let place = BackgroundLink.place(in: message)
    // Only where a link stands behind something else does it matter which record counts.
    let why: [QuirkID] = place.map { $0 > 0 } == true ? [.j02] : []
    if !why.isEmpty, quirks.isOn(.firstRecordOnly) {
      record(.phone("shows nothing: the first record is no link"), quirks: why)
      throw .noLink
    }
    let link = try BackgroundLink(place.map { message.records[$0] })
    let opener: TagNotification.Opener = link.isOf(manifest) ? .app : link.isWeb ? .browser : .system
    let read = BackgroundRead(url: link.url, message: message, identifier: toldNumber(number))
    let notification = TagNotification(time: simulation.now, link: link.text, opener: opener, read: read)
    background.outcome = .success(read)
    guard quirks.isOn(.needsTap) else { return open(notification, quirks: why + [.j03]) }
    record(.phone("shows a notification for \(link.text)"), quirks: why + [.j03])
    background.notifications.append(notification)
  }

  private func toldNumber(_ number: [UInt8]?) -> [UInt8]? { quirks.isOn(.noNumber) ? nil : number }

  /// Whether a notification waits for a tap; a newer one takes the place of an older.
  var hasNotification: Bool {
    guard background.notifications.count > background.dismissed else { return false }
    return background.notifications.last.map { $0.tapped == nil } ?? false
  }

  /// The user taps the notification that came last.
  func tapNotification() {
    guard hasNotification, let index = background.notifications.indices.last else {
      return record(.world("the user finds no notification to tap"))
    }
    background.notifications[index].tapped = simulation.now
    record(.world("the user taps the notification for \(background.notifications[index].link)"))
    // The phone asks for that before it opens anything.
    condition.unlock()
    open(background.notifications[index])
  }

  private func open(_ notification: TagNotification, quirks why: [QuirkID] = []) {
    guard notification.opener == .app else {
      background.outcome = .failure(.opensElsewhere(notification.link))
      record(.phone("opens \(notification.link) \(notification.openerText)"), quirks: why)
      condition.appIsInFront = false
      return endOutsideForeground()
    }
    guard !quirks.isOn(.tapFails) else {
      background.outcome = .failure(.systemError(domain: "CPSErrorDomain", code: 2))
      return record(.phone("shows CPSErrorDomain error 2"), quirks: why + [.j07])
    }
    condition.appIsInFront = true
    continueApp(notification.read, notification.link, quirks: why)
  }

  /// Hands the link and the message to the app.
  private func continueApp(_ read: BackgroundRead, _ link: String, quirks why: [QuirkID]) {
    let number = read.identifier.map { " with the number " + $0.map(\.hexDigits).joined() } ?? ""
    record(.api("userActivity \(link)\(number)"), quirks: why + [.j04])
    guard let handler = background.handler else { return }
    simulation.deliver(on: .main, owesReaction: true) { handler.value(read) }
  }
}
