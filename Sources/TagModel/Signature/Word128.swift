/// An unsigned number of 128 bits; the standard library's own needs later systems than this package.
struct Word128: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The number that at most 16 bytes spell, the most significant first.
  init(bigEndian bytes: some Sequence<UInt8>) {
    self.init(0, 0)
    for byte in bytes {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }
  }

  static let zero = Word128(0, 0)
  static let one = Word128(0, 1)

  /// The 16 bytes of the number, the most significant first.
  var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
  }

  /// The bit of value 2^`index`, 0…127.
  func hasBit(_ index: Int) -> Bool {
    (index < 64 ? low >> UInt64(index) : high >> UInt64(index - 64)) & 1 == 1
  }

  /// The sum modulo 2^128, and whether it wrapped.
  func adding(_ other: Word128) -> (sum: Word128, carry: Bool) {
    let (low, lowCarry) = self.low.addingReportingOverflow(other.low)
    let (partial, highCarry) = high.addingReportingOverflow(other.high)
    let (high, carry) = partial.addingReportingOverflow(lowCarry ? 1 : 0)
    return (Word128(high, low), highCarry || carry)
  }

  /// The difference modulo 2^128.
  func subtracting(_ other: Word128) -> Word128 {
    Word128(high &- other.high &- (low < other.low ? 1 : 0), low &- other.low)
  }

  /// The whole product, 256 bits.
  func multiplied(by other: Word128) -> (high: Word128, low: Word128) {
    let lows = low.multipliedFullWidth(by: other.low)
    let highs = high.multipliedFullWidth(by: other.high)
    let crosses = (low.multipliedFullWidth(by: other.high), high.multipliedFullWidth(by: other.low))
    // Three words meet in the second word from below; their carries, at most 2, go into the third.
    let (first, firstCarry) = lows.high.addingReportingOverflow(crosses.0.low)
    let (second, secondCarry) = first.addingReportingOverflow(crosses.1.low)
    var top = Word128(highs.high, highs.low).adding(Word128(0, crosses.0.high)).sum
    top = top.adding(Word128(0, crosses.1.high)).sum
    top = top.adding(Word128(0, (firstCarry ? 1 : 0) + (secondCarry ? 1 : 0))).sum
    return (top, Word128(second, lows.low))
  }
}

extension Word128: Comparable {
  static func < (left: Word128, right: Word128) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}
