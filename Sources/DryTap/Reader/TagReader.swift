/// The procedures that serve one tag, by its kind.
protocol TagReader {
  /// What silences the tag while it is selected.
  static var goodbye: Frame { get }
  /// Selects the tag; `goodbye` silences the one that is selected now.
  func connect(goodbye: Frame?) -> any ReaderProcedure
  func status() -> any ReaderProcedure
  func read() -> any ReaderProcedure
  func write(_ message: [UInt8], rules: WriteProcedure.Rules) -> any ReaderProcedure
  /// - Parameter burnsLockBits: Whether lock bits, where there are any, are set as well as the container's write access.
  func lock(burnsLockBits: Bool) -> any ReaderProcedure
  func command(_ bytes: [UInt8]) -> any ReaderProcedure
}

/// Serves a Type 2 tag.
struct Type2Reader: TagReader {
  let number: SerialNumber

  static let goodbye = Frame.hlta
  func connect(goodbye: Frame?) -> any ReaderProcedure { SelectProcedure(number, goodbye: goodbye) }
  func status() -> any ReaderProcedure { StatusProcedure() }
  func read() -> any ReaderProcedure { ReadProcedure() }
  func write(_ message: [UInt8], rules: WriteProcedure.Rules) -> any ReaderProcedure {
    WriteProcedure(message, rules: rules)
  }
  func lock(burnsLockBits: Bool) -> any ReaderProcedure { LockProcedure(burnsLockBits: burnsLockBits) }
  func command(_ bytes: [UInt8]) -> any ReaderProcedure { CommandProcedure(bytes) }
}

/// Serves a card.
struct CardReader: TagReader {
  let number: SerialNumber
  /// The application that is selected on connecting; nil for none.
  let application: [UInt8]?
  /// The exchange of blocks as the last procedure left it.
  let connection: CardConnection?

  static let goodbye = CardConnection.goodbye
  func connect(goodbye: Frame?) -> any ReaderProcedure {
    OpeningProcedure(number, goodbye: goodbye, then: SelectApplication(application))
  }
  func status() -> any ReaderProcedure { CardExchange(CardStatus(), over: connection) }
  func read() -> any ReaderProcedure { CardExchange(CardRead(), over: connection) }
  func write(_ message: [UInt8], rules: WriteProcedure.Rules) -> any ReaderProcedure {
    CardExchange(CardWrite(message, rules: rules), over: connection)
  }
  func lock(burnsLockBits: Bool) -> any ReaderProcedure { CardExchange(CardLock(), over: connection) }
  func command(_ bytes: [UInt8]) -> any ReaderProcedure { CardExchange(CardCommand(bytes), over: connection) }
}
