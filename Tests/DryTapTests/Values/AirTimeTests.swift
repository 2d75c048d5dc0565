import Testing
import TestSupport

@testable import DryTap

/// Held against the data sheet's figures and the reference's table of exchanges.
@Suite struct AirTimeTests {
  private func micros(_ span: Duration) -> Int { Int((span.inSeconds * 1e6).rounded()) }

  private struct Row: Sendable, CustomStringConvertible {
    let name: String
    let command: [UInt8]
    let answer: LinkReply
    let commandMicros: Int
    let answerMicros: Int
    let milliseconds: Double
    var description: String { name }
  }

  private static func bytes(_ count: Int) -> LinkReply { .data([UInt8](repeating: 0, count: count)) }

  private static let rows = [
    Row(
      name: "READ",
      command: hex("30 04"),
      answer: bytes(16),
      commandMicros: 368,
      answerMicros: 1548,
      milliseconds: 2.27
    ),
    Row(
      name: "FAST_READ of a whole 213",
      command: hex("3A 00 2C"),
      answer: bytes(180),
      commandMicros: 453,
      answerMicros: 15_481,
      milliseconds: 16.29
    ),
    Row(
      name: "FAST_READ of 60 pages",
      command: hex("3A 00 3B"),
      answer: bytes(240),
      commandMicros: 453,
      answerMicros: 20_578,
      milliseconds: 21.38
    ),
    Row(
      name: "FAST_READ of a whole 215",
      command: hex("3A 00 86"),
      answer: bytes(540),
      commandMicros: 453,
      answerMicros: 46_065,
      milliseconds: 46.87
    ),
    Row(
      name: "WRITE",
      command: hex("A2 04 01 02 03 04"),
      answer: .ack,
      commandMicros: 708,
      answerMicros: 57,
      milliseconds: 5.22
    ),
    Row(
      name: "PWD_AUTH",
      command: hex("1B FF FF FF FF"),
      answer: bytes(2),
      commandMicros: 623,
      answerMicros: 359,
      milliseconds: 1.33
    ),
    Row(
      name: "GET_VERSION",
      command: hex("60"),
      answer: bytes(8),
      commandMicros: 283,
      answerMicros: 868,
      milliseconds: 1.50
    ),
    Row(
      name: "READ_SIG",
      command: hex("3C 00"),
      answer: bytes(32),
      commandMicros: 368,
      answerMicros: 2907,
      milliseconds: 3.63
    ),
    Row(
      name: "READ_CNT",
      command: hex("39 02"),
      answer: bytes(3),
      commandMicros: 368,
      answerMicros: 444,
      milliseconds: 1.16
    ),
  ]

  private func exchange(_ frame: Frame, _ reply: LinkReply) -> Duration {
    AirTime.shortestDelay + AirTime.command(frame) + AirTime.chipDelay(frame)
      + (reply == .ack ? AirTime.programming : .zero) + AirTime.answer(reply)
  }

  @Test(arguments: AirTimeTests.rows)
  private func `frames last as long as the data sheet says`(_ row: Row) {
    #expect(micros(AirTime.command(Frame(row.command))) == row.commandMicros)
    #expect(micros(AirTime.answer(row.answer)) == row.answerMicros)
  }

  @Test(arguments: AirTimeTests.rows)
  private func `one exchange takes what the table says, within 0.02 ms`(_ row: Row) {
    let milliseconds = exchange(Frame(row.command), row.answer).inSeconds * 1e3
    #expect(abs(milliseconds - row.milliseconds) <= 0.02)
  }

  @Test func `an ACK and a NAK last 57 µs, silence nothing`() {
    #expect(micros(AirTime.answer(.ack)) == 57)
    #expect(micros(AirTime.answer(.nak(.invalidArgument))) == 57)
    #expect(AirTime.answer(.silence) == .zero)
  }

  @Test func `a whole 213 by 12 READs takes 27.2 ms, a 215 by 34 READs 77.1 ms`() {
    let one = exchange(.read(0), Self.bytes(16)).inSeconds * 1e3
    #expect(abs(12 * one - 27.2) < 0.1)
    #expect(abs(34 * one - 77.1) < 0.3)
  }

  @Test func `all user pages of a 213 are written in about 0.18 s, of a 215 in about 0.64 s`() {
    let one = exchange(.write(4, [0, 0, 0, 0]), .ack).inSeconds
    #expect(abs(36 * one - 0.18) < 0.01)
    #expect(abs(126 * one - 0.64) < 0.02)
  }

  @Test func `activation by REQA and two cascade levels takes 4.57 ms at the least delays`() {
    let exchanges: [(Frame, LinkReply)] = [
      (.reqa, .bits([0x44, 0x00], firstBits: 8)),
      (Frame([0x93, 0x20]), .bits([1, 2, 3, 4, 5], firstBits: 8)), (.select(0x93, [1, 2, 3, 4]), .data([0x04])),
      (Frame([0x95, 0x20]), .bits([1, 2, 3, 4, 5], firstBits: 8)), (.select(0x95, [1, 2, 3, 4]), .data([0x00])),
    ]
    let total = exchanges.reduce(0) { $0 + exchange($1.0, $1.1).inSeconds * 1e3 }
    #expect(abs(total - 4.57) < 0.15)
  }

  @Test func `a short frame has neither CRC nor parity`() {
    // 1 start bit, 7 bits, 2 more; at 128/fc a bit.
    #expect(micros(AirTime.command(.reqa)) == 94)
  }

  @Test func `WRITE is waited for 10 ms, HLTA 1 ms, all else 5 ms`() {
    #expect(AirTime.timeout(.write(4, [0, 0, 0, 0])) == .milliseconds(10))
    #expect(AirTime.timeout(.hlta) == .milliseconds(1))
    for frame in [Frame.reqa, .read(4), Frame([0x60])] { #expect(AirTime.timeout(frame) == .milliseconds(5)) }
  }

  @Test func `only selection is answered at the shortest delay`() {
    for frame in [Frame.reqa, .wupa, Frame([0x93, 0x20]), .select(0x95, [1, 2, 3, 4])] {
      #expect(AirTime.chipDelay(frame) == AirTime.shortestDelay)
    }
    for frame in [Frame.read(0), Frame([0x60]), .write(4, [0, 0, 0, 0])] {
      #expect(AirTime.chipDelay(frame) == .microseconds(261))
    }
  }
}
