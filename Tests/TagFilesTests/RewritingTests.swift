import TagModel
import TestSupport
import Testing

@testable import TagFiles

/// Files that are written back after a chip was in use.
@Suite struct RewritingTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The file after a change in its image.
  private func rewritten(_ bytes: [UInt8], _ change: (inout TagImage) -> Void) throws -> TagFileOutput {
    var image = try TagFile.read(bytes, name: "tag")
    change(&image)
    return try TagFile.rewrite(bytes, with: image)
  }

  private static let writable = Fixture.all.filter { fixture in
    guard fixture.verdict != .reject, let image = try? TagFile.read(fixture.bytes, name: "tag") else { return false }
    return image.format?.isWritable == true
  }

  @Test(arguments: writable)
  func `a file of which nothing changes stays as it is`(fixture: Fixture) throws {
    let output = try rewritten(fixture.bytes) { _ in }
    #expect(try output.bytes == fixture.bytes)
    #expect(output.losses == [])
  }

  @Test(arguments: writable)
  func `where a page changes nothing else does`(fixture: Fixture) throws {
    let before = try fixture.bytes
    let old = try TagFile.read(before, name: "tag").memory[10]
    let page = old.map { ~$0 }
    let output = try rewritten(before) { $0.memory[10] = page }
    #expect(output.losses == [])
    #expect(try TagFile.read(output.bytes, name: "tag").memory[10] == page)
    #expect(output.bytes.count == before.count)
    let changed = zip(before, output.bytes).count { $0 != $1 }
    // A page given twice changes twice.
    #expect((4...16).contains(changed))
    #expect(try rewritten(output.bytes) { $0.memory[10] = old }.bytes == before)
  }

  @Test(arguments: [(520, "ntag215-532.bin"), (532, "ntag215-532.bin"), (572, "ntag215-540-plus-sig.bin")])
  func `a dump without its last pages, or with a signature, keeps its size`(size: Int, file: String) throws {
    let before = Array(try fixtureBytes(file).prefix(size))
    let output = try rewritten(before) { $0.memory[20] = [1, 2, 3, 4] }
    var expected = before
    expected.replaceSubrange(80..<84, with: [1, 2, 3, 4])
    #expect(output.bytes == expected)
    #expect(output.losses == [])
  }

  @Test func `a page that the file does not have makes it longer, and what is made up is said`() throws {
    let before = Array(try fixtureBytes("ntag215-532.bin").prefix(520))
    let output = try rewritten(before) { image in
      image.memory[131] = [0x04, 0x00, 0x00, 0xFF]
      image.knowledge[131] = .known
    }
    #expect(output.bytes.count == 540)
    #expect(output.losses == ["unknown pages are written as zeros: 130, 132-134"])
  }

  @Test func `a Flipper file keeps comments, line ends and keys that nobody knows`() throws {
    let lines = try version4Lines().flatMap { line in
      line.hasPrefix("SAK")
        ? [line, "# the front door, and much that was written about it: \(line)", "Colour:  blue"] : [line]
    }
    let before = Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
    let output = try rewritten(before) { image in
      image.counters[2] = 1000
      image.tearing[1] = 0xBD
      image.failedAttempts = 3
    }
    #expect(output.losses == [])
    let expected = text(before).replacing("Counter 2: 291", with: "Counter 2: 1000")
      .replacing("Tearing 1: 00", with: "Tearing 1: BD").replacing("attempts: 0", with: "attempts: 3")
    #expect(text(output.bytes) == expected)
  }

  @Test func `a Proxmark3 file keeps what others wrote into it`() throws {
    let before = text(try fixtureBytes("ntag213.json"))
      .replacing("\"Created\": \"proxmark3\"", with: "\"Created\": \"other\", \"Note\": \"дверь 😀\"")
    let output = try rewritten(Array(before.utf8)) { image in
      image.counters[2] = 292
      image.memory[9] = [0xDE, 0xAD, 0xBE, 0xEF]
    }
    let old = "\"9\": \"\(HexText.digits(try TagFile.read(Array(before.utf8), name: "a").memory[9]))\""
    #expect(
      text(output.bytes)
        == before.replacing("\"230100\"", with: "\"240100\"").replacing(old, with: "\"9\": \"DEADBEEF\""))
  }

  @Test(arguments: ["ntag213-new.bin", "ntag213-hdr.eml"])
  func `a Proxmark3 header gets the counter`(file: String) throws {
    let output = try rewritten(fixtureBytes(file)) { $0.counters[2] = 0x010203 }
    #expect(output.losses == [])
    #expect(try TagFile.read(output.bytes, name: "tag").counters[2] == 0x010203)
  }

  @Test func `what the format has no place for is said`() throws {
    let before = try fixtureBytes("ntag213.bin")
    let output = try rewritten(before) { image in
      image.counters = [0, 0, 7]
      image.failedAttempts = 2
    }
    #expect(output.bytes == before)
    #expect(
      output.losses == [
        "counters 0, 0, 7 are lost: raw .bin has no place for them",
        "the count of 2 wrong passwords is lost: raw .bin has no place for it",
      ])
  }

  @Test(arguments: [2, 3, 4])
  func `a line that is missing is added, in the version of the file, behind any comment`(version: Int) throws {
    let image = try TagFile.read(fixtureBytes("ntag213-v4.nfc"), name: "tag")
    let lines = text(try TagFile.write(image, as: .flipper, flipperVersion: version).bytes).split(separator: "\n")
    let comments = Array(repeating: "# a comment of some length", count: 20)
    let before = Array(
      ([String(lines[0])] + comments + lines.dropFirst().filter { !$0.hasPrefix("Failed") }.map(String.init))
        .joined(separator: "\n").utf8)
    let output = try rewritten(before) { $0.failedAttempts = 1 }
    #expect(text(output.bytes).contains("\nVersion: \(version)\n"))
    #expect(text(output.bytes).hasSuffix("\nFailed authentication attempts: 1\n"))
  }

  @Test func `a file that must be written anew says what only it told`() throws {
    let before = try version4Lines().filter { !$0.hasPrefix("Failed") }
      .map { $0.hasPrefix("UID") ? "UID: 04 11 22 33 44 55 66" : $0 }.joined(separator: "\n")
    let output = try rewritten(Array(before.utf8)) { $0.failedAttempts = 1 }
    #expect(output.losses.contains { $0.hasPrefix("the UID 04112233445566 beside the pages is lost") })
  }

  @Test func `a format that is only read is refused`() throws {
    #expect(throws: TagFileWriteError.readOnly(.nfcTools)) {
      try rewritten(fixtureBytes("ntag213-nfctools.txt")) { $0.memory[9] = [1, 2, 3, 4] }
    }
  }

  // MARK: What does not read back

  @Test(arguments: [TagFileFormat.raw, .eml, .mifarePlusPlus])
  func `a chip that the file cannot tell from another is said to be lost`(format: TagFileFormat) throws {
    var tag = Chip(try #require(ChipModel.named("MF0UL11")), uid: try #require(UID("04E141124C2880")))
    tag.fieldOff()
    #expect(
      try TagFile.write(TagImage(tag), as: format).losses.contains("the chip is lost: it reads as an MF0ICU1") == false)
    var formatted = TagImage(tag)
    formatted.memory[3] = [0xE1, 0x10, 0x06, 0x00]
    #expect(try TagFile.write(formatted, as: format).losses.contains("the chip is lost: it reads as an NTAG210"))
  }

  @Test(arguments: ["MF0UL11", "MF0UL21", "NTAG210", "NTAG212", "NTAG215"])
  func `GET_VERSION in a ChameleonUltra's comment says which chip it is`(name: String) throws {
    var image = TagImage(Chip(try #require(ChipModel.named(name)), uid: try #require(UID("04E141124C2880"))))
    image.memory[3] = [0xE1, 0x10, image.memory[3][2] == 0 ? 0x06 : image.memory[3][2], 0x00]
    let output = try TagFile.write(image, as: .chameleonEML)
    #expect(output.losses == [])
    let read = try TagFile.read(output.bytes, name: "tag.eml")
    #expect(read.model.name == name)
    #expect(!read.warnings.contains { $0.text.contains("would have the same size") })
  }

  @Test func `a password that does not read back is said`() throws {
    var image = try TagFile.read(fixtureBytes("ntag215-v4.nfc"), name: "tag")
    let mifare = "the password does not read back: MIFARE++ Ultralight text has what a phone saw in its place"
    #expect(try TagFile.write(image, as: .mifarePlusPlus).losses.contains(mifare))
    #expect(try TagFile.write(image, as: .raw).losses.allSatisfy { !$0.contains("password") })
    image.memory[133] = [0, 0, 0, 0]
    #expect(
      try TagFile.write(image, as: .flipper).losses
        == ["a password of zeros cannot be told from one that was never read"])
  }

  @Test func `a file is taken for a tag's by how it begins`() throws {
    for fixture in Fixture.all where fixture.verdict == .accept {
      #expect(TagFile.isLikely(beginning: try fixture.bytes), "\(fixture.file)")
    }
    for other in ["", "// a scenario\n{ name: \"x\" }", "{ name: \"x\" }", "hello", "# text\n"] {
      #expect(!TagFile.isLikely(beginning: Array(other.utf8)))
    }
  }
}
