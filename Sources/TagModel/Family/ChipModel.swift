/// One member of the chip family: everything in which it differs from the others.
public struct ChipModel: Hashable, Sendable {
  /// The maker's name, such as `NTAG213`.
  public let name: String
  /// The number of 4-byte pages.
  public let pageCount: Int
  /// The pages for the user's data.
  public let userPages: ClosedRange<Int>
  /// The four bytes of page 3 at delivery.
  public let capabilityContainer: [UInt8]
  /// The user's data at delivery, from page 4 on; zeros follow.
  public let factoryUserData: [UInt8]
  /// The lock bytes for the pages from 16 on.
  public let dynamicLocks: LockArea
  /// The page of CFG0; CFG1, PWD and PACK follow.
  public let configurationPage: Int
  /// The eight bytes that answer GET_VERSION.
  public let versionBytes: [UInt8]

  /// Static and dynamic lock bytes together.
  public var lockAreas: [LockArea] { [.staticLocks, dynamicLocks] }

  /// CFG0 and CFG1, which CFGLCK makes read-only.
  public var configurationPages: ClosedRange<Int> { configurationPage...configurationPage + 1 }

  /// PWD and PACK, which always read as zeros.
  public var secretPages: ClosedRange<Int> { configurationPage + 2...configurationPage + 3 }

  /// The member of that name, in upper or lower case.
  public static func named(_ name: String) -> ChipModel? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}

extension ChipModel {
  /// 144 bytes for the user (data sheet Rev 3.2, Table 5, for the content at delivery).
  public static let ntag213 = ChipModel(
    name: "NTAG213",
    pageCount: 45,
    userPages: 0x04...0x27,
    capabilityContainer: [0xE1, 0x10, 0x12, 0x00],
    // A Lock Control TLV, an empty NDEF message TLV and a Terminator TLV.
    factoryUserData: [0x01, 0x03, 0xA0, 0x0C, 0x34, 0x03, 0x00, 0xFE],
    dynamicLocks: .dynamicLocks(page: 0x28, pagesPerBit: 2, lastUserPage: 0x27),
    configurationPage: 0x29,
    versionBytes: [0x00, 0x04, 0x04, 0x02, 0x01, 0x00, 0x0F, 0x03]
  )

  /// 504 bytes for the user (data sheet Rev 3.2, Table 6, for the content at delivery).
  public static let ntag215 = ChipModel(
    name: "NTAG215",
    pageCount: 135,
    userPages: 0x04...0x81,
    capabilityContainer: [0xE1, 0x10, 0x3E, 0x00],
    factoryUserData: [0x03, 0x00, 0xFE],
    dynamicLocks: .dynamicLocks(page: 0x82, pagesPerBit: 16, lastUserPage: 0x81),
    configurationPage: 0x83,
    versionBytes: [0x00, 0x04, 0x04, 0x02, 0x01, 0x00, 0x11, 0x03]
  )

  /// 888 bytes for the user (data sheet Rev 3.2, Table 7, for the content at delivery).
  public static let ntag216 = ChipModel(
    name: "NTAG216",
    pageCount: 231,
    userPages: 0x04...0xE1,
    capabilityContainer: [0xE1, 0x10, 0x6D, 0x00],
    factoryUserData: [0x03, 0x00, 0xFE],
    dynamicLocks: .dynamicLocks(page: 0xE2, pagesPerBit: 16, lastUserPage: 0xE1),
    configurationPage: 0xE3,
    versionBytes: [0x00, 0x04, 0x04, 0x02, 0x01, 0x00, 0x13, 0x03]
  )

  /// Every member of the family, smallest first.
  public static let all: [ChipModel] = [ntag213, ntag215, ntag216]
}
