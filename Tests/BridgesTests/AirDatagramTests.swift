import Bridges
import TestSupport
import Testing

@Suite struct AirDatagramTests {
  private func datagram(_ text: String) throws(AirDatagram.Fault) -> AirDatagram { try AirDatagram(Array(text.utf8)) }

  private func fault(_ packet: [UInt8]) -> AirDatagram.Fault? {
    do throws(AirDatagram.Fault) {
      _ = try AirDatagram(packet)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a frame is a technology, a blank and digits, in lower case when it is ours`() throws {
    #expect(try datagram("106A 9320") == .frame(.typeA106, [0x93, 0x20]))
    #expect(AirDatagram.frame(.typeA106, [0x88, 0x04, 0xE1]).packet == Array("106A 8804e1".utf8))
  }

  @Test func `RFOFF stands alone`() throws {
    #expect(try datagram("RFOFF") == .fieldOff)
    #expect(AirDatagram.fieldOff.packet == Array("RFOFF".utf8))
    #expect(fault(Array("RFOFF 00".utf8)) == .noFrame)
    #expect(fault(Array("rfoff".utf8)) == .noFrame)
  }

  @Test(arguments: ["106A", "212A", "424A", "106B", "212B", "424B", "212F", "424F"])
  func `every technology of nfcpy's device is known`(name: String) throws {
    #expect(try datagram(name + " 00").packet == Array((name + " 00").utf8))
    #expect(fault(Array((name.lowercased() + " 00").utf8)) == .noFrame)
  }

  @Test(arguments: ["106A 26\n", "106A 26\r\n", " 106A  26 ", "106A\t26"])
  func `blanks and a line end do no harm`(text: String) throws {
    #expect(try datagram(text) == .frame(.typeA106, [0x26]))
  }

  @Test func `every byte is written and read back`() throws {
    for byte in UInt8.min...UInt8.max {
      let frame = AirDatagram.frame(.typeA106, [byte])
      #expect(try AirDatagram(frame.packet) == frame)
      #expect(frame.packet == Array("106A \(hexString([byte]).lowercased())".utf8))
      #expect(try datagram("106A \(hexString([byte]))") == frame)
    }
  }

  @Test(arguments: ["", " ", "\n", "\t \r\n"])
  func `nothing is empty`(text: String) {
    #expect(fault(Array(text.utf8)) == .empty)
  }

  @Test(arguments: [
    "106A", "106A ", "106A 2", "106A 26 00", "106A 2g", "106A 0x26", "106A -1", "106A 26,", "106C 26", "848A 26",
    "26", "106A26", "106A 2 6", "A106 26", "\u{FEFF}106A 26", "106A ２６", "106A 26\0", "hello", "GET / HTTP/1.1",
  ])
  func `anything else is no frame`(text: String) {
    #expect(fault(Array(text.utf8)) == .noFrame)
  }

  @Test(arguments: [UInt8](0...255))
  func `of all characters only digits count as digits`(character: UInt8) {
    let isDigit = Character(UnicodeScalar(character)).isHexDigit && character < 0x80
    let isBlank = [0x20, 0x09, 0x0A, 0x0D].contains(character)
    #expect((fault(Array("106A 2".utf8) + [character]) == nil) == isDigit)
    #expect((fault(Array("106A 26".utf8) + [character]) == nil) == isBlank)
  }

  @Test func `a frame has up to 290 bytes`() throws {
    let longest = AirDatagram.frame(.felica424, Array(repeating: 0xA5, count: 290))
    #expect(try AirDatagram(longest.packet) == longest)
    #expect(fault(longest.packet + Array("a5".utf8)) == .tooLong)
    #expect(fault(longest.packet + Array("\r\n".utf8)) == nil)
    #expect(fault(Array(repeating: 0xFF, count: 65507)) == .tooLong)
    #expect(fault(Array(repeating: UInt8(ascii: " "), count: 1024)) == .tooLong)
  }
}
