extension Scanner {
  /// The character of `\xXX`, `\uXXXX` or the surrogate pair `\uXXXX\uXXXX`; the position is behind the backslash.
  mutating func escapeByNumber() throws(SyntaxError) -> Unicode.Scalar {
    let start = markOfBackslash()
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00 else {
      throw failure(
        "expected \\uD800 to \\uDBFF before the low surrogate \(Scanner.escape(high)), found none",
        at: start
      )
    }
    let expected = "expected \\uDC00 to \\uDFFF after the high surrogate \(Scanner.escape(high))"
    guard byte == UInt8(ascii: "\\") && byte(after: 1) == UInt8(ascii: "u") else {
      throw failure("\(expected), found \(foundCharacter)", at: start)
    }
    offset += 1
    let low = try codeUnit()
    guard low >= 0xDC00 && low <= 0xDFFF, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else {
      throw failure("\(expected), found \(Scanner.escape(low))", at: start)
    }
    return scalar
  }

  /// The number of `xXX` or `uXXXX`.
  private mutating func codeUnit() throws(SyntaxError) -> UInt32 {
    let (letter, count, words) = byte == UInt8(ascii: "x") ? ("x", 2, "two") : ("u", 4, "four")
    offset += 1
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte.hexadecimalValue else {
        throw failure("expected \(words) hexadecimal digits after '\\\(letter)', found \(foundCharacter)")
      }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }

  /// The place of the backslash just passed.
  private mutating func markOfBackslash() -> Mark {
    offset -= 1
    defer { offset += 1 }
    return mark()
  }

  private static func escape(_ codeUnit: UInt32) -> String { "\\u" + JSONText.hexadecimal(codeUnit, digits: 4) }
}
