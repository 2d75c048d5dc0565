import TestSupport
import Testing

@testable import TagModel

/// Selection as type A, and the way into and out of the block protocol.
@Suite struct CardSelectionTests {
  private static let numbers = ["9B45A71C", "043C5A71B26480"]

  private func selected(_ number: String = "043C5A71B26480", by wake: Frame = .reqa) throws -> Type4Tag {
    var tag = Type4Tag.sample(number)
    tag.fieldOn()
    try PlainCardReader.select(&tag, by: wake)
    return tag
  }

  @Test(arguments: CardSelectionTests.numbers, [Frame.reqa, .wupa])
  func `it is woken, resolved and selected`(_ number: String, _ wake: Frame) throws {
    #expect(try selected(number, by: wake).state == .active(woken: false))
  }

  @Test func `every beginning of its number is answered with the rest, and any other with silence`() throws {
    let number = try #require(SerialNumber("9B45A71C"))
    let part = number.parts[0]
    for bit in 0..<40 {
      let (whole, single) = bit.quotientAndRemainder(dividingBy: 8)
      let known = Array(part.prefix(whole + (single > 0 ? 1 : 0)))
      let frame = { (bytes: [UInt8]) in
        Frame([0x93, UInt8(2 + whole) << 4 | UInt8(single)] + bytes, lastBits: single == 0 ? 8 : single)
      }
      var tag = Type4Tag.sample("9B45A71C")
      tag.fieldOn()
      _ = tag.receive(.reqa)
      guard case .bits(let rest, let firstBits) = tag.receive(frame(known)) else {
        Issue.record("silence after \(bit) bits")
        continue
      }
      #expect(firstBits == (single == 0 ? 8 : 8 - single))
      #expect(rest.count == 5 - whole)
      guard bit > 0 else { continue }
      var other = known
      other[(bit - 1) / 8] ^= 1 << ((bit - 1) % 8)
      var second = Type4Tag.sample("9B45A71C")
      second.fieldOn()
      _ = second.receive(.reqa)
      #expect(second.receive(frame(other)) == .silence)
      #expect(second.state == .idle)
    }
  }

  @Test func `without a field nothing is heard`() {
    var tag = Type4Tag.sample()
    #expect(tag.receive(.reqa) == .silence)
    #expect(tag.state == .powerOff)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `RATS takes every frame size, and every card number but 15`(_ parameter: UInt8) throws {
    var tag = try selected()
    let reply = tag.receive(Frame([0xE0, parameter]))
    if parameter & 0x0F == 15 {
      #expect(reply == .silence)
      #expect(tag.state == .idle)
    } else {
      #expect(reply == .data(hex("05 78 80 80 02")))
      #expect(tag.state == .exchanging)
    }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `nothing but RATS and HLTA is understood before RATS`(_ opcode: UInt8) throws {
    for bytes in [[opcode], [opcode, 0x80, 0x00], [opcode, 0x00]] where bytes != [0xE0, 0x00] {
      var tag = try selected()
      #expect(tag.receive(Frame(bytes)) == .silence)
      #expect(tag.state == (bytes == [0x50, 0x00] ? .halt : .idle), "\(bytes)")
    }
  }

  @Test func `a damaged RATS, and one that ends inside a byte, make it fall back`() throws {
    for frame in [
      Frame([0xE0, 0x80], integrity: .badCRC), Frame([0xE0, 0x80], integrity: .badParity),
      Frame([0xE0, 0x80], lastBits: 7),
    ] {
      var tag = try selected()
      #expect(tag.receive(frame) == .silence)
      #expect(tag.state == .idle)
    }
  }

  @Test func `after S(DESELECT) it is halted, and what was selected is forgotten`() throws {
    var reader = try PlainCardReader(.sample())
    #expect(try reader.send(selectNDEF) == "9000")
    #expect(try reader.send(selectFile) == "9000")
    #expect(reader.exchange([0xC2]) == [0xC2])
    #expect(reader.tag.state == .halt)
    #expect(reader.tag.receive(.reqa) == .silence)
    var tag = reader.tag
    try PlainCardReader.select(&tag, by: .wupa)
    #expect(tag.state == .active(woken: true))
    _ = tag.receive(Frame([0xE0, 0x80]))
    #expect(tag.receive(Frame(hex("02 00 B0 00 00 02"))) == .data(hex("02 6D 00")))
  }

  @Test func `a halted tag falls back to halt`() throws {
    var reader = try PlainCardReader(.sample())
    _ = reader.exchange([0xC2])
    var tag = reader.tag
    try PlainCardReader.select(&tag, by: .wupa)
    _ = tag.receive(Frame([0x00]))
    #expect(tag.state == .halt)
  }

  @Test func `the field's end ends everything but the files`() throws {
    var reader = try PlainCardReader(.sample())
    _ = try reader.send(selectNDEF)
    reader.tag.fieldOff()
    #expect(reader.tag.state == .powerOff)
    #expect(reader.tag == .sample())
  }

  @Test(arguments: [
    ("26", "REQA"), ("52", "WUPA"), ("93 20", "ANTICOLLISION 1"), ("95 70 00 00 00 00 00", "SELECT 2"),
    ("E0 80", "RATS"), ("50 00", "HLTA"),
  ])
  func `frames before the protocol have their names`(_ bytes: String, _ name: String) {
    let bytes = hex(bytes)
    let frame = bytes.count == 1 ? Frame(bytes, lastBits: 7) : Frame(bytes)
    #expect(Type4Tag.sample().name(of: frame) == name)
  }

  @Test func `blocks are named by the commands that begin in them`() throws {
    var reader = try PlainCardReader(.sample())
    for (bytes, name) in [
      ("02 00 A4 04 00", "I-block 0, SELECT"), ("03 00 B0 00 00 02", "I-block 1, READ BINARY"),
      ("0A 00 00 84 00 00", "I-block 0, INS 84"), ("13 00 D6 00", "I-block 1, UPDATE BINARY, not the end"),
      ("02", "I-block 0, no command"), ("A3", "R(ACK) 1"), ("B2", "R(NAK) 0"), ("C2", "S(DESELECT)"),
    ] { #expect(reader.tag.name(of: Frame(hex(bytes))) == name) }
    _ = reader.exchange(hex("12 00 D6 00"))
    #expect(reader.tag.name(of: Frame(hex("03 01 02"))) == "I-block 1, more")
  }
}
