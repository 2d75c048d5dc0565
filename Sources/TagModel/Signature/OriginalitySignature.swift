/// The maker's signature over a chip's UID, which READ_SIG gives.
///
/// ECDSA over secp128r1: `r` and `s` of 16 bytes each. What is signed is the seven bytes of the UID, taken as a number
/// without hashing (NTAG213/215/216 data sheet Rev 3.2, 10.8; NXP AN11350). It speaks for the pair of UID and signature
/// alone: whoever can choose a chip's UID can copy both from a genuine chip.
public struct OriginalitySignature: Hashable, Sendable {
  private let r: Word128
  private let s: Word128

  /// A signature from its 32 bytes, `r` first; `nil` when there are more or fewer.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    r = Word128(bigEndian: bytes[..<16])
    s = Word128(bigEndian: bytes[16...])
  }

  /// The 32 bytes, `r` first.
  public var bytes: [UInt8] { r.bytes + s.bytes }

  /// Whether the holder of `key` signed `uid` with this.
  ///
  /// Never when `r` or `s` is zero or not below the order of the curve (SEC 1 version 2.0, 4.1.4).
  public func verify(uid: UID, key: SignatureKey) -> Bool {
    let order = Secp128r1.order
    guard r != .zero, s != .zero, r < order.value, s < order.value else { return false }
    let inverse = order.inverse(s)
    let point = CurvePoint.sum(
      order.multiply(Word128(bigEndian: uid.bytes), inverse), Secp128r1.generator,
      order.multiply(r, inverse), key.point
    )
    // A coordinate is below the field's prime, which is below the order: nothing is left to reduce.
    return point.coordinates?.x.value == r
  }
}
