/// A Type 4 tag.
extension Type4Tag: TagContent {
  var storedBytes: [UInt8] { card.ndef.map { $0.capabilityContainer + $0.file } ?? [] }

  var isReadOnly: Bool { !(container?.isWritable ?? false) }

  var storedMessage: NDEFMessage? {
    guard let container, let file = card.ndef?.file, file.count >= 2 else { return nil }
    let length = Int(file[0]) << 8 | Int(file[1])
    guard length > 0, length <= min(container.capacity, file.count - 2) else { return nil }
    return try? NDEFMessage(decoding: Array(file[2..<2 + length]))
  }

  private var container: CardContainer? { card.ndef.flatMap { CardContainer($0.capabilityContainer) } }

  mutating func makeReadOnly() { card.ndef?.withdrawWriteAccess() }

  func programs(before reply: LinkReply) -> Bool { isProgramming }

  mutating func hear(_ frame: Frame, as habits: TagBehaviour) -> (reply: Reply, noted: TagLog.Noted?) {
    updates = habits.writes.updates
    let reply = receive(frame)
    return (reply, lastExchange.map { TagLog.noted($0, isStored: habits.writes == .stored) })
  }
}

extension TagBehaviour.Writes {
  fileprivate var updates: Updates {
    switch self {
    case .stored: .stored
    case .denied: .denied
    case .faked: .faked
    }
  }
}

extension TagLog {
  /// What a command to a card came to; it is taken if the card says 9000.
  fileprivate static func noted(_ exchange: Type4Tag.Exchange, isStored: Bool) -> Noted {
    let act = Act(exchange.command)
    guard ResponseAPDU(bytes: exchange.response)?.status == .success else { return (act, .refused) }
    if case .writeFile = act { return (act, isStored ? .taken : .faked) }
    return (act, .taken)
  }
}

extension TagLog.Act {
  fileprivate init(_ bytes: [UInt8]) {
    let command = CommandAPDU(bytes)
    let name = command.map { CommandName.of([$0.classByte, $0.instruction]) }
    switch (command, name) {
    case (let command?, "SELECT"): self = .select(command.data)
    case (let command?, "READ BINARY"):
      self = .readFile(offset: command.offset, count: command.expectedLength ?? 0)
    case (let command?, "UPDATE BINARY"):
      self = .writeFile(offset: command.offset, command.data)
    default: self = .other((name ?? nil) ?? "a command", bytes)
    }
  }
}
