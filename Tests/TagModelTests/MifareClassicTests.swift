import TestSupport
import Testing

@testable import TagModel

/// A card that can be found and selected, and nothing else.
@Suite struct MifareClassicTests {
  private func selected(_ number: String = "9B45A71C", by wake: Frame = .reqa) throws -> MifareClassic {
    var card = MifareClassic(try #require(SerialNumber(number)))
    card.fieldOn()
    _ = card.receive(wake)
    for (level, part) in zip([UInt8(0x93), 0x95], card.serialNumber.parts) {
      _ = card.receive(Frame([level, 0x70] + part))
    }
    return card
  }

  @Test func `its ATQA and SAK are those of a MIFARE Classic 1K`() throws {
    // AN10833, table 6: a Classic of 1 kB has SAK 08; its ATQA is 0004, or 0044 with 7 bytes.
    for (number, atqa) in [("9B45A71C", [0x04, 0x00]), ("043C5A71B26480", [0x44, 0x00])] as [(String, [UInt8])] {
      var card = MifareClassic(try #require(SerialNumber(number)))
      card.fieldOn()
      #expect(card.receive(.reqa) == .bits(atqa, firstBits: 8))
      let parts = card.serialNumber.parts
      #expect(card.receive(Frame([0x93, 0x20])) == .bits(parts[0], firstBits: 8))
      let answers = zip([UInt8(0x93), 0x95], parts).map { card.receive(Frame([$0, 0x70] + $1)) }
      #expect(answers == (parts.count == 1 ? [.data([0x08])] : [.data([0x04]), .data([0x08])]))
      #expect(card.state == .active(woken: false))
    }
  }

  @Test(arguments: ["30 00", "A0 04", "60", "E0 80", "C1 04"])
  func `nothing is allowed before an authentication, and it falls back`(_ command: String) throws {
    var card = try selected()
    let reply = card.receive(Frame(hex(command)))
    // AUTH A alone goes unanswered, for the rest needs the cipher.
    #expect(reply == (command == "60" ? .silence : .nak(.authenticationLimit)))
    #expect(card.state == .idle)
    #expect(card.receive(Frame(hex(command))) == .silence)
  }

  @Test func `a halted card waits for a WUPA, and falls back to halt`() throws {
    var card = try selected()
    #expect(card.receive(.hlta) == .silence)
    #expect(card.receive(.reqa) == .silence)
    #expect(card.receive(.wupa) == .bits([0x04, 0x00], firstBits: 8))
    #expect(card.receive(Frame(hex("93 70 00 00 00 00 00"))) == .silence)
    #expect(card.state == .halt)
  }

  @Test func `a damaged frame is told`() throws {
    var card = try selected()
    #expect(card.receive(Frame(hex("30 00"), integrity: .badCRC)) == .nak(.parityOrCRC))
  }

  @Test func `without a field it is silent`() throws {
    var card = try selected()
    card.fieldOff()
    #expect(card.receive(.reqa) == .silence)
    #expect(card.isProgramming == false)
  }

  @Test func `frames have their names`() throws {
    let card = try selected()
    #expect(card.name(of: Frame(hex("60 04"))) == "AUTH A")
    #expect(card.name(of: Frame(hex("61 04"))) == "AUTH B")
    #expect(card.name(of: Frame(hex("30 04"))).hasPrefix("READ"))
  }

  @Test func `no frame of two bytes makes it trap`() throws {
    let start = try selected()
    for first in UInt8.min...UInt8.max {
      for second in stride(from: UInt8.min, through: 0xFF, by: 5) {
        var card = start
        _ = card.receive(Frame([first, second]))
        _ = card.receive(Frame([]))
      }
    }
  }
}
