/// Writes compact JSON (RFC 8259): one line, no blanks between tokens.
public enum JSONText {
  /// `text` in quotation marks, on one line.
  ///
  /// Quotation marks, backslashes, control characters (U+0000 to U+001F, U+007F to U+009F), U+2028 and U+2029 are escaped;
  /// everything else stands as it is.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if let escape = escape(scalar) { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20, 0x21, 0x23...0x5B, 0x5D...0x7E: nil
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: "\\u" + hexadecimal(scalar.value, digits: 4)
    default: nil
    }
  }

  /// Upper-case hexadecimal digits, at least `digits` of them.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// How many characters of a text go into a message.
  static let excerptLength = 40

  /// The start of `text`, and `…` where something was cut off.
  static func clipped(_ text: String) -> String {
    let end = text.unicodeScalars.prefix(excerptLength).endIndex
    return end == text.endIndex ? text : text[..<end] + "…"
  }

  /// The start of `text` in quotation marks.
  static func excerpt(_ text: String) -> String { quoted(clipped(text)) }
}
