import TestSupport
import Testing

@testable import TagModel

/// Chaining, repeats and limits, held against a reader that knows the standard alone.
@Suite struct BlockExchangeTests {
  private static let sizes = [16, 24, 32, 40, 48, 64, 96, 128, 256]

  /// A card that answers one command of some length with a response of some length.
  private func echo(_ command: [UInt8], _ response: [UInt8], cardSize: UInt8 = 8) throws -> Type4Tag {
    let number = try #require(SerialNumber("9B45A71C"))
    return Type4Tag(
      number, card: SmartCard(answers: [command: response]), answerToSelect: AnswerToSelect(frameSizeIndex: cardSize))
  }

  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) } }

  /// A command with so much data that it has this many bytes, 6 at least.
  private func command(_ count: Int) -> [UInt8] {
    let data = count - 5 <= 255 ? count - 5 : count - 7
    return CommandAPDU(instruction: 0x84, data: bytes(data)).bytes
  }

  @Test(arguments: 0...8 as ClosedRange<UInt8>, [nil, 3] as [UInt8?])
  func `a command of any length arrives whole at every frame size of the card`(_ size: UInt8, _ card: UInt8?) throws {
    let room = Self.sizes[Int(size)] - 3
    for count in Set([6, 7, room - 2, room - 1, room, room + 1, 2 * room - 2, 2 * room, 2 * room + 1, 200, 300])
      .sorted()
    where count >= 6 && count != 261 && count != 262 {
      let command = command(count)
      var reader = try PlainCardReader(echo(command, hex("01 90 00"), cardSize: size), card: card)
      #expect(try reader.send(command) == hex("01 90 00"), "\(count) bytes")
      #expect(reader.sent.allSatisfy { $0.count + 2 <= Self.sizes[Int(size)] })
      let most = Self.sizes[Int(size)] - 3 - (card == nil ? 0 : 1)
      #expect(reader.sent.count == (command.count + most - 1) / most)
    }
  }

  @Test(arguments: 0...8 as ClosedRange<UInt8>, [nil, 0, 9] as [UInt8?])
  func `a response of any length comes whole at every frame size of the reader`(_ size: UInt8, _ card: UInt8?) throws {
    let room = Self.sizes[Int(size)] - 3 - (card == nil ? 0 : 1)
    for count in [2, room - 1, room, room + 1, 2 * room, 2 * room + 1, 5 * room, 600] {
      var reader = try PlainCardReader(echo(hex("00 84 00 00"), bytes(count)), readerSize: size, card: card)
      #expect(try reader.send(hex("00 84 00 00")) == bytes(count))
      #expect(reader.heard.allSatisfy { $0.count + 2 <= Self.sizes[Int(size)] })
      #expect(reader.heard.count == (count + room - 1) / room)
    }
  }

  @Test func `a reader's frame size above 8 counts as 8`() throws {
    var reader = try PlainCardReader(echo(hex("00 84 00 00"), bytes(253)), readerSize: 15)
    _ = try reader.send(hex("00 84 00 00"))
    #expect(reader.heard.map(\.count) == [254])
  }

  @Test func `block numbers alternate, whatever number the reader's block has`() throws {
    var reader = try PlainCardReader(.sample())
    let numbers = [0x02, 0x02, 0x03, 0x02, 0x03].map { control in
      reader.exchange([control] + hex("00 84 00 00"))?.first
    }
    #expect(numbers == [0x02, 0x03, 0x02, 0x03, 0x02])
  }

  @Test func `a block longer than the card's frames is not heard`() throws {
    let tag = Type4Tag.sample(answer: AnswerToSelect(frameSizeIndex: 0))
    var reader = try PlainCardReader(tag)
    #expect(reader.exchange([0x12] + bytes(13)) == hex("A2"))
    #expect(reader.exchange([0x13] + bytes(14)) == nil)
  }

  @Test func `what was not heard is asked for again, and nothing is done twice`() throws {
    var reader = try PlainCardReader(.sample())
    for command in [selectNDEF, selectFile] { #expect(try reader.send(command) == "9000") }
    // The number stands at 0 again. UPDATE BINARY, whose answer is lost.
    let update = hex("02 90 00")
    #expect(reader.exchange(hex("02 00 D6 00 02 01 77")) == update)
    #expect(reader.tag.isProgramming)
    // R(NAK) with the card's number: the last block again, without executing anything.
    for _ in 0..<3 { #expect(reader.exchange(hex("B2")) == update) }
    #expect(!reader.tag.isProgramming)
    #expect(reader.tag.lastExchange == nil)
    // The command itself is lost: R(NAK) with the other number brings R(ACK) with the card's.
    #expect(reader.exchange(hex("B3")) == hex("A2"))
    #expect(reader.exchange(hex("03 00 B0 00 02 01")) == hex("03 77 90 00"))
  }

  @Test func `within a chain the last R(ACK) is repeated, and so is a part of a response`() throws {
    let command = command(30)
    var reader = try PlainCardReader(echo(command, bytes(40), cardSize: 1), readerSize: 0)
    #expect(reader.exchange([0x12] + command.prefix(20)) == hex("A2"))
    #expect(reader.exchange(hex("B2")) == hex("A2"))
    #expect(reader.exchange([0x03] + command.dropFirst(20)) == [0x13] + bytes(40).prefix(13))
    #expect(reader.exchange(hex("B3")) == [0x13] + bytes(40).prefix(13))
    #expect(reader.exchange(hex("A2")) == [0x12] + bytes(40)[13..<26])
    #expect(reader.exchange(hex("A2")) == [0x12] + bytes(40)[13..<26])
    #expect(reader.exchange(hex("A3")) == [0x13] + bytes(40)[26..<39])
    #expect(reader.exchange(hex("A2")) == [0x02] + bytes(40)[39...])
    // Nothing is left to acknowledge.
    #expect(reader.exchange(hex("A3")) == nil)
  }

  @Test func `before the first block there is nothing to repeat`() throws {
    var reader = try PlainCardReader(.sample())
    #expect(reader.exchange(hex("B3")) == nil)
    #expect(reader.exchange(hex("A3")) == nil)
    #expect(reader.exchange(hex("B2")) == hex("A3"))
  }

  @Test func `a new command gives up a response that has not ended`() throws {
    let command = hex("00 84 00 00")
    var reader = try PlainCardReader(echo(command, bytes(40)), readerSize: 0)
    let first = reader.exchange([0x02] + command)
    #expect(first?.first == 0x12)
    #expect(reader.exchange(hex("03 00 00 00 00")) == hex("03 6D 00"))
    #expect(reader.exchange(hex("A2")) == nil)
  }

  @Test func `a command in several blocks gives it up as well`() throws {
    let command = hex("00 84 00 00")
    var reader = try PlainCardReader(echo(command, bytes(40)), readerSize: 0)
    let first = reader.exchange([0x02] + command)
    #expect(first?.first == 0x12)
    #expect(reader.exchange(hex("13 00 84")) == hex("A3"))
    #expect(reader.exchange(hex("A2")) == nil)
    #expect(reader.exchange(hex("02 00 01")) == hex("02 6D 00"))
  }

  @Test(arguments: 0...14 as ClosedRange<UInt8>)
  func `blocks that name a card are for that card alone`(_ number: UInt8) throws {
    for other: UInt8 in 0...14 {
      var reader = try PlainCardReader(.sample(), card: number)
      let answer = reader.exchange([0x0A, other] + hex("00 84 00 00"))
      #expect(answer == (other == number ? [0x0A, number] + hex("6D 00") : nil))
    }
    var reader = try PlainCardReader(.sample(), card: number)
    let isHeard = reader.exchange(hex("02 00 84 00 00")) != nil
    #expect(isHeard == (number == 0), "without a name it is for card 0")
    #expect(reader.exchange([0xCA, number]) == [0xCA, number])
  }

  @Test func `a card without card numbers hears no block that has one`() throws {
    let tag = Type4Tag.sample(answer: AnswerToSelect(supportsCardIdentifier: false))
    var reader = try PlainCardReader(tag, card: 5)
    #expect(reader.exchange(hex("0A 05 00 84 00 00")) == nil)
    #expect(reader.exchange(hex("02 00 84 00 00")) == hex("02 6D 00"))
  }

  @Test func `damaged frames and frames of the selection are not heard, and the exchange goes on`() throws {
    var reader = try PlainCardReader(.sample())
    for frame in [
      Frame(hex("02 00 84 00 00"), integrity: .badCRC), Frame(hex("02 00 84 00 00"), integrity: .badParity), .reqa,
      .wupa,
      Frame(hex("02 00 84 00 00"), lastBits: 3), Frame([]), Frame([0x93, 0x20]), .hlta, Frame([0xE0, 0x80]),
    ] { #expect(reader.tag.receive(frame) == .silence) }
    #expect(try reader.send("00 84 00 00") == "6D00")
  }

  @Test func `a command without end is cut off and refused, not kept`() throws {
    var reader = try PlainCardReader(.sample())
    var number: UInt8 = 0
    for _ in 0..<400 {
      #expect(reader.exchange([0x12 | number] + [UInt8](repeating: 0, count: 253)) == [0xA2 | number])
      number ^= 1
    }
    #expect(reader.exchange([0x02 | number, 0]) == [0x02 | number] + hex("67 00"))
    #expect(reader.tag.lastExchange?.command.count == CommandAPDU.longest + 1)
  }

  @Test func `an empty block is a command whose lengths are wrong`() throws {
    var reader = try PlainCardReader(.sample())
    #expect(reader.exchange([0x02]) == hex("02 67 00"))
  }

  @Test func `nonsense never traps`() throws {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> UInt8 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    for round in 0..<300 {
      var reader = try PlainCardReader(.sample(answer: AnswerToSelect(frameSizeIndex: UInt8(round % 9))))
      for _ in 0..<40 {
        let head: [UInt8] = [0x02, 0x03, 0x12, 0x13, 0xA2, 0xA3, 0xB2, 0xB3]
        let body = (0..<Int(next() % 20)).map { _ in next() }
        _ = reader.exchange([head[Int(next() % 8)]] + (next() < 80 ? hex(selectFile) : body))
      }
      #expect(reader.tag.state == .exchanging)
      #expect(reader.tag.card.ndef?.file.count == 64)
    }
  }
}
