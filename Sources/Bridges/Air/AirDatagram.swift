/// One datagram of the UDP air, the protocol of nfcpy's simulated device (nfcpy 1.0.4, `nfc/clf/udp.py`).
///
/// Its text is `RFOFF` or a technology, a blank and the bytes of a frame in hexadecimal, such as `106A 9320`. This air
/// carries whole bytes and no CRC.
public enum AirDatagram: Hashable, Sendable {
  /// The reader switches its field off.
  case fieldOff
  /// A frame, in either direction.
  case frame(Technology, [UInt8])

  /// The bit rate and modulation of a frame, as nfcpy names them.
  public enum Technology: String, Hashable, Sendable, CaseIterable {
    /// ISO/IEC 14443-3 type A at 106 kbit/s, the one that the chips of this package speak.
    case typeA106 = "106A"
    /// Type A at 212 kbit/s.
    case typeA212 = "212A"
    /// Type A at 424 kbit/s.
    case typeA424 = "424A"
    /// Type B at 106 kbit/s.
    case typeB106 = "106B"
    /// Type B at 212 kbit/s.
    case typeB212 = "212B"
    /// Type B at 424 kbit/s.
    case typeB424 = "424B"
    /// FeliCa at 212 kbit/s.
    case felica212 = "212F"
    /// FeliCa at 424 kbit/s.
    case felica424 = "424F"
  }

  /// Why bytes are no datagram of this air.
  public enum Fault: String, Error, Hashable, Sendable {
    /// No bytes, or blanks only.
    case empty = "empty"
    /// More than a frame of `longestFrame` bytes takes.
    case tooLong = "too long"
    /// Not `RFOFF`, and not a technology with an even, positive number of hexadecimal digits.
    case noFrame = "no frame"
  }

  /// The largest frame of this air in bytes.
  public static let longestFrame = 290

  /// The largest datagram in bytes: the largest frame, with a line end that a person's tool may add.
  static let longestDatagram = 5 + 2 * longestFrame + 2

  /// The datagram in the bytes of a packet.
  public init(_ packet: [UInt8]) throws(Fault) {
    guard packet.count <= Self.longestDatagram else { throw .tooLong }
    let words = packet.split { blanks.contains($0) }
    guard let first = words.first else { throw .empty }
    if words.count == 1, first.elementsEqual("RFOFF".utf8) {
      self = .fieldOff
      return
    }
    guard words.count == 2,
      let technology = Technology.allCases.first(where: { first.elementsEqual($0.rawValue.utf8) }),
      let bytes = bytes(inHexadecimal: words[1])
    else { throw .noFrame }
    guard bytes.count <= Self.longestFrame else { throw .tooLong }
    self = .frame(technology, bytes)
  }

  /// The bytes of the packet, digits in lower case.
  public var packet: [UInt8] {
    switch self {
    case .fieldOff: Array("RFOFF".utf8)
    case .frame(let technology, let bytes): Array(technology.rawValue.utf8) + [space] + bytes.flatMap(digits)
    }
  }
}

private let space = UInt8(ascii: " ")
private let blanks = [space, UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")]

/// Two lower-case digits.
private func digits(_ byte: UInt8) -> [UInt8] {
  [byte >> 4, byte & 0x0F].map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "a") + $0 - 10 }
}

/// The bytes that an even, positive number of digits spells; `nil` for anything else.
private func bytes(inHexadecimal text: ArraySlice<UInt8>) -> [UInt8]? {
  let nibbles = text.compactMap(nibble)
  guard nibbles.count == text.count, !nibbles.isEmpty, nibbles.count.isMultiple(of: 2) else { return nil }
  return stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
}

/// The value of one digit in ASCII.
private func nibble(_ character: UInt8) -> UInt8? {
  switch character {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
  default: nil
  }
}
