/// The four bytes of a page as one value.
public struct PageBytes: Hashable, Sendable {
  /// The bytes as one number, byte 0 lowest.
  public var word: UInt32

  /// A page whose bytes form this number, byte 0 lowest.
  public init(word: UInt32) {
    self.word = word
  }

  /// Four bytes out of a longer run, from `start` on; they must be there.
  public init(_ bytes: [UInt8], from start: Int = 0) {
    word =
      UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
      | UInt32(bytes[start + 3]) << 24
  }

  /// Byte 0…3.
  public subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * index)) }

  /// The bytes, byte 0 first.
  public var bytes: [UInt8] { (0..<4).map { self[$0] } }
}
