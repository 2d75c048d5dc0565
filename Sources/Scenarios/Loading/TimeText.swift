import DryTap

/// Spans of time as scenarios write them: `80ms`, `0.8s`, `1min`, or a number of seconds.
enum TimeText {
  private static let units: [(name: String, nanoseconds: Double)] = [
    ("us", 1e3), ("ms", 1e6), ("min", 60e9), ("s", 1e9),
  ]

  /// What a message calls it.
  static let expected = #"a time such as "80ms", "0.8s", "1min" or 0.8"#

  /// A day: longer than any session, and far from overflow.
  private static let longest = 86_400e9

  /// The span that a text means; nil unless it is a number from 0 to a day and a unit.
  static func parse(_ text: String) -> Duration? {
    for unit in units where text.hasSuffix(unit.name) {
      let digits = text.dropLast(unit.name.count)
      guard digits.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }), let number = Double(digits) else {
        return nil
      }
      return span(nanoseconds: number * unit.nanoseconds)
    }
    return nil
  }

  /// So many seconds; nil unless from 0 to a day.
  static func seconds(_ seconds: Double) -> Duration? { span(nanoseconds: seconds * 1e9) }

  private static func span(nanoseconds: Double) -> Duration? {
    guard (0...longest).contains(nanoseconds) else { return nil }
    return .nanoseconds(Int64(nanoseconds.rounded()))
  }

  /// A span in seconds without needless zeros, such as `0.8s`.
  static func text(_ span: Duration) -> String {
    let nanoseconds = max(span.nanoseconds, 0)
    let (seconds, fraction) = (nanoseconds / 1_000_000_000, nanoseconds % 1_000_000_000)
    guard fraction > 0 else { return "\(seconds)s" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)s"
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
