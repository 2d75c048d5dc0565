/// The elliptic curve secp128r1, y² = x³ − 3x + b (SEC 2 version 1, 2.4.1).
enum Secp128r1 {
  private static let field = MontgomeryField(Number128(high: 0xFFFF_FFFD_FFFF_FFFF, low: 0xFFFF_FFFF_FFFF_FFFF))
  /// Arithmetic modulo the number of points.
  private static let scalars = MontgomeryField(Number128(high: 0xFFFF_FFFE_0000_0000, low: 0x75A3_0D1B_9038_A115))
  private static let generator = Point(
    x: Number128(high: 0x161F_F752_8B89_9B2D, low: 0x0C28_607C_A52C_5B86),
    y: Number128(high: 0xCF5A_C839_5BAF_EB13, low: 0xC02D_A292_DDED_7A83))

  /// Whether `r` and `s` are an ECDSA signature of `hash` under a public key.
  static func isSignature(_ r: Number128, _ s: Number128, of hash: Number128, key: (x: Number128, y: Number128)) -> Bool
  {
    let order = scalars.modulus
    guard [r, s].allSatisfy({ $0 != .zero && $0 < order }) else { return false }
    let inverse = scalars.invert(scalars.enter(s))
    let first = scalars.leave(scalars.multiply(scalars.enter(hash), inverse))
    let second = scalars.leave(scalars.multiply(scalars.enter(r), inverse))
    guard let x = sum(first, generator, second, Point(x: key.x, y: key.y)).affineX else { return false }
    return (x >= order ? x.subtracting(order) : x) == r
  }

  /// The sum of two multiples, their bits taken together.
  private static func sum(_ a: Number128, _ first: Point, _ b: Number128, _ second: Point) -> Point {
    let both = first + second
    var sum = Point.infinity
    for index in (0..<128).reversed() {
      sum = sum.doubled
      switch (a.bit(index), b.bit(index)) {
      case (true, true): sum = sum + both
      case (true, false): sum = sum + first
      case (false, true): sum = sum + second
      case (false, false): break
      }
    }
    return sum
  }

  /// A point in Jacobian coordinates: x = X / Z², y = Y / Z³; Z is zero at infinity.
  private struct Point {
    private let x: Number128
    private let y: Number128
    private let z: Number128

    static let infinity = Point(.zero, .zero, .zero)

    init(x: Number128, y: Number128) {
      self.init(field.enter(x), field.enter(y), field.enter(.one))
    }

    private init(_ x: Number128, _ y: Number128, _ z: Number128) {
      self.x = x
      self.y = y
      self.z = z
    }

    /// The x coordinate; `nil` at infinity.
    var affineX: Number128? {
      guard z != .zero else { return nil }
      let inverse = field.invert(z)
      return field.leave(field.multiply(x, field.multiply(inverse, inverse)))
    }

    var doubled: Point {
      guard z != .zero else { return self }
      let f = field
      let delta = f.multiply(z, z)
      let gamma = f.multiply(y, y)
      let beta = f.multiply(x, gamma)
      let slope = f.multiply(f.subtract(x, delta), f.add(x, delta))
      let alpha = f.add(f.add(slope, slope), slope)
      let beta4 = f.add(f.add(beta, beta), f.add(beta, beta))
      let x3 = f.subtract(f.multiply(alpha, alpha), f.add(beta4, beta4))
      let yz = f.add(y, z)
      let z3 = f.subtract(f.subtract(f.multiply(yz, yz), gamma), delta)
      let gamma2 = f.add(gamma, gamma)
      let gamma8 = f.add(f.multiply(gamma2, gamma2), f.multiply(gamma2, gamma2))
      return Point(x3, f.subtract(f.multiply(alpha, f.subtract(beta4, x3)), gamma8), z3)
    }

    static func + (left: Point, right: Point) -> Point {
      guard left.z != .zero else { return right }
      guard right.z != .zero else { return left }
      let f = field
      let (leftZ2, rightZ2) = (f.multiply(left.z, left.z), f.multiply(right.z, right.z))
      let (u1, u2) = (f.multiply(left.x, rightZ2), f.multiply(right.x, leftZ2))
      let s1 = f.multiply(f.multiply(left.y, right.z), rightZ2)
      let s2 = f.multiply(f.multiply(right.y, left.z), leftZ2)
      guard u1 != u2 else { return s1 == s2 ? left.doubled : .infinity }
      let (h, r) = (f.subtract(u2, u1), f.subtract(s2, s1))
      let h2 = f.multiply(h, h)
      let (h3, v) = (f.multiply(h2, h), f.multiply(u1, h2))
      let x3 = f.subtract(f.subtract(f.multiply(r, r), h3), f.add(v, v))
      let y3 = f.subtract(f.multiply(r, f.subtract(v, x3)), f.multiply(s1, h3))
      return Point(x3, y3, f.multiply(h, f.multiply(left.z, right.z)))
    }
  }
}
