/// One block of ISO/IEC 14443-4, 7.1, without its CRC.
///
/// S(WTX), S(PARAMETERS) and blocks with a node address are none of those that this package speaks.
package struct Block: Hashable {
  package enum Kind: Hashable {
    /// Bytes of a command or a response, and whether more follow.
    case information([UInt8], number: UInt8, isChained: Bool)
    /// R(ACK): the last block was understood.
    case acknowledge(number: UInt8)
    /// R(NAK): nothing was understood.
    case notAcknowledge(number: UInt8)
    /// S(DESELECT): the exchange ends.
    case deselect
  }

  package let kind: Kind
  /// The card identifier, 0…14; `nil` in a block without one.
  package let card: UInt8?

  package init(_ kind: Kind, card: UInt8? = nil) {
    self.kind = kind
    self.card = card
  }

  /// The block in the bytes of a frame; `nil` if they are none.
  package init?(_ bytes: [UInt8]) {
    guard let control = bytes.first else { return nil }
    let namesCard = control & 0x08 != 0
    guard !namesCard || bytes.count > 1 else { return nil }
    let rest = Array(bytes.dropFirst(namesCard ? 2 : 1))
    guard let kind = Kind(control: control & ~0x08, rest) else { return nil }
    self.init(kind, card: namesCard ? bytes[1] & 0x0F : nil)
  }

  /// The bytes as they are sent.
  package var bytes: [UInt8] {
    var control: UInt8
    var information: [UInt8] = []
    switch kind {
    case .information(let bytes, let number, let isChained):
      control = 0x02 | (isChained ? 0x10 : 0) | number
      information = bytes
    case .acknowledge(let number): control = 0xA2 | number
    case .notAcknowledge(let number): control = 0xB2 | number
    case .deselect: control = 0xC2
    }
    if card != nil { control |= 0x08 }
    return [control] + (card.map { [$0] } ?? []) + information
  }
}

extension Block.Kind {
  /// The kind that a protocol control byte names; its bit for the card identifier is taken off (ISO/IEC 14443-4, 7.1.1.1).
  fileprivate init?(control: UInt8, _ rest: [UInt8]) {
    let number = control & 0x01
    switch control & ~0x01 {
    case 0x02, 0x12: self = .information(rest, number: number, isChained: control & 0x10 != 0)
    case 0xA2 where rest.isEmpty: self = .acknowledge(number: number)
    case 0xB2 where rest.isEmpty: self = .notAcknowledge(number: number)
    case 0xC2 where rest.isEmpty && number == 0: self = .deselect
    default: return nil
    }
  }
}

/// The frame sizes that FSDI and FSCI stand for, in bytes with the CRC (ISO/IEC 14443-4, 5.1 and 5.2.3).
package enum FrameSize {
  package static let all = [16, 24, 32, 40, 48, 64, 96, 128, 256]

  /// The size of an index; those above 8 count as 8.
  package static func bytes(_ index: UInt8) -> Int { all[min(Int(index), all.count - 1)] }
}
