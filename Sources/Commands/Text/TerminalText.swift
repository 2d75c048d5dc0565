/// Text from tags and files made safe to print: nothing in it moves the cursor, colours or disguises.
enum TerminalText {
  /// The text on one line, with control and format characters spelled out.
  static func safe(_ text: String) -> String {
    text.unicodeScalars.map(spelled).joined()
  }

  /// The text between quotation marks.
  static func quoted(_ text: String) -> String {
    "\"" + safe(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")) + "\""
  }

  /// One byte as the character that it is in ASCII, or by its number.
  static func quoted(_ byte: UInt8) -> String {
    (0x20...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(HexText.pair(byte))"
  }

  /// Bytes as a hex dump shows them beside the digits: a dot for whatever is not ASCII.
  static func ascii(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: ".") }, as: UTF8.self)
  }

  /// `text` with blanks up to a width, in characters.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The words of `text` on lines of a width; a longer word has a line to itself, or several where it may be cut.
  static func wrapped(_ text: String, to width: Int, cutsWords: Bool = false) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
        continue
      }
      var rest = word
      while cutsWords, rest.count > width {
        lines.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      lines.append(String(rest))
    }
    return lines
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    // Direction overrides could disguise a URI; the joiner only ties emoji together.
    case .format where scalar != "\u{200D}": "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }
}
