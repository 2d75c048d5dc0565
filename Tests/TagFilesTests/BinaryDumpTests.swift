import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct BinaryDumpTests {
  /// The sizes in which dumps of a chip are met, by what stands before and after the pages.
  static let sizes: [(chip: String, plain: Int, signed: Int, old: Int, new: Int, cut: [Int])] = [
    ("NTAG213", 180, 212, 228, 236, [176, 172, 160]),
    ("NTAG215", 540, 572, 588, 596, [536, 532, 520]),
    ("NTAG216", 924, 956, 972, 980, [920, 916, 904]),
    ("MF0UL11", 80, 112, 128, 136, [76, 72]),
    ("MF0UL21", 164, 196, 212, 220, [160, 156, 144]),
  ]

  @Test(arguments: sizes)
  func `every usual size is known`(row: (chip: String, plain: Int, signed: Int, old: Int, new: Int, cut: [Int])) throws
  {
    let chip = try factory(row.chip)
    let pages = chip.memory.bytes
    #expect(pages.count == row.plain)
    let signature = [UInt8](1...32)

    let plain = try readBinary(pages)
    #expect((plain.memory, plain.format, plain.signature) == (chip.memory, .raw, nil))
    let signed = try readBinary(pages + signature)
    #expect(signed.memory.bytes.count + 32 == row.signed)
    #expect((signed.memory, signed.format, signed.signature) == (chip.memory, .raw, signature))
    for (format, size) in [(TagFileFormat.proxmarkOldBinary, row.old), (.proxmarkBinary, row.new)] {
      let bytes = try TagFile.write(TagImage(chip), as: format).bytes
      #expect(bytes.count == size)
      let image = try readBinary(bytes)
      #expect((image.memory, image.format) == (chip.memory, format))
    }
  }

  @Test(arguments: sizes)
  func `pages that are cut off are unknown and not zero`(
    row: (chip: String, plain: Int, signed: Int, old: Int, new: Int, cut: [Int])
  ) throws {
    let chip = try factory(row.chip)
    for size in row.cut {
      let image = try readBinary(Array(chip.memory.bytes[..<size]))
      #expect(image.model == chip.model)
      #expect(image.knowledge.firstIndex(of: .unknown) == size / 4)
      #expect(image.knowledge[(size / 4)...].allSatisfy { $0 == .unknown })
      #expect(image.memory.bytes[size...].allSatisfy { $0 == 0 })
      let warning = try #require(image.warnings.first { $0.text.contains("unknown: the file does not have them") })
      #expect(warning.byte == size)
      #expect(image.chip.memory == chip.memory)
    }
  }

  @Test(arguments: [0x00, 0x1A] as [UInt8], [("NTAG215", 640), ("MF0ICU1", 128), ("MF0UL11", 128), ("MF0UL21", 256)])
  func `padding of a transfer by XMODEM is cut off with a warning`(byte: UInt8, row: (chip: String, size: Int)) throws {
    let chip = try factory(row.chip)
    let pages = chip.memory.bytes
    // Zeros after an Ultralight look like an EV1 whose last pages are zeros.
    guard !(byte == 0x00 && row.chip == "MF0ICU1") else { return }
    let image = try readBinary(pages + Array(repeating: byte, count: row.size - pages.count))
    #expect(image.memory == chip.memory)
    #expect(image.warnings.contains { $0.byte == pages.count && $0.text.contains("bytes of padding") })
  }

  @Test func `other bytes after the pages are no padding`() throws {
    let pages = try factory("NTAG215").memory.bytes
    var padded = pages + Array(repeating: UInt8(0x1A), count: 100)
    padded[600] = 0x00
    let error = try #require(failure(padded, name: "tag.bin"))
    #expect(
      error.description
        == "tag.bin:@0x0280: error: 640 bytes look like 160 pages without a header, which no known chip has; "
        + "the nearest are 596 and 904")
  }

  @Test func `the counters of a ChameleonMini stand behind the pages`() throws {
    for name in ["MF0UL11", "MF0UL21"] {
      let chip = try factory(name)
      let image = try readBinary(chip.memory.bytes + hex("01 00 00 00 02 01 00 00 FF FF FF 00"))
      #expect(image.memory == chip.memory)
      #expect(image.counters == [1, 258, 0xFF_FFFF])
    }
  }

  @Test func `where two chips have the same size, the check bytes and page 3 decide and it is said`() throws {
    let ntag213 = try factory("NTAG213").memory
    let ul21 = try factory("MF0UL21")
    // 176 bytes: an NTAG213 without PACK, or an EV1 with counters.
    let short = try readBinary(Array(ntag213.bytes[..<176]))
    #expect(short.model == .ntag213)
    #expect(
      short.notes.contains { $0.text.hasPrefix("176 bytes: taken for NTAG213 without pages 44; MF0UL21 with counters") }
    )
    #expect(try readBinary(ul21.memory.bytes + [UInt8](repeating: 0, count: 12)).model == .mf0ul21)
    // 212 bytes: an NTAG213 with its signature, or an EV1 behind an old header.
    #expect(try readBinary(ntag213.bytes + [UInt8](repeating: 0xAA, count: 32)).model == .ntag213)
    #expect(try readBinary(TagFile.write(TagImage(ul21), as: .proxmarkOldBinary).bytes).model == .mf0ul21)
  }

  @Test(arguments: [("MF0UL11", "NTAG210"), ("MF0UL21", "NTAG212")])
  func `a capability container speaks for the chip whose maker writes one`(names: (plain: String, ntag: String)) throws
  {
    let plain = try factory(names.plain)
    let ntag = try factory(names.ntag)
    #expect(try readBinary(plain.memory.bytes).model == plain.model)
    #expect(try readBinary(plain.memory.bytes).warnings == [])
    let image = try readBinary(ntag.memory.bytes)
    #expect(image.model == ntag.model)
    #expect(image.warnings.map(\.byte) == [0])
    #expect(image.warnings.first?.text.contains("\(names.plain) would have the same size") == true)
    // A header names the chip.
    var formatted = plain
    formatted.memory[3] = ntag.memory[3]
    for format in [TagFileFormat.proxmarkBinary, .proxmarkOldBinary] {
      let read = try readBinary(TagFile.write(TagImage(formatted), as: format).bytes)
      #expect((read.model, read.warnings) == (plain.model, []))
    }
  }

  @Test(arguments: [
    (168, "NTAG203", 0), (192, "Mifare Ultralight C", 0), (168 + 56, "NTAG203", 56),
    (192 + 48, "Mifare Ultralight C", 48),
  ])
  func `a dump of a chip without a model is refused by its name`(size: Int, name: String, header: Int) throws {
    var bytes = [UInt8](repeating: 0, count: size)
    bytes.replaceSubrange(header..<header + 12, with: hex("04A1B29F C3D4E580 72480000"))
    let error = try #require(failure(bytes, name: "tag.bin"))
    #expect(error.reason.hasPrefix("chip '\(name)' is not one of"))
    #expect(error.byte == 0)
  }

  @Test func `a dump of as many pages as no chip has is described`() throws {
    var bytes = [UInt8](repeating: 0, count: 256 + 56)
    bytes.replaceSubrange(56..<68, with: hex("04A1B29F C3D4E580 72480000"))
    #expect(
      failure(bytes, name: "tag.bin")?.description
        == "tag.bin:@0x0138: error: 312 bytes look like 64 pages with a header of 56 bytes, which no known chip has; "
        + "the nearest are 236 and 520")
    #expect(
      failure([0x04] + [UInt8](repeating: 1, count: 3999), name: "tag.bin")?.reason
        == "4000 bytes are no known size of a dump; the nearest is 980")
  }

  @Test func `a header that names another chip is refused`() throws {
    var bytes = try fixtureBytes("ntag213-new.bin")
    bytes[6] = 0x11
    #expect(
      failure(bytes, name: "tag.bin")?.description
        == "tag.bin:@0x00: error: the size says NTAG213, but GET_VERSION is that of NTAG215")
    var i2c = try TagFile.write(TagImage(factory("NTAG216")), as: .proxmarkBinary).bytes
    i2c.replaceSubrange(..<8, with: hex("0004040502011303"))
    #expect(failure(i2c, name: "tag.bin")?.reason.hasPrefix("chip 'NTAG I2C 1K' is not one of") == true)
  }

  @Test func `a header without GET_VERSION is odd`() throws {
    for file in ["ntag213-new.bin", "ntag213-old.bin"] {
      var bytes = try fixtureBytes(file)
      bytes.replaceSubrange(..<8, with: [UInt8](repeating: 0, count: 8))
      let image = try readBinary(bytes)
      #expect(image.version == nil)
      #expect(
        image.warnings.map(\.description) == [
          "byte 0: GET_VERSION is all zeros or absent; the chip answers with its own"
        ])
    }
  }

  @Test func `PACK of an old header belongs in the last page`() throws {
    var bytes = try fixtureBytes("ntag215-old.bin")
    #expect(bytes[584..<588] == [0, 0, 0, 0])
    #expect(try readBinary(bytes).memory[134] == hex("BEEF0000"))
    bytes.replaceSubrange(584..<588, with: hex("BEEF0102"))
    #expect(try readBinary(bytes).warnings == [])
    bytes.replaceSubrange(584..<588, with: hex("12345678"))
    let image = try readBinary(bytes)
    #expect(image.memory[134] == hex("BEEF5678"))
    #expect(
      image.warnings.map(\.description) == [
        "byte 13: PACK is BE EF in the header and 12 34 in the last page; the header counts"
      ])
  }

  @Test func `the fields of a header come out where the tool puts them`() throws {
    var bytes = try fixtureBytes("ntag213-new.bin")
    bytes.replaceSubrange(44..<56, with: hex("010203 04 050607 08 090A0B 0C"))
    let image = try readBinary(bytes)
    #expect(image.counters == [0x030201, 0x070605, 0x0B0A09])
    #expect(image.tearing == [0x04, 0x08, 0x0C])
    var old = try fixtureBytes("ntag213-old.bin")
    old.replaceSubrange(10..<13, with: hex("040506"))
    #expect(try readBinary(old).tearing == [4, 5, 6])
    #expect(try readBinary(old).counters == [nil, nil, nil])
    #expect(try readBinary(old).signature == hex(Fixture.images["NTAG213"]?.signature ?? ""))
  }
}

func factory(_ name: String) throws -> Chip {
  Chip(try #require(ChipModel.named(name)), uid: try #require(UID("04A1B2C3D4E580")))
}

func readBinary(_ bytes: [UInt8]) throws(TagFileError) -> TagImage {
  try TagFile.read(bytes, name: "tag.bin")
}
