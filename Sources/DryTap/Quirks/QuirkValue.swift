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
  /// The first so many times that it could happen, and never afterwards.
  case firstN(Int)
  /// Each time with this probability, 0…1.
  case probability(Double)
  /// A number of things.
  case count(Int)
  /// An error code that comes when so many bytes have been read.
  case codeAfterBytes(Int, bytes: Int)
  /// An error code that comes at a page.
  case codeAtPage(Int, page: Int)

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

  var count: Int? {
    if case .count(let number) = self { number } else { nil }
  }

  var codeAfterBytes: (code: Int, bytes: Int)? {
    if case .codeAfterBytes(let code, let bytes) = self { (code, bytes) } else { nil }
  }

  var codeAtPage: (code: Int, page: Int)? {
    if case .codeAtPage(let code, let page) = self { (code, page) } else { nil }
  }
}

extension QuirkValue: CustomStringConvertible {
  /// As a table shows it: `on`, `busy203`, `400`, `0.3 s`, `2 after 2.5 s`, `firstN(2)`, `probability(0.25)`, `102 after 64 bytes`,
  /// `401 at page 6`.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    case .choice(let name): name
    case .code(let code): "\(code)"
    case .seconds(let seconds): "\(seconds) s"
    case .codeAfter(let code, let seconds): seconds == 0 ? "\(code)" : "\(code) after \(seconds) s"
    case .firstN(let count): "firstN(\(count))"
    case .probability(let share): "probability(\(share))"
    case .count(let count): "\(count)"
    case .codeAfterBytes(let code, let bytes): "\(code) after \(bytes) bytes"
    case .codeAtPage(let code, let page): "\(code) at page \(page)"
    }
  }
}

extension QuirkValue {
  /// Reads `firstN(2)` or `probability(0.25)`; nil for any other text, a negative count, and a probability outside 0…1.
  public init?(occurrence text: String) {
    guard text.hasSuffix(")"), let bracket = text.firstIndex(of: "(") else { return nil }
    let argument = text[text.index(after: bracket)...].dropLast()
    switch text[..<bracket] {
    case "firstN":
      guard let count = Int(argument), count >= 0 else { return nil }
      self = .firstN(count)
    case "probability":
      guard let share = Double(argument), (0...1).contains(share) else { return nil }
      self = .probability(share)
    default: return nil
    }
  }

  /// Reads `102 after 64 bytes` or `401 at page 6`; nil for any other text, and for numbers that are no code or no place.
  public init?(brokenOff text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, let code = Int(words[0]), (1...999).contains(code) else { return nil }
    if words[1] == "after", words[3] == "bytes", let bytes = Int(words[2]), bytes >= 0 {
      self = .codeAfterBytes(code, bytes: bytes)
    } else if words[1] == "at", words[2] == "page", let page = Int(words[3]), (0...255).contains(page) {
      self = .codeAtPage(code, page: page)
    } else {
      return nil
    }
  }
}
