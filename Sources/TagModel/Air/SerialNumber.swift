/// The number by which a reader picks a chip of type A: 4 or 7 bytes.
///
/// ISO/IEC 14443-3, 6.5.4: single and double size. Triple size is not modelled.
public struct SerialNumber: Hashable, Sendable, CustomStringConvertible {
  /// The bytes, the first one sent first.
  public let bytes: [UInt8]

  /// A serial number from its bytes; `nil` unless there are seven, or four that do not begin with the cascade tag 88h.
  public init?(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix(8))
    guard self.bytes.count == 7 || self.bytes.count == 4 && self.bytes[0] != cascadeTag else { return nil }
  }

  /// A serial number of seven bytes.
  public init(_ uid: UID) {
    bytes = uid.bytes
  }

  /// A serial number from 8 hexadecimal digits such as `9B45A71C`, or from 14 in the forms that `UID` takes; `nil` for anything else.
  public init?(_ text: String) {
    let digits = text.utf8.prefix(22).compactMap(UInt8.init(hexDigit:))
    guard digits.count == 8, text.utf8.count == 8 else {
      guard let uid = UID(text) else { return nil }
      self.init(uid.bytes)
      return
    }
    self.init(stride(from: 0, to: 8, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  /// Upper-case hexadecimal digits, two a byte.
  public var description: String { bytes.map(\.hexDigits).joined() }

  /// The four bytes that a chip shows at each cascade level, and their check byte.
  package var parts: [[UInt8]] {
    let levels = bytes.count == 4 ? [bytes] : [[cascadeTag] + bytes[0...2], Array(bytes[3...6])]
    return levels.map { $0 + [$0.reduce(0, ^)] }
  }
}

/// The byte that announces a longer serial number in cascade level 1 (ISO/IEC 14443-3, 6.5.4).
let cascadeTag: UInt8 = 0x88
