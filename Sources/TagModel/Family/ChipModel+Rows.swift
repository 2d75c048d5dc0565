extension ChipModel {
  /// Every member of the family, smallest first.
  public static let all: [ChipModel] = [
    mf0icu1, mf0ul11, mf0ul21, ntag210, ntag212, ntag213, ntag215, ntag216,
  ]

  /// 48 bytes for the user and a plain command set (MIFARE Ultralight; confidence medium, the data sheet was not read).
  public static let mf0icu1 = ChipModel(
    "MF0ICU1", aliases: ["MIFARE Ultralight", "Ultralight"],
    pages: 16, userPages: 0x04...0x0F,
    userData: [0xFF, 0xFF, 0xFF, 0xFF],
    commands: .plain,
    answersUnknownCommands: false
  )

  /// 48 bytes for the user, three one-way counters (data sheet MF0ULX1 Rev 3.3).
  public static let mf0ul11 = ChipModel(
    "MF0UL11", aliases: ["MIFARE Ultralight EV1", "MIFARE Ultralight EV1 11", "MIFARE Ultralight 11", "UL11"],
    pages: 20, userPages: 0x04...0x0F,
    configuration: Configuration(page: 0x10, mirror: .none, modulation: 0x00),
    version: [0x00, 0x04, 0x03, 0x01, 0x01, 0x00, 0x0B, 0x03],
    counters: 0..<3,
    commands: .ultralightEV1,
    signatureKey: .ultralightEV1
  )

  /// 128 bytes for the user, three one-way counters (data sheet MF0ULX1 Rev 3.3).
  public static let mf0ul21 = ChipModel(
    "MF0UL21", aliases: ["MIFARE Ultralight EV1 21", "MIFARE Ultralight 21", "UL21"],
    pages: 41, userPages: 0x04...0x23,
    dynamicLocks: .dynamicLocks(page: 0x24, pagesPerBit: 2, lastUserPage: 0x23),
    configuration: Configuration(page: 0x25, mirror: .none, modulation: 0x00),
    version: [0x00, 0x04, 0x03, 0x01, 0x01, 0x00, 0x0E, 0x03],
    counters: 0..<3,
    commands: .ultralightEV1,
    signatureKey: .ultralightEV1
  )

  /// 48 bytes for the user (AN10833 for GET_VERSION; content at delivery of medium confidence).
  public static let ntag210 = ChipModel(
    "NTAG210",
    pages: 20, userPages: 0x04...0x0F,
    container: [0xE1, 0x10, 0x06, 0x00],
    userData: [0x03, 0x00, 0xFE],
    configuration: Configuration(page: 0x10, mirror: .uid, modulation: 0x04),
    version: [0x00, 0x04, 0x04, 0x01, 0x01, 0x00, 0x0B, 0x03],
    commands: .ntag210,
    signatureKey: .ntag21x
  )

  /// 128 bytes for the user (AN10833 for GET_VERSION; content at delivery of medium to low confidence).
  public static let ntag212 = ChipModel(
    "NTAG212",
    pages: 41, userPages: 0x04...0x23,
    container: [0xE1, 0x10, 0x10, 0x00],
    userData: [0x01, 0x03, 0x90, 0x0A, 0x34, 0x03, 0x00, 0xFE],
    dynamicLocks: .dynamicLocks(page: 0x24, pagesPerBit: 2, lastUserPage: 0x23),
    configuration: Configuration(page: 0x25, mirror: .uid, modulation: 0x04),
    version: [0x00, 0x04, 0x04, 0x01, 0x01, 0x00, 0x0E, 0x03],
    commands: .ntag210,
    signatureKey: .ntag21x
  )

  /// 144 bytes for the user (data sheet Rev 3.2, Table 5, for the content at delivery).
  public static let ntag213 = ChipModel(
    "NTAG213",
    pages: 45, userPages: 0x04...0x27,
    container: [0xE1, 0x10, 0x12, 0x00],
    // A Lock Control TLV, an empty NDEF message TLV and a Terminator TLV.
    userData: [0x01, 0x03, 0xA0, 0x0C, 0x34, 0x03, 0x00, 0xFE],
    dynamicLocks: .dynamicLocks(page: 0x28, pagesPerBit: 2, lastUserPage: 0x27),
    configuration: Configuration(page: 0x29, mirror: .uidAndCounter, modulation: 0x04),
    version: [0x00, 0x04, 0x04, 0x02, 0x01, 0x00, 0x0F, 0x03],
    counters: 2..<3,
    countsReads: true,
    commands: .ntag213,
    signatureKey: .ntag21x
  )

  /// 504 bytes for the user (data sheet Rev 3.2, Table 6, for the content at delivery).
  public static let ntag215 = ChipModel(
    "NTAG215",
    pages: 135, userPages: 0x04...0x81,
    container: [0xE1, 0x10, 0x3E, 0x00],
    userData: [0x03, 0x00, 0xFE],
    dynamicLocks: .dynamicLocks(page: 0x82, pagesPerBit: 16, lastUserPage: 0x81),
    configuration: Configuration(page: 0x83, mirror: .uidAndCounter, modulation: 0x04),
    version: [0x00, 0x04, 0x04, 0x02, 0x01, 0x00, 0x11, 0x03],
    counters: 2..<3,
    countsReads: true,
    commands: .ntag213,
    signatureKey: .ntag21x
  )

  /// 888 bytes for the user (data sheet Rev 3.2, Table 7, for the content at delivery).
  public static let ntag216 = ChipModel(
    "NTAG216",
    pages: 231, userPages: 0x04...0xE1,
    container: [0xE1, 0x10, 0x6D, 0x00],
    userData: [0x03, 0x00, 0xFE],
    dynamicLocks: .dynamicLocks(page: 0xE2, pagesPerBit: 16, lastUserPage: 0xE1),
    configuration: Configuration(page: 0xE3, mirror: .uidAndCounter, modulation: 0x04),
    version: [0x00, 0x04, 0x04, 0x02, 0x01, 0x00, 0x13, 0x03],
    counters: 2..<3,
    countsReads: true,
    commands: .ntag213,
    signatureKey: .ntag21x
  )
}

extension CommandSet {
  /// What every member knows.
  static let plain: CommandSet = [.read, .write, .compatibilityWrite, .halt]
  /// What every member with a password knows.
  static let ntag210: CommandSet = plain.union([.getVersion, .fastRead, .authenticate, .readSignature])
  /// NTAG213, 215 and 216 (data sheet Rev 3.2, 10).
  static let ntag213: CommandSet = ntag210.union(.readCounter)
  /// MIFARE Ultralight EV1 (data sheet MF0ULX1 Rev 3.3, 10).
  static let ultralightEV1: CommandSet = ntag213.union([.incrementCounter, .checkTearing, .virtualCard])
}
