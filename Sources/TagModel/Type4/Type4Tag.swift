/// A tag of type 4: a card that is selected as type A, speaks the block protocol, and answers commands of ISO/IEC 7816-4.
///
/// NFC Forum Type 4 Tag 2.0; ISO/IEC 14443-3 and -4.
public struct Type4Tag: TagChip {
  /// The number by which a reader picks it.
  public let serialNumber: SerialNumber
  /// What it says about itself in answer to RATS.
  public var answerToSelect: AnswerToSelect
  /// The applications; setting them is what a personalisation station could do, not a reader.
  public var card: SmartCard
  /// What it makes of commands that would change its files.
  public var updates = Updates.stored

  /// Where it stands in the selection procedure.
  public private(set) var state = State.powerOff
  /// The command that the last frame completed, and its response, in their bytes; `nil` after any other frame.
  public private(set) var lastExchange: Exchange?
  private(set) var exchange: BlockExchange?

  /// SAK: bit 6 says the block protocol (ISO/IEC 14443-3, 6.5.3.4).
  private static let selectAcknowledge: UInt8 = 0x20

  /// A tag with these parts, without power.
  public init(_ serialNumber: SerialNumber, card: SmartCard, answerToSelect: AnswerToSelect = AnswerToSelect()) {
    self.serialNumber = serialNumber
    self.card = card
    self.answerToSelect = answerToSelect
  }

  /// A command and its response.
  public struct Exchange: Hashable, Sendable {
    /// The bytes of the command.
    public let command: [UInt8]
    /// The bytes of the response, status word included.
    public let response: [UInt8]
  }

  /// The states of ISO/IEC 14443-3, 6.3; `woken` tells that an error leads to `halt` and not to `idle`.
  public enum State: Hashable, Sendable {
    /// No field.
    case powerOff
    /// Waits for a REQA or WUPA.
    case idle
    /// Waits for a WUPA.
    case halt
    /// Shows one part of its serial number, counted from 0.
    case ready(part: Int, woken: Bool)
    /// Selected; waits for RATS.
    case active(woken: Bool)
    /// Takes blocks.
    case exchanging
  }

  /// Whether the last frame made it program a file.
  public var isProgramming: Bool { card.ndef?.programmed != nil }

  /// It gets power, and waits for a REQA.
  public mutating func fieldOn() {
    guard state == .powerOff else { return }
    state = .idle
  }

  /// It loses power and with it everything but its files; `torn` says how much of an UPDATE BINARY is there.
  public mutating func fieldOff(torn: TornWrite = .new) {
    card.ndef?.tear(torn)
    leave(to: .powerOff)
  }

  /// Takes one frame and gives the answer.
  public mutating func receive(_ frame: Frame) -> Reply {
    card.ndef?.programmed = nil
    lastExchange = nil
    switch state {
    case .powerOff: return .silence
    case .idle: return wake(frame, by: [.reqa, .wupa], woken: false)
    case .halt: return wake(frame, by: [.wupa], woken: true)
    case .ready(let part, let woken): return show(part, frame, woken: woken)
    case .active(let woken): return activate(frame, woken: woken)
    case .exchanging: return take(frame)
    }
  }

  // MARK: Selection

  private mutating func wake(_ frame: Frame, by commands: [ActivationCommand], woken: Bool) -> Reply {
    guard let command = ActivationCommand(frame), commands.contains(command) else { return .silence }
    state = .ready(part: 0, woken: woken)
    return serialNumber.answerToRequest
  }

  private mutating func show(_ index: Int, _ frame: Frame, woken: Bool) -> Reply {
    switch serialNumber.selection(index, frame, acknowledge: Self.selectAcknowledge) {
    case .shown(let reply): return reply
    case .next(let part, let reply):
      state = .ready(part: part, woken: woken)
      return reply
    case .selected(let reply):
      state = .active(woken: woken)
      return reply
    case .left: return fallBack(woken)
    }
  }

  private mutating func fallBack(_ woken: Bool) -> Reply {
    state = woken ? .halt : .idle
    return .silence
  }

  private mutating func leave(to next: State) {
    state = next
    exchange = nil
    lastExchange = nil
    card.reset()
  }

  // MARK: Blocks

  /// RATS: the upper half of its parameter says how large a frame the reader takes, the lower one numbers the card.
  private mutating func activate(_ frame: Frame, woken: Bool) -> Reply {
    if frame == .hlta {
      state = .halt
      return .silence
    }
    let bytes = frame.bytes
    guard frame.integrity == .intact, frame.lastBits == 8, bytes.count == 2, bytes[0] == 0xE0, bytes[1] & 0x0F < 15
    else { return fallBack(woken) }
    card.reset()
    state = .exchanging
    exchange = BlockExchange(
      readerFrameSize: FrameSize.bytes(bytes[1] >> 4), cardFrameSize: answerToSelect.frameSize,
      card: answerToSelect.supportsCardIdentifier ? bytes[1] & 0x0F : nil)
    return .data(answerToSelect.bytes)
  }

  /// A damaged frame, or what is no block, gets no answer, and the exchange goes on (ISO/IEC 14443-4, 7.5.5).
  private mutating func take(_ frame: Frame) -> Reply {
    guard frame.integrity == .intact, frame.lastBits == 8, let step = exchange?.receive(frame.bytes) else {
      return .silence
    }
    switch step {
    case .answer(let bytes): return .data(bytes)
    case .silence: return .silence
    case .leave(let bytes):
      leave(to: .halt)
      return .data(bytes)
    case .execute(let command, let number):
      let response = card.receive(command, updates: updates)
      lastExchange = Exchange(command: command, response: response)
      guard let bytes = exchange?.answer(response, card: number) else { return .silence }
      return .data(bytes)
    }
  }
}
