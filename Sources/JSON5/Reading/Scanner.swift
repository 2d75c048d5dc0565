/// A position in UTF-8 text, and what all tokens share: looking, skipping blanks, naming what was found.
struct Scanner {
  /// Stands for the byte after the last: it is no part of UTF-8.
  static let end: UInt8 = 0xFF

  /// The text; well-formed UTF-8.
  let bytes: [UInt8]
  /// The position, on the first byte of a character.
  var offset = 0
  private var ruler = Ruler()

  init(utf8 bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position, ``end`` behind the last.
  var byte: UInt8 { byte(after: 0) }

  /// The byte `distance` bytes on, ``end`` behind the last.
  func byte(after distance: Int) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : Scanner.end
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The place of the position; positions are asked for in the order of the text.
  mutating func mark() -> Mark { ruler.mark(at: offset, in: bytes) }

  /// Steps over `character`, an ASCII one, if it stands here.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard UInt32(byte) == character.value else { return false }
    offset += 1
    return true
  }

  /// The whole character here and its length in bytes; there must be one.
  func scalar() -> (scalar: Unicode.Scalar, length: Int) {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for distance in 1..<length { value = value << 6 | UInt32(byte(after: distance) & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The text from `start` up to the position.
  func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }
}

// MARK: Blanks

extension Scanner {
  /// Steps over white space, line ends and comments (JSON5 1.0, sections 7 and 8).
  mutating func skipBlanks() throws(SyntaxError) {
    while true {
      switch byte {
      case 0x20, 0x09...0x0D:
        offset += 1
      case UInt8(ascii: "/"):
        try skipComment()
      case 0x80..<Scanner.end:
        let (scalar, length) = scalar()
        guard scalar.isJSON5Space else { return }
        offset += length
      default:
        return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = mark()
    offset += 1
    if skip("/") { return skipLine() }
    guard skip("*") else {
      throw failure("expected '//' or '/*' to begin a comment, found '/' and then \(foundCharacter)", at: start)
    }
    while !isAtEnd {
      if byte == UInt8(ascii: "*") && byte(after: 1) == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    throw failure("unterminated comment: expected '*/', found \(foundCharacter)", at: start)
  }

  /// Goes to the line end, which may be U+2028 or U+2029 too.
  private mutating func skipLine() {
    while !isAtEnd && byte != 0x0A && byte != 0x0D && !isAtSeparator { offset += 1 }
  }

  /// Whether U+2028 or U+2029 stands here.
  var isAtSeparator: Bool {
    byte == 0xE2 && byte(after: 1) == 0x80 && (byte(after: 2) == 0xA8 || byte(after: 2) == 0xA9)
  }
}

// MARK: Faults

extension Scanner {
  /// An error at `mark`.
  func failure(_ message: String, at mark: Mark) -> SyntaxError { SyntaxError(mark: mark, message: message) }

  /// An error at the position.
  mutating func failure(_ message: String) -> SyntaxError { SyntaxError(mark: mark(), message: message) }

  /// The character here, for messages.
  var foundCharacter: String {
    guard !isAtEnd else { return "the end of the document" }
    let scalar = scalar().scalar
    switch scalar {
    case "\n", "\r": return "the end of the line"
    case "'": return "an apostrophe"
    case _ where scalar.isInvisible: return "the character U+" + JSONText.hexadecimal(scalar.value, digits: 4)
    default: return "'\(scalar)'"
    }
  }

  /// The word, the string or the character here, for messages.
  var foundToken: String {
    guard !isAtEnd else { return foundCharacter }
    let (scalar, _) = scalar()
    if scalar.isIdentifierStart { return "the word \(JSONText.excerpt(word()))" }
    if scalar == "\"" || scalar == "'" { return "a string" }
    return byte.isDigit ? "a number" : foundCharacter
  }

  /// The run of identifier characters here, as far as messages need it.
  func word() -> String {
    var ahead = self
    while !ahead.isAtEnd, ahead.offset - offset < 4 * JSONText.excerptLength {
      let (scalar, length) = ahead.scalar()
      guard scalar.isIdentifierPart else { break }
      ahead.offset += length
    }
    return ahead.text(from: offset)
  }
}
