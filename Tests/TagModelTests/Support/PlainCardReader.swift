import TagModel
import TestSupport

/// A reader for cards, written from ISO/IEC 14443-4 alone: it knows bytes and nothing of the package's own blocks.
struct PlainCardReader {
  var tag: Type4Tag
  /// What was sent and heard since RATS, without CRC.
  private(set) var sent: [[UInt8]] = []
  private(set) var heard: [[UInt8]] = []
  private var number: UInt8 = 0
  let frameSize: Int
  /// Sent as the card identifier where it is not nil.
  let card: UInt8?

  struct Failure: Error {
    let reason: String
  }

  /// Selects the tag and opens the protocol, with FSDI and a card identifier.
  init(_ tag: Type4Tag, readerSize: UInt8 = 8, card: UInt8? = nil) throws {
    self.tag = tag
    self.card = card
    self.tag.fieldOn()
    try Self.select(&self.tag)
    guard case .data(let answer) = self.tag.receive(Frame([0xE0, readerSize << 4 | (card ?? 0)])) else {
      throw Failure(reason: "no answer to RATS")
    }
    frameSize = [16, 24, 32, 40, 48, 64, 96, 128, 256][Int(answer[1] & 0x0F)]
  }

  /// REQA or WUPA, then ANTICOLLISION and SELECT of each level.
  static func select(_ tag: inout Type4Tag, by wake: Frame = .reqa) throws {
    guard case .bits = tag.receive(wake) else { throw Failure(reason: "no ATQA") }
    for level: UInt8 in [0x93, 0x95] {
      guard case .bits(let part, firstBits: 8) = tag.receive(Frame([level, 0x20])),
        case .data(let acknowledge) = tag.receive(Frame([level, 0x70] + part))
      else { throw Failure(reason: "no answer at level \(level)") }
      if acknowledge == [0x20] { return }
    }
    throw Failure(reason: "not a card")
  }

  mutating func exchange(_ block: [UInt8]) -> [UInt8]? {
    sent.append(block)
    guard case .data(let answer) = tag.receive(Frame(block)) else { return nil }
    heard.append(answer)
    return answer
  }

  private func head(_ control: UInt8) -> [UInt8] { card.map { [control | 0x08, $0] } ?? [control] }

  /// Sends one command in as many blocks as it takes, and puts the response together.
  mutating func send(_ command: [UInt8]) throws -> [UInt8] {
    let room = frameSize - 2 - head(0).count
    var rest = command[...]
    var answer: [UInt8]
    repeat {
      let part = rest.prefix(room)
      rest = rest.dropFirst(room)
      guard let reply = exchange(head(0x02 | (rest.isEmpty ? 0 : 0x10) | number) + part) else {
        throw Failure(reason: "silence")
      }
      answer = reply
      if !rest.isEmpty {
        guard reply == head(0xA2 | number) else { throw Failure(reason: "no R(ACK): \(hexString(reply))") }
        number ^= 1
      }
    } while !rest.isEmpty
    var response: [UInt8] = []
    while true {
      let length = head(0).count
      guard answer.count >= length, answer[0] & 0xEF == head(0x02 | number)[0] else {
        throw Failure(reason: "no I-block of number \(number): \(hexString(answer))")
      }
      response += answer.dropFirst(length)
      number ^= 1
      guard answer[0] & 0x10 != 0 else { return response }
      guard let next = exchange(head(0xA2 | number)) else { throw Failure(reason: "silence in a chain") }
      answer = next
    }
  }

  /// The response to a command in hexadecimal, in hexadecimal.
  mutating func send(_ command: String) throws -> String { hexString(try send(hex(command))) }
}

extension Type4Tag {
  /// A tag whose NDEF file holds so many bytes in all, message included.
  static func sample(
    _ number: String = "043C5A71B26480", message: [UInt8] = hex("D1010455016162"), size: Int = 64,
    answer: AnswerToSelect = AnswerToSelect(), mostRead: Int = 0x3B, mostWritten: Int = 0x34
  ) -> Type4Tag {
    var ndef = NDEFApplication(size: size, mostRead: mostRead, mostWritten: mostWritten)
    _ = ndef.store(message)
    guard let number = SerialNumber(number) else { preconditionFailure("no serial number") }
    return Type4Tag(number, card: SmartCard(ndef: ndef), answerToSelect: answer)
  }
}

/// SELECT of the NDEF application and of one of its files (NFC Forum Type 4 Tag 2.0, 5.4).
let selectNDEF = "00 A4 04 00 07 D2 76 00 00 85 01 01 00"
let selectContainer = "00 A4 00 0C 02 E1 03"
let selectFile = "00 A4 00 0C 02 E1 04"
