extension Scanner {
  /// Whether a number may begin with the byte here.
  var isAtNumber: Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  /// A number with its sign (JSON5 1.0, section 6).
  mutating func number() throws(SyntaxError) -> Number {
    let start = offset
    if skip("-") || skip("+") {
      guard isAtMagnitude else {
        throw failure("expected a number after '\(Unicode.Scalar(bytes[start]))', found \(foundToken)")
      }
    }
    try magnitude()
    guard isAtEnd || !scalar().scalar.continuesNumber else {
      throw failure("expected the end of the number, found \(foundCharacter)")
    }
    return Number(checked: text(from: start))
  }

  private var isAtMagnitude: Bool {
    byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "I") || byte == UInt8(ascii: "N")
  }

  private mutating func magnitude() throws(SyntaxError) {
    switch byte {
    case UInt8(ascii: "I"): try literal("Infinity")
    case UInt8(ascii: "N"): try literal("NaN")
    case UInt8(ascii: "0") where byte(after: 1) | 0x20 == UInt8(ascii: "x"): try hexadecimal()
    default: try decimal()
    }
  }

  private mutating func literal(_ name: String) throws(SyntaxError) {
    guard word() == name else {
      throw failure("expected a number or \(JSONText.quoted(name)), found \(foundToken)")
    }
    offset += name.utf8.count
  }

  private mutating func hexadecimal() throws(SyntaxError) {
    offset += 2
    guard byte.hexadecimalValue != nil else {
      throw failure("expected a hexadecimal digit after '0x', found \(foundCharacter)")
    }
    while byte.hexadecimalValue != nil { offset += 1 }
  }

  private mutating func decimal() throws(SyntaxError) {
    let startsWithZero = byte == UInt8(ascii: "0")
    let whole = skipDigits()
    if startsWithZero && whole > 1 {
      offset -= whole - 1
      throw failure("expected '.', an exponent or the end of the number after a leading 0, found \(foundCharacter)")
    }
    if skip(".") {
      guard skipDigits() > 0 || whole > 0 else {
        throw failure("expected a digit after '.', found \(foundCharacter)")
      }
    }
    guard skip("e") || skip("E") else { return }
    _ = skip("-") || skip("+")
    guard skipDigits() > 0 else {
      throw failure("expected a digit of the exponent, found \(foundCharacter)")
    }
  }

  /// Steps over digits and says how many there were.
  private mutating func skipDigits() -> Int {
    let start = offset
    while byte.isDigit { offset += 1 }
    return offset - start
  }
}

extension Unicode.Scalar {
  /// What may not follow a number at once (ECMAScript 5.1, section 7.8.3), and a second decimal point.
  fileprivate var continuesNumber: Bool { isIdentifierPart || self == "\\" || self == "." }
}
