import Bridges
import TagModel
import TestSupport
import Testing

/// Readers that come and go.
@Suite struct ReaderTests {
  @Test(arguments: ["106A 26", "106A 52"])
  func `a reader that asks who is there takes the chip from another, whose field goes off`(request: String) {
    var bridge = AirBridge(.ntag213)
    bridge.select(from: .one)
    let action = bridge.receive(Array(request.utf8), from: .other)
    #expect(action.events.prefix(2) == [.fieldOff(.one), .fieldOn(.other)])
    #expect(action.answer == Array("106A 4400".utf8))
    #expect(bridge.reader == .other)
    #expect(bridge.chip.state == .ready1(woken: false))
  }

  @Test func `the next reader finds a chip awake that the last one had halted`() {
    var bridge = AirBridge(.ntag213)
    bridge.select(from: .one)
    _ = bridge.answer("106A 5000", from: .one)
    #expect(bridge.answer("106A 26", from: .one) == nil)
    #expect(bridge.answer("106A 26", from: .other) == "106A 4400")
  }

  @Test(arguments: ["106A 3000", "106A 60", "106A 9320", "106A 93708804e1412c", "106A a20401020304", "RFOFF"])
  func `a reader that does not have the chip is not heard`(text: String) {
    var bridge = AirBridge(.ntag213)
    bridge.select(from: .one)
    let before = bridge
    let action = bridge.receive(Array(text.utf8), from: .other)
    #expect(action.answer == nil)
    #expect(action.events.count == 1)
    #expect(bridge == before)
    #expect(bridge.answer("106A 3a0303", from: .one) == "106A e1101200")
  }

  @Test func `a reader that lost the chip gets it back by asking who is there`() {
    var bridge = AirBridge(.ntag213)
    bridge.select(from: .one)
    bridge.select(from: .other)
    #expect(bridge.answer("106A 3000", from: .one) == nil)
    #expect(bridge.tell("3a0404", from: .one) == "106A 0103a00c")
    #expect(bridge.answer("106A 3000", from: .other) == nil)
  }

  @Test func `RFOFF of the reader that has the chip takes all but its memory`() {
    var bridge = AirBridge(.ntag213)
    bridge.select()
    #expect(bridge.answer("106A a20401020304") == "106A 0a")
    let action = bridge.receive(Array("RFOFF".utf8), from: .one)
    #expect(action.events == [.fieldOff(.one)])
    #expect(action.answer == nil)
    #expect(bridge.reader == nil)
    #expect(bridge.chip.state == .powerOff)
    #expect(bridge.answer("106A 3000") == nil)
    #expect(bridge.tell("3a0404") == "106A 01020304")
  }

  /// A chip that refuses reads without the password, in the hands of a reader that has shown it.
  private func opened() -> AirBridge<Chip> {
    var chip = AirBridge(.ntag213).chip
    chip.memory[0x29] = [0x04, 0x00, 0x00, 0x04]
    chip.memory[0x2A] = [0x80, 0x05, 0x00, 0x00]
    var bridge = AirBridge(chip)
    bridge.select(from: .one)
    _ = bridge.answer("106A 1bffffffff", from: .one)
    return bridge
  }

  @Test func `a reader that vanished leaves no open chip to the next one`() {
    var bridge = opened()
    #expect(bridge.answer("106A 3a0404", from: .one) == "106A 0103a00c")
    bridge.select(from: .other)
    #expect(bridge.answer("106A 3a0404", from: .other) == "106A 00")
  }

  @Test func `a reader that comes back after another finds the chip shut`() {
    var bridge = opened()
    #expect(bridge.answer("106A 26", from: .other) == "106A 4400")
    #expect(bridge.answer("106A 3a0404", from: .one) == nil)
    #expect(bridge.tell("3a0404", from: .one) == "106A 00")
  }

  @Test func `RFOFF shuts the chip`() {
    var bridge = opened()
    _ = bridge.answer("RFOFF", from: .one)
    bridge.select(from: .one)
    #expect(bridge.answer("106A 3a0404", from: .one) == "106A 00")
  }

  @Test func `readers differ by address as well as by port`() {
    var bridge = AirBridge(.ntag213)
    bridge.select(from: UDPAddress(host: 0x7F00_0001, port: 50001))
    #expect(bridge.answer("106A 60", from: UDPAddress(host: 0x7F00_0002, port: 50001)) == nil)
    #expect(bridge.answer("106A 60", from: UDPAddress(host: 0x7F00_0001, port: 50001)) != nil)
  }

  @Test func `the same reader's REQA is the chip's to judge`() {
    var bridge = AirBridge(.ntag213)
    bridge.select()
    #expect(bridge.answer("106A 26") == nil)
    #expect(bridge.answer("106A 26") == "106A 4400")
  }

  @Test func `a chip that comes selected from elsewhere lies in no field at first`() {
    var chip = AirBridge(.ntag213).chip
    chip.fieldOn()
    _ = chip.receive(.reqa)
    var bridge = AirBridge(chip)
    #expect(bridge.chip.state == .powerOff)
    #expect(bridge.answer("106A 9320") == nil)
  }

  @Test func `the end takes the field of the reader that has the chip`() {
    var bridge = AirBridge(.ntag213)
    #expect(bridge.end() == [])
    bridge.select()
    #expect(bridge.end() == [.fieldOff(.one)])
    #expect(bridge.chip.state == .powerOff)
    #expect(bridge.end() == [])
  }
}
