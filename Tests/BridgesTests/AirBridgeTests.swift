import Bridges
import TagModel
import TestSupport
import Testing

@Suite struct AirBridgeTests {
  /// What nfcpy 1.0.4 sends to find and read an NTAG213, and what it must hear; it takes a port of its own after each RFOFF.
  private static let recorded: [(reader: UDPAddress, sent: String, heard: String?)] = [
    (.one, "106A 26", "106A 4400"),
    (.one, "106A 9320", "106A 8804e1412c"),
    (.one, "106A 93708804e1412c", "106A 04"),
    (.one, "106A 9520", "106A 124c2880f6"),
    (.one, "106A 9570124c2880f6", "106A 00"),
    (.one, "106A 1a00", "106A 00"),
    (.one, "RFOFF", nil),
    (.other, "106A 26", "106A 4400"),
    (.other, "106A 93708804e1412c", "106A 04"),
    (.other, "106A 9570124c2880f6", "106A 00"),
    (.other, "106A 60", "106A 0004040201000f03"),
    (.other, "106A 3000", "106A 04e1412c124c2880f6480000e1101200"),
    (.other, "106A 3004", "106A 0103a00c340300fe0000000000000000"),
    (.other, "106A a205340303d1", "106A 0a"),
    (.other, "RFOFF", nil),
  ]

  @Test func `what nfcpy says to find, read and write a tag is answered as it expects`() {
    var bridge = AirBridge(.ntag213)
    for (index, step) in Self.recorded.enumerated() {
      #expect(bridge.answer(step.sent, from: step.reader) == step.heard, "step \(index), \(step.sent)")
    }
    #expect(bridge.frameCount == 13)
    #expect(bridge.ignoredCount == 0)
    #expect(bridge.reader == nil)
    #expect(bridge.chip.state == .powerOff)
    #expect(bridge.chip.memory[5] == hex("34 03 03 D1"))
  }

  @Test(arguments: ChipModel.all.filter { $0.name.hasPrefix("NTAG21") })
  func `every model is read to its last page`(model: ChipModel) {
    var bridge = AirBridge(model)
    bridge.select()
    let last = hexString([UInt8(model.pageCount - 1)]).lowercased()
    #expect(bridge.answer("106A 30" + last) == "106A 0000000004e1412c124c2880f6480000")
    #expect(bridge.answer("106A 30" + hexString([UInt8(model.pageCount)])) == "106A 00")
    #expect(bridge.answer("106A 3000") == nil)
  }

  // MARK: Frames from whole bytes

  @Test func `of single bytes only 26 and 52 wake the chip`() {
    for byte in UInt8.min...UInt8.max {
      var bridge = AirBridge(.ntag213)
      let answer = bridge.answer("106A " + hexString([byte]))
      #expect(answer == ([0x26, 0x52].contains(byte) ? "106A 4400" : nil), "\(byte)")
    }
  }

  @Test func `26 and 52 are short frames to a selected chip, every other single byte is a command`() {
    for byte in UInt8.min...UInt8.max {
      let isShort = [0x26, 0x52].contains(byte)
      var chip = AirBridge(.ntag213).chip
      chip.fieldOn()
      for frame in [Frame.reqa, Frame(hex("93 70 88 04 E1 41 2C")), Frame(hex("95 70 12 4C 28 80 F6"))] {
        _ = chip.receive(frame)
      }
      let expected: String? =
        switch chip.receive(Frame([byte], lastBits: isShort ? 7 : 8)) {
        case .data(let bytes), .bits(let bytes, _): "106A " + hexString(bytes).lowercased()
        case .ack: "106A 0a"
        case .nak(let reason): "106A 0" + String(reason.rawValue)
        case .silence: nil
        }
      var bridge = AirBridge(.ntag213)
      #expect(bridge.tell(hexString([byte])) == expected, "\(byte)")
      #expect(bridge.chip.state == chip.state, "\(byte)")
      if isShort { #expect(expected == nil) }
    }
  }

  @Test(arguments: 0..<40)
  func `an answer to anticollision joins with the bits that the reader knew`(knownBits: Int) throws {
    let part = hex("88 04 E1 41 2C")
    var bridge = AirBridge(.ntag213)
    _ = bridge.answer("106A 26")
    let sent = known(knownBits, of: part)
    let answer = bridge.answer("106A " + hexString(anticollision(knownBits, sent)))
    let rest = hex(String(try #require(answer).dropFirst("106A ".count)))
    let whole = knownBits / 8
    #expect(Array(sent.prefix(whole)) + joined(Array(sent.dropFirst(whole)), rest) == part)
  }

  @Test(arguments: 1..<40)
  func `a chip whose UID has another bit is silent`(knownBits: Int) {
    for bit in 0..<knownBits {
      var bridge = AirBridge(.ntag213)
      _ = bridge.answer("106A 26")
      var sent = known(knownBits, of: hex("88 04 E1 41 2C"))
      sent[bit / 8] ^= UInt8(1) << UInt8(bit % 8)
      #expect(bridge.answer("106A " + hexString(anticollision(knownBits, sent))) == nil)
    }
  }

  /// The first bits of a UID part, the lowest of a byte first; bits beyond are zero.
  private func known(_ bits: Int, of part: [UInt8]) -> [UInt8] {
    var bytes = Array(part.prefix((bits + 7) / 8))
    if bits % 8 > 0 { bytes[bytes.count - 1] &= UInt8((1 << (bits % 8)) - 1) }
    return bytes
  }

  /// SEL, NVB and the known bits (ISO/IEC 14443-3, 6.5.3).
  private func anticollision(_ bits: Int, _ known: [UInt8]) -> [UInt8] {
    [0x93, UInt8(2 + bits / 8) << 4 | UInt8(bits % 8)] + known
  }

  /// The byte that the reader knew in part, filled up by the first one of the answer.
  private func joined(_ partly: [UInt8], _ rest: [UInt8]) -> [UInt8] {
    guard let byte = partly.first, let first = rest.first else { return rest }
    return [byte | first] + rest.dropFirst()
  }

  // MARK: Answers

  @Test func `ACK is 0a and a NAK is its code`() {
    var bridge = AirBridge(.ntag213)
    #expect(bridge.tell("a20401020304") == "106A 0a")
    #expect(bridge.tell("30ff") == "106A 00")
    #expect(bridge.tell("c2ff") == "106A 00")
  }

  @Test func `a password that is one too many is 04, and a page that cannot be programmed 05`() {
    var chip = AirBridge(.ntag213).chip
    // AUTHLIM 1 (data sheet Rev 3.2, 8.5.7).
    chip.memory[0x2A] = [0x01, 0x05, 0x00, 0x00]
    chip.wornPages = [0x06]
    var bridge = AirBridge(chip)
    #expect(bridge.tell("1b00000000") == "106A 04")
    #expect(bridge.tell("a20600000000") == "106A 05")
  }

  @Test func `PACK and the signature come as bytes`() {
    var chip = AirBridge(.ntag213).chip
    chip.memory[0x2C] = [0xBE, 0xEF, 0x00, 0x00]
    chip.signature = Array(1...32)
    var bridge = AirBridge(chip)
    #expect(bridge.tell("1bffffffff") == "106A beef")
    #expect(bridge.tell("3c00") == "106A " + hexString(1...32).lowercased())
  }

  @Test func `a COMPATIBILITY_WRITE takes sixteen bytes whatever they look like`() {
    var bridge = AirBridge(.ntag213)
    #expect(bridge.tell("a006") == "106A 0a")
    #expect(bridge.answer("106A 93250000000000000000000000000000") == "106A 0a")
    #expect(bridge.chip.memory[6] == hex("93 25 00 00"))
  }

  @Test func `silence is no datagram`() {
    var bridge = AirBridge(.ntag213)
    let action = bridge.receive(Array("106A 3000".utf8), from: .one)
    #expect(action.answer == nil)
    bridge.select()
    #expect(bridge.receive(Array("106A 5000".utf8), from: .one).answer == nil)
    #expect(bridge.receive(Array("106A 5000".utf8), from: .one).events.last == .reply(.silence))
  }

  @Test func `an answer of 288 bytes comes, one of 292 is lost on this air, and the chip stays selected`() {
    var bridge = AirBridge(.ntag215)
    #expect(bridge.tell("3a0047")?.count == 5 + 2 * 288)
    let action = bridge.receive(Array("106A 3a0048".utf8), from: .one)
    #expect(action.answer == nil)
    #expect(action.events.last == .answerTooLong(bytes: 292))
    #expect(bridge.answer("106A 3a0404") == "106A 0300fe00")
  }

  // MARK: Technologies

  @Test(arguments: AirDatagram.Technology.allCases.filter { $0 != .typeA106 })
  func `another technology is heard, not answered, and does nothing`(technology: AirDatagram.Technology) {
    var bridge = AirBridge(.ntag213)
    bridge.select()
    let before = bridge
    for bytes in [[0x26], [0x52], hex("05 00 10"), hex("06 00 FF FF 01 00"), hex("30 00")] as [[UInt8]] {
      for reader in [UDPAddress.one, .other] {
        let action = bridge.receive(AirDatagram.frame(technology, bytes).packet, from: reader)
        #expect(action.answer == nil)
        #expect(action.events == [.otherTechnology(technology, bytes, from: reader)])
      }
    }
    #expect(bridge == before)
  }

  // MARK: Garbage

  private static let garbage: [[UInt8]] =
    ["", " ", "RFOF", "RFOFFF", "106A", "106A 3", "106A 30zz", "106B", "212F 0", "106A 30 00", "\0\0\0\0"].map {
      Array($0.utf8)
    } + [
      Array(repeating: 0xFF, count: 64), Array("106A ".utf8) + [0x00, 0xFF],
      Array(("106A " + String(repeating: "30", count: 291)).utf8), Array(repeating: 0x41, count: 65507),
    ]

  @Test func `garbage is counted and changes nothing, wherever it comes from`() {
    var bridge = AirBridge(.ntag213)
    bridge.select()
    let (chip, reader, frames) = (bridge.chip, bridge.reader, bridge.frameCount)
    for (index, packet) in Self.garbage.enumerated() {
      let sender = index.isMultiple(of: 2) ? UDPAddress.one : .other
      let action = bridge.receive(packet, from: sender)
      #expect(action.answer == nil)
      #expect(action.events.count == 1)
    }
    #expect(bridge.ignoredCount == Self.garbage.count)
    #expect(bridge.chip == chip)
    #expect(bridge.reader == reader)
    #expect(bridge.frameCount == frames)
    #expect(bridge.answer("106A 3a0303") == "106A e1101200")
  }

  @Test func `any bytes at all are an event and never more than that`() {
    var dice = Dice()
    var bridge = AirBridge(.ntag216)
    let alphabet = Array("0123456789abcdefABF RO\n".utf8)
    for round in 0..<20000 {
      let length = Int.random(in: 0...40, using: &dice)
      var packet = (0..<length).map { _ in alphabet.randomElement(using: &dice) ?? 0 }
      if round.isMultiple(of: 3) { packet = packet.map { _ in UInt8.random(in: 0...255, using: &dice) } }
      if round.isMultiple(of: 5) { packet = Array("106A ".utf8) + packet }
      let action = bridge.receive(packet, from: round.isMultiple(of: 2) ? .one : .other)
      #expect(!action.events.isEmpty)
    }
    #expect(bridge.ignoredCount > 10000)
    #expect(bridge.tell("60") == "106A 0004040201001303")
  }

  @Test func `any bytes in a frame are answered or not and never more than that`() {
    var dice = Dice()
    var bridge = AirBridge(.ntag215)
    for round in 0..<20000 {
      if round.isMultiple(of: 2) { bridge.select() }
      let length = Int.random(in: 1...(round.isMultiple(of: 10) ? 290 : 8), using: &dice)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let action = bridge.receive(AirDatagram.frame(.typeA106, bytes).packet, from: .one)
      #expect(!action.events.isEmpty)
      #expect(action.answer.map { $0.count <= 585 } ?? true)
    }
    #expect(bridge.ignoredCount == 0)
    #expect(bridge.frameCount == 50000)
  }
}
