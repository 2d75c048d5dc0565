import DryTap
import JSON5

/// One thing that happens in a scenario, and when.
public struct Step: Hashable, Sendable, CustomStringConvertible {
  /// When it happens.
  public enum Moment: Hashable, Sendable {
    /// At a point of virtual time, counted from the start.
    case at(Duration)
    /// With a frame: what happens to the phone, to people and to tags when that frame and its answer are over.
    case when(FramePlace)
  }

  /// What happens.
  public enum Act: Hashable, Sendable {
    /// Something that a person or the world does, to a tag by its name.
    case world(WorldEvent<String>)
    /// A tag is taken away while its chip is busy with the frame. Only with a frame.
    case tear(String)
    /// The user taps a button of the app. Only at a point of time.
    case tap(String)
    /// The frame arrives damaged. Only with a frame.
    case damage
    /// The frame does not arrive. Only with a frame.
    case lose
  }

  /// When.
  public var moment: Moment
  /// What.
  public var act: Act
  /// Where the step stands.
  public var mark: Mark

  /// A step at a place of a file.
  public init(_ moment: Moment, _ act: Act, at mark: Mark) {
    self.moment = moment
    self.act = act
    self.mark = mark
  }

  /// As a scenario writes it: `at 0.8s: present "sticker"`.
  public var description: String {
    let when =
      switch moment {
      case .at(let time): "at \(TimeText.text(time))"
      case .when(let place): "when \(place)"
      }
    let what =
      switch act {
      case .world(let event): event.stepText
      case .tear(let tag): "tear \(JSONText.quoted(tag))"
      case .tap(let button): "tap \(JSONText.quoted(button))"
      case .damage: "damage"
      case .lose: "lose"
      }
    return "\(when): \(what)"
  }
}

extension WorldEvent where Subject == String {
  /// As a scenario writes it, with what stands beside the verb.
  fileprivate var stepText: String {
    switch self {
    case .present(let tag, let hold): "present \(JSONText.quoted(tag))" + hold.stepText
    case .remove(let tag): "remove \(JSONText.quoted(tag))"
    case .moveAway(let tag, let span): "away \(JSONText.quoted(tag)), for \(TimeText.text(span))"
    case .cancel: "cancel"
    case .swipeDown: "swipeDown"
    case .lockScreen: "lockScreen"
    case .unlock: "unlock"
    case .background: "background"
    case .foreground: "foreground"
    case .incomingCall: "incomingCall"
    case .radio(let isOn): "radio \(isOn ? "on" : "off")"
    case .airplaneMode(let isOn): "airplaneMode \(isOn ? "on" : "off")"
    case .camera(let isOpen): "camera \(isOpen ? "open" : "closed")"
    case .wallet(let isOpen): "wallet \(isOpen ? "open" : "closed")"
    case .overheat: "overheat"
    case .cool: "cool"
    case .reboot: "reboot"
    case .tapNotification: "tapNotification"
    }
  }
}

extension Hold {
  /// What differs from the usual.
  fileprivate var stepText: String {
    [
      spot == .antenna ? nil : "spot \(spot.rawValue)", coupling == .usual ? nil : "coupling \(coupling.rawValue)",
      isNearMetal ? "metal" : nil,
    ].compactMap { $0.map { ", " + $0 } }.joined()
  }
}
