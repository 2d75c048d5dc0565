extension Scanner {
  /// Whether a quotation mark stands here.
  var isAtString: Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// A string in either kind of quotation marks (JSON5 1.0, section 5).
  mutating func string() throws(SyntaxError) -> String {
    let start = mark()
    let quote = byte
    offset += 1
    var content: [UInt8] = []
    var runStart = offset
    while true {
      let next = byte
      if next == quote || next == UInt8(ascii: "\\") {
        content += bytes[runStart..<offset]
        offset += 1
        if next == quote { return String(decoding: content, as: UTF8.self) }
        try escape(into: &content, quote: quote, stringStart: start)
        runStart = offset
      } else if next == 0x0A || next == 0x0D || next == Scanner.end {
        throw unterminated(quote, from: start)
      } else {
        offset += 1
      }
    }
  }

  private func unterminated(_ quote: UInt8, from start: Mark) -> SyntaxError {
    let mark = quote == UInt8(ascii: "'") ? "an apostrophe" : "'\"'"
    return failure("unterminated string: expected \(mark), found \(foundCharacter)", at: start)
  }

  /// What follows a backslash (JSON5 1.0, section 5.1); the position is behind it.
  private mutating func escape(into content: inout [UInt8], quote: UInt8, stringStart: Mark) throws(SyntaxError) {
    if isAtEnd { throw unterminated(quote, from: stringStart) }
    if skipLineEnd() { return }
    switch byte {
    case UInt8(ascii: "x"), UInt8(ascii: "u"):
      content += String(try escapeByNumber()).utf8
    case UInt8(ascii: "0") where !byte(after: 1).isDigit:
      offset += 1
      content.append(0)
    case UInt8(ascii: "0"):
      offset += 1
      throw failure("expected no digit after \\0, found \(foundCharacter); a character by its number is \\x00 to \\xFF")
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw failure(
        "expected an escape after '\\', found \(foundCharacter); a character by its number is \\x00 to \\xFF"
      )
    default:
      // Any other character stands for itself; the bytes behind its first are copied with the run that follows.
      content.append(Scanner.simpleEscapes[byte] ?? byte)
      offset += 1
    }
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B,
  ]

  /// Steps over one line end, CR LF being one.
  private mutating func skipLineEnd() -> Bool {
    if skip("\r") {
      _ = skip("\n")
      return true
    }
    guard isAtSeparator else { return skip("\n") }
    offset += 3
    return true
  }
}
