import Foundation
import TagFiles
import TestSupport
import Testing

@Suite struct TagFileTests {
  @Test(arguments: [
    (Array("{\n  \"FileType\": \"mfu\" }".utf8), "Proxmark3 JSON cannot be read; Flipper .nfc can"),
    (Array("<?xml version=\"1.0\"?>\n<scan/>".utf8), "a TagInfo XML report cannot be read; Flipper .nfc can"),
    (Array("[ 04:A1:B2:9F ] Addr. 00 : UID".utf8), "NFC Tools memory text cannot be read; Flipper .nfc can"),
    (
      Array("# Version: 0004040201000f03\r\n04a1b29f\r\n".utf8),
      "hexadecimal text (.eml or MIFARE++ Ultralight) cannot be read; Flipper .nfc can"
    ),
  ])
  func `another kind of file is refused by its name`(bytes: [UInt8], reason: String) {
    let error = failure(bytes, name: "tag.nfc")
    #expect(error?.reason == reason)
    #expect(error?.line == nil)
    #expect(error?.description == "tag.nfc: error: \(reason)")
  }

  @Test(arguments: [
    (540, "tag.bin:@0x00: error: a binary dump cannot be read; Flipper .nfc can"),
    (596, "tag.bin:@0x00: error: a binary dump cannot be read; Flipper .nfc can"),
    (179, "tag.bin:@0xB3: error: 179 bytes are no known size of a binary dump"),
    (4000, "tag.bin:@0x0FA0: error: 4000 bytes are no known size of a binary dump"),
  ])
  func `a binary file is refused, with an offset in place of a line`(size: Int, description: String) {
    for byte in [0x00, 0xFF] as [UInt8] {
      let error = failure(Array(repeating: byte, count: size), name: "tag.bin")
      #expect(error?.description == description)
    }
  }

  @Test(arguments: ["", "\n\n", " \r\n\t", "# only\n# comments", "\u{FEFF}"])
  func `a file of nothing is refused in line 1`(text: String) {
    #expect(failure(Array(text.utf8))?.description == "tag.nfc:1: error: the file is empty")
  }

  @Test(arguments: ["hello", "Filet", "BEGIN:VCARD", "F", "DEC0DE"])
  func `text of no known kind is refused in line 1`(text: String) {
    #expect(failure(Array(text.utf8))?.description == "tag.nfc:1: error: not a known kind of tag file")
  }

  @Test func `an error tells the line and the column of a bad word`() throws {
    let error = try #require(failure(fixtureBytes("bad-page-not-hex.nfc"), name: "a b.nfc"))
    #expect(error.description == "a b.nfc:26:12: error: Page 7: '0G' is not hexadecimal")
    #expect((error.line, error.column, error.byte) == (26, 12, nil))
  }

  @Test func `text that is no UTF-8 is refused at its line`() throws {
    let bytes = try fixtureBytes("ntag213-v4.nfc")
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "S")))
    let error = failure(bytes[..<place] + [0xC3, 0x28] + bytes[place...])
    #expect(error?.description == "tag.nfc:6: error: not UTF-8 text")
  }

  @Test func `an error keeps to one line whatever the file says`() throws {
    var lines = try version4Lines()
    lines[7] = "NTAG/Ultralight type: \u{1B}[31m\u{2028}\u{202E}" + String(repeating: "x", count: 10_000)
    let error = try #require(throws: TagFileError.self) { try read(lines) }
    #expect(error.reason.hasPrefix("chip '\\u{1b}[31m\\u{2028}\\u{202e}xxx"))
    #expect(error.description.count < 200)
  }
}

@Suite struct FuzzTests {
  @Test(arguments: ["ntag213-v2.nfc", "ntag213-v4.nfc", "odd-bom.nfc"])
  func `no beginning of a file is taken for the whole`(file: String) throws {
    let bytes = try fixtureBytes(file)
    let end = try #require(String(decoding: bytes, as: UTF8.self).range(of: "Page 44: "))
    let needed =
      String(decoding: bytes, as: UTF8.self)[..<end.lowerBound].utf8.count + "Page 44: 00 00 00 00".utf8.count
    for count in 0..<bytes.count {
      let error = failure(Array(bytes.prefix(count)))
      guard count < needed else { continue }
      #expect(error != nil, "\(count) bytes")
      // Shorter beginnings than a key are of no known kind.
      if count >= 12 { #expect(error?.line != nil, "\(count) bytes") }
    }
  }

  @Test(arguments: 1...4)
  func `no change of bytes makes the reader fail other than by an error`(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let bytes = try fixtureBytes("ntag213-v4.nfc")
    var taken = 0
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: changed[place] = .random(in: 0...255, using: &generator)
        case 1: changed.remove(at: place)
        case 2: changed.insert(.random(in: 0...255, using: &generator), at: place)
        default: changed[place] ^= 1 << Int.random(in: 0..<8, using: &generator)
        }
      }
      guard let image = try? TagFile.read(changed, name: "tag.nfc") else { continue }
      taken += 1
      #expect(image.memory.bytes.count == image.model.pageCount * 4)
      #expect(image.knowledge.count == image.model.pageCount)
      #expect(image.chip.memory.bytes.count == image.memory.bytes.count)
    }
    #expect((1..<400).contains(taken))
  }

  @Test func `random bytes are no tag`() {
    var generator = SeededGenerator(state: 99)
    for length in 0..<300 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(failure(bytes) != nil)
      #expect(failure(Array("Filetype: Flipper NFC device\nVersion: 4\n".utf8) + bytes)?.line != nil)
    }
  }

  @Test func `huge lines and huge numbers of lines end in an error`() throws {
    let start = "Filetype: Flipper NFC device\nVersion: 4\nDevice type: NTAG/Ultralight\n"
    let digits = String(repeating: "04 ", count: 300_000)
    #expect(
      failure(Array((start + "UID: " + digits).utf8))?.description == "tag.nfc:4: error: UID has 300000 bytes and not 7"
    )
    #expect(failure(Array((start + String(repeating: "x", count: 1_000_000)).utf8))?.line != nil)
    #expect(failure(Array((start + String(repeating: "Page 0: 00 00 00 00\n", count: 20_000)).utf8))?.line != nil)
    #expect(failure(Array((start + "Pages total: " + String(repeating: "9", count: 100_000)).utf8))?.line == 4)
    #expect(failure(Array(repeating: UInt8(ascii: "\n"), count: 1_000_000))?.line == 1)
  }
}

/// A stream of numbers that is the same in every run.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
