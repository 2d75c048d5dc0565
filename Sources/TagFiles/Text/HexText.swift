import TagModel

/// Bytes spelled in pairs of hexadecimal digits.
enum HexText {
  /// Why text spells no bytes, and at which offset.
  struct Problem: Error {
    let offset: Int
    let reason: String
  }

  /// The bytes of text in which blanks and tabs may stand between bytes.
  static func bytes(_ text: some Collection<UInt8>) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    let text = Array(text)
    var offset = 0
    while offset < text.count {
      guard !isBlank(text[offset]) else {
        offset += 1
        continue
      }
      let word = text[offset...].prefix { !isBlank($0) }
      let digits = word.compactMap(UInt8.init(hexDigit:))
      guard digits.count == word.count else {
        throw Problem(offset: offset, reason: "\(quoted(String(decoding: word, as: UTF8.self))) is not hexadecimal")
      }
      guard digits.count.isMultiple(of: 2) else {
        throw Problem(offset: offset, reason: "an odd number of hexadecimal digits")
      }
      for pair in stride(from: 0, to: digits.count, by: 2) { bytes.append(digits[pair] << 4 | digits[pair + 1]) }
      offset += word.count
    }
    return bytes
  }

  /// Digits without blanks.
  static func digits(_ bytes: some Sequence<UInt8>, upperCase: Bool = true) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: upperCase) }.joined()
  }
}

/// Whether a byte is a blank or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
