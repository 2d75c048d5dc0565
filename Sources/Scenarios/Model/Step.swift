import DryTap
import JSON5

/// One thing that happens in a scenario, and when.
public struct Step: Hashable, Sendable, CustomStringConvertible {
  /// When it happens.
  public enum Moment: Hashable, Sendable {
    /// At a point of virtual time, counted from the start.
    case at(Duration)
    /// When a frame goes out.
    case when(FramePlace)
  }

  /// What happens.
  public enum Act: Hashable, Sendable {
    /// A tag comes to the phone. Only at a point of time.
    case present(String)
    /// A tag is taken away; with a frame, when that frame and its answer are over.
    case remove(String)
    /// A tag is taken away while its chip is busy with the frame. Only with a frame.
    case tear(String)
    /// The user taps Cancel. Only at a point of time.
    case cancel
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
      case .present(let tag): "present \(JSONText.quoted(tag))"
      case .remove(let tag): "remove \(JSONText.quoted(tag))"
      case .tear(let tag): "tear \(JSONText.quoted(tag))"
      case .cancel: "cancel"
      case .tap(let button): "tap \(JSONText.quoted(button))"
      case .damage: "damage"
      case .lose: "lose"
      }
    return "\(when): \(what)"
  }
}
