import Testing

import TestSupport

/// What the published tables say about one chip, written from them and not from the library.
final class ChipRow: Sendable, CustomTestStringConvertible {
  let name: String
  /// Which columns of the command table hold for it.
  let families: Set<String>
  /// Whether it can count reads, is an Ultralight EV1, or is silent where others refuse.
  let counts, isEV1, isMute: Bool
  let pageCount: Int
  let userPages: ClosedRange<Int>
  /// Pages of CFG0, CFG1, PWD and PACK, if it has them.
  let settings: Settings?
  let version: [UInt8]?
  let capabilityContainer: [UInt8]
  /// What user memory begins with at delivery.
  let factoryStart: [UInt8]
  let cfg0: [UInt8]
  let cfg1: [UInt8]
  let staticLocks: LockMap
  let dynamicLocks: LockMap?

  var testDescription: String { name }

  struct Settings: Sendable {
    let cfg0, cfg1, pwd, pack: Int
  }

  func isIn(_ families: [String]) -> Bool { families.contains { self.families.contains($0) } }

  /// NXP data sheets NTAG213/215/216 8.5, MF0ULX1 8.5; numbers of pages in hexadecimal.
  ///
  /// Columns: chip; families; pages; last user page; CFG0 page; capability container; begin of user memory; CFG0; CFG1;
  /// version. The dynamic lock bytes stand in `LockMap.table`.
  static let table = """
    NTAG210 | 21x         | 14 | 0F | 10 | E110 0600   | 0300FE00         | 040000FF | 00050000 | 0004040101000B03
    NTAG212 | 21x         | 29 | 23 | 25 | E110 1000   | 0103900A340300FE | 040000FF | 00050000 | 0004040101000E03
    NTAG213 | 21x counter | 2D | 27 | 29 | E110 1200   | 0103A00C340300FE | 040000FF | 00050000 | 0004040201000F03
    NTAG215 | 21x counter | 87 | 81 | 83 | E110 3E00   | 0300FE00         | 040000FF | 00050000 | 0004040201001103
    NTAG216 | 21x counter | E7 | E1 | E3 | E110 6D00   | 0300FE00         | 040000FF | 00050000 | 0004040201001303
    MF0ICU1 | ICU1        | 10 | 0F | -  | 0000 0000   | FFFFFFFF         | -        | -        | -
    MF0UL11 | EV1         | 14 | 0F | 10 | 0000 0000   | 00000000         | 000000FF | 00050000 | 0004030101000B03
    MF0UL21 | EV1         | 29 | 23 | 25 | 0000 0000   | 00000000         | 000000FF | 00050000 | 0004030101000E03
    """

  static let all: [ChipRow] = cells(table).map(ChipRow.init)

  private init(_ cell: [String]) {
    let cfg0Page = Int(cell[4], radix: 16)
    name = cell[0]
    families = Set(words(cell[1]))
    counts = families.contains("counter")
    isEV1 = families.contains("EV1")
    isMute = families.contains("ICU1")
    pageCount = Int(cell[2], radix: 16)!
    userPages = 4...Int(cell[3], radix: 16)!
    settings = cfg0Page.map { Settings(cfg0: $0, cfg1: $0 + 1, pwd: $0 + 2, pack: $0 + 3) }
    version = cell[9] == "-" ? nil : hex(cell[9])
    capabilityContainer = hex(cell[5])
    factoryStart = hex(cell[6])
    cfg0 = cell[7] == "-" ? [] : hex(cell[7])
    cfg1 = cell[8] == "-" ? [] : hex(cell[8])
    staticLocks = LockMap.named("all")!
    dynamicLocks = LockMap.named(cell[0])
  }

  static func named(_ name: String) -> ChipRow { all.first { $0.name == name }! }

  /// The whole memory at delivery, a page an element (tables of 1.2: user memory beyond its begin is zero).
  func factoryPages(uid: [UInt8]) -> [[UInt8]] {
    let bcc0 = 0x88 ^ uid[0] ^ uid[1] ^ uid[2]
    let bcc1 = uid[3] ^ uid[4] ^ uid[5] ^ uid[6]
    var pages = Array(repeating: [0, 0, 0, 0] as [UInt8], count: pageCount)
    pages[0] = [uid[0], uid[1], uid[2], bcc0]
    pages[1] = [uid[3], uid[4], uid[5], uid[6]]
    pages[2] = [bcc1, 0x48, 0, 0]
    pages[3] = capabilityContainer
    pages[4] = Array(factoryStart.prefix(4))
    if factoryStart.count > 4 { pages[5] = Array(factoryStart.suffix(4)) }
    if let dynamicLocks { pages[dynamicLocks.page] = [0, 0, 0, 0xBD] }
    if let settings {
      pages[settings.cfg0] = cfg0
      pages[settings.cfg1] = cfg1
      pages[settings.pwd] = [0xFF, 0xFF, 0xFF, 0xFF]
    }
    return pages
  }
}

/// The cells of a table whose rows are lines and whose columns are parted by bars.
func cells(_ table: String) -> [[String]] {
  table.split(separator: "\n").map { line in
    line.split(separator: "|", omittingEmptySubsequences: false).map { words(String($0)).joined(separator: " ") }
  }
}

func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
