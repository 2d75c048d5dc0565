/// Which bits of a lock page lock which pages, and which freeze which lock bits.
///
/// NTAG213/215/216 data sheet Rev 3.2, 8.5.2 and 8.5.3; MF0ULX1 data sheet Rev 3.3, 8.5.2 and 8.5.3.
struct LockMap: Sendable {
  let chip: String
  let page: Int
  /// Lock bits by place, `byte * 8 + bit` within the page.
  let locks: [Int: ClosedRange<Int>]
  /// Block-lock bits by place, with the pages whose lock bits they freeze.
  let blocks: [Int: ClosedRange<Int>]
  /// The places of the bits that a WRITE can set: locks, block-locks and those reserved beside them.
  let writable: ClosedRange<Int>

  /// The published lock maps.
  ///
  /// Columns: chip; page (hexadecimal); first byte; lock bits from bit 0 of that byte on, `-` where there is none; byte
  /// of the block-lock bits; these from bit 0 on. Locked pages are decimal.
  static let table = """
    all     | 02 | 2 | - - - 3 4 5 6 7 8 9 10 11 12 13 14 15 | 2 | 3 4-9 10-15
    NTAG212 | 24 | 0 | 16-17 18-19 20-21 22-23 24-25 26-27 28-29 30-31 32-33 34-35 | 2 | 16-19 20-23 24-27 28-31 32-35
    MF0UL21 | 24 | 0 | 16-17 18-19 20-21 22-23 24-25 26-27 28-29 30-31 32-33 34-35 | 2 | 16-19 20-23 24-27 28-31 32-35
    NTAG213 | 28 | 0 | 16-17 18-19 20-21 22-23 24-25 26-27 28-29 30-31 32-33 34-35 36-37 38-39 | 2 | 16-19 20-23 24-27 28-31 32-35 36-39
    NTAG215 | 82 | 0 | 16-31 32-47 48-63 64-79 80-95 96-111 112-127 128-129 | 2 | 16-47 48-79 80-111 112-129
    NTAG216 | E2 | 0 | 16-31 32-47 48-63 64-79 80-95 96-111 112-127 128-143 144-159 160-175 176-191 192-207 208-223 224-225 | 2 | 16-47 48-79 80-111 112-143 144-175 176-207 208-225
    """

  static let all: [LockMap] = cells(table).map { cell in
    let first = Int(cell[2])!
    return LockMap(
      chip: cell[0],
      page: Int(cell[1], radix: 16)!,
      locks: places(cell[3], from: first),
      blocks: places(cell[5], from: Int(cell[4])!),
      writable: first == 0 ? 0...23 : 16...31
    )
  }

  static func named(_ chip: String) -> LockMap? { all.first { $0.chip == chip } }

  private static func places(_ list: String, from byte: Int) -> [Int: ClosedRange<Int>] {
    var found: [Int: ClosedRange<Int>] = [:]
    for (bit, text) in words(list).enumerated() where text != "-" {
      let ends = text.split(separator: "-").map { Int($0)! }
      found[byte * 8 + bit] = ends[0]...ends[ends.count - 1]
    }
    return found
  }

  /// The pages that the lock bytes lock.
  func lockedPages(_ bytes: [UInt8]) -> Set<Int> {
    Set(locks.filter { isSet($0.key, in: bytes) }.flatMap { Array($0.value) })
  }

  /// What the page holds after a WRITE: bits are only ever gained, frozen lock bits stay, all else stays too.
  ///
  /// Whether a bit is frozen is decided by the block-lock bits before the WRITE.
  func merged(_ old: [UInt8], _ data: [UInt8]) -> [UInt8] {
    var bytes = old
    for place in writable where isSet(place, in: data) {
      if let pages = locks[place],
        blocks.contains(where: { isSet($0.key, in: old) && $0.value.contains(pages.lowerBound) })
      {
        continue
      }
      bytes[place / 8] |= 1 << (place % 8)
    }
    return bytes
  }
}

private func isSet(_ place: Int, in bytes: [UInt8]) -> Bool { bytes[place / 8] >> (place % 8) & 1 == 1 }
