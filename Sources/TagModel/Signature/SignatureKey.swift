/// A public key with which originality signatures are checked: a point on the curve secp128r1.
public struct SignatureKey: Hashable, Sendable {
  /// The chips whose signatures it checks, such as `NTAG21x`.
  public let name: String
  /// The first coordinate.
  let xWord: Word128
  /// The second coordinate.
  let yWord: Word128

  /// A key from its coordinates, 16 bytes each, the most significant first.
  ///
  /// `nil` where they have another length or name no point on the curve.
  public init?(name: String, x: [UInt8], y: [UInt8]) {
    guard x.count == 16, y.count == 16 else { return nil }
    self.init(name, x: Word128(bigEndian: x), y: Word128(bigEndian: y))
    guard Secp128r1.contains(x: xWord, y: yWord) else { return nil }
  }

  private init(_ name: String, x: Word128, y: Word128) {
    self.name = name
    xWord = x
    yWord = y
  }

  /// The first coordinate, 16 bytes, the most significant first.
  public var x: [UInt8] { xWord.bytes }
  /// The second coordinate, 16 bytes, the most significant first.
  public var y: [UInt8] { yWord.bytes }

  var point: CurvePoint { CurvePoint(x: FieldElement(xWord), y: FieldElement(yWord)) }
}

extension SignatureKey {
  /// The key for NTAG210, 212, 213, 215 and 216 (NXP AN11350).
  public static let ntag21x = SignatureKey(
    "NTAG21x",
    x: Word128(0x494E_1A38_6D3D_3CFE, 0x3DC1_0E5D_E68A_499B),
    y: Word128(0x1C20_2DB5_B132_393E, 0x89ED_19FE_5BE8_BC61)
  )

  /// The key for MIFARE Ultralight EV1, MF0UL11 and MF0UL21.
  public static let ultralightEV1 = SignatureKey(
    "MIFARE Ultralight EV1",
    x: Word128(0x9093_3BDC_D6E9_9B4E, 0x255E_3DA5_5389_A827),
    y: Word128(0x564E_1171_8E01_7292, 0xFAF2_3226_A966_14B8)
  )

  /// A key that NXP uses for chips outside these two families; the Proxmark3 client lists it.
  public static let otherNXP = SignatureKey(
    "other NXP chips",
    x: Word128(0xA748_B6A6_32FB_EE2C, 0x0897_702B_33BE_A1C0),
    y: Word128(0x7499_8E17_B84A_CA04, 0xFF26_7E5D_2C91_F6DC)
  )

  /// Every published key that is known here.
  public static let all: [SignatureKey] = [ntag21x, ultralightEV1, otherNXP]
}
