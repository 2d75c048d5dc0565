import TestSupport
import Testing

@testable import DryTap

/// The reader's half of the block protocol, held against the card's.
@Suite struct CardConnectionTests {
  /// A card and a connection that was opened with it.
  private struct Pair {
    var tag: Type4Tag
    var connection: CardConnection
    var frames: [Frame] = []

    init(_ card: SmartCard, frameSize: UInt8) throws {
      let answer = AnswerToSelect(frameSizeIndex: frameSize)
      tag = Type4Tag(Tag.exampleCardNumber, card: card, answerToSelect: answer)
      connection = CardConnection(answer)
      tag.fieldOn()
      for frame in [.reqa] + Frame.selection(of: tag.serialNumber) + [CardConnection.request] {
        try #require(tag.receive(frame) != .silence)
      }
    }

    /// Sends a command; `spoil` says what becomes of the n-th frame and of its answer.
    mutating func send(_ command: [UInt8], spoil: (Int) -> Spoiling = { _ in .none }) -> CardConnection.Progress {
      var frame = connection.begin(command)
      for number in 0..<2000 {
        frames.append(frame)
        let spoiling = spoil(number)
        var reply = spoiling == .command ? Reply.silence : tag.receive(frame)
        if spoiling == .answer { reply = .silence }
        switch connection.receive(LinkReply(reply)) {
        case .send(let next): frame = next
        case let end: return end
        }
      }
      return .failed(.noAnswer)
    }
  }

  private enum Spoiling { case none, command, answer }

  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) } }

  private func command(_ count: Int) -> [UInt8] {
    CommandAPDU(instruction: 0x84, data: bytes(max(count - 5, 1))).bytes
  }

  @Test(arguments: 0...8 as ClosedRange<UInt8>)
  func `commands and responses of every length up to four frames go through`(_ size: UInt8) throws {
    let most = min(4 * FrameSize.bytes(size), 260)
    for count in 6...most {
      let command = command(count)
      var pair = try Pair(SmartCard(answers: [command: bytes(count)]), frameSize: size)
      #expect(pair.send(command) == .response(bytes(count)))
      #expect(pair.send(hex("00 00 00 00")) == .response(hex("6D 00")), "the numbers are right afterwards")
      #expect(pair.frames.allSatisfy { $0.bytes.count + 2 <= FrameSize.bytes(size) })
    }
  }

  @Test(arguments: 0...2 as ClosedRange<UInt8>, [Spoiling.command, .answer])
  private func `each frame, and each answer, may be lost twice`(_ size: UInt8, _ spoiling: Spoiling) throws {
    let command = command(60)
    var whole = try Pair(SmartCard(answers: [command: bytes(600)]), frameSize: size)
    _ = whole.send(command)
    for place in whole.frames.indices {
      for times in 1...2 {
        var pair = try Pair(SmartCard(answers: [command: bytes(600)]), frameSize: size)
        let got = pair.send(command) { (place..<place + times).contains($0) ? spoiling : .none }
        #expect(got == .response(bytes(600)), "frame \(place), \(times) times")
        #expect(pair.send(hex("00 00 00 00")) == .response(hex("6D 00")))
      }
    }
  }

  @Test func `a card that has gone is given up after two repeats`() throws {
    var pair = try Pair(SmartCard(), frameSize: 8)
    #expect(pair.send(hex("00 84 00 00")) { _ in .command } == .failed(.noAnswer))
    #expect(pair.frames.map(\.bytes) == [hex("02 00 84 00 00"), hex("B2"), hex("B2")])
  }

  @Test(arguments: ["C2", "B2", "A2", "03 90 00", "A3", "02"])
  func `a block out of place ends the exchange, or is not believed`(_ block: String) {
    var connection = CardConnection(AnswerToSelect())
    _ = connection.begin(hex("00 84 00 00"))
    var progress = connection.receive(.data(hex(block)))
    var frames = 0
    while case .send = progress, frames < 10 {
      progress = connection.receive(.data(hex(block)))
      frames += 1
    }
    // An empty block is a response, of no bytes.
    #expect(progress == (block == "02" ? .response([]) : .failed(.noAnswer)))
  }

  @Test func `an acknowledgement of a whole command is no answer to it`() {
    var connection = CardConnection(AnswerToSelect())
    _ = connection.begin(hex("00 84 00 00"))
    #expect(connection.receive(.data(hex("A2"))) == .failed(.noAnswer))
  }

  @Test func `a response without end is given up`() {
    var connection = CardConnection(AnswerToSelect())
    _ = connection.begin(hex("00 84 00 00"))
    var number: UInt8 = 0
    var frames = 0
    while case .send = connection.receive(.data([0x12 | number] + bytes(253))), frames < 1000 {
      number ^= 1
      frames += 1
    }
    #expect(frames == 65538 / 253)
  }

  @Test(arguments: [(0, 3.9), (4, 8.5), (8, 80.9), (14, 4952.7)] as [(UInt8, Double)])
  func `a card has as much time as it says, and 3.6 ms more`(_ index: UInt8, _ milliseconds: Double) {
    let time = CardConnection(AnswerToSelect(waitingTimeIndex: index)).waitingTime
    #expect(abs(time.inSeconds * 1000 - milliseconds) < 0.1)
  }
}
