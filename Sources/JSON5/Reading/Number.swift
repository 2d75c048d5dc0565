/// A JSON5 number, kept as it was written (JSON5 1.0, section 6).
///
/// Two numbers are equal when their spelling is: `16` and `0x10` are not.
public struct Number: Hashable, Sendable, CustomStringConvertible {
  /// The number as it stands in the text, with its sign.
  public let text: String

  /// A spelling that the reader has checked.
  init(checked text: String) { self.text = text }

  /// The exact value of a number written as an integer, decimal or hexadecimal.
  ///
  /// `nil` for anything with a decimal point or an exponent, for `Infinity` and `NaN`, and for what does not fit an `Int`.
  public var integer: Int? {
    guard isWrittenAsInteger else { return nil }
    guard isHexadecimal else { return Int(text) }
    return Int((text.hasPrefix("-") ? "-" : "") + magnitude.dropFirst(2), radix: 16)
  }

  /// The nearest double: infinite where the number is too large, zero with its sign where it is too small.
  public var double: Double {
    let absolute =
      switch magnitude {
      case "Infinity": Double.infinity
      case "NaN": Double.nan
      default: Double(magnitude) ?? .nan
      }
    return text.hasPrefix("-") ? -absolute : absolute
  }

  /// Whether it is an integer to the eye: digits alone, or hexadecimal.
  var isWrittenAsInteger: Bool {
    isHexadecimal || magnitude.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The number as it was written.
  public var description: String { text }

  private var magnitude: Substring { text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...] }

  private var isHexadecimal: Bool { magnitude.hasPrefix("0x") || magnitude.hasPrefix("0X") }
}
