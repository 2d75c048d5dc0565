extension UInt8 {
  /// What a hexadecimal digit in ASCII is worth; `nil` for any other character.
  package init?(hexDigit character: UInt8) {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = character - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self = character - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self = character - UInt8(ascii: "a") + 10
    default: return nil
    }
  }

  /// Two upper-case hexadecimal digits.
  package var hexDigits: String {
    let digits = String(self, radix: 16, uppercase: true)
    return self < 16 ? "0" + digits : digits
  }
}

extension Sequence where Element == UInt8 {
  /// Two upper-case digits a byte, bytes apart by a blank.
  package var spacedHex: String {
    var text = ""
    for byte in self {
      if !text.isEmpty { text.append(" ") }
      text.append(byte.hexDigits)
    }
    return text
  }
}
