/// Arithmetic modulo a prime just below 2^128; every operand is smaller than the prime.
struct Modulus: Sendable {
  let value: Word128
  /// 2^128 − ``value``, which 2^128 is worth; it must be short, so that ``multiply(_:_:)`` folds but a few times.
  private let complement: Word128

  init(_ value: Word128) {
    self.value = value
    complement = Word128.zero.subtracting(value)
  }

  func add(_ left: Word128, _ right: Word128) -> Word128 {
    let (sum, carry) = left.adding(right)
    return carry || sum >= value ? sum.subtracting(value) : sum
  }

  func subtract(_ left: Word128, _ right: Word128) -> Word128 {
    let difference = left.subtracting(right)
    return left < right ? difference.adding(value).sum : difference
  }

  func multiply(_ left: Word128, _ right: Word128) -> Word128 {
    var (high, low) = left.multiplied(by: right)
    while high != .zero {
      // high · 2^128 + low ≡ high · complement + low, which is shorter by what the complement lacks to 128 bits.
      let folded = high.multiplied(by: complement)
      let (sum, carry) = folded.low.adding(low)
      (high, low) = (folded.high.adding(carry ? .one : .zero).sum, sum)
    }
    return low >= value ? low.subtracting(value) : low
  }

  /// The number whose product with `number` is 1; 0 for 0.
  ///
  /// By Fermat's little theorem it is `number` to the power ``value`` − 2.
  func inverse(_ number: Word128) -> Word128 {
    let exponent = value.subtracting(Word128(0, 2))
    return (0..<128).reversed().reduce(.one) { power, bit in
      let square = multiply(power, power)
      return exponent.hasBit(bit) ? multiply(square, number) : square
    }
  }
}
