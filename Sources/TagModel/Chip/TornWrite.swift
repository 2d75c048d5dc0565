/// What the memory holds of the last thing that was programmed when the field goes.
///
/// Page 2, page 3, the dynamic lock bytes, the counters and the count of wrong passwords are programmed tearing-proof: of
/// them `mixed` leaves the old value (data sheet Rev 3.2, 8.5.2, 8.5.3, 8.5.6; AN13089). Of other pages nothing is
/// promised.
public enum TornWrite: Hashable, Sendable {
  /// The field went before anything was programmed.
  case old
  /// The field went while it was programmed: bits that are 1 in `newBits` are as written, the others as
  /// before; byte 0 of the page is the highest, so that FFFF0000 renews its first two bytes.
  case mixed(newBits: UInt32)
  /// Everything was programmed.
  case new
}

/// What a chip has programmed since the last frame, and what stood there before.
enum Programmed: Hashable {
  case page(Int, before: PageBytes)
  case counter(Int, before: Int)
  case failedAttempts(before: Int, wasSpent: Bool)
}

extension Chip {
  /// Takes back what a cut of power undoes.
  mutating func tear(_ programmed: Programmed, _ torn: TornWrite) {
    switch programmed {
    case .page(let page, let before):
      let after = memory[packed: page].word
      let kept = model.tearingProofPages.contains(page) ? 0 : torn.newBits
      if torn != .new { memory[packed: page] = PageBytes(word: before.word & ~kept | after & kept) }
    case .counter(let address, let before):
      guard torn != .new else { return }
      counters[address].value = before
      if torn != .old { counters[address].tearing = 0x00 }
    case .failedAttempts(let before, let wasSpent):
      guard torn != .new else { return }
      failedAttempts = before
      isAuthenticationSpent = wasSpent
    }
  }
}

extension TornWrite {
  /// The bits that are as written, byte 0 of the page lowest.
  var newBits: UInt32 {
    switch self {
    case .old: 0
    case .mixed(let newBits): newBits.byteSwapped
    case .new: .max
    }
  }
}

extension ChipModel {
  /// The pages that hold their old or their new content after a cut of power, and never a mixture.
  fileprivate var tearingProofPages: [Int] { lockAreas.map(\.page) + [3] }
}
