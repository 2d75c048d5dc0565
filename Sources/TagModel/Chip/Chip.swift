/// One NTAG21x chip: memory that lasts, a state that lasts while there is a field, and one answer for every frame.
public struct Chip: Hashable, Sendable {
  /// The pages, as stored; setting them is what a programmer at the wafer could do, not a reader.
  public var memory: TagMemory
  /// Where the chip stands in the selection procedure.
  public private(set) var state: State = .powerOff
  /// What the configuration protects since the field came on; `nil` without a field.
  private var protection: Protection?

  /// A chip as delivered.
  public init(_ model: ChipModel, uid: UID, profile: TagMemory.FactoryProfile = .silicon) {
    self.init(memory: TagMemory(factory: model, uid: uid, profile: profile))
  }

  /// A chip that holds the given pages, for instance from a dump.
  public init(memory: TagMemory) {
    self.memory = memory
  }

  /// The member of the family that the chip is.
  public var model: ChipModel { memory.model }

  /// The states of the data sheet (Rev 3.2, 8.4).
  ///
  /// `woken` tells that the chip was halted before: after an error it falls back to `halt` and not to `idle`.
  public enum State: Hashable, Sendable {
    /// No field.
    case powerOff
    /// Waits for a REQA or WUPA.
    case idle
    /// Waits for a WUPA.
    case halt
    /// Shows the first part of its UID.
    case ready1(woken: Bool)
    /// Shows the second part of its UID.
    case ready2(woken: Bool)
    /// Selected; takes commands.
    case active(woken: Bool)
  }

  /// The chip gets power: it waits for a REQA, and the configuration as it now stands takes effect.
  public mutating func fieldOn() {
    guard state == .powerOff else { return }
    state = .idle
    protection = Protection(of: memory)
  }

  /// The chip loses power and with it everything but its memory.
  public mutating func fieldOff() {
    state = .powerOff
    protection = nil
  }

  /// Takes one frame and gives the answer.
  public mutating func receive(_ frame: Frame) -> Reply {
    guard let protection else { return .silence }
    switch state {
    case .powerOff:
      return .silence
    case .idle:
      return wake(frame, by: [.reqa, .wupa], next: .ready1(woken: false))
    case .halt:
      return wake(frame, by: [.wupa], next: .ready1(woken: true))
    case .ready1(let woken):
      return settle(show(.one, frame, next: .ready2(woken: woken), woken: woken, under: protection), woken: woken)
    case .ready2(let woken):
      return settle(show(.two, frame, next: .active(woken: woken), woken: woken, under: protection), woken: woken)
    case .active(let woken):
      return settle(perform(frame, under: protection), woken: woken)
    }
  }

  /// Goes where a verdict leads and turns it into the answer.
  private mutating func settle(_ verdict: Verdict, woken: Bool) -> Reply {
    switch verdict {
    case .answer(let reply):
      return reply
    case .advance(let reply, let next):
      state = next
      return reply
    case .refuse(let nak):
      state = woken ? .halt : .idle
      return .nak(nak)
    case .drop:
      state = woken ? .halt : .idle
      return .silence
    case .halt:
      state = .halt
      return .silence
    }
  }

  private mutating func wake(_ frame: Frame, by commands: [ActivationCommand], next: State) -> Reply {
    guard let command = ActivationCommand(frame), commands.contains(command) else { return .silence }
    state = next
    return .bits([0x44, 0x00], firstBits: 8)
  }
}

/// What one frame comes to.
enum Verdict: Hashable {
  /// Stay and answer.
  case answer(Reply)
  /// Answer from another state.
  case advance(Reply, Chip.State)
  /// Say why not and fall back: any NAK ends the selection.
  case refuse(NAK)
  /// Fall back without a word.
  case drop
  /// Fall silent until a WUPA.
  case halt
}
