import Bridges
import TagModel
import TestSupport
import Testing

@Suite struct AirEventTests {
  @Test(arguments: [
    ("26", "REQA"), ("52", "WUPA"), ("93 20", "ANTICOLLISION 1"), ("93 25 08", "ANTICOLLISION 1"),
    ("95 20", "ANTICOLLISION 2"), ("93 70 88 04 E1 41 2C", "SELECT 1"), ("95 70 12 4C 28 80 F6", "SELECT 2"),
    ("97 20", "ANTICOLLISION 3"), ("30 04", "READ 04"), ("3A 04 27", "FAST_READ 04-27"),
    ("A2 05 01 02 03 04", "WRITE 05"), ("A0 2C", "COMPATIBILITY_WRITE 2C"), ("1B FF FF FF FF", "PWD_AUTH"),
    ("60", "GET_VERSION"), ("39 02", "READ_CNT 02"), ("3C 00", "READ_SIG"), ("50 00", "HLTA"),
    ("1A 00", "AUTHENTICATE"),
    ("A5 01 01 00 00 00", "INCR_CNT 01"), ("3E 02", "CHECK_TEARING_EVENT 02"), ("C2 FF", "SECTOR_SELECT"),
    ("E0 80", "RATS"), ("4B 00", "VCSL"), ("30", "READ"), ("93", "unknown command"), ("FF 00", "unknown command"),
  ])
  func `a frame has the name that people know`(bytes: String, name: String) {
    var bridge = AirBridge(.ntag213)
    bridge.select()
    let frame = AirDatagram.frame(.typeA106, hex(bytes))
    #expect(bridge.receive(frame.packet, from: .one).events.first?.description == "> \(name): \(bytes)")
  }

  @Test func `the bytes of a COMPATIBILITY_WRITE are named by what they are for`() {
    var bridge = AirBridge(.ntag213)
    _ = bridge.tell("a02c")
    let action = bridge.receive(Array("106A 30000000000000000000000000000000".utf8), from: .one)
    #expect(action.events.first?.description.hasPrefix("> COMPATIBILITY_WRITE 2C data: 30 00") == true)
  }

  @Test func `an exchange reads as lines`() {
    var bridge = AirBridge(.ntag213)
    let packets = [
      "106A 26", "106A 93708804E1412C", "106A 9570124C2880F6", "106A 3A0304", "106A A20400000000", "106A 30FF",
      "106A 3000",
      "106B 050010", "x", "RFOFF", "RFOFF", "106A 60",
    ]
    let lines = packets.flatMap { bridge.receive(Array($0.utf8), from: .one).events }.map(\.description)
    #expect(
      lines == [
        "  field of 127.0.0.1:50001 on",
        "> REQA: 26", "< 44 00",
        "> SELECT 1: 93 70 88 04 E1 41 2C", "< 04",
        "> SELECT 2: 95 70 12 4C 28 80 F6", "< 00",
        "> FAST_READ 03-04: 3A 03 04", "< E1 10 12 00 01 03 A0 0C",
        "> WRITE 04: A2 04 00 00 00 00", "< ACK",
        "> READ FF: 30 FF", "< NAK 0h",
        "> READ 00: 30 00", "< no answer",
        "  106B 05 00 10 from 127.0.0.1:50001 is not for this chip",
        "  ignored a datagram from 127.0.0.1:50001: no frame",
        "  field of 127.0.0.1:50001 off",
        "  RFOFF from 127.0.0.1:50001, which does not have the chip",
        "  GET_VERSION from 127.0.0.1:50001, which does not have the chip",
      ])
  }

  @Test func `a lost answer is told with its length`() {
    #expect(
      AirEvent.answerTooLong(bytes: 540).description == "  the answer of 540 bytes is lost: this air carries 290")
  }
}
