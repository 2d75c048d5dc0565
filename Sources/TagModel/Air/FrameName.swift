/// What people call frames, such as `READ 04` or `PWD_AUTH`.
public enum FrameName {
  /// One command: its first byte, its name, and how many of the bytes that follow are addresses worth naming.
  public struct Command: Hashable, Sendable {
    /// The first byte.
    public let opcode: UInt8
    /// The maker's name for it.
    public let name: String
    /// How many bytes behind the opcode belong to the name as addresses.
    public let addresses: Int

    init(_ opcode: UInt8, _ name: String, addresses: Int = 0) {
      self.opcode = opcode
      self.name = name
      self.addresses = addresses
    }
  }

  /// Commands of NTAG21x, MIFARE Ultralight EV1 and C, of NFC Forum Type 2 tags, and RATS, which readers try.
  ///
  /// Data sheets NTAG213/215/216 Rev 3.2, 9; MF0ULX1 Rev 3.3; MF0ICU2 Rev 3.4; ISO/IEC 14443-4, 5.6.1.
  public static let commands = [
    Command(0x1A, "AUTHENTICATE"), Command(0x1B, "PWD_AUTH"), Command(0x30, "READ", addresses: 1),
    Command(0x39, "READ_CNT", addresses: 1), Command(0x3A, "FAST_READ", addresses: 2), Command(0x3C, "READ_SIG"),
    Command(0x3E, "CHECK_TEARING_EVENT", addresses: 1), Command(0x4B, "VCSL"), Command(0x50, "HLTA"),
    Command(0x60, "GET_VERSION"), Command(0xA0, "COMPATIBILITY_WRITE", addresses: 1),
    Command(0xA2, "WRITE", addresses: 1), Command(0xA5, "INCR_CNT", addresses: 1), Command(0xC2, "SECTOR_SELECT"),
    Command(0xE0, "RATS"),
  ]

  /// The name of a frame to a chip in that state, by its first bytes, whatever the chip makes of it; two upper-case digits
  /// an address.
  public static func of(_ frame: Frame, to state: Chip.State) -> String {
    if frame == .reqa { return "REQA" }
    if frame == .wupa { return "WUPA" }
    if case .awaitingData(let page, _, _) = state { return "COMPATIBILITY_WRITE \(UInt8(page).hexDigits) data" }
    guard let first = frame.bytes.first else { return "empty frame" }
    if let name = selection(frame.bytes) { return name }
    guard let command = commands.first(where: { $0.opcode == first }) else { return "unknown command" }
    let addresses = frame.bytes.dropFirst().prefix(command.addresses).map(\.hexDigits)
    return addresses.isEmpty ? command.name : command.name + " " + addresses.joined(separator: "-")
  }

  /// The frames that begin with a cascade level (ISO/IEC 14443-3, 6.5.3).
  private static func selection(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2, let level = [0x93, 0x95, 0x97].firstIndex(of: bytes[0]) else { return nil }
    return "\(bytes[1] >> 4 == 7 ? "SELECT" : "ANTICOLLISION") \(level + 1)"
  }
}
