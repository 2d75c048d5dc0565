/// What an app sets and asks on a session.
extension PhoneEngine {
  func setAlertMessage(_ id: Int, _ text: String) {
    record(.client("alertMessage = \(text.jsonQuoted)"), session: id)
    guard let session = sessions[id], session.isValid else { return }
    sessions[id]?.alertMessage = text
    guard session.holdsPhone, quirks.isOn(.alertMessageLive) else { return }
    show(.text(text, by: .app), session: id, quirks: [.b18])
  }
}
