/// A whole number of 128 bits.
struct Number128: Hashable, Comparable {
  var high: UInt64
  var low: UInt64

  static let zero = Number128(high: 0, low: 0)
  static let one = Number128(high: 0, low: 1)

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The number in bytes, the most significant first; only the last sixteen count.
  init(_ bytes: some Sequence<UInt8>) {
    self = .zero
    for byte in bytes {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }
  }

  static func < (left: Number128, right: Number128) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  /// Bit 0 is the lowest.
  func bit(_ index: Int) -> Bool { (index < 64 ? low >> UInt64(index) : high >> UInt64(index - 64)) & 1 == 1 }

  /// The sum without its highest bit, and that bit.
  func adding(_ other: Number128) -> (sum: Number128, carry: Bool) {
    let (low, carry) = low.addingReportingOverflow(other.low)
    let (sum, first) = high.addingReportingOverflow(other.high)
    let (high, second) = sum.addingReportingOverflow(carry ? 1 : 0)
    return (Number128(high: high, low: low), first || second)
  }

  /// The difference modulo 2 to the power of 128.
  func subtracting(_ other: Number128) -> Number128 {
    let (low, borrow) = low.subtractingReportingOverflow(other.low)
    return Number128(high: high &- other.high &- (borrow ? 1 : 0), low: low)
  }
}

/// Arithmetic modulo an odd number above 2 to the power of 127, on numbers that are multiplied by 2 to the power of 128.
///
/// In this form, Montgomery's, a product needs no division.
struct MontgomeryField {
  let modulus: Number128
  /// The negative inverse of the modulus, modulo 2 to the power of 64.
  private let inverse: UInt64
  /// 2 to the power of 256, which takes a number into this form.
  private let square: Number128

  init(_ modulus: Number128) {
    self.modulus = modulus
    var inverse: UInt64 = 1
    for _ in 0..<6 { inverse = inverse &* (2 &- modulus.low &* inverse) }
    self.inverse = 0 &- inverse
    var square = Number128.one
    for _ in 0..<256 { square = Self.sum(square, square, modulus) }
    self.square = square
  }

  /// A number in this form.
  func enter(_ number: Number128) -> Number128 { multiply(number, square) }

  /// A number of this form as it is.
  func leave(_ number: Number128) -> Number128 { multiply(number, .one) }

  func add(_ a: Number128, _ b: Number128) -> Number128 { Self.sum(a, b, modulus) }

  func subtract(_ a: Number128, _ b: Number128) -> Number128 {
    let difference = a.subtracting(b)
    return a < b ? difference.adding(modulus).sum : difference
  }

  func multiply(_ a: Number128, _ b: Number128) -> Number128 {
    var (t0, t1, t2): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for limb in [b.low, b.high] {
      let first = multiplyAdd(a.low, limb, t0, 0)
      let second = multiplyAdd(a.high, limb, t1, first.high)
      let (third, overflow) = t2.addingReportingOverflow(second.high)
      let factor = first.low &* inverse
      let zero = multiplyAdd(factor, modulus.low, first.low, 0)
      let next = multiplyAdd(factor, modulus.high, second.low, zero.high)
      t0 = next.low
      let (sum, carry) = third.addingReportingOverflow(next.high)
      t1 = sum
      t2 = (overflow ? 1 : 0) + (carry ? 1 : 0)
    }
    let product = Number128(high: t1, low: t0)
    return t2 > 0 || product >= modulus ? product.subtracting(modulus) : product
  }

  /// The inverse of a number other than zero, by Fermat's little theorem: the modulus is a prime.
  func invert(_ number: Number128) -> Number128 {
    let exponent = modulus.subtracting(Number128(high: 0, low: 2))
    var result = enter(.one)
    for index in (0..<128).reversed() {
      result = multiply(result, result)
      if exponent.bit(index) { result = multiply(result, number) }
    }
    return result
  }

  private static func sum(_ a: Number128, _ b: Number128, _ modulus: Number128) -> Number128 {
    let (sum, carry) = a.adding(b)
    return carry || sum >= modulus ? sum.subtracting(modulus) : sum
  }

  /// The product of the first two with the others added, which two words hold.
  private func multiplyAdd(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) -> (high: UInt64, low: UInt64) {
    let (high, low) = a.multipliedFullWidth(by: b)
    let (first, carry) = low.addingReportingOverflow(c)
    let (second, more) = first.addingReportingOverflow(d)
    return (high &+ (carry ? 1 : 0) &+ (more ? 1 : 0), second)
  }
}
