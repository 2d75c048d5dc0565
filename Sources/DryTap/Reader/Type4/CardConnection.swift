/// The reader's half of the block protocol with one card, from RATS on: block numbers, chaining in both directions, repeats.
///
/// The letters and numbers of rules are those of ISO/IEC 14443-4, 7.5.3 and 7.5.4.
struct CardConnection: Hashable {
  /// What the card said about itself.
  let answerToSelect: AnswerToSelect

  /// Rule A: 0 to begin with.
  private var number: UInt8 = 0
  private var command: ArraySlice<UInt8> = []
  private var response: [UInt8] = []
  private var last = Block(.deselect)
  /// How often the last block, or a question for one, was repeated since something new was sent.
  private var (sentAgain, askedAgain) = (0, 0)

  /// RATS: the phone takes frames of 256 bytes, and numbers the card 0 (ISO/IEC 14443-4, 5.1).
  static let request = Frame([0xE0, 0x80])
  /// S(DESELECT).
  static let goodbye = Frame(Block(.deselect).bytes)
  /// How long a reader waits for the answer to RATS, 65536/fc (ISO/IEC 14443-4, 5.6.1).
  static let activationTime: Duration = .microseconds(4833)

  /// How often a block is asked for again before the card counts as gone; assumed.
  private static let mostRepeats = 2
  /// Bounds what a card that never ends its response can make a reader hold.
  private static let longestResponse = 0x1_0000 + 2

  init(_ answerToSelect: AnswerToSelect) {
    self.answerToSelect = answerToSelect
  }

  /// What an answer leads to.
  enum Progress: Equatable {
    case send(Frame)
    case response([UInt8])
    case failed(ReaderFailure)
  }

  /// How long the card may take: FWT, and 49152/fc more (ISO/IEC 14443-4, 7.2).
  var waitingTime: Duration {
    let cycles = 4096 << Int(answerToSelect.waitingTimeIndex) + 49_152
    return .nanoseconds(Int64(cycles) * 100_000 / 1356)
  }

  /// The first block of a command.
  mutating func begin(_ command: [UInt8]) -> Frame {
    self.command = command[...]
    response = []
    return nextPart()
  }

  mutating func receive(_ reply: LinkReply) -> Progress {
    guard case .data(let bytes) = reply, let block = Block(bytes) else { return askAgain() }
    switch block.kind {
    case .acknowledge(let number):
      // Rules 6, 7 and B.
      guard number == self.number else { return again(last, &sentAgain) }
      guard isChaining else { return .failed(.noAnswer) }
      self.number ^= 1
      return .send(nextPart())
    case .information(let part, let number, let isChained):
      guard number == self.number, !isChaining else { return .failed(.noAnswer) }
      self.number ^= 1
      response += part
      guard response.count <= Self.longestResponse else { return .failed(.noAnswer) }
      return isChained ? .send(send(Block(.acknowledge(number: self.number)))) : .response(response)
    case .notAcknowledge, .deselect: return .failed(.noAnswer)
    }
  }

  /// Whether the last block said that more follow.
  private var isChaining: Bool {
    if case .information(_, _, isChained: true) = last.kind { true } else { false }
  }

  /// Rules 4 and 5: what was not understood is asked for again.
  private mutating func askAgain() -> Progress {
    if case .acknowledge = last.kind { return again(last, &askedAgain) }
    return again(Block(.notAcknowledge(number: number)), &askedAgain)
  }

  private func again(_ block: Block, _ count: inout Int) -> Progress {
    guard count < Self.mostRepeats else { return .failed(.noAnswer) }
    count += 1
    return .send(Frame(block.bytes))
  }

  private mutating func nextPart() -> Frame {
    let part = Array(command.prefix(answerToSelect.frameSize - 3))
    command = command.dropFirst(part.count)
    return send(Block(.information(part, number: number, isChained: !command.isEmpty)))
  }

  private mutating func send(_ block: Block) -> Frame {
    last = block
    (sentAgain, askedAgain) = (0, 0)
    return Frame(block.bytes)
  }
}
