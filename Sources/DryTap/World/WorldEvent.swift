/// Something that a person or the world does to a phone.
///
/// `Subject` is what stands for a tag: a `Tag`, or its name in a scenario.
public enum WorldEvent<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// A tag is held to the phone, or held differently.
  case present(Subject, Hold)
  /// A tag is taken away.
  case remove(Subject)
  /// A tag is moved out of the field and comes back, held as before.
  case moveAway(Subject, for: Duration)
  /// The user taps Cancel on the sheet.
  case cancel
  /// The user swipes the sheet down.
  case swipeDown
  /// The screen is locked.
  case lockScreen
  /// The user unlocks the phone, and is back in the app that was in front.
  case unlock
  /// The user leaves the app.
  case background
  /// The user comes back to the app.
  case foreground
  /// A call comes in and takes the screen, until the user comes back to the app.
  case incomingCall
  /// NFC is switched on or off, in the settings or by device management.
  case radio(isOn: Bool)
  /// Airplane mode is switched on or off.
  case airplaneMode(isOn: Bool)
  /// The camera is opened or closed.
  case camera(isOpen: Bool)
  /// The wallet or a payment sheet is opened or closed.
  case wallet(isOpen: Bool)
  /// The phone gets too hot.
  case overheat
  /// The phone is cool again.
  case cool
  /// The phone is restarted, and the app launched anew: the system has forgotten every session.
  case reboot
  /// The user taps the notification of a tag that was read in the background.
  case tapNotification
}

extension WorldEvent {
  /// The same event with other things in the place of tags; nil where there is none for its tag.
  public func map<Other>(_ other: (Subject) -> Other?) -> WorldEvent<Other>? {
    switch self {
    case .present(let tag, let hold): other(tag).map { .present($0, hold) }
    case .remove(let tag): other(tag).map { .remove($0) }
    case .moveAway(let tag, let span): other(tag).map { .moveAway($0, for: span) }
    case .cancel: .cancel
    case .swipeDown: .swipeDown
    case .lockScreen: .lockScreen
    case .unlock: .unlock
    case .background: .background
    case .foreground: .foreground
    case .incomingCall: .incomingCall
    case .radio(let isOn): .radio(isOn: isOn)
    case .airplaneMode(let isOn): .airplaneMode(isOn: isOn)
    case .camera(let isOpen): .camera(isOpen: isOpen)
    case .wallet(let isOpen): .wallet(isOpen: isOpen)
    case .overheat: .overheat
    case .cool: .cool
    case .reboot: .reboot
    case .tapNotification: .tapNotification
    }
  }
}
