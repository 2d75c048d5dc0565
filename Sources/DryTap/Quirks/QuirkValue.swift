/// What one setting of the phone is set to.
public enum QuirkValue: Hashable, Sendable {
  case on
  case off
  /// One of a few named behaviours.
  case choice(String)
  /// An error code of CoreNFC.
  case code(Int)
  /// A span of virtual time, in seconds.
  case seconds(Double)
  /// An error code that comes after so many seconds.
  case codeAfter(Int, seconds: Double)

  var isOn: Bool { self != .off }

  var choice: String {
    switch self {
    case .choice(let name): name
    case .on: "on"
    case .off: "off"
    default: description
    }
  }

  var code: Int? {
    switch self {
    case .code(let code), .codeAfter(let code, _): code
    default: nil
    }
  }

  var span: Duration {
    switch self {
    case .seconds(let seconds), .codeAfter(_, let seconds): .seconds(seconds)
    default: .zero
    }
  }
}

extension QuirkValue: CustomStringConvertible {
  /// As a table shows it: `on`, `busy203`, `400`, `0.3 s`, `2 after 2.5 s`.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    case .choice(let name): name
    case .code(let code): "\(code)"
    case .seconds(let seconds): "\(seconds) s"
    case .codeAfter(let code, let seconds): seconds == 0 ? "\(code)" : "\(code) after \(seconds) s"
    }
  }
}
