import TagModel

/// Bytes as people write them: pairs of hexadecimal digits.
enum HexText {
  /// What is wrong with a text, and where: line and column count from 1, columns in bytes.
  struct Fault: Error, Hashable {
    let line: Int
    let column: Int
    let reason: String
  }

  /// The bytes that a text spells; white space and colons between bytes do not count, nor does `0x` in front.
  static func parse(_ text: some Collection<UInt8>) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: UInt8?
    var (line, column) = (1, 0)
    for character in dropPrefix(of: [UInt8](text)) {
      column += 1
      if let digit = UInt8(hexDigit: character) {
        if let first = high { bytes.append(first << 4 | digit) }
        high = high == nil ? digit : nil
        continue
      }
      guard isSeparator(character) else {
        throw Fault(line: line, column: column, reason: "\(TerminalText.quoted(character)) is not hexadecimal")
      }
      guard high == nil else {
        throw Fault(line: line, column: column, reason: "half a byte: hexadecimal digits come in pairs")
      }
      if character == UInt8(ascii: "\n") { (line, column) = (line + 1, 0) }
    }
    guard high == nil else {
      throw Fault(line: line, column: column, reason: "half a byte: hexadecimal digits come in pairs")
    }
    return bytes
  }

  /// The bytes of one word of a call; `what` begins the sentence if it is wrong.
  static func parse(word: String, _ what: String) throws(UsageError) -> [UInt8] {
    do {
      return try parse(word.utf8)
    } catch {
      throw UsageError(message: "\(what): \(error.reason) (character \(error.column))")
    }
  }

  /// Whether a file holds text at all and not raw bytes.
  static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }
  }

  /// Upper-case digits without blanks.
  static func plain(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map(\.hexDigits).joined()
  }

  /// Upper-case digits, a blank between bytes.
  static func spaced(_ bytes: some Sequence<UInt8>) -> String {
    bytes.spacedHex
  }

  /// Two upper-case digits.
  static func pair(_ byte: UInt8) -> String {
    byte.hexDigits
  }

  /// A number in upper-case digits, whole bytes of them: `0B`, `01FF`.
  static func address(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return digits.count.isMultiple(of: 2) ? digits : "0" + digits
  }

  private static func dropPrefix(of text: [UInt8]) -> [UInt8] {
    guard text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8) else { return text }
    // Blanks in its place keep the columns right.
    return [UInt8](repeating: UInt8(ascii: " "), count: 2) + text.dropFirst(2)
  }

  private static func isSeparator(_ character: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ":")]
      .contains(character)
  }
}
