/// Bytes as scenarios write them: two hexadecimal digits each, blanks between bytes as one likes.
enum HexText {
  /// The bytes that a text spells; nil unless all of it is pairs of hexadecimal digits.
  static func parse(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text {
      if character == " ", high == nil { continue }
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      if let first = high {
        bytes.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
    }
    return high == nil ? bytes : nil
  }

  /// Upper-case digits without blanks.
  static func text(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16, uppercase: true)
    }
  }
}
