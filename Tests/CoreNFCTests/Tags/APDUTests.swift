import CoreNFC
import Foundation
import TestSupport
import Testing

@Suite struct APDUTests {
  /// A command of ISO/IEC 7816-4, 5.1 and what is in it; Le -1 stands for none.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let data: [UInt8]
    let expected: Int
    var testDescription: String { name }
  }

  static let header: [UInt8] = [0x00, 0xB0, 0x01, 0x02]
  static let long = [UInt8](repeating: 7, count: 256)

  static let cases = [
    Case(name: "1", bytes: header, data: [], expected: -1),
    Case(name: "2S", bytes: header + [0x10], data: [], expected: 16),
    Case(name: "2S, 256", bytes: header + [0x00], data: [], expected: 256),
    Case(name: "2E", bytes: header + [0, 0x01, 0x01], data: [], expected: 257),
    Case(name: "2E, 65536", bytes: header + [0, 0, 0], data: [], expected: 65536),
    Case(name: "3S", bytes: header + [2, 8, 9], data: [8, 9], expected: -1),
    Case(name: "3E", bytes: header + [0, 0x01, 0x00] + long, data: long, expected: -1),
    Case(name: "4S", bytes: header + [1, 8, 0xFF], data: [8], expected: 255),
    Case(name: "4S, 256", bytes: header + [1, 8, 0x00], data: [8], expected: 256),
    Case(name: "4E", bytes: header + [0, 0x01, 0x00] + long + [0x00, 0x05], data: long, expected: 5),
    Case(name: "4E, short data", bytes: header + [0, 0x00, 0x01, 8, 0x01, 0x2C], data: [8], expected: 300),
    Case(name: "4E, 65536", bytes: header + [0, 0x00, 0x01, 8, 0, 0], data: [8], expected: 65536),
  ]

  @Test(arguments: cases)
  func `a well-formed command is taken apart`(command: Case) throws {
    let apdu = try #require(NFCISO7816APDU(data: Data(command.bytes)))
    #expect(apdu.instructionClass == 0x00)
    #expect(apdu.instructionCode == 0xB0)
    #expect(apdu.p1Parameter == 0x01)
    #expect(apdu.p2Parameter == 0x02)
    #expect(apdu.data == (command.data.isEmpty ? nil : Data(command.data)))
    #expect(apdu.expectedResponseLength == command.expected)
  }

  @Test(arguments: cases)
  func `a command made of its fields has the shortest encoding`(command: Case) throws {
    let apdu = NFCISO7816APDU(
      instructionClass: 0x00,
      instructionCode: 0xB0,
      p1Parameter: 0x01,
      p2Parameter: 0x02,
      data: Data(command.data),
      expectedResponseLength: command.expected
    )
    #expect(try apdu.encoded() == command.bytes)
    #expect(apdu.data == (command.data.isEmpty ? nil : Data(command.data)))
  }

  @Test(arguments: [
    "", "00", "00B001", "00B00102 02", "00B00102 0208", "00B00102 02080900 00", "00B00102 00 01", "00B00102 00 0000 08",
    "00B00102 00 0002 08", "00B00102 00 0001 08 00", "00B00102 00 0001 08 0000 00",
  ])
  func `bytes whose lengths do not add up make no command`(text: String) {
    // The fourth is Le alone, which is a command; the others are none.
    let isCommand = text == "00B00102 02"
    #expect((NFCISO7816APDU(data: Data(hex(text))) != nil) == isCommand)
  }

  @Test func `a slice of data makes the same command`() {
    let data = Data([0xFF] + Self.header + [1, 8])
    #expect(NFCISO7816APDU(data: data.dropFirst())?.data == Data([8]))
  }

  @Test(arguments: [(65536, -1, 4), (0, 0, 5), (0, 65537, 5), (0, -2, 5), (1, Int.max, 5), (1, Int.min, 5)])
  func `lengths out of range are refused when the command is sent`(count: Int, expected: Int, code: Int) {
    let apdu = NFCISO7816APDU(
      instructionClass: 0,
      instructionCode: 0,
      p1Parameter: 0,
      p2Parameter: 0,
      data: Data(count: count),
      expectedResponseLength: expected
    )
    #expect(throws: NFCReaderError.self) { try apdu.encoded() }
    do {
      _ = try apdu.encoded()
    } catch {
      #expect((error as? NFCReaderError)?.errorCode == code)
    }
  }

  @Test func `a copy of a command is equal in every field`() throws {
    let apdu = try #require(NFCISO7816APDU(data: Data(Self.header + [1, 8, 3])))
    let copy = try #require(apdu.copy() as? NFCISO7816APDU)
    #expect(try copy.encoded() == apdu.encoded())
  }

  @Test func `a response keeps its parts`() {
    var response = NFCISO7816ResponseAPDU(statusWord1: 0x61, statusWord2: 0x10, payload: nil)
    response.payload = Data([1])
    response.statusWord2 = 0x11
    #expect(response.statusWord1 == 0x61)
    #expect(response.statusWord2 == 0x11)
    #expect(response.payload == Data([1]))
  }
}
