import TagModel

/// What a frame is called, with its arguments: `READ 04`, `PWD_AUTH`.
enum FrameName {
  /// The first byte of a command, its name, and how many bytes behind it belong to the name as addresses.
  private static let table: [(code: UInt8, name: String, addresses: Int)] = [
    (0x1A, "AUTHENTICATE", 0), (0x1B, "PWD_AUTH", 0), (0x30, "READ", 1), (0x39, "READ_CNT", 1),
    (0x3A, "FAST_READ", 2), (0x3C, "READ_SIG", 0), (0x3E, "CHECK_TEARING_EVENT", 1), (0x4B, "VCSL", 0),
    (0x50, "HLTA", 0), (0x60, "GET_VERSION", 0), (0xA0, "COMPATIBILITY_WRITE", 1), (0xA2, "WRITE", 1),
    (0xA5, "INCR_CNT", 1), (0xC2, "SECTOR_SELECT", 0), (0xE0, "RATS", 0),
  ]

  /// The name of a frame; `awaitsData` tells that the chip waits for the second part of a COMPATIBILITY_WRITE.
  static func name(of frame: Frame, awaitsData: Bool) -> String {
    if frame == .reqa { return "REQA" }
    if frame == .wupa { return "WUPA" }
    if awaitsData { return "data of COMPATIBILITY_WRITE" }
    guard let code = frame.bytes.first else { return "empty frame" }
    if [0x93, 0x95].contains(code) {
      return (frame.bytes.dropFirst().first == 0x70 ? "SELECT" : "ANTICOLLISION") + (code == 0x93 ? " 1" : " 2")
    }
    guard let row = table.first(where: { $0.code == code }) else { return "unknown command \(HexText.pair(code))" }
    let addresses = frame.bytes.dropFirst().prefix(row.addresses).map(HexText.pair)
    return ([row.name] + addresses).joined(separator: " ")
  }
}
