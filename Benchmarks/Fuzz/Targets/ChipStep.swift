import TagModel

/// One thing that happens to a chip, out of a few bytes of input.
enum ChipStep {
  case fieldOn
  case fieldOff(TornWrite)
  /// WUPA and both levels of the cascade.
  case select
  case frame(Frame)
  /// A page as it was written before the chip came into any field.
  case prepare(page: Int, [UInt8])
  /// A counter as it stood before the chip came into any field.
  case count(Int, Int)
  case wear(page: Int)

  init(_ input: inout InputReader) {
    switch input.byte() % 16 {
    case 0: self = .fieldOn
    case 1: self = .fieldOff(Self.tornWrite(&input))
    case 2: self = .select
    case 3: self = .prepare(page: Int(input.byte()), input.bytes(4))
    case 4: self = .count(Int(input.byte()) % 3, input.word() | Int(input.byte()) << 16)
    case 5: self = .wear(page: Int(input.byte()))
    case 6: self = .frame(.reqa)
    case 7: self = .frame(.wupa)
    case 8: self = .frame(Self.oddFrame(&input))
    default: self = .frame(Frame(input.bytes(Int(input.byte()) % 32)))
    }
  }

  private static func tornWrite(_ input: inout InputReader) -> TornWrite {
    switch input.byte() % 3 {
    case 0: .old
    case 1: .new
    default: .mixed(newBits: PageBytes(input.bytes(4)).word)
    }
  }

  /// A frame that ends inside a byte or arrived damaged.
  private static func oddFrame(_ input: inout InputReader) -> Frame {
    let choice = Int(input.byte())
    let integrity: [Frame.Integrity] = [.intact, .badCRC, .badParity]
    return Frame(
      input.bytes(Int(input.byte()) % 32), lastBits: choice % 8 + 1, integrity: integrity[choice / 8 % integrity.count])
  }
}

/// The steps of dialogues, as `ChipStep` reads them.
enum ChipDialogue {
  /// Dialogues with every chip, in every command, with a field that goes in the middle of each write.
  static let seeds: [[UInt8]] = ChipModel.all.indices.flatMap { row in all.map { [UInt8(row), 0, 0] + $0 } }

  private static let all: [[UInt8]] = [
    on + select + send(0x30, 0) + send(0x60) + send(0x3A, 0, 15) + send(0x3C, 0) + send(0x39, 2),
    on + select + send(0xA2, 4, 1, 2, 3, 4) + torn + on + select + send(0xA2, 2, 0, 0, 0xFF, 0xFF) + torn,
    on + select + send(0xA2, 3, 0xE1, 0x10, 0x12, 0x0F) + torn + on + select + send(0xA2, 40, 0xFF, 0xFF, 0xFF, 0),
    on + select + send(0xA0, 4) + [9, 16] + Array(repeating: 7, count: 16) + send(0x50, 0) + [7],
    on + select + send(0x1B, 0xFF, 0xFF, 0xFF, 0xFF) + send(0xA2, 0x2A, 0x87, 5, 0, 0) + off + wrongPassword,
    on + select + send(0xA5, 0, 1, 0, 0, 0) + torn + on + select + send(0x3E, 0) + send(0x39, 0),
    [3, 0x29, 0xC4, 0, 6, 4] + [3, 0x2A, 0x98, 5, 0, 0] + [4, 2, 0xFF, 0xFF, 0xFE] + on + select + send(0x30, 4),
    on + [6] + send(0x93, 0x20) + [8, 2, 3, 0x93, 0x23, 0x08] + send(0x30, 0) + [9, 21, 0x4B],
  ]

  private static let on: [UInt8] = [0]
  private static let off: [UInt8] = [1, 1]
  private static let torn: [UInt8] = [1, 2, 0x55, 0xAA, 0x0F, 0xF0]
  private static let select: [UInt8] = [2]
  private static let wrongPassword = on + select + send(0x1B, 0, 0, 0, 0) + torn

  private static func send(_ frame: UInt8...) -> [UInt8] { [9, UInt8(frame.count)] + frame }
}
