import TagModel

extension Frame {
  /// A frame as the chip hears it, from the whole bytes that the air carries.
  ///
  /// This air has no bit counts, so they follow from the bytes: `26` and `52` alone are the short frames REQA and WUPA
  /// (every other single byte is a command, such as GET_VERSION), and in an anticollision frame NVB says how much of the
  /// last byte counts (ISO/IEC 14443-3, 6.4.1 and 6.5.3).
  init(onAir bytes: [UInt8]) {
    self.init(bytes, lastBits: Self.lastBits(of: bytes))
  }

  private static func lastBits(of bytes: [UInt8]) -> Int {
    if bytes == reqa.bytes || bytes == wupa.bytes { return 7 }
    guard bytes.count > 2, [0x93, 0x95, 0x97].contains(bytes[0]) else { return 8 }
    let (wholeBytes, singleBits) = (Int(bytes[1] >> 4), Int(bytes[1] & 0x0F))
    guard (1...7).contains(singleBits), bytes.count == wholeBytes + 1 else { return 8 }
    return singleBits
  }

  /// Whether it asks the chips in a field to show themselves.
  var startsExchange: Bool { self == .reqa || self == .wupa }
}

extension Reply {
  /// The bytes that the air carries, or `nil` for silence; ACK and NAK are one byte, `0a` and `00`…`05`.
  ///
  /// Bits of a UID come as whole bytes: those that the reader sent are zero in the first one, so that it joins them with OR.
  var bytesOnAir: [UInt8]? {
    switch self {
    case .data(let bytes), .bits(let bytes, _): bytes
    case .ack: [0x0A]
    case .nak(let reason): [reason.rawValue]
    case .silence: nil
    }
  }
}
