/// A Type 2 tag.
extension Chip: TagContent {
  var storedBytes: [UInt8] { memory.bytes }

  var isReadOnly: Bool { !(CapabilityContainer(memory[3])?.isWritable ?? false) }

  var storedMessage: NDEFMessage? { TagImageReader.message(in: self) }

  mutating func makeReadOnly() {
    guard let container = CapabilityContainer(memory[3]) else { return }
    for write in container.lockWrites(areas: TagImageReader.place(in: self)?.lockAreas ?? []) {
      memory.write(write.bytes, to: write.page)
    }
  }

  /// Nothing but an acknowledgement waits until the memory is programmed.
  func programs(before reply: LinkReply) -> Bool { reply == .ack && isProgramming }

  mutating func hear(_ frame: Frame, as habits: TagBehaviour) -> (reply: Reply, noted: TagLog.Noted?) {
    let before = state
    let reply = habits.receive(frame, at: &self)
    let outcome: TagLog.Outcome =
      switch reply {
      case .data: .taken
      case .ack: habits.writes == .stored ? .taken : .faked
      case .bits, .nak, .silence: .refused
      }
    return (reply, TagLog.Act(frame, state: before, model: model).map { ($0, outcome) })
  }
}

extension TagLog.Act {
  /// What a frame does to a chip in that state; nil for one that selects, halts or only prepares.
  fileprivate init?(_ frame: Frame, state: Chip.State, model: ChipModel) {
    guard frame.lastBits == 8, !frame.bytes.isEmpty else { return nil }
    switch state {
    case .active, .authenticated, .awaitingData:
      if frame.integrity != .intact {
        self = .damaged
        return
      }
    default: return nil
    }
    switch state {
    case .awaitingData(let page, _, _):
      guard frame.bytes.count == 16 else { return nil }
      self = .write(page: page, Array(frame.bytes.prefix(4)))
    case .active, .authenticated:
      switch try? ChipCommand(frame.bytes, among: model.commands) {
      case .halt, .compatibilityWrite: return nil
      case .read(let page): self = .read(first: page, count: 4)
      case .fastRead(let first, let last) where first <= last: self = .read(first: first, count: last - first + 1)
      case .write(let page, let data): self = .write(page: page, data.bytes)
      case .authenticate(let password): self = .password(password.bytes)
      case .incrementCounter(let address, let amount): self = .increment(counter: address, by: amount)
      default: self = .other(FrameName.of(frame, to: state), frame.bytes)
      }
    default: return nil
    }
  }
}
