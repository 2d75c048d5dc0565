extension Scanner {
  /// Whether an unquoted key may begin here.
  var isAtIdentifier: Bool { !isAtEnd && (byte == UInt8(ascii: "\\") || scalar().scalar.isIdentifierStart) }

  /// An unquoted key (ECMAScript 5.1, section 7.6); one must begin here.
  mutating func identifier() throws(SyntaxError) -> String {
    var content: [UInt8] = []
    while !isAtEnd {
      if byte.isIdentifierPart {
        content.append(byte)
        offset += 1
      } else if byte == UInt8(ascii: "\\") {
        content += String(try identifierEscape(isFirst: content.isEmpty)).utf8
      } else {
        let (scalar, length) = scalar()
        guard scalar.isIdentifierPart else { break }
        content += bytes[offset..<(offset + length)]
        offset += length
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// A `\u` escape in a key, which may spell only what could stand there as it is.
  private mutating func identifierEscape(isFirst: Bool) throws(SyntaxError) -> Unicode.Scalar {
    let start = mark()
    offset += 1
    guard byte == UInt8(ascii: "u") else {
      throw failure("expected 'u' after '\\' in a key without quotes, found \(foundCharacter)")
    }
    let escaped = try escapeByNumber()
    guard isFirst ? escaped.isIdentifierStart : escaped.isIdentifierPart else {
      let found = "U+" + JSONText.hexadecimal(escaped.value, digits: 4)
      throw failure("expected the escape of a letter in a key without quotes, found \(found)", at: start)
    }
    return escaped
  }
}
