/// Looks for bytes that are not UTF-8.
enum UTF8Check {
  /// Where the first ill-formed sequence starts, `nil` when all of `bytes` is UTF-8.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      guard let length = sequenceLength(in: bytes, at: offset) else { return offset }
      offset += length
    }
    return nil
  }

  /// The length of the well-formed sequence of two to four bytes at `offset` (The Unicode Standard, table 3-7).
  private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[offset] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count - offset >= length, second.contains(bytes[offset + 1]) else { return nil }
    let rest = bytes[(offset + 2)..<(offset + length)]
    return rest.allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
  }
}
