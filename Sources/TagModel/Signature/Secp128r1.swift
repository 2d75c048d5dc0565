/// The curve y² = x³ − 3x + b over the numbers modulo a prime (SEC 2 version 1.0, 2.4.1).
enum Secp128r1 {
  /// The numbers that coordinates are.
  static let field = Modulus(Word128(0xFFFF_FFFD_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF))
  /// The multiples of ``generator``, counted modulo how many there are.
  static let order = Modulus(Word128(0xFFFF_FFFE_0000_0000, 0x75A3_0D1B_9038_A115))
  static let b = FieldElement(Word128(0xE875_79C1_1079_F43D, 0xD824_993C_2CEE_5ED3))
  static let generator = CurvePoint(
    x: FieldElement(Word128(0x161F_F752_8B89_9B2D, 0x0C28_607C_A52C_5B86)),
    y: FieldElement(Word128(0xCF5A_C839_5BAF_EB13, 0xC02D_A292_DDED_7A83))
  )

  /// Whether the curve has a point of these coordinates, each of which must be below the prime.
  static func contains(x: Word128, y: Word128) -> Bool {
    guard x < field.value, y < field.value else { return false }
    let (x, y) = (FieldElement(x), FieldElement(y))
    return y.squared == x.squared * x - x.tripled + b
  }
}

/// A coordinate: a number modulo the prime of ``Secp128r1``, which it must be below.
struct FieldElement: Hashable, Sendable {
  let value: Word128

  init(_ value: Word128) {
    self.value = value
  }

  static let zero = FieldElement(.zero)
  static let one = FieldElement(.one)

  static func + (left: FieldElement, right: FieldElement) -> FieldElement {
    FieldElement(Secp128r1.field.add(left.value, right.value))
  }

  static func - (left: FieldElement, right: FieldElement) -> FieldElement {
    FieldElement(Secp128r1.field.subtract(left.value, right.value))
  }

  static func * (left: FieldElement, right: FieldElement) -> FieldElement {
    FieldElement(Secp128r1.field.multiply(left.value, right.value))
  }

  var squared: FieldElement { self * self }
  var doubled: FieldElement { self + self }
  var tripled: FieldElement { self + self + self }
  var inverse: FieldElement { FieldElement(Secp128r1.field.inverse(value)) }
}
