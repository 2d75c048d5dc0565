import TagModel
import TestSupport
import Testing

/// The cases of ISO/IEC 7816-4, 5.1, table by table.
@Suite struct CommandAPDUTests {
  private static let dataLengths = [0, 1, 2, 254, 255, 256, 257, 65534, 65535]
  private static let expectedLengths: [Int?] = [nil, 1, 2, 255, 256, 257, 258, 65535, 65536]

  /// The encoding as the standard words it.
  private func encoded(_ data: [UInt8], _ expected: Int?) -> [UInt8] {
    let header = hex("00 D6 01 02")
    let big = { (value: Int) in [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
    let isShort = data.count <= 255 && expected ?? 0 <= 256
    switch (data.isEmpty, expected) {
    case (true, nil): return header
    case (true, let expected?): return header + (isShort ? [UInt8(expected & 0xFF)] : [0] + big(expected))
    case (false, nil): return header + (isShort ? [UInt8(data.count)] : [0] + big(data.count)) + data
    case (false, let expected?):
      return header
        + (isShort
          ? [UInt8(data.count)] + data + [UInt8(expected & 0xFF)] : [0] + big(data.count) + data + big(expected))
    }
  }

  @Test(arguments: CommandAPDUTests.dataLengths, CommandAPDUTests.expectedLengths)
  func `every shape of lengths is written as the standard has it, and read back`(_ count: Int, _ expected: Int?) {
    let data = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) }
    let command = CommandAPDU(instruction: 0xD6, p1: 1, p2: 2, data: data, expectedLength: expected)
    #expect(command.bytes == encoded(data, expected))
    #expect(CommandAPDU(command.bytes) == command)
    #expect(command.bytes.count <= CommandAPDU.longest)
  }

  @Test func `every body of up to five small bytes is one of the cases, or none`() {
    let digits: [UInt8] = [0, 1, 2, 3]
    var bodies: [[UInt8]] = [[]]
    for length in 1...5 {
      bodies += (0..<1 << (2 * length)).map { value in (0..<length).map { digits[value >> (2 * $0) & 3] } }
    }
    for body in bodies {
      let got = CommandAPDU(hex("00 B0 00 00") + body)
      let wanted = Self.lengths(body)
      #expect(got?.data.count == wanted?.data, "\(body)")
      #expect(got?.expectedLength == wanted?.expected ?? nil, "\(body)")
    }
  }

  /// How the lengths of a short body add up; extended ones need more bytes than three only where they have data.
  private static func lengths(_ body: [UInt8]) -> (data: Int, expected: Int?)? {
    switch body.count {
    case 0: return (0, nil)
    case 1: return (0, body[0] == 0 ? 256 : Int(body[0]))
    default: break
    }
    if body[0] != 0 {
      let count = Int(body[0])
      if body.count == 1 + count { return (count, nil) }
      if body.count == 2 + count { return (count, body[1 + count] == 0 ? 256 : Int(body[1 + count])) }
      return nil
    }
    guard body.count >= 3 else { return nil }
    let number = Int(body[1]) * 256 + Int(body[2])
    if body.count == 3 { return (0, number == 0 ? 65536 : number) }
    guard number > 0 else { return nil }
    if body.count == 3 + number { return (number, nil) }
    if body.count == 5 + number {
      let expected = Int(body[3 + number]) * 256 + Int(body[4 + number])
      return (number, expected == 0 ? 65536 : expected)
    }
    return nil
  }

  @Test(arguments: 0...3)
  func `less than a header is no command`(_ count: Int) {
    #expect(CommandAPDU([UInt8](repeating: 0, count: count)) == nil)
  }

  @Test func `a response is data and two bytes`() {
    #expect(ResponseAPDU(bytes: []) == nil)
    #expect(ResponseAPDU(bytes: [0x90]) == nil)
    #expect(ResponseAPDU(bytes: hex("90 00")) == ResponseAPDU(.success))
    #expect(ResponseAPDU(bytes: hex("01 02 6A 82")) == ResponseAPDU(.notFound, data: [1, 2]))
    #expect(ResponseAPDU(.notFound, data: [1, 2]).bytes == hex("01 02 6A 82"))
    #expect("\(StatusWord.notFound)" == "6A82")
  }
}
