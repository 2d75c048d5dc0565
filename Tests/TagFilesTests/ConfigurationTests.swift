import TagFiles
import TagModel
import TestSupport
import Testing

/// What is said about CFG0 and CFG1, by chips that give their bits different meanings.
@Suite struct ConfigurationTests {
  /// The last place from which a mirror still fits (data sheet Rev 3.2, 8.7), by MIRROR_CONF.
  static let lastPlaces: [(chip: String, conf: UInt8, page: UInt8, byte: UInt8)] = [
    ("NTAG213", 1, 0x24, 2), ("NTAG213", 2, 0x26, 2), ("NTAG213", 3, 0x22, 3),
    ("NTAG215", 1, 0x7E, 2), ("NTAG215", 2, 0x80, 2), ("NTAG215", 3, 0x7C, 3),
    ("NTAG216", 1, 0xDE, 2), ("NTAG216", 2, 0xE0, 2), ("NTAG216", 3, 0xDC, 3),
    ("NTAG210", 1, 0x0C, 2), ("NTAG212", 1, 0x20, 2),
  ]

  @Test(arguments: lastPlaces)
  func `a mirror that does not fit is odd`(last: (chip: String, conf: UInt8, page: UInt8, byte: UInt8)) throws {
    for page in [4, last.page - 1, last.page, last.page + 1, 0xFF] {
      for byte in 0...3 as ClosedRange<UInt8> {
        let fits = (page, byte) <= (last.page, last.byte)
        let image = try image(last.chip) { $0[0] = [last.conf << 6 | byte << 4 | 0x04, 0x00, page, 0xFF] }
        #expect(image.warnings.map(\.text).contains { $0.contains("does not fit into the user memory") } == !fits)
      }
    }
  }

  @Test(arguments: ChipModel.all.filter { $0.configuration != nil }.map(\.name))
  func `every bit of the configuration has a meaning or is noted`(name: String) throws {
    let model = try #require(ChipModel.named(name))
    // MOD or MIRROR_CONF, MIRROR_BYTE and STRG_MOD; MIRROR_PAGE; AUTH0; ACCESS; VCTID.
    let meaning: [UInt8] =
      switch model.configuration?.mirror {
      case .uidAndCounter: [0xF4, 0x00, 0xFF, 0xFF, 0xDF, 0x00, 0x00, 0x00]
      case .uid: [0x74, 0x00, 0xFF, 0xFF, 0xC7, 0x00, 0x00, 0x00]
      default: [0x04, 0x00, 0x00, 0xFF, 0xC7, 0xFF, 0x00, 0x00]
      }
    for bit in 0..<64 {
      var bytes: [UInt8] = [0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00]
      bytes[bit / 8] = 1 << UInt8(bit % 8)
      let image = try image(name) {
        $0[0] = Array(bytes[..<4])
        $0[1] = Array(bytes[4...])
      }
      let isNoted = image.notes.contains { $0.text.hasPrefix("reserved configuration bits are set") }
      #expect(isNoted == (meaning[bit / 8] & bytes[bit / 8] == 0), "bit \(bit % 8) of byte \(bit / 8)")
    }
    #expect(try image(name) { $0[1] = [0x00, 0x05, 0x00, 0x00] }.notes.allSatisfy { !$0.text.hasPrefix("reserved") })
  }

  @Test(arguments: ["MF0UL11", "MF0UL21"])
  func `the counters of an Ultralight EV1 are always on`(name: String) throws {
    var chip = try factory(name)
    chip.counters = [Counter(1), Counter(2), Counter(3)]
    let image = try TagFile.read(TagFile.write(TagImage(chip), as: .proxmarkJSON).bytes, name: "tag.json")
    #expect(image.notes.allSatisfy { !$0.text.contains("switched off") })
  }

  @Test func `protection is told in words`() throws {
    let words = { (auth0: UInt8, access: UInt8) in
      try image("NTAG213") {
        $0[0] = [0x04, 0x00, 0x00, auth0]
        $0[1] = [access, 0x05, 0x00, 0x00]
      }.notes.map(\.text).filter { $0.contains("password") }
    }
    #expect(try words(0x04, 0x00) == ["writing needs the password from page 4 on"])
    #expect(try words(0x2C, 0x80) == ["reading and writing need the password from page 44 on"])
    #expect(try words(0x00, 0x87) == ["reading and writing need the password from page 0 on, 7 wrong ones end it"])
    #expect(try words(0x2D, 0x80) == [])
  }

  /// A chip whose configuration was changed, by way of a file; `change` gets pages counted from CFG0.
  private func image(_ name: String, _ change: (inout [Int: [UInt8]]) -> Void) throws -> TagImage {
    var chip = try factory(name)
    let first = try #require(chip.model.configurationPage)
    var pages: [Int: [UInt8]] = [:]
    change(&pages)
    for (page, bytes) in pages { chip.memory[first + page] = bytes }
    return try TagFile.read(TagFile.write(TagImage(chip), as: .proxmarkBinary).bytes, name: "tag.bin")
  }
}
