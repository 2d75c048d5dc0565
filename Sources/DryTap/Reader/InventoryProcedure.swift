/// A tag that an inventory has found.
struct FoundTag: Equatable {
  let number: SerialNumber
  /// Whether it is a card, which speaks the block protocol of ISO/IEC 14443-4.
  let speaksBlocks: Bool
  /// Whether it is a MIFARE Classic, which answers nothing without its own cipher.
  var isClassic = false
  /// What a card has said about itself.
  var card: CardIdentity?

  /// Whether it answered as far as its kind goes; a card that could not be opened did not.
  var isActivated: Bool { !speaksBlocks || card != nil }
}

/// Finds every tag in the field: wakes them, resolves collisions bit by bit, selects and halts each in turn (ISO/IEC 14443-3, 6.5).
struct InventoryProcedure: ReaderProcedure {
  private enum Phase {
    case waking
    case resolving(level: Int)
    case selecting(level: Int)
    case halting
  }

  private var phase = Phase.waking
  private var found: [FoundTag] = []
  private var uid: [UInt8] = []
  /// The bits of the present UID part that are known, least significant first.
  private var bits: [Bool] = []

  /// What an inventory with one tag takes: selection, halt, and the silence after the last REQA.
  static let usualTime: Duration = .microseconds(11_020)
  private static let partBits = 40
  /// What the bits of SAK say (ISO/IEC 14443-3, 6.5.3.4; the third as NXP's AN10833 has it).
  private static let (isIncomplete, speaksBlocks, isClassic): (UInt8, UInt8, UInt8) = (0x04, 0x20, 0x08)
  /// Bounds an inventory among tags that answer nonsense.
  private static let mostTags = 24

  mutating func begin() -> ReaderStep { .send(.reqa) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch phase {
    case .waking:
      guard reply != .silence, found.count < Self.mostTags else { return .finished(.found(found)) }
      uid = []
      return resolve(level: 0)
    case .resolving(let level): return resolved(reply, level)
    case .selecting(let level): return selected(reply, level)
    case .halting:
      phase = .waking
      return .send(.reqa)
    }
  }

  private mutating func resolve(level: Int) -> ReaderStep {
    bits = []
    phase = .resolving(level: level)
    return .send(anticollisionFrame(level))
  }

  private mutating func resolved(_ reply: LinkReply, _ level: Int) -> ReaderStep {
    switch reply {
    case .bits(let bytes, let firstBits):
      take(bytes, skipping: 8 - firstBits, count: .max)
    case .collision(let bytes, let firstBits, let equalBits):
      take(bytes, skipping: 8 - firstBits, count: equalBits)
      // Of the two kinds of tags, those with a 1 are asked first.
      bits.append(true)
      return bits.count < Self.partBits ? .send(anticollisionFrame(level)) : .finished(.found(found))
    default:
      return .finished(.found(found))
    }
    guard bits.count == Self.partBits else { return .finished(.found(found)) }
    phase = .selecting(level: level)
    return .send(Frame([Frame.cascadeLevels[level], 0x70] + bytes(of: bits)))
  }

  private mutating func selected(_ reply: LinkReply, _ level: Int) -> ReaderStep {
    guard case .data(let answer) = reply, let acknowledge = answer.first else { return .finished(.found(found)) }
    let part = bytes(of: bits)
    guard acknowledge & Self.isIncomplete == 0 else {
      uid += part[1..<4]
      return level + 1 < Frame.cascadeLevels.count ? resolve(level: level + 1) : .finished(.found(found))
    }
    uid += part[0..<4]
    if let number = SerialNumber(uid) {
      let speaksBlocks = acknowledge & Self.speaksBlocks != 0
      let isClassic = !speaksBlocks && acknowledge & Self.isClassic != 0
      found.append(FoundTag(number: number, speaksBlocks: speaksBlocks, isClassic: isClassic))
    }
    phase = .halting
    return .send(.hlta)
  }

  private func anticollisionFrame(_ level: Int) -> Frame {
    let (whole, rest) = bits.count.quotientAndRemainder(dividingBy: 8)
    let numberOfValidBits = UInt8((2 + whole) << 4 | rest)
    return Frame([Frame.cascadeLevels[level], numberOfValidBits] + bytes(of: bits), lastBits: rest == 0 ? 8 : rest)
  }

  private mutating func take(_ bytes: [UInt8], skipping skipped: Int, count: Int) {
    let positions = (skipped..<max(skipped, bytes.count * 8)).prefix(count)
    bits += positions.map { bytes[$0 / 8] >> ($0 % 8) & 1 == 1 }
  }

  private func bytes(of bits: [Bool]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (position, bit) in bits.enumerated() where bit { bytes[position / 8] |= 1 << (position % 8) }
    return bytes
  }
}
