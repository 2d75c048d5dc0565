/// The value of a Lock Control or Memory Control TLV: which bytes of the memory hold lock bits or are reserved.
///
/// Source: NFC Forum Type 2 Tag 1.1, 2.3.2 and 2.3.3.
public struct ControlTLV: Hashable, Sendable {
  /// Which of the two TLVs it is.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Type 01h: the bytes hold lock bits.
    case lock = 0x01
    /// Type 02h: the bytes are reserved.
    case memory = 0x02
  }

  /// Which of the two TLVs it is.
  public let kind: Kind
  /// The address of the first byte, from byte 0 of the memory: page address times ``bytesPerPage`` plus byte offset.
  public let byteAddress: Int
  /// The number of lock bits or of reserved bytes, 1…256.
  public let size: Int
  /// The page size in which the address is counted, a power of 2.
  public let bytesPerPage: Int
  /// How many bytes one lock bit locks, a power of 2; `nil` for a Memory Control TLV, which leaves the nibble unused.
  public let bytesPerLockBit: Int?

  /// Reads the three value bytes: position, size, page control; `nil` for any other number of bytes.
  public init?(kind: Kind, value: some Collection<UInt8>) {
    let value = [UInt8](value)
    guard value.count == 3 else { return nil }
    self.kind = kind
    bytesPerPage = 1 << Int(value[2] & 0x0F)
    byteAddress = Int(value[0] >> 4) * bytesPerPage + Int(value[0] & 0x0F)
    size = value[1] == 0 ? 256 : Int(value[1])
    bytesPerLockBit = kind == .lock ? 1 << Int(value[2] >> 4) : nil
  }

  /// The lock or reserved bytes, as addresses from byte 0 of the memory.
  public var byteRange: Range<Int> {
    let count = kind == .lock ? (size + 7) / 8 : size
    return byteAddress..<byteAddress + count
  }

  /// The lock bits, for a Lock Control TLV.
  public var lockArea: LockArea? {
    bytesPerLockBit.map { LockArea(byteAddress: byteAddress, bitCount: size, bytesPerBit: $0) }
  }
}

/// A run of dynamic lock bits in the memory of a tag.
public struct LockArea: Hashable, Sendable {
  /// The address of the byte with the first bits, from byte 0 of the memory.
  public let byteAddress: Int
  /// The number of lock bits; bit 0 of the first byte comes first.
  public let bitCount: Int
  /// How many bytes one bit locks.
  public let bytesPerBit: Int

  /// Makes an area of exactly these fields.
  public init(byteAddress: Int, bitCount: Int, bytesPerBit: Int) {
    self.byteAddress = byteAddress
    self.bitCount = bitCount
    self.bytesPerBit = bytesPerBit
  }

  /// The area of a tag without a Lock Control TLV; `nil` for data areas of up to 48 bytes, which static lock bits
  /// cover.
  ///
  /// It starts right after the data area, with one bit for 8 bytes beyond the first 48. Source: NFC Forum Type 2 Tag
  /// 1.1, 2.2.2.
  public static func standard(areaSize: Int) -> LockArea? {
    guard areaSize > 48 else { return nil }
    return LockArea(
      byteAddress: DataAreaWalk.firstByteAddress + areaSize,
      bitCount: (areaSize - 48 + 7) / 8,
      bytesPerBit: 8
    )
  }
}
