import TagModel

extension Situation {
  static let uid = exampleUID.bytes

  /// A chip as delivered.
  static func factory(_ row: ChipRow) -> Situation { Situation(row, "factory", pages: row.factoryPages(uid: uid)) }

  /// A chip whose every page behind the capability container can be told from the others, with these settings.
  static func marked(_ row: ChipRow, _ name: String, cfg0: [UInt8]? = nil, access: UInt8 = 0) -> Situation {
    var pages = row.factoryPages(uid: uid)
    for page in row.userPages { pages[page] = [UInt8(page), 0xA5, UInt8(page) ^ 0xFF, 0x5A] }
    if let settings = row.settings {
      if let cfg0 { pages[settings.cfg0] = cfg0 }
      pages[settings.cfg1][0] = access
      pages[settings.pwd] = [0x12, 0x34, 0x56, 0x78]
      pages[settings.pack] = [0x9A, 0xBC, 0x00, 0x00]
    }
    return Situation(row, name, pages: pages)
  }

  /// The situations of one chip that its commands tell apart.
  static func all(_ row: ChipRow) -> [Situation] { protecting(row) + counting(row) }

  /// Locked, protected and frozen in every way.
  static func protecting(_ row: ChipRow) -> [Situation] {
    guard row.settings != nil else { return [factory(row), locked(row, every: true), locked(row, every: false)] }
    var all = [factory(row), locked(row, every: true), locked(row, every: false), relaxed(row), tightened(row)]
    for first in [0, 2, 3, 4, 0x10, row.settings!.cfg0, row.pageCount - 1, row.pageCount, 0xFF] {
      for access in [0x00, 0x80] as [UInt8] {
        let name = "AUTH0 \(hexadecimal(first)) ACCESS \(hexadecimal(Int(access)))"
        all.append(marked(row, name, cfg0: [0x04, 0, 0, UInt8(first)], access: access))
      }
    }
    all.append(marked(row, "configuration frozen", access: 0x40))
    all.append(marked(row, "configuration frozen, AUTH0 04", cfg0: [0x04, 0, 0, 0x04], access: 0xC0))
    return all
  }

  /// Counter off, on, protected by the password and nearly full, whether or not the chip has one.
  static func counting(_ row: ChipRow) -> [Situation] {
    guard row.settings != nil else { return [] }
    return [(0x00, 7), (0x08, 7), (0x10, 7), (0x18, 7), (0x10, 0xFF_FFFE), (0x10, 0xFF_FFFF)].map { access, value in
      var situation = marked(row, "ACCESS \(hexadecimal(access)) counter \(value)", access: UInt8(access))
      situation.counters[2] = value
      return situation
    }
  }

  /// Every lock bit set, or every second one.
  private static func locked(_ row: ChipRow, every: Bool) -> Situation {
    var situation = marked(row, every ? "locked" : "half locked")
    let byte: UInt8 = every ? 0xFF : 0x58
    situation.store(2, Array(situation.pages[2][0..<2]) + [byte, byte])
    if let locks = row.dynamicLocks { situation.store(locks.page, [byte, byte, every ? 0xFF : 0, 0xBD]) }
    return situation
  }

  /// Everything forbidden when the field came on, and the configuration rewritten since.
  private static func relaxed(_ row: ChipRow) -> Situation {
    var situation = marked(row, "forbidden until the next field", cfg0: [0x04, 0, 0, 0x04], access: 0xD8)
    situation.store(row.settings!.cfg0, [0x04, 0, 0, 0xFF])
    situation.store(row.settings!.cfg1, [0x00, 0x05, 0, 0])
    return situation
  }

  /// Everything allowed when the field came on, and the configuration rewritten since.
  private static func tightened(_ row: ChipRow) -> Situation {
    var situation = marked(row, "allowed until the next field")
    situation.store(row.settings!.cfg0, [0x04, 0, 0, 0x00])
    situation.store(row.settings!.cfg1, [0xD8, 0x05, 0, 0])
    return situation
  }
}

func hexadecimal(_ number: Int) -> String { String(number, radix: 16, uppercase: true) }
