/// What a chip sends back after one frame.
public enum Reply: Hashable, Sendable {
  /// A standard frame of whole bytes, which the RF link ends with a CRC.
  case data([UInt8])
  /// Bits without a CRC in which a reader looks for collisions: an ATQA or the unknown rest of a UID.
  ///
  /// The bytes are aligned as in the UID itself: of the first byte only the upper `firstBits` bits (1…8) are sent,
  /// and the bits below are zero, so that a reader joins them to the bits it knew with OR.
  case bits([UInt8], firstBits: Int)
  /// The 4-bit frame Ah.
  case ack
  /// A 4-bit frame with the reason of a refusal.
  case nak(NAK)
  /// No answer.
  case silence
}

/// The reason of a refusal, a 4-bit code (NTAG213/215/216 data sheet Rev 3.2, 9.3).
public enum NAK: UInt8, Hashable, Sendable, CaseIterable {
  /// A bad page, a locked or protected one, a wrong password or an unknown command.
  case invalidArgument = 0x0
  /// The frame arrived damaged.
  case parityOrCRC = 0x1
  /// The count of wrong passwords is used up.
  case authenticationLimit = 0x4
  /// The memory could not be programmed.
  case eepromWrite = 0x5
}
