/// A counter outside of the pages (data sheet Rev 3.2, 8.6; data sheet MF0ULX1 Rev 3.3, 8.7).
public struct Counter: Hashable, Sendable {
  /// The largest value; an NFC counter stays there, a one-way counter refuses to pass it.
  public static let limit = 0xFF_FFFF
  /// The tearing flag of a counter that was never torn.
  public static let intact: UInt8 = 0xBD

  /// Where it stands, 0…`limit`.
  public var value: Int
  /// What CHECK_TEARING_EVENT answers; anything but `intact` tells of a torn increment.
  public var tearing: UInt8

  /// A counter at a value.
  public init(_ value: Int = 0, tearing: UInt8 = Counter.intact) {
    self.value = min(max(value, 0), Self.limit)
    self.tearing = tearing
  }

  /// The three bytes of READ_CNT, least significant first.
  var bytes: [UInt8] {
    [
      UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value >> 16),
    ]
  }
}
