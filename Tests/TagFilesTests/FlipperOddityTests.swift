import TagFiles
import TagModel
import TestSupport
import Testing

/// A change to the invented NTAG213 of version 4.
struct Change: Sendable, CustomTestStringConvertible {
  /// The line to replace, counted from 1; 0 puts the text at the end.
  let line: Int
  let text: String?
  /// Where the remark or error stands and how it begins.
  let place: Int?
  let says: String

  init(_ line: Int, _ text: String?, at place: Int?, _ says: String) {
    self.line = line
    self.text = text
    self.place = place
    self.says = says
  }

  var testDescription: String { "\(line): \(text ?? "removed")" }

  /// The changed file; a text may bring more lines.
  func lines() throws -> [String] {
    var lines = try version4Lines()
    let new = text?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    if line == 0 { lines += new } else { lines.replaceSubrange(line - 1..<line, with: new) }
    return lines
  }
}

@Suite struct FlipperOddityTests {
  @Test(arguments: [
    Change(2, "Version: 5", at: 2, "version 5 is newer than 4 and read as 4"),
    Change(4, "UID: 04 A1 B2 C3 D4 E5 81", at: 4, "the UID differs from that in pages 0 and 1, 04A1B2C3D4E580"),
    Change(4, nil, at: 4, "'UID' is missing; a Flipper refuses the file"),
    Change(5, "ATQA: 44 00", at: 5, "ATQA 44 00 has the byte order of another file version"),
    Change(6, "SAK: 08", at: 6, "SAK 08 is not that of the chip"),
    Change(7, "Data format version: 3", at: 7, "data format 3 is newer than 2 and read as 2"),
    Change(8, nil, at: 8, "'NTAG/Ultralight type' is missing"),
    Change(9, nil, at: 9, "'Signature' is missing"),
    Change(10, nil, at: 10, "'Mifare version' is missing"),
    Change(
      10,
      "Mifare version: 00 53 04 02 01 00 0F 03",
      at: nil,
      "GET_VERSION is 00 53 04 02 01 00 0F 03 in the file"
    ),
    Change(15, nil, at: 15, "'Counter 2' is missing"),
    Change(18, nil, at: 18, "'Pages read' is missing"),
    Change(12, "hello\nTearing 0: 00", at: 12, "no 'Key: value', ignored: 'hello'"),
    Change(6, "SAK: 00\nSAK: 00", at: 7, "'SAK' is given again, as in line 6"),
    Change(6, "Signature: \(Change.signature)\nSAK: 00", at: 7, "'SAK' stands after 'Signature'"),
    Change(19, "Page 0: 04 A1 B2 00", at: 19, "BCC0 does not fit the UID"),
    Change(20, "Page 1: 88 D4 E5 80", at: 20, "UID byte 3 is the cascade tag 88"),
    Change(21, "Page 2: 00 48 00 00", at: 21, "BCC1 does not fit the UID"),
    Change(22, "Page 3: E1 20 12 00", at: 22, "the capability container has version 2 and not 1"),
    Change(22, "Page 3: E1 10 3E 00", at: 22, "the capability container promises 496 bytes; an NTAG213 has 144"),
    Change(22, "Page 3: E1 10 12 0E", at: 22, "the access byte 0E of the capability container has a nibble"),
    Change(
      60, "Page 41: 44 00 03 FF", at: 60, "the mirror is switched on, and off again by its place at page 3, byte 0"),
    Change(60, "Page 41: 04 00 00 04", at: 62, "password unknown; PWD_AUTH can't succeed until you set it"),
    Change(64, "Failed authentication attempts: 7", at: nil, ""),
  ])
  func `an oddity is taken with a warning`(change: Change) throws {
    let image = try read(change.lines())
    if change.says.isEmpty { return #expect(image.warnings == []) }
    #expect(
      image.warnings.contains { $0.line == change.place && $0.text.hasPrefix(change.says) },
      "\(image.warnings)"
    )
  }

  @Test(arguments: [
    Change(1, "Filetype: Flipper SubGhz Key File", at: 1, "a Flipper file of type 'Flipper SubGhz Key File'"),
    Change(2, "Version: four", at: 2, "Version is 'four', not a decimal number"),
    Change(2, "Version: -4", at: 2, "Version is '-4', not a decimal number"),
    Change(2, "Version: ", at: 2, "Version is '', not a decimal number"),
    Change(3, "Device type: Mifare Classic", at: 3, "a device of type 'Mifare Classic'"),
    Change(3, nil, at: 3, "'Device type' is missing"),
    Change(4, "UID: 04 A1 B2 C3", at: 4, "UID has 4 bytes and not 7"),
    Change(4, "UID: 04 A1 B2 C3 D4 E5 8", at: 4, "UID: an odd number of hexadecimal digits"),
    Change(4, "UID: 05 A1 B2 C3 D4 E5 80\nUID: 04 A1 B2 C3 D4 E5 80", at: 5, "'UID' is given again with another value"),
    Change(5, "ATQA: 44", at: 5, "ATQA has 1 bytes and not 2"),
    Change(8, "NTAG/Ultralight type: Mifare Ultralight C", at: 8, "chip 'Mifare Ultralight C' is not one of MF0ICU1"),
    Change(8, "NTAG/Ultralight type: NTAG I2C 1K", at: 8, "chip 'NTAG I2C 1K' is not one of MF0ICU1"),
    Change(9, "Signature: 00", at: 9, "Signature has 1 bytes and not 32"),
    Change(
      10,
      "Mifare version: 00 04 04 02 01 00 11 03",
      at: 8,
      "the type says NTAG213, but GET_VERSION is that of NTAG215"
    ),
    Change(
      10,
      "Mifare version: 00 04 03 01 01 00 0B 03",
      at: 8,
      "the type says NTAG213, but GET_VERSION is that of MF0UL11"
    ),
    Change(15, "Counter 2: 16777216", at: 15, "Counter 2 is '16777216'; at most 16777215 is possible"),
    Change(15, "Counter 2: 99999999999999999999999999", at: 15, "Counter 2 is '99999999999999999999999999'; at most"),
    Change(15, "Counter 2: 0x10", at: 15, "Counter 2 is '0x10', not a decimal number"),
    Change(16, "Tearing 2: BD BD", at: 16, "Tearing 2 has 2 bytes and not 1"),
    Change(17, nil, at: 17, "'Pages total' is missing"),
    Change(17, "Pages total: 511", at: 17, "Pages total is '511'; at most 510 is possible"),
    Change(17, "Pages total: 46", at: 8, "the type says NTAG213, which has 45 pages, but the file has 46"),
    Change(18, "Pages read: 46", at: 18, "46 pages read of 45"),
    Change(30, nil, at: 30, "Page 11 is missing"),
    Change(63, nil, at: 64, "Page 44 is missing"),
    Change(
      26,
      "Page 7: 65 78 61 6D\nPage 7: 65 78 61 6E",
      at: 27,
      "Page 7 is given again with other bytes than in line 26"
    ),
    Change(63, "Page 44: 00 00 00 00\nPage 45: 00 00 00 01", at: 64, "Page 45 of a chip of 45 pages"),
    Change(0, "Page 99999999999999999999: 00 00 00 01", at: 65, "Page 99999999999999999999 of a chip of 45 pages"),
    Change(26, "Page 7: 65 78 61\u{0}6D", at: 26, "a NUL byte in a text file"),
    Change(64, "Failed authentication attempts: many", at: 64, "Failed authentication attempts is 'many'"),
  ])
  func `a fault is refused at its line`(change: Change) throws {
    let error = try #require(throws: TagFileError.self) { try read(change.lines()) }
    #expect(error.line == change.place, "\(error)")
    #expect(error.reason.hasPrefix(change.says), "\(error)")
  }

  @Test(arguments: [
    Change(5, "ATQA: 00 44\n\n# between\n\t ", at: nil, ""),
    Change(4, "UID:04A1B2C3D4E580", at: nil, ""),
    Change(4, "UID:   04 a1\tb2 c3 d4 e5 80  ", at: nil, ""),
    Change(64, "Failed authentication attempts: 0\n# the end", at: nil, ""),
    Change(7, "Data format version: 2\nColour: blue\nColour: red", at: nil, ""),
  ])
  func `spelling that means the same changes nothing`(change: Change) throws {
    let plain = try read(version4Lines())
    let image = try read(change.lines())
    #expect(image.warnings == [])
    #expect(image.memory == plain.memory)
    #expect(image.uidLine == plain.uidLine)
  }

  @Test(arguments: [
    Change(19, "Page 0: 05 A1 B2 9E", at: 19, "the UID begins with 05"),
    Change(21, "Page 2: 72 00 00 00", at: 21, "the internal byte is 00 and not 48"),
    Change(21, "Page 2: 72 48 F0 01", at: 21, "read-only pages: 4-8"),
    Change(21, "Page 2: 72 48 02 00", at: 21, "pages that can never be locked: 4-9"),
    Change(59, "Page 40: 00 00 01 BD", at: 21, "pages that can never be locked: 16-19"),
    Change(22, "Page 3: F1 10 FF EE", at: 22, "not NDEF formatted"),
    Change(59, "Page 40: 00 00 00 00", at: 59, "byte 3 of the dynamic lock page is 00 and not BD"),
    Change(59, "Page 40: 01 08 00 BD", at: 59, "read-only pages: 16-17, 38-39"),
    Change(60, "Page 41: 04 00 00 04", at: 60, "writing needs the password from page 4 on"),
    Change(60, "Page 41: 05 00 00 FF", at: 60, "reserved configuration bits are set: 05 00 00 FF"),
    Change(61, "Page 42: 00 05 00 00", at: 61, "the counter stands at 291 and is switched off"),
    Change(16, "Tearing 2: 17", at: nil, "tearing flag of counter 2 is neither BD nor 00"),
    Change(9, "Signature: \(Change.zeros)", at: nil, "the signature is all zeros"),
    Change(9, "Signature: \(Change.repeated)", at: nil, "the signature only repeats seven bytes"),
  ])
  func `a peculiarity is noted`(change: Change) throws {
    let image = try read(change.lines())
    let remark = image.notes.first { $0.text.hasPrefix(change.says) }
    #expect(remark != nil, "\(image.notes)")
    if !change.says.hasPrefix("read-only") { #expect(remark?.line == change.place) }
  }

  @Test func `a limit of wrong passwords that is reached is a warning`() throws {
    var lines = try version4Lines()
    lines[60] = "Page 42: 03 05 00 00"
    lines[63] = "Failed authentication attempts: 3"
    let image = try read(lines)
    #expect(image.failedAttempts == 3)
    #expect(image.warnings.map(\.text) == ["3 wrong passwords with a limit of 3: this tag is locked for good"])
  }

  @Test func `bytes of pages that were not read are ignored with a warning`() throws {
    var lines = try version4Lines()
    lines[17] = "Pages read: 40"
    let image = try read(lines)
    #expect(image.warnings.map(\.line) == [18, 59])
    #expect(image.memory.bytes[160...].allSatisfy { $0 == 0 })
    #expect(image.knowledge.count { $0 == .unknown } == 5)
    #expect(image.notes.allSatisfy { $0.line.map { $0 < 59 } ?? true })
  }

  @Test func `a password that was not read from a protected tag is masked`() throws {
    var lines = try version4Lines()
    lines[17] = "Pages read: 43"
    #expect(try read(lines).knowledge.suffix(2) == [.unknown, .unknown])
    lines[59] = "Page 41: 04 00 00 04"
    let image = try read(lines)
    #expect(image.knowledge.suffix(2) == [.masked, .masked])
    #expect(image.warnings.contains { $0.text.hasPrefix("password unknown") })
    #expect(image.chip.memory[43] == [0, 0, 0, 0])
  }

  @Test(arguments: [
    ("00 00 00 00", "00 00 00 00", TagImage.PageKnowledge.masked, TagImage.PageKnowledge.masked),
    ("00 00 00 00", "AB CD 00 00", .masked, .known), ("12 34 56 78", "00 00 00 00", .known, .known),
  ])
  func `a PACK of zeros is taken at its word beside a real password only`(
    password: String,
    pack: String,
    passwordIs: TagImage.PageKnowledge,
    packIs: TagImage.PageKnowledge
  ) throws {
    var lines = try version4Lines()
    lines[61] = "Page 43: \(password)"
    lines[62] = "Page 44: \(pack)"
    #expect(try read(lines).knowledge.suffix(2) == [passwordIs, packIs])
  }

  @Test func `a PACK that was not read is unknown and not masked`() throws {
    var lines = try version4Lines()
    lines[17] = "Pages read: 44"
    let image = try read(lines)
    #expect(image.knowledge.suffix(2) == [.masked, .unknown])
    #expect(try TagFile.write(image, as: .flipper).bytes == Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  @Test func `pages in a wrong place are one warning and not forty-five`() throws {
    var lines = try version4Lines()
    lines.insert(lines.removeLast(), at: 18)
    #expect(
      try read(lines).warnings.map(\.description) == [
        "line 20: 'Page 0' stands after 'Failed authentication attempts'; a Flipper does not find it"
      ]
    )
  }

  @Test func `without pages 0 and 1 the UID line names the chip`() throws {
    var lines = try version4Lines()
    lines[17] = "Pages read: 0"
    let image = try read(lines)
    #expect(image.chip.memory == TagMemory(factory: .ntag213, uid: try #require(UID("04A1B2C3D4E580"))))
    #expect(image.notes == [])
    #expect(image.warnings.map(\.line) == [18, 19])
  }

  @Test(arguments: [("1", "Pages read: 40", 0), ("2", "Pages read: 40", 5)])
  func `only data format 2 has pages that were not read`(format: String, read: String, unknown: Int) throws {
    var lines = try version4Lines()
    lines[6] = "Data format version: \(format)"
    lines[17] = read
    let image = try TagFilesTests.read(lines)
    #expect(image.warnings.first?.line == 18)
    #expect(image.knowledge.count { $0 == .unknown } == unknown)
  }

  @Test(arguments: [2, 3])
  func `an old file of any Ultralight is known by GET_VERSION, or else by its pages`(version: Int) throws {
    var lines = try oldLines(version)
    lines[2] = "Device type: Mifare Ultralight"
    #expect(try read(lines).model == .ntag213)
    let place = try #require(lines.firstIndex { $0.hasPrefix("Mifare version") })
    lines[place] = "Mifare version: 00 00 00 00 00 00 00 00"
    #expect(try read(lines).model == .ntag213)
    lines[place] = "Mifare version: 00 04 04 02 01 00 11 03"
    let contradiction = try #require(throws: TagFileError.self) { try read(lines) }
    #expect(contradiction.line == place + 1)
    #expect(contradiction.reason == "GET_VERSION says NTAG215, which has 135 pages, but the file has 45")
  }

  @Test(arguments: [(42, "NTAG203"), (48, "Mifare Ultralight C")])
  func `a chip that is only known by its number of pages is refused by its name`(pages: Int, name: String) throws {
    var lines = try oldLines(2)
    lines[2] = "Device type: Mifare Ultralight"
    lines[7] = "Mifare version: 00 00 00 00 00 00 00 00"
    lines[14] = "Pages total: \(pages)"
    let error = try #require(throws: TagFileError.self) { try read(lines) }
    #expect(error.line == 3)
    #expect(error.reason.hasPrefix("chip '\(name)' is not one of MF0ICU1, MF0UL11, MF0UL21, NTAG210, NTAG212, NTAG213"))
  }

  @Test(arguments: [
    ("00 04 03 01 01 00 0B 03", "MF0UL11"), ("00 04 03 02 01 00 0E 03", "MF0UL21"),
    ("00 04 04 01 01 00 0B 03", "NTAG210"), ("00 04 04 01 01 00 0E 03", "NTAG212"),
  ])
  func `a chip that GET_VERSION tells has its number of pages`(version: String, name: String) throws {
    var lines = try oldLines(3)
    lines[2] = "Device type: Mifare Ultralight"
    let place = try #require(lines.firstIndex { $0.hasPrefix("Mifare version") })
    lines[place] = "Mifare version: \(version)"
    let error = try #require(throws: TagFileError.self) { try read(lines) }
    #expect(error.line == place + 1)
    #expect(error.reason.hasPrefix("GET_VERSION says \(name), which has "))
  }

  @Test(arguments: [("00 04 04 05 02 01 13 03", "NTAG I2C 1K"), ("00 04 04 05 02 01 15 03", "NTAG I2C 2K")])
  func `a chip that GET_VERSION tells and has no model is refused by its name`(version: String, name: String) throws {
    for type in ["Mifare Ultralight", "NTAG213"] {
      var lines = try oldLines(3)
      lines[2] = "Device type: \(type)"
      let place = try #require(lines.firstIndex { $0.hasPrefix("Mifare version") })
      lines[place] = "Mifare version: \(version)"
      let error = try #require(throws: TagFileError.self) { try read(lines) }
      #expect(error.reason.contains(type == "NTAG213" ? "is that of \(name)" : "chip '\(name)' is not one of"))
    }
  }

  @Test func `a number of pages that no chip has is refused`() throws {
    var lines = try version4Lines()
    lines.remove(at: 7)
    lines[8] = "Mifare version: 00 00 00 00 00 00 00 00"
    lines[15] = "Pages total: 44"
    lines[16] = "Pages read: 44"
    let error = try #require(throws: TagFileError.self) { try read(lines) }
    #expect(error.description == "tag.nfc:16: error: no known chip has 44 pages")
  }

  @Test func `an old file may have the ATQA of a later version`() throws {
    var lines = try oldLines(3)
    lines[4] = "ATQA: 44 00"
    #expect(try read(lines).warnings.map(\.line) == [5])
    lines = try oldLines(2)
    lines[4] = "ATQA: 00 44"
    #expect(try read(lines).warnings.map(\.line) == [5])
  }

  private func oldLines(_ version: Int) throws -> [String] {
    String(decoding: try fixtureBytes("ntag213-v\(version).nfc"), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension Change {
  static let signature =
    "CF 71 54 EF B0 4B 26 61 F9 77 67 E3 B5 3F 22 8E 43 EF 5A DC C3 40 E0 32 3F 4F F8 1B 33 2C E3 1E"
  static let zeros = Array(repeating: "00", count: 32).joined(separator: " ")
  static let repeated = (0..<32).map { ["04", "A1", "B2", "C3", "D4", "E5", "80"][$0 % 7] }.joined(separator: " ")
}
