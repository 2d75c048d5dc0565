import TagModel

/// What people call a frame, such as `READ 04` or `PWD_AUTH`.
enum FrameName {
  /// One command: its first byte, its name, and how many of the bytes that follow are addresses worth naming.
  private struct Row: Sendable {
    let opcode: UInt8
    let name: String
    var addresses = 0
  }

  /// Commands of NTAG21x, MIFARE Ultralight EV1 and C, of NFC Forum Type 2 tags, and RATS, which readers try
  /// (data sheets NTAG213/215/216 Rev 3.2, 9; MF0ULX1 Rev 3.3; MF0ICU2 Rev 3.4; ISO/IEC 14443-4, 5.6.1).
  private static let rows = [
    Row(opcode: 0x1A, name: "AUTHENTICATE"), Row(opcode: 0x1B, name: "PWD_AUTH"),
    Row(opcode: 0x30, name: "READ", addresses: 1), Row(opcode: 0x39, name: "READ_CNT", addresses: 1),
    Row(opcode: 0x3A, name: "FAST_READ", addresses: 2), Row(opcode: 0x3C, name: "READ_SIG"),
    Row(opcode: 0x3E, name: "CHECK_TEARING_EVENT", addresses: 1), Row(opcode: 0x4B, name: "VCSL"),
    Row(opcode: 0x50, name: "HLTA"), Row(opcode: 0x60, name: "GET_VERSION"),
    Row(opcode: 0xA0, name: "COMPATIBILITY_WRITE", addresses: 1), Row(opcode: 0xA2, name: "WRITE", addresses: 1),
    Row(opcode: 0xA5, name: "INCR_CNT", addresses: 1), Row(opcode: 0xC2, name: "SECTOR_SELECT"),
    Row(opcode: 0xE0, name: "RATS"),
  ]

  /// The name of a frame to a chip in that state, by its first bytes, whatever the chip makes of it; two upper-case digits
  /// an address.
  static func of(_ frame: Frame, to state: Chip.State) -> String {
    if frame == .reqa { return "REQA" }
    if frame == .wupa { return "WUPA" }
    if case .awaitingData(let page, _, _) = state { return "COMPATIBILITY_WRITE \(hexadecimal([UInt8(page)])) data" }
    if let name = selection(frame.bytes) { return name }
    guard let row = rows.first(where: { $0.opcode == frame.bytes.first }) else { return "unknown command" }
    let addresses = frame.bytes.dropFirst().prefix(row.addresses).map { hexadecimal([$0]) }
    return addresses.isEmpty ? row.name : row.name + " " + addresses.joined(separator: "-")
  }

  /// The frames that begin with a cascade level (ISO/IEC 14443-3, 6.5.3).
  private static func selection(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2, let level = [0x93, 0x95, 0x97].firstIndex(of: bytes[0]) else { return nil }
    return "\(bytes[1] >> 4 == 7 ? "SELECT" : "ANTICOLLISION") \(level + 1)"
  }
}

/// Two upper-case digits a byte, bytes apart by a blank.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
}
