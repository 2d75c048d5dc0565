import TestSupport
import Testing

@testable import TagModel

/// Applications beside NDEF, answering from tables.
@Suite struct SmartCardTests {
  private static let passport = hex("A0000002471001")

  private func reader(ndef: Bool = true) throws -> PlainCardReader {
    let number = try #require(SerialNumber("9B45A71C"))
    let card = SmartCard(
      ndef: ndef ? NDEFApplication(size: 16) : nil,
      applications: [
        CardApplication(
          Self.passport, selection: hex("6F 00 90 00"),
          answers: [hex("00 84 00 00 08"): hex("01 02 03 04 05 06 07 08 90 00")]),
        CardApplication(hex("F0 01")),
      ],
      answers: [hex("00 A4 02 0C 02 01 1C"): hex("90 00")])
    return try PlainCardReader(Type4Tag(number, card: card))
  }

  @Test func `before any SELECT by name the card's own table answers`() throws {
    var reader = try reader()
    #expect(try reader.send("00 A4 02 0C 02 01 1C") == "9000")
    #expect(try reader.send("00 84 00 00 08") == "6D00")
    #expect(try reader.send("00 B0 00 00 02") == "6D00")
  }

  @Test func `each application answers what it knows, and 6D00`() throws {
    var reader = try reader()
    #expect(try reader.send("00 A4 04 0C 07 A0 00 00 02 47 10 01") == "6F009000")
    #expect(try reader.send("00 84 00 00 08") == "01020304050607089000")
    #expect(try reader.send("00 84 00 00 07") == "6D00")
    #expect(try reader.send("00 A4 02 0C 02 01 1C") == "6D00")
    #expect(try reader.send(selectFile) == "6D00")
    #expect(try reader.send("00 A4 04 00 02 F0 01 00") == "9000")
    #expect(try reader.send("00 84 00 00 08") == "6D00")
    #expect(try reader.send(selectNDEF) == "9000")
    #expect(try reader.send(selectFile) == "9000")
  }

  @Test func `a name is taken whole, and a wrong one leaves the selection as it is`() throws {
    var reader = try reader()
    _ = try reader.send("00 A4 04 0C 07 A0 00 00 02 47 10 01")
    for name in ["A0 00 00 02 47 10", "A0 00 00 02 47 10 01 00", "D2 76 00 00 85 01 00"] {
      let command = CommandAPDU(instruction: 0xA4, p1: 0x04, data: hex(name), expectedLength: 256)
      #expect(try reader.send(command.bytes) == hex("6A 82"))
    }
    #expect(try reader.send("00 84 00 00 08") == "01020304050607089000")
  }

  @Test func `without NDEF its application is not found`() throws {
    var reader = try reader(ndef: false)
    #expect(try reader.send(selectNDEF) == "6A82")
    #expect(reader.tag.card.identifiers == [Self.passport, hex("F0 01")])
    #expect(SmartCard(ndef: NDEFApplication()).identifiers == [hex("D2 76 00 00 85 01 01")])
  }

  @Test(arguments: ["", "00", "00 A4 04", "00 A4 04 00 05 01", "00 84 00 00 00 00", "00 84 00 00 02 01"])
  func `a command whose lengths do not add up is refused before anybody looks at it`(_ text: String) throws {
    var reader = try reader()
    #expect(try reader.send(text) == "6700")
  }

  @Test func `the last command and its response are there until the next frame`() throws {
    var reader = try reader()
    _ = try reader.send("00 84 00 00 08")
    #expect(reader.tag.lastExchange == Type4Tag.Exchange(command: hex("00 84 00 00 08"), response: hex("6D 00")))
    _ = reader.exchange(hex("B2"))
    #expect(reader.tag.lastExchange == nil)
  }
}
