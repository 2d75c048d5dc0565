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
/// they are written; what silicon does with them is unknown.
public struct LockArea: Hashable, Sendable {
  /// The page that holds the lock bytes.
  public let page: Int
  /// The lock bytes in the page; they form one word, the first byte lowest.
  public let bytes: Range<Int>
  /// Every bit that locks pages.
  public let bits: [LockBit]

  /// Lock bytes at `bytes` of `page`.
  public init(page: Int, bytes: Range<Int>, bits: [LockBit]) {
    self.page = page
    self.bytes = bytes
    self.bits = bits
  }

  /// The word in the four bytes of the page.
  func word(of page: [UInt8]) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32(page[$1]) }
  }

  /// The page after a write of `data`, in which bits were frozen by the block-lock bits that stood before.
  func merge(_ data: [UInt8], into page: [UInt8]) -> [UInt8] {
    let old = word(of: page)
    let frozen = bits.filter { old >> $0.frozenBy & 1 == 1 }.reduce(0 as UInt32) { $0 | 1 << $1.bit }
    let merged = old | word(of: data) & ~frozen
    var page = page
    for (place, index) in bytes.enumerated() {
      page[index] = UInt8(truncatingIfNeeded: merged >> (8 * place))
    }
    return page
  }

  /// Whether a bit that stands in `page` locks the page of number `target`.
  func locks(_ target: Int, in page: [UInt8]) -> Bool {
    let word = word(of: page)
    return bits.contains { $0.pages.contains(target) && word >> $0.bit & 1 == 1 }
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
