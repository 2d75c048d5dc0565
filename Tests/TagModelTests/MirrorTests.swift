import TagModel
import TestSupport
import Testing

/// The ASCII mirror at every place, against the tables of `Oracle`.
@Suite struct MirrorTests {
  /// What MIRROR_CONF and ACCESS say, and whether the reader gave the password.
  struct Setting: Sendable, CustomTestStringConvertible {
    let row: ChipRow
    let configuration: UInt8
    let access: UInt8
    let isAuthenticated: Bool

    var testDescription: String {
      "\(row.name) MIRROR_CONF \(configuration) ACCESS \(hexadecimal(Int(access)))\(isAuthenticated ? " authenticated" : "")"
    }

    static let all: [Setting] = ChipRow.all.filter { $0.settings != nil }.flatMap { row in
      (UInt8(0)...3).flatMap { configuration in
        let all = [(0x00, false), (0x08, true), (0x10, false), (0x18, false), (0x18, true)] as [(UInt8, Bool)]
        return (row.counts ? all : [(0x18, true)]).map {
          Setting(row: row, configuration: configuration, access: $0, isAuthenticated: $1)
        }
      }
    }
  }

  @Test(arguments: Setting.all)
  func `the mirror is shown where it fits, at every byte of every page`(setting: Setting) throws {
    let settings = setting.row.settings!
    let cfg0 = [setting.configuration << 6, 0, 0, 0xFF]
    var situation = Situation.marked(setting.row, "mirror", cfg0: cfg0, access: setting.access)
    situation.counters[2] = 0x9A_BCDE
    let place = Standing(name: setting.isAuthenticated ? .authenticated : .active)
    var chip = try #require(situation.chip(at: place))
    var wrong: [String] = []
    for page in 0...255 {
      for byte in 0..<4 {
        // Place and byte hold as soon as they are written, so that one chip will do.
        let bytes = [setting.configuration << 6 | UInt8(byte) << 4, 0, UInt8(page), 0xFF]
        situation.store(settings.cfg0, bytes)
        chip.memory[settings.cfg0] = bytes
        for frame in frames(page, setting.row) {
          if let difference = situation.difference(chip, at: place, frame) { wrong.append(difference) }
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  /// A look at all pages that a mirror could touch; near the ends of user memory and elsewhere on a grid, at all pages.
  private func frames(_ page: Int, _ row: ChipRow) -> [Frame] {
    let last = row.pageCount - 1
    let isNearEnd = page < 6 || page == 255 || abs(page - row.userPages.upperBound) < 8
    let window = (max(0, min(page, last) - 1), min(last, page + 6))
    let range = isNearEnd && page.isMultiple(of: 2) ? (0, last) : window
    return [Frame([0x3A, UInt8(range.0), UInt8(range.1)])] + (isNearEnd ? [Frame([0x30, UInt8(min(page, last))])] : [])
  }

  @Test(arguments: ["NTAG213", "NTAG215", "NTAG216"])
  func `MIRROR_CONF and the counter's switch wait for the next field, the place does not`(name: String) throws {
    let row = ChipRow.named(name)
    let settings = row.settings!
    var situation = Situation.marked(row, "mirror written")
    situation.store(settings.cfg0, [0xD4, 0, 0x05, 0xFF])
    situation.store(settings.cfg1, [0x10, 0x05, 0, 0])
    let place = Standing(name: .active)
    var chip = try #require(situation.chip(at: place))
    let frame = Frame([0x3A, 0x04, 0x10])
    #expect(situation.difference(chip, at: place, frame) == nil)
    situation.latch()
    powerCycle(&chip)
    #expect(situation.difference(chip, at: place, frame) == nil)
    situation.store(settings.cfg0, [0x14, 0, 0x07, 0xFF])
    chip.memory[settings.cfg0] = [0x14, 0, 0x07, 0xFF]
    #expect(situation.difference(chip, at: place, frame) == nil)
  }

  /// The last places from which the texts fit, as observed on a genuine NTAG216 and counted for the others.
  @Test(arguments: [
    ("NTAG213", 0x24, 0x26, 0x22), ("NTAG215", 0x7E, 0x80, 0x7C), ("NTAG216", 0xDE, 0xE0, 0xDC),
  ])
  func `the last places from which the texts fit are the published ones`(
    name: String, uid: Int, counter: Int, both: Int
  ) {
    let row = ChipRow.named(name)
    for (configuration, page, byte) in [(1, uid, 2), (2, counter, 2), (3, both, 3)] {
      #expect(changed(row, configuration, page * 4 + byte) == [0, 14, 6, 21][configuration])
      #expect(changed(row, configuration, page * 4 + byte + 1) == (configuration == 3 ? 14 : 0))
    }
  }

  /// How many bytes of user memory a mirror from this byte on changes.
  private func changed(_ row: ChipRow, _ configuration: Int, _ start: Int) -> Int {
    let cfg0 = [UInt8(configuration << 6 | (start % 4) << 4), 0, UInt8(start / 4), 0xFF]
    var situation = Situation.marked(row, "last place", cfg0: cfg0, access: 0x10)
    for page in row.userPages { situation.store(page, [0, 0, 0, 0]) }
    guard var chip = situation.chip() else { return -1 }
    let frame = Frame([0x3A, UInt8(row.userPages.lowerBound), UInt8(row.userPages.upperBound)])
    guard case .data(let bytes) = chip.receive(frame) else { return -1 }
    return bytes.filter { $0 != 0 }.count
  }
}
