/// Bytes in rows of sixteen: offset, digits, characters.
enum HexDump {
  private static let width = 16

  /// One line a row; offsets count from the first byte.
  static func lines(_ bytes: [UInt8]) -> [String] {
    stride(from: 0, to: bytes.count, by: width).map { start in
      let row = bytes[start..<min(start + width, bytes.count)]
      let offset = HexText.pair(UInt8(start >> 8 & 0xFF)) + HexText.pair(UInt8(start & 0xFF))
      let high = start > 0xFFFF ? String(start >> 16, radix: 16, uppercase: true) : ""
      let digits = TerminalText.padded(HexText.spaced(row), to: 3 * width - 1)
      return "\(high)\(offset)  \(digits)  \(TerminalText.ascii(row))"
    }
  }
}
