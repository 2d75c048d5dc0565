/// The procedures that serve one tag, by its kind.
protocol TagReader {
  /// What silences the tag while it is selected.
  static var goodbye: Frame { get }
  /// Selects the tag; `goodbye` silences the one that is selected now.
  func connect(goodbye: Frame?) -> any ReaderProcedure
  /// - Parameter takesBareMessages: Whether a message counts that has no TLV block around it, where there are TLV blocks.
  func status(takesBareMessages: Bool) -> any ReaderProcedure
  /// - Parameter takesBareMessages: Whether a message counts that has no TLV block around it, where there are TLV blocks.
  func read(takesBareMessages: Bool) -> any ReaderProcedure
  func write(_ message: [UInt8], rules: WriteRules) -> any ReaderProcedure
  func lock(_ rules: LockRules) -> any ReaderProcedure
  func command(_ bytes: [UInt8]) -> any ReaderProcedure
}

/// Serves a Type 2 tag.
struct Type2Reader: TagReader {
  let number: SerialNumber
  /// Whether the tag is selected anew before each NDEF procedure.
  var selectsAgain = false

  static let goodbye = Frame.hlta
  func connect(goodbye: Frame?) -> any ReaderProcedure { SelectProcedure(number, goodbye: goodbye) }
  func status(takesBareMessages: Bool) -> any ReaderProcedure {
    selected(StatusProcedure(takesBareMessages: takesBareMessages))
  }
  func read(takesBareMessages: Bool) -> any ReaderProcedure {
    selected(ReadProcedure(takesBareMessages: takesBareMessages))
  }
  func write(_ message: [UInt8], rules: WriteRules) -> any ReaderProcedure {
    selected(WriteProcedure(message, rules: rules))
  }
  func lock(_ rules: LockRules) -> any ReaderProcedure { selected(LockProcedure(rules)) }
  func command(_ bytes: [UInt8]) -> any ReaderProcedure { CommandProcedure(bytes) }

  private func selected(_ procedure: some ReaderProcedure) -> any ReaderProcedure {
    guard selectsAgain else { return procedure }
    return SelectingProcedure(number, then: procedure)
  }
}

/// Serves a card.
struct CardReader: TagReader {
  let number: SerialNumber
  /// The application that is selected on connecting; nil for none.
  let application: [UInt8]?
  /// The exchange of blocks as the last procedure left it.
  let connection: CardConnection?
  /// The application that is selected after each NDEF procedure; nil where what that has selected stays so.
  var restores: [UInt8]?

  static let goodbye = CardConnection.goodbye
  func connect(goodbye: Frame?) -> any ReaderProcedure {
    OpeningProcedure(number, goodbye: goodbye, then: SelectApplication(application))
  }
  func status(takesBareMessages: Bool) -> any ReaderProcedure { exchange(CardStatus()) }
  func read(takesBareMessages: Bool) -> any ReaderProcedure { exchange(CardRead()) }
  func write(_ message: [UInt8], rules: WriteRules) -> any ReaderProcedure {
    exchange(CardWrite(message, rules: rules))
  }
  func lock(_ rules: LockRules) -> any ReaderProcedure { exchange(CardLock(rules)) }
  func command(_ bytes: [UInt8]) -> any ReaderProcedure { CardExchange(CardCommand(bytes), over: connection) }

  private func exchange(_ procedure: some CardProcedure) -> any ReaderProcedure {
    guard let restores else { return CardExchange(procedure, over: connection) }
    return CardExchange(RestoringProcedure(procedure, selecting: restores), over: connection)
  }
}
