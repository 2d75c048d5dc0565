/// What a chip hears from a reader in one go, without the CRC bytes.
///
/// The RF link takes the CRC off and tells in `integrity` whether it was right.
public struct Frame: Hashable, Sendable {
  /// The bytes; of the last one only the low `lastBits` bits were sent.
  public var bytes: [UInt8]
  /// How many bits of the last byte were sent, 1…8; a REQA has one byte of 7 bits.
  public var lastBits: Int
  /// Whether CRC and parity were right on arrival.
  public var integrity: Integrity

  /// What the RF link found when it checked a frame.
  public enum Integrity: Hashable, Sendable {
    case intact
    case badCRC
    case badParity
  }

  /// A frame as the chip receives it; without more words, whole bytes in good order.
  public init(_ bytes: [UInt8], lastBits: Int = 8, integrity: Integrity = .intact) {
    self.bytes = bytes
    self.lastBits = lastBits
    self.integrity = integrity
  }

  /// The short frame that wakes chips which are not halted (ISO/IEC 14443-3, 6.4.1).
  public static let reqa = Frame([0x26], lastBits: 7)

  /// The short frame that wakes halted chips too (ISO/IEC 14443-3, 6.4.1).
  public static let wupa = Frame([0x52], lastBits: 7)

  /// The command that silences the selected chip until a WUPA (ISO/IEC 14443-3, 6.4.3).
  public static let hlta = Frame([0x50, 0x00])

  /// Whether a CRC follows the bytes on the air: short and bit-oriented anticollision frames have none.
  ///
  /// ISO/IEC 14443-3, 6.2.3.
  public var carriesCRC: Bool {
    guard lastBits == 8, !bytes.isEmpty else { return false }
    guard case .anticollision = ActivationCommand(Frame(bytes)) else { return true }
    return false
  }
}
