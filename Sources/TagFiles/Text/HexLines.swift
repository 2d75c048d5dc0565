/// Pages in hexadecimal digits, one a line.
struct HexLines {
  let bytes: [UInt8]

  /// Upper-case lines; `endsLastLine` says whether a line end follows the last.
  init(_ dump: [UInt8], endsLastLine: Bool = true) {
    let text = Self.lines(dump, upperCase: true).joined(separator: "\n")
    bytes = Array((text + (endsLastLine ? "\n" : "")).utf8)
  }

  /// Lower-case lines after two comments, as a ChameleonUltra writes them.
  init(chameleon image: TagImage) {
    let comments = [
      "# Version: " + HexText.digits(image.writtenVersion, upperCase: false),
      "# Signature: " + HexText.digits(image.writtenSignature, upperCase: false),
    ]
    let lines = comments + Self.lines(image.memory.bytes, upperCase: false)
    bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func lines(_ dump: [UInt8], upperCase: Bool) -> [String] {
    stride(from: 0, to: dump.count, by: 4).map { start in
      HexText.digits(dump[start..<min(start + 4, dump.count)], upperCase: upperCase)
    }
  }
}
