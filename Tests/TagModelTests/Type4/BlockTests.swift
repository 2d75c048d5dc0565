import TestSupport
import Testing

@testable import TagModel

/// Blocks by the figures and tables of ISO/IEC 14443-4, 7.1.1.
@Suite struct BlockTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func `each protocol control byte is one kind of block, or none`(_ control: UInt8) {
    let got = Block([control] + (control & 0x08 != 0 ? [0x03] : []))?.kind
    let number = control & 1
    switch control & 0b1111_0111 {
    case 0x02, 0x03: #expect(got == .information([], number: number, isChained: false))
    case 0x12, 0x13: #expect(got == .information([], number: number, isChained: true))
    case 0xA2, 0xA3: #expect(got == .acknowledge(number: number))
    case 0xB2, 0xB3: #expect(got == .notAcknowledge(number: number))
    case 0xC2: #expect(got == .deselect)
    default: #expect(got == nil)
    }
  }

  @Test(arguments: [nil, 0, 7, 14] as [UInt8?], [0, 1] as [UInt8])
  func `a block is read as it is written, with and without a card`(_ card: UInt8?, _ number: UInt8) {
    let kinds: [Block.Kind] = [
      .information([], number: number, isChained: false), .information([0xA2, 0], number: number, isChained: true),
      .acknowledge(number: number), .notAcknowledge(number: number), .deselect,
    ]
    for kind in kinds { #expect(Block(Block(kind, card: card).bytes) == Block(kind, card: card)) }
  }

  @Test(arguments: ["", "0A", "A2 00", "B2 00", "C2 00", "F2 01", "D2", "06 00"])
  func `bytes that are none of these are refused`(_ text: String) {
    #expect(Block(hex(text)) == nil)
  }
}

@Suite struct AnswerToSelectTests {
  @Test func `it says what the card takes`() {
    let answer = AnswerToSelect(historicalBytes: hex("80"))
    #expect(answer.bytes == hex("06 78 80 80 02 80"))
    #expect(
      AnswerToSelect(frameSizeIndex: 0, waitingTimeIndex: 14, supportsCardIdentifier: false).bytes
        == hex("05 70 80 E0 00"))
  }

  /// Of a MIFARE DESFire EV1, as many readers print it.
  @Test func `the answer of a DESFire is understood`() {
    let answer = AnswerToSelect(hex("06 75 77 81 02 80"))
    #expect(answer?.frameSize == 64)
    #expect(answer?.waitingTimeIndex == 8)
    #expect(answer?.supportsCardIdentifier == true)
    #expect(answer?.historicalBytes == [0x80])
  }

  @Test func `what is left out has its default`() {
    #expect(AnswerToSelect(hex("01")) == AnswerToSelect(frameSizeIndex: 2, waitingTimeIndex: 4))
    #expect(AnswerToSelect(hex("02 08")) == AnswerToSelect(waitingTimeIndex: 4))
    #expect(AnswerToSelect(hex("04 08 AA BB"))?.historicalBytes == hex("AA BB"))
    #expect(AnswerToSelect(hex("03 28 F0"))?.waitingTimeIndex == 4)
  }

  @Test(arguments: ["", "00", "02", "05 78 80 80", "02 18", "03 38 80", "04 78 80 80", "07 78 80 80 02 80"])
  func `an answer that contradicts itself is none`(_ text: String) {
    #expect(AnswerToSelect(hex(text)) == nil)
  }

  @Test func `every answer is read as it is written`() {
    for size: UInt8 in 0...8 {
      for time: UInt8 in 0...14 {
        for length in 0...15 {
          let answer = AnswerToSelect(
            frameSizeIndex: size, waitingTimeIndex: time, supportsCardIdentifier: length.isMultiple(of: 2),
            historicalBytes: [UInt8](repeating: 0x5A, count: length))
          #expect(AnswerToSelect(answer.bytes) == answer)
        }
      }
    }
  }

  @Test func `fields beyond their ranges are clamped`() {
    let answer = AnswerToSelect(
      frameSizeIndex: 15, waitingTimeIndex: 15, historicalBytes: [UInt8](repeating: 1, count: 40))
    #expect(answer.frameSizeIndex == 8)
    #expect(answer.waitingTimeIndex == 14)
    #expect(answer.historicalBytes.count == 15)
    #expect(AnswerToSelect(frameSizeIndex: 9).frameSize == 256)
  }
}
