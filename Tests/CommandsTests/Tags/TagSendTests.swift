import Foundation
import TagFiles
import TagModel
import TestSupport
import Testing

@testable import Commands

/// `drytap tag send`: what a chip answers to raw frames (NTAG213/215/216 data sheet Rev 3.2, 9 and 10).
@Suite struct TagSendTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func chip(_ words: String..., name: String = "t.nfc") async -> String {
    let path = folder(name)
    _ = await ToolCall.drytap(
      ["tag", "new", "--chip", "NTAG213", "--uid", "04E141124C2880", "-o", path, "--force"] + words)
    return path
  }

  @Test func `after a NAK the chip is silent until it is selected again`() async {
    let call = await drytap("tag", "send", await chip(), "30FF", "3000", "select", "3000")
    #expect(call.status == .success)
    #expect(
      call.out == """
        > READ FF  (30 FF)
        < NAK 0h (invalid argument, locked or protected page, wrong password)
          the chip has dropped out: select or off brings it back
        > READ 00  (30 00)
        < no answer
        > select
        < selected
        > READ 00  (30 00)
        < 04 E1 41 2C 12 4C 28 80 F6 48 00 00 E1 10 12 00

        """)
    #expect(call.err.isEmpty)
  }

  /// Frames, their names and the answers of a factory NTAG213.
  @Test(arguments: [
    ("60", "GET_VERSION", "00 04 04 02 01 00 0F 03"),
    ("3004", "READ 04", "01 03 A0 0C 34 03 00 FE 00 00 00 00 00 00 00 00"),
    ("3A0405", "FAST_READ 04-05", "01 03 A0 0C 34 03 00 FE"),
    ("A20801020304", "WRITE 08", "ACK"),
    ("A008", "COMPATIBILITY_WRITE 08", "ACK"),
    ("1BFFFFFFFF", "PWD_AUTH", "00 00"),
    ("3C00", "READ_SIG", Array(repeating: "00", count: 32).joined(separator: " ")),
    ("3902", "READ_CNT 02", "NAK 0h (invalid argument, locked or protected page, wrong password)"),
    ("A200", "WRITE 00", "no answer"),
    ("1A00", "AUTHENTICATE", "NAK 0h (invalid argument, locked or protected page, wrong password)"),
    ("5000", "HLTA", "no answer"),
    ("9320", "ANTICOLLISION 1", "no answer"),
    ("FE", "unknown command", "NAK 0h (invalid argument, locked or protected page, wrong password)"),
  ])
  func `every command is named and answered`(_ frame: String, _ name: String, _ answer: String) async {
    let lines = await drytap("tag", "send", await chip(), frame).out.split(separator: "\n")
    #expect(lines[0] == "> \(name)  (\(HexText.spaced(hex(frame))))")
    #expect(lines[1] == "< \(answer)")
  }

  @Test func `the second part of a COMPATIBILITY_WRITE has a name, and writes its first four bytes`() async {
    let data = "0102030405060708090A0B0C0D0E0F10"
    let call = await drytap("tag", "send", await chip(), "A008", data, "3008")
    #expect(call.out.contains("> COMPATIBILITY_WRITE 08 data  (01 02"))
    #expect(call.out.hasSuffix("< 01 02 03 04 00 00 00 00 00 00 00 00 00 00 00 00\n"))
  }

  @Test func `a halted chip can be selected by hand, with short frames`() async {
    let call = await drytap(
      "tag", "send", await chip(), "5000", "26", "52", "9320", "937088 04E141 2C".replacing(" ", with: ""), "9520",
      "9570124C2880F6", "60")
    #expect(
      call.out.split(separator: "\n").filter { $0.hasPrefix("<") } == [
        "< no answer", "< no answer", "< 44 00", "< 88 04 E1 41 2C", "< 04", "< 12 4C 28 80 F6", "< 00",
        "< 00 04 04 02 01 00 0F 03",
      ])
  }

  @Test func `configuration takes effect when the field goes off, and off ends a password`() async {
    let path = await chip()
    let call = await drytap(
      "tag", "send", path, "A22904000004", "A20801020304", "off", "A20801020304", "off", "1BFFFFFFFF", "A20801020304",
      "select", "A20801020304")
    #expect(
      call.out.split(separator: "\n").filter { $0.hasPrefix("<") }.map { $0.prefix(5) } == [
        "< ACK", "< ACK", "< sel", "< NAK", "< sel", "< 00 ", "< ACK", "< sel", "< NAK",
      ])
    let atOnce = await drytap(
      "tag", "send", path, "A22904000004", "A20801020304", "--profile", "configuration-at-once")
    #expect(atOnce.out.contains("< ACK\n> WRITE 08  (A2 08 01 02 03 04)\n< NAK 0h"))
  }

  @Test func `the chip is written back only if it is asked for and changed`() async throws {
    let path = await chip()
    let before = try folder.bytes("t.nfc")
    _ = await drytap("tag", "send", path, "A20801020304")
    #expect(try folder.bytes("t.nfc") == before)
    let read = await drytap("tag", "send", path, "3008", "--save")
    #expect(read.out.hasSuffix("nothing changed: \(path) stays as it is\n"))
    #expect(try folder.bytes("t.nfc") == before)
    let write = await drytap("tag", "send", path, "A20801020304", "--save")
    #expect(write.out.hasSuffix("< ACK\nsaved: 1 page changed\n"))
    let text = String(decoding: try folder.bytes("t.nfc"), as: UTF8.self)
    #expect(
      text == String(decoding: before, as: UTF8.self).replacing("Page 8: 00 00 00 00", with: "Page 8: 01 02 03 04"))
  }

  @Test func `counters and wrong passwords are written back`() async throws {
    let path = folder("u.nfc")
    _ = await drytap("tag", "new", "--chip", "MF0UL11", "-o", path)
    _ = await drytap(
      "tag", "send", path, "A50105000000", "A211 07050000".replacing(" ", with: ""), "1B00000000", "--save")
    let text = String(decoding: try folder.bytes("u.nfc"), as: UTF8.self)
    #expect(text.contains("\nCounter 1: 5\n"))
    #expect(text.contains("\nCounter 0: 0\n"))
    #expect(text.contains("Failed authentication attempts: 1"))
  }

  @Test func `what a file does not know it does not learn by being saved`() async throws {
    _ = await chip()
    let whole = String(decoding: try folder.bytes("t.nfc"), as: UTF8.self)
    let part = try folder.write("p.nfc", whole.replacing("Pages read: 45", with: "Pages read: 20"))
    let call = await drytap("tag", "send", part, "A20801020304", "--save")
    #expect(call.status == .success)
    let image = try TagFile.read(try folder.bytes("p.nfc"), name: "p")
    #expect(image.memory[8] == [1, 2, 3, 4])
    #expect(image.knowledge.count { $0 == .unknown } == 25)
  }

  @Test(arguments: [
    (["30F"], "30F: half a byte: hexadecimal digits come in pairs (character 3)"),
    (["3000", "zz"], "zz: 'z' is not hexadecimal (character 1)"),
    (["A20801020304", "slect"], "slect: 's' is not hexadecimal (character 1); did you mean select?"),
    (["OFF"], "OFF: 'O' is not hexadecimal (character 1); did you mean off?"),
    ([], "give a tag file and commands: drytap tag send FILE HEX…"),
    (["3000", "--profile", "fifty-picofarat"], "there is no profile fifty-picofarat; did you mean fifty-picofarad?"),
  ])
  func `bad digits are one line, and nothing is sent or saved`(_ words: [String], _ message: String) async throws {
    let path = await chip()
    let before = try folder.bytes("t.nfc")
    let call = await ToolCall.drytap(["tag", "send", path, "--save"] + words)
    #expect(call.status == .usage)
    #expect(call.out.isEmpty)
    #expect(call.err == "drytap tag send: \(message)\n")
    #expect(try folder.bytes("t.nfc") == before)
  }

  @Test func `a dump without its last pages keeps its size, and a comment stays`() async throws {
    let whole = await chip()
    let raw = folder("t.bin")
    _ = await drytap("tag", "convert", whole, raw, "--quiet")
    let part = try folder.write("part.bin", Array(try folder.bytes("t.bin").prefix(160)))
    let call = await drytap("tag", "send", part, "A20801020304", "--save")
    #expect(call.status == .success)
    #expect(call.err.isEmpty)
    var expected = Array(try folder.bytes("t.bin").prefix(160))
    expected.replaceSubrange(32..<36, with: [1, 2, 3, 4])
    #expect(try folder.bytes("part.bin") == expected)

    let text = String(decoding: try folder.bytes("t.nfc"), as: UTF8.self) + "# mine\n"
    let commented = try folder.write("c.nfc", text)
    _ = await drytap("tag", "send", commented, "A20801020304", "--save")
    #expect(String(decoding: try folder.bytes("c.nfc"), as: UTF8.self).hasSuffix("# mine\n"))
  }

  @Test func `the JSON has one object a step`() async throws {
    let call = await drytap("tag", "send", await chip(), "30FF", "select", "A20801020304", "60", "--json", "--save")
    let json = try #require(call.json)
    #expect(json["uid"] as? String == "04E141124C2880")
    #expect(json["saved"] as? Bool == true)
    let exchanges = try #require(json["exchanges"] as? [[String: Any]])
    #expect(exchanges.map { $0["kind"] as? String } == ["nak", "selected", "ack", "data"])
    #expect(exchanges.map { $0["droppedOut"] as? Bool } == [true, false, false, false])
    #expect(exchanges[0]["nak"] as? Int == 0)
    #expect(exchanges[1]["sent"] is NSNull)
    #expect(exchanges[3]["data"] as? String == "0004040201000F03")
  }

  @Test func `a file that is only read is not talked to if it is to be saved`() async throws {
    let path = await chip()
    let call = await drytap("tag", "send", "-", "60", "--save", input: try folder.bytes("t.nfc"))
    #expect(call.status == .usage)
    #expect(call.err == "drytap tag send: standard input cannot be written back\n")
    #expect(await drytap("tag", "send", "-", "60", input: try folder.bytes("t.nfc")).out.contains("GET_VERSION"))
    _ = path
  }
}

/// A reader that sends frames one by one.
@Suite struct ChipLinkTests {
  private func link(_ model: ChipModel = .ntag213) throws -> ChipLink {
    var link = ChipLink(Chip(model, uid: try #require(UID("04E141124C2880"))))
    link.fieldOn()
    return link
  }

  /// The frames before a selection: none, a selection, HLTA, a NAK, the first part of a write, a lone WUPA.
  @Test(arguments: [[], ["select"], ["5000"], ["30FF"], ["A008"], ["30FF", "52"], ["5000", "52", "9320"]])
  func `a chip is selected from every state`(_ frames: [String]) throws {
    var link = try link()
    let atFirst = link.select()
    #expect(atFirst)
    for frame in frames {
      if frame == "select" { _ = link.select() } else { _ = link.send(frame == "52" ? .wupa : Frame(hex(frame))) }
    }
    let isSelected = link.select()
    #expect(isSelected && link.isSelected && !link.awaitsData)
    let version = link.send(Frame([0x60]))
    #expect(version == .data(hex("00 04 04 02 01 00 0F 03")))
  }

  @Test func `without a field nothing is selected`() throws {
    var link = try link()
    link.fieldOff()
    let isSelected = link.select()
    #expect(!isSelected && !link.isSelected)
  }
}
