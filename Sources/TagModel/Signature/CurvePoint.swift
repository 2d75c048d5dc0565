/// A point of ``Secp128r1`` as a fraction, so that adding needs no division: it lies at (x / z², y / z³).
///
/// With z = 0 it is the point at infinity, the neutral element (Jacobian coordinates).
struct CurvePoint: Sendable {
  private let x: FieldElement
  private let y: FieldElement
  private let z: FieldElement

  /// The point at these coordinates, which must be on the curve.
  init(x: FieldElement, y: FieldElement) {
    self.init(x, y, .one)
  }

  private init(_ x: FieldElement, _ y: FieldElement, _ z: FieldElement) {
    self.x = x
    self.y = y
    self.z = z
  }

  static let infinity = CurvePoint(.one, .one, .zero)

  /// Where the point lies; `nil` at infinity.
  var coordinates: (x: FieldElement, y: FieldElement)? {
    guard z != .zero else { return nil }
    let scale = z.inverse
    return (x * scale.squared, y * scale.squared * scale)
  }

  var doubled: CurvePoint {
    // At infinity and where the tangent is vertical this gives z = 0, as it must.
    let slope = ((x - z.squared) * (x + z.squared)).tripled
    let ySquared = y.squared
    let chord = (x * ySquared).doubled.doubled
    let newX = slope.squared - chord.doubled
    let newY = slope * (chord - newX) - ySquared.squared.doubled.doubled.doubled
    return CurvePoint(newX, newY, (y * z).doubled)
  }

  static func + (left: CurvePoint, right: CurvePoint) -> CurvePoint {
    guard left.z != .zero else { return right }
    guard right.z != .zero else { return left }
    let (leftSquare, rightSquare) = (left.z.squared, right.z.squared)
    // Both points over one denominator.
    let (leftX, rightX) = (left.x * rightSquare, right.x * leftSquare)
    let (leftY, rightY) = (left.y * rightSquare * right.z, right.y * leftSquare * left.z)
    guard leftX != rightX else { return leftY == rightY ? left.doubled : .infinity }

    let (run, rise) = (rightX - leftX, rightY - leftY)
    let runSquared = run.squared
    let runCubed = runSquared * run
    let base = leftX * runSquared
    let newX = rise.squared - runCubed - base.doubled
    return CurvePoint(newX, rise * (base - newX) - leftY * runCubed, run * left.z * right.z)
  }

  /// `first` · `firstPoint` + `second` · `secondPoint`, both in one pass over the bits.
  static func sum(
    _ first: Word128, _ firstPoint: CurvePoint, _ second: Word128, _ secondPoint: CurvePoint
  ) -> CurvePoint {
    let both = firstPoint + secondPoint
    return (0..<128).reversed().reduce(.infinity) { sum, bit in
      switch (first.hasBit(bit), second.hasBit(bit)) {
      case (false, false): sum.doubled
      case (true, false): sum.doubled + firstPoint
      case (false, true): sum.doubled + secondPoint
      case (true, true): sum.doubled + both
      }
    }
  }
}
