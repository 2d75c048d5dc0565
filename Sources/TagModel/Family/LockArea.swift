/// One lock bit: which pages it makes read-only, and which bit freezes it.
public struct LockBit: Hashable, Sendable {
  /// The place of the bit in the area's little-endian word, 0 the lowest.
  public let bit: Int
  /// The pages that become read-only when the bit is set.
  public let pages: ClosedRange<Int>
  /// The block-lock bit that, once set, keeps this bit as it is.
  public let frozenBy: Int

  /// A lock bit, bits counted from the lowest of the area's word.
  public init(bit: Int, pages: ClosedRange<Int>, frozenBy: Int) {
    self.bit = bit
    self.pages = pages
    self.frozenBy = frozenBy
  }
}

/// Lock bytes that lie together in one page.
///
/// Bits can be set and never cleared (NTAG213/215/216 data sheet Rev 3.2, 8.5.2 and 8.5.3). Reserved bits are stored as
/// they are written unless the profile says otherwise; what silicon does with them is unknown.
public struct LockArea: Hashable, Sendable {
  /// The page that holds the lock bytes.
  public let page: Int
  /// The lock bytes in the page; they form one word, the first byte lowest.
  public let bytes: Range<Int>
  /// Every bit that locks pages.
  public let bits: [LockBit]
  /// The bits of the page that are lock bytes.
  private let mask: UInt32
  /// The bits of the word that have a meaning.
  private let meaningful: UInt32

  /// Lock bytes at `bytes` of `page`.
  public init(page: Int, bytes: Range<Int>, bits: [LockBit]) {
    self.page = page
    self.bytes = bytes
    self.bits = bits
    mask = bytes.reduce(0) { $0 | 0xFF << (8 * UInt32($1)) }
    meaningful = bits.reduce(0) { $0 | 1 << UInt32($1.bit) | 1 << UInt32($1.frozenBy) }
  }

  /// The word in the four bytes of the page.
  func word(of page: PageBytes) -> UInt32 { (page.word & mask) >> (8 * UInt32(bytes.lowerBound)) }

  /// The page after a write of `data`, in which bits were frozen by the block-lock bits that stood before.
  func merge(_ data: PageBytes, into page: PageBytes, profile: ChipProfile) -> PageBytes {
    let old = word(of: page)
    var gained = word(of: data) & ~frozen(in: old)
    if profile.contains(.reservedLockBitsReadZero) { gained &= meaningful }
    return PageBytes(word: page.word & ~mask | (old | gained) << (8 * UInt32(bytes.lowerBound)))
  }

  /// Whether a write of `data` asks for bits and every one of them is frozen.
  func isVain(_ data: PageBytes, over page: PageBytes) -> Bool {
    let old = word(of: page)
    let wanted = word(of: data) & ~old
    return wanted != 0 && wanted & ~frozen(in: old) == 0
  }

  /// Whether a bit that stands in `page` locks the page of number `target`.
  func locks(_ target: Int, in page: PageBytes) -> Bool {
    let word = word(of: page)
    return bits.contains { $0.pages.contains(target) && word >> UInt32($0.bit) & 1 == 1 }
  }

  /// Whether a block-lock bit that stands in `page` freezes the lock bit of the page of number `target`.
  func freezes(_ target: Int, in page: PageBytes) -> Bool {
    let word = word(of: page)
    return bits.contains { $0.pages.contains(target) && word >> UInt32($0.frozenBy) & 1 == 1 }
  }

  /// The lock bits that the block-lock bits of a word keep as they are.
  private func frozen(in word: UInt32) -> UInt32 {
    var frozen: UInt32 = 0
    for bit in bits where word >> UInt32(bit.frozenBy) & 1 == 1 { frozen |= 1 << UInt32(bit.bit) }
    return frozen
  }
}

extension LockArea {
  /// The static lock bytes, which every chip of the family has: bit n locks page n (data sheet Rev 3.2, 8.5.2).
  static let staticLocks = LockArea(
    page: 2,
    bytes: 2..<4,
    bits: (3...15).map { page in
      LockBit(bit: page, pages: page...page, frozenBy: page == 3 ? 0 : page < 10 ? 1 : 2)
    }
  )

  /// Dynamic lock bytes: each bit takes the next `pagesPerBit` pages from 16 on, and a block-lock bit freezes two.
  ///
  /// Data sheet Rev 3.2, 8.5.3.
  static func dynamicLocks(page: Int, pagesPerBit: Int, lastUserPage: Int) -> LockArea {
    let starts = stride(from: 16, through: lastUserPage, by: pagesPerBit)
    let bits = starts.enumerated().map { bit, start in
      LockBit(bit: bit, pages: start...min(start + pagesPerBit - 1, lastUserPage), frozenBy: 16 + bit / 2)
    }
    return LockArea(page: page, bytes: 0..<3, bits: bits)
  }
}
