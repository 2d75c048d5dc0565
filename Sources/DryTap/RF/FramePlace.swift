/// Which frames are counted.
public enum FrameKind: Hashable, Sendable {
  /// All of them.
  case any
  /// Those that begin with this byte, such as 30h for READ.
  case opcode(UInt8)
  /// Those with which a command of this instruction to a card begins, such as D6h for UPDATE BINARY; a block that is sent again is not counted.
  case instruction(UInt8)
}

/// Where in a simulation something happens to a frame.
public struct FramePlace: Hashable, Sendable, CustomStringConvertible {
  /// What is counted.
  public let kind: FrameKind
  /// Which of those frames, counted from 1 over the whole simulation.
  public let number: Int

  /// The frame of a kind with this number.
  public init(_ kind: FrameKind, number: Int) {
    self.kind = kind
    self.number = number
  }

  /// The frame with this number, of all or of those with one opcode.
  public init(opcode: UInt8? = nil, number: Int) {
    self.init(opcode.map { .opcode($0) } ?? .any, number: number)
  }

  /// The n-th READ (30h), counted from 1.
  public static func read(_ number: Int) -> FramePlace { FramePlace(opcode: 0x30, number: number) }

  /// The n-th WRITE (A2h), counted from 1.
  public static func write(_ number: Int) -> FramePlace { FramePlace(opcode: 0xA2, number: number) }

  /// The n-th UPDATE BINARY (D6h) to a card, counted from 1.
  public static func updateBinary(_ number: Int) -> FramePlace { FramePlace(.instruction(0xD6), number: number) }

  /// As a scenario writes it: `frame 7`, `READ 3`, `UPDATE BINARY 2`.
  public var description: String {
    switch kind {
    case .any: "frame \(number)"
    case .opcode(0x30): "READ \(number)"
    case .opcode(0xA2): "WRITE \(number)"
    case .opcode(let opcode): "\(opcode.hexDigits)h \(number)"
    case .instruction(let instruction): "\(CommandName.of([0x00, instruction])) \(number)"
    }
  }
}

/// Counts the frames of a reader, kind by kind.
public struct FrameCounter: Sendable {
  private var counts: [FrameKind: Int] = [:]
  /// The number of the last block with a part of a command, and whether more was to follow.
  private var last: (number: UInt8, isChained: Bool)?

  /// Nothing counted yet.
  public init() {}

  /// How many there were of a kind.
  public subscript(kind: FrameKind) -> Int { counts[kind] ?? 0 }

  /// How many there were.
  public var total: Int { self[.any] }

  /// Counts one, and answers every place that it is at.
  @discardableResult
  public mutating func count(_ frame: Frame) -> [FramePlace] {
    let opcode = FrameKind.opcode(frame.bytes.first ?? 0)
    return ([.any, opcode] + (instruction(of: frame).map { [.instruction($0)] } ?? [])).map { kind in
      counts[kind, default: 0] += 1
      return FramePlace(kind, number: self[kind])
    }
  }

  /// The second byte of a command that begins in this frame.
  private mutating func instruction(of frame: Frame) -> UInt8? {
    if frame == CardConnection.request { last = nil }
    guard frame.lastBits == 8, let block = Block(frame.bytes),
      case .information(let bytes, let number, let isChained) = block.kind
    else { return nil }
    defer { last = (number, isChained) }
    let isNext = last.map { !$0.isChained && $0.number != number } ?? true
    return isNext && bytes.count >= 2 ? bytes[1] : nil
  }
}
