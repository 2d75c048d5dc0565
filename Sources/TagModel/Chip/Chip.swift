/// One chip of the family: memory that lasts, a state that lasts while there is a field, and one answer for every frame.
public struct Chip: Hashable, Sendable {
  /// The pages, as stored; setting them is what a programmer at the wafer could do, not a reader.
  public var memory: TagMemory
  /// How it answers where sources disagree.
  public var profile: ChipProfile
  /// The counters 0, 1 and 2; those that are not among the model's addresses have no meaning.
  public var counters = [Counter(), Counter(), Counter()]
  /// How many wrong passwords in a row it has counted.
  public var failedAttempts = 0
  /// Whether the count has reached AUTHLIM once, after which no password is taken any more.
  public var isAuthenticationSpent = false
  /// What READ_SIG answers; zeros, which no key verifies, unless a dump brings the signature with its UID.
  public var signature = [UInt8](repeating: 0, count: 32)
  /// Pages whose programming fails with NAK 5.
  public var wornPages: Set<Int> = []

  /// Where the chip stands in the selection procedure.
  public internal(set) var state: State = .powerOff
  /// What the configuration asks for since the field came on; `nil` without a field.
  var configuration: LatchedConfiguration?
  /// Whether a read has moved the counter since the field came on.
  var hasCounted = false
  /// The lock bytes that are in force, where they are not those in the memory.
  var locksInForce: TagMemory?
  /// What was programmed since the last frame.
  var programmed: Programmed?

  /// A chip as delivered.
  public init(_ model: ChipModel, uid: UID, profile: ChipProfile = .standard) {
    self.init(memory: TagMemory(factory: model, uid: uid, profile: profile), profile: profile)
  }

  /// A chip that holds the given pages, for instance from a dump.
  public init(memory: TagMemory, profile: ChipProfile = .standard) {
    self.memory = memory
    self.profile = profile
  }

  /// The member of the family that the chip is.
  public var model: ChipModel { memory.model }

  /// Whether the last frame made it program anything, which takes time in which a cut of power tears it.
  public var isProgramming: Bool { programmed != nil }

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
    /// Selected and shown the right password; nothing is protected from the reader.
    case authenticated(woken: Bool)
    /// Waits for the sixteen bytes of a COMPATIBILITY_WRITE.
    case awaitingData(page: Int, woken: Bool, authenticated: Bool)
  }

  /// The chip gets power: it waits for a REQA, and the configuration as it now stands takes effect.
  public mutating func fieldOn() {
    guard state == .powerOff else { return }
    state = .idle
    configuration = LatchedConfiguration(of: memory)
  }

  /// The chip loses power and with it everything but its memory; `torn` says how much of what it was programming is there.
  ///
  /// Programming goes on from the frame that asked for it until the next one.
  public mutating func fieldOff(torn: TornWrite = .new) {
    if let programmed { tear(programmed, torn) }
    programmed = nil
    state = .powerOff
    configuration = nil
    locksInForce = nil
    hasCounted = false
  }

  /// Takes one frame and gives the answer.
  public mutating func receive(_ frame: Frame) -> Reply {
    programmed = nil
    if profile.contains(.configurationAtOnce), configuration != nil { configuration = LatchedConfiguration(of: memory) }
    switch state {
    case .powerOff:
      return .silence
    case .idle:
      return wake(frame, by: [.reqa, .wupa], next: .ready1(woken: false))
    case .halt:
      return wake(frame, by: [.wupa], next: .ready1(woken: true))
    case .ready1(let woken):
      return settle(show(.one, frame, next: .ready2(woken: woken), woken: woken), woken: woken)
    case .ready2(let woken):
      return settle(show(.two, frame, next: .active(woken: woken), woken: woken), woken: woken)
    case .active(let woken), .authenticated(let woken):
      return settle(perform(frame, woken: woken), woken: woken)
    case .awaitingData(let page, let woken, let authenticated):
      return settle(takeData(frame, for: page, woken: woken, authenticated: authenticated), woken: woken)
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
    if profile.contains(.locksFromNextActivation) { locksInForce = memory }
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
