/// The four bytes of page 3 that make a chip a Type 2 Tag: magic number, version, size and access.
///
/// Source: NFC Forum Type 2 Tag 1.1, 6.1.
public struct CapabilityContainer: Hashable, Sendable {
  /// The four bytes as they stand in page 3.
  public let bytes: [UInt8]

  /// Takes the first four of `bytes`; `nil` when there are fewer.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count >= 4 else { return nil }
    self.bytes = [UInt8](bytes.prefix(4))
  }

  /// Byte 0; E1h says that the tag holds NDEF data.
  public var magic: UInt8 { bytes[0] }
  /// The high nibble of byte 1; a reader refuses any but its own.
  public var majorVersion: Int { Int(bytes[1] >> 4) }
  /// The low nibble of byte 1; a reader accepts any.
  public var minorVersion: Int { Int(bytes[1] & 0x0F) }
  /// The size of the data area in bytes, from page 4: byte 2 times 8, 0…2040.
  public var areaSize: Int { Int(bytes[2]) * 8 }
  /// The high nibble of byte 3: 0 free, 8h…Eh proprietary, others reserved.
  public var readAccess: UInt8 { bytes[3] >> 4 }
  /// The low nibble of byte 3: 0 free, Fh none, 8h…Eh proprietary, others reserved.
  public var writeAccess: UInt8 { bytes[3] & 0x0F }

  /// Whether a reader of version 1 may look for a message: magic number E1h, major version 1.
  public var isNDEF: Bool { magic == 0xE1 && majorVersion == 1 }
  /// Whether anybody may read: read access 0.
  public var isReadable: Bool { readAccess == 0 }
  /// Whether anybody may write: write access 0.
  public var isWritable: Bool { writeAccess == 0 }
}
