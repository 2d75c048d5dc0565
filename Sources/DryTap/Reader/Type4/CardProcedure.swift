/// What a reader does next with a card whose connection stands.
enum CardStep {
  /// Send a command after a pause; `quirks` are the rows that decided that it is sent.
  case send([UInt8], pause: Duration = .zero, quirks: [QuirkID] = [])
  case finished(ReaderResult)
}

/// One procedure of a reader with a card: a value that takes a response and says what comes next, whatever blocks carry it.
protocol CardProcedure {
  mutating func begin() -> CardStep
  mutating func receive(_ response: ResponseAPDU) -> CardStep
}

/// Carries the commands of a procedure in blocks.
struct CardExchange: ReaderProcedure {
  private(set) var connection: CardConnection?
  private var procedure: any CardProcedure

  /// Without a connection the card does not answer.
  init(_ procedure: some CardProcedure, over connection: CardConnection?) {
    self.procedure = procedure
    self.connection = connection
  }

  mutating func begin() -> ReaderStep { follow(procedure.begin()) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch connection?.receive(reply) {
    case .send(let frame)?: return .send(frame, waiting: connection?.waitingTime)
    case .response(let bytes)?:
      guard let response = ResponseAPDU(bytes: bytes) else { return .finished(.failed(.noAnswer)) }
      return follow(procedure.receive(response))
    case .failed(let failure)?: return .finished(.failed(failure))
    case nil: return .finished(.failed(.noAnswer))
    }
  }

  private mutating func follow(_ step: CardStep) -> ReaderStep {
    switch step {
    case .finished(let result): return .finished(result)
    case .send(let command, let pause, let quirks):
      guard let frame = connection?.begin(command) else { return .finished(.failed(.noAnswer)) }
      return .send(frame, pause: pause, waiting: connection?.waitingTime, quirks: quirks)
    }
  }
}

/// Selects a card, opens the block protocol (ISO/IEC 14443-4, 5.6.1), and goes on with a procedure.
struct OpeningProcedure: ReaderProcedure {
  private enum Phase {
    case selecting(SelectProcedure)
    case opening
    case exchanging(CardExchange)
    /// The exchange is over, and so is the connection when the card has said goodbye.
    case leaving(ReaderResult)
  }

  private var phase: Phase
  private let procedure: any CardProcedure
  private let leaves: Bool
  private let pause: Duration
  private(set) var connection: CardConnection?

  /// - Parameters:
  ///   - goodbye: What silences the tag that is selected now; nil where none is.
  ///   - pause: The phone's own time before it opens the protocol.
  ///   - leaves: Whether the card is halted afterwards.
  init(
    _ number: SerialNumber, goodbye: Frame? = nil, pause: Duration = .zero, leaves: Bool = false,
    then procedure: some CardProcedure
  ) {
    phase = .selecting(SelectProcedure(number, goodbye: goodbye))
    self.procedure = procedure
    self.leaves = leaves
    self.pause = pause
  }

  mutating func begin() -> ReaderStep {
    guard case .selecting(var select) = phase else { return .finished(.failed(.noAnswer)) }
    defer { phase = .selecting(select) }
    return select.begin()
  }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch phase {
    case .selecting(var select):
      let step = select.receive(reply)
      phase = .selecting(select)
      guard case .finished(.selected) = step else { return step }
      phase = .opening
      return .send(CardConnection.request, pause: pause, waiting: CardConnection.activationTime)
    case .opening:
      guard case .data(let bytes) = reply, let answer = AnswerToSelect(bytes) else {
        return .finished(.failed(.noAnswer))
      }
      var exchange = CardExchange(procedure, over: CardConnection(answer))
      let step = exchange.begin()
      return follow(step, exchange)
    case .exchanging(var exchange):
      let step = exchange.receive(reply)
      return follow(step, exchange)
    case .leaving(let result): return .finished(result)
    }
  }

  private mutating func follow(_ step: ReaderStep, _ exchange: CardExchange) -> ReaderStep {
    phase = .exchanging(exchange)
    connection = exchange.connection
    guard case .finished(let result) = step, leaves else { return step }
    phase = .leaving(result)
    return .send(CardConnection.goodbye)
  }
}
