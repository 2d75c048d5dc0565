/// The read that goes on while no session is open.
struct BackgroundReading {
  let session: Int
  /// Kept here, for no app holds it.
  let core: ReaderSession
  private(set) var message: NDEFMessage?
  private(set) var isOver = false

  init(session: Int, core: ReaderSession) {
    self.session = session
    self.core = core
  }

  /// The tag was read, or cannot be.
  mutating func finish(with message: NDEFMessage?) {
    self.message = message
    isOver = true
  }
}

/// Reading without a session of the app's: the same radio and the same procedures, and neither sheet nor callbacks.
extension PhoneEngine {
  /// Looks at what is in the field; false where a session or its sheet is in the way.
  func beginBackgroundRead(_ core: ReaderSession, of tag: Tag) -> Bool {
    guard activeSession == nil, sheet.state == .away, backgroundRead == nil else { return false }
    bring(tag)
    let id = register(core, kind: .background)
    backgroundRead = BackgroundReading(session: id, core: core)
    sessions[id]?.takesMessagesOnly = true
    sessions[id]?.request = SessionKind.background.request
    sessions[id]?.polling = .searching
    sessions[id]?.enter(.active)
    record(.phone("looks at the tag with no session open"))
    link.switchOn()
    lookForTags(id)
    return true
  }

  /// Whether what a session read was for the system; then no app hears of it.
  func takesForBackground(_ message: NDEFMessage?, _ id: Int) -> Bool {
    guard backgroundRead?.session == id else { return false }
    if let message { record(.phone("reads \(message.summary)")) }
    backgroundRead?.finish(with: message)
    return true
  }

  /// Stops reading, done or not; answers the message.
  @discardableResult
  func endBackgroundRead() -> NDEFMessage? {
    guard let reading = backgroundRead else { return nil }
    backgroundRead = nil
    simulation.cancel { $0.session == reading.session }
    sessions[reading.session] = nil
    abortRadio()
    link.switchOff(at: simulation.now)
    return reading.message
  }
}
