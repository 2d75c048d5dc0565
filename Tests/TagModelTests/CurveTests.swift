import TestSupport
import Testing

@testable import TagModel

/// The numbers of each line of `table`.
private func numbers(_ table: String) -> [[Word128]] {
  table.split(separator: "\n").map { line in
    line.split(separator: " ").map { Word128(bigEndian: hex(String($0))) }
  }
}

@Suite struct CurveTests {
  @Test(arguments: [(Secp128r1.field, fieldRows), (Secp128r1.order, orderRows)])
  func `sums, differences, products and inverses are those of big integers`(modulus: Modulus, table: String) {
    for row in numbers(table) {
      let (left, right) = (row[0], row[1])
      #expect(modulus.add(left, right) == row[2])
      #expect(modulus.subtract(left, right) == row[3])
      #expect(modulus.multiply(left, right) == row[4])
      #expect(modulus.inverse(left) == row[5])
    }
  }

  @Test func `a product of two numbers keeps all its bits`() {
    for row in numbers(productRows) {
      #expect(row[0].multiplied(by: row[1]) == (row[2], row[3]))
      #expect(row[1].multiplied(by: row[0]) == (row[2], row[3]))
    }
  }

  @Test func `bytes and bits of a number are those of its digits`() {
    let bytes = hex("0123456789ABCDEFFEDCBA9876543210")
    let number = Word128(bigEndian: bytes)
    #expect(number.bytes == bytes)
    #expect((0..<128).map { number.hasBit(127 - $0) } == bytes.flatMap { byte in (0..<8).map { byte << $0 >= 0x80 } })
    #expect(Word128(bigEndian: bytes.prefix(7)) == Word128(0, 0x01_2345_6789_ABCD))
  }

  @Test func `numbers are ordered by their upper word, then by their lower`() {
    let ascending = [Word128(0, 0), Word128(0, .max), Word128(1, 0), Word128(1, 5), Word128(.max, 0)]
    for (index, number) in ascending.enumerated() {
      for (other, second) in ascending.enumerated() { #expect((number < second) == (index < other)) }
    }
  }

  @Test func `the generator and the published keys are on the curve`() throws {
    let generator = try #require(Secp128r1.generator.coordinates)
    #expect(Secp128r1.contains(x: generator.x.value, y: generator.y.value))
    for key in SignatureKey.all { #expect(SignatureKey(name: key.name, x: key.x, y: key.y) == key) }
  }

  @Test(arguments: SignatureKey.all)
  func `a key that is off the curve or has no 32 bytes is none`(key: SignatureKey) {
    for bit in 0..<128 {
      #expect(SignatureKey(name: "", x: key.x, y: key.y.flippingBit(bit)) == nil)
      #expect(SignatureKey(name: "", x: key.x.flippingBit(bit), y: key.y) == nil)
    }
    #expect(SignatureKey(name: "", x: key.x + [0], y: key.y) == nil)
    #expect(SignatureKey(name: "", x: key.x, y: key.y.dropLast()) == nil)
    #expect(SignatureKey(name: "", x: [], y: []) == nil)
  }

  @Test func `a coordinate is below the prime`() throws {
    let small = smallCoordinate
    #expect(SignatureKey(name: "", x: hex(small.x), y: hex(small.y)) != nil)
    #expect(SignatureKey(name: "", x: hex(small.xPlusPrime), y: hex(small.y)) == nil)
  }

  @Test func `multiples of the generator are those of big integers`() throws {
    for row in numbers(multipleRows) {
      let point = CurvePoint.sum(row[0], Secp128r1.generator, .zero, .infinity)
      let (x, y) = try #require(point.coordinates)
      #expect(x.value == row[1])
      #expect(y.value == row[2])
    }
  }

  @Test func `sums of multiples are the multiple of the sum`() throws {
    let multiples = numbers(multipleRows).prefix(8)
    for left in multiples {
      for right in multiples {
        let sum = CurvePoint.sum(left[0], Secp128r1.generator, right[0], Secp128r1.generator)
        let direct = CurvePoint.sum(left[0].adding(right[0]).sum, Secp128r1.generator, .zero, .infinity)
        #expect(try #require(sum.coordinates) == #require(direct.coordinates))
      }
    }
  }

  @Test func `the order times a point is the point at infinity`() {
    let order = Secp128r1.order.value
    for point in [Secp128r1.generator] + SignatureKey.all.map(\.point) {
      #expect(CurvePoint.sum(order, point, .zero, .infinity).coordinates == nil)
      #expect(CurvePoint.sum(order.subtracting(.one), point, .one, point).coordinates == nil)
    }
  }

  @Test func `infinity changes nothing and has no place`() throws {
    let point = Secp128r1.generator
    #expect(CurvePoint.infinity.coordinates == nil)
    #expect(CurvePoint.infinity.doubled.coordinates == nil)
    #expect((CurvePoint.infinity + .infinity).coordinates == nil)
    #expect(try #require((point + .infinity).coordinates) == #require(point.coordinates))
    #expect(try #require((.infinity + point).coordinates) == #require(point.coordinates))
  }
}
