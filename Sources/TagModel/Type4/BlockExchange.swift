/// The card's half of the block protocol, from RATS to S(DESELECT): block numbers, chaining in both directions, repeats.
///
/// The letters and numbers of rules are those of ISO/IEC 14443-4, 7.5.3 and 7.5.4.
struct BlockExchange: Hashable {
  /// The largest frame that goes to the reader, CRC included.
  let readerFrameSize: Int
  /// The largest frame that is taken, CRC included.
  let cardFrameSize: Int
  /// The number that RATS gave the card; `nil` where it takes none.
  let card: UInt8?

  /// Rule C: 1 to begin with.
  private var number: UInt8 = 1
  /// The part of a command that has come.
  private var command: [UInt8] = []
  /// The part of a response that is to come.
  private var response: ArraySlice<UInt8> = []
  /// The last block, in case it is asked for again.
  private var last: Block.Kind?

  init(readerFrameSize: Int, cardFrameSize: Int, card: UInt8?) {
    self.readerFrameSize = readerFrameSize
    self.cardFrameSize = cardFrameSize
    self.card = card
  }

  /// Whether a part of a command has come, and the rest is awaited.
  var isBetweenBlocks: Bool { !command.isEmpty }

  /// What one block leads to.
  enum Step: Hashable {
    case answer([UInt8])
    /// Answers, and ends the exchange.
    case leave([UInt8])
    case silence
    /// A command is complete: `answer` sends the response.
    case execute([UInt8], card: UInt8?)
  }

  mutating func receive(_ frame: [UInt8]) -> Step {
    guard frame.count + 2 <= cardFrameSize, let block = Block(frame), isMeant(block) else { return .silence }
    switch block.kind {
    case .information(let information, _, let isChained):
      return take(information, isChained: isChained, block.card)
    case .acknowledge(let number): return acknowledged(number, block.card)
    case .notAcknowledge(let number):
      // Rules 11 and 12.
      return number == self.number ? again(block.card) : .answer(bytes(.acknowledge(number: self.number), block.card))
    case .deselect: return .leave(bytes(.deselect, block.card))
    }
  }

  /// The response to the command that was executed, or its first part.
  mutating func answer(_ response: [UInt8], card: UInt8?) -> [UInt8] {
    self.response = response[...]
    return nextPart(card)
  }

  /// A block without a number is for card 0, and for a card that has none (ISO/IEC 14443-4, 7.1.1.2).
  private func isMeant(_ block: Block) -> Bool {
    guard let named = block.card else { return card ?? 0 == 0 }
    return named == card
  }

  /// Rules D, 2 and 10.
  private mutating func take(_ information: [UInt8], isChained: Bool, _ card: UInt8?) -> Step {
    number ^= 1
    response = []
    // A command that is longer than any can be is cut off, so that its lengths do not add up.
    command += information.prefix(max(CommandAPDU.longest + 1 - command.count, 0))
    if isChained { return .answer(send(.acknowledge(number: number), card)) }
    defer { command = [] }
    return .execute(command, card: card)
  }

  /// Rules 11, 13 and E.
  private mutating func acknowledged(_ number: UInt8, _ card: UInt8?) -> Step {
    if number == self.number { return again(card) }
    guard !response.isEmpty else { return .silence }
    self.number ^= 1
    return .answer(nextPart(card))
  }

  private func again(_ card: UInt8?) -> Step { last.map { .answer(bytes($0, card)) } ?? .silence }

  private mutating func nextPart(_ card: UInt8?) -> [UInt8] {
    let part = Array(response.prefix(readerFrameSize - 3 - (card == nil ? 0 : 1)))
    response = response.dropFirst(part.count)
    return send(.information(part, number: number, isChained: !response.isEmpty), card)
  }

  private mutating func send(_ kind: Block.Kind, _ card: UInt8?) -> [UInt8] {
    last = kind
    return bytes(kind, card)
  }

  private func bytes(_ kind: Block.Kind, _ card: UInt8?) -> [UInt8] { Block(kind, card: card).bytes }
}
