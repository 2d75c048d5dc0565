/// The 7-byte serial number of a chip.
public struct UID: Hashable, Sendable, CustomStringConvertible {
  /// The seven bytes, UID0 (the maker, 04 for NXP) first.
  public let bytes: [UInt8]

  /// A serial number from its bytes; `nil` unless there are seven.
  public init?(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix(8))
    guard self.bytes.count == 7 else { return nil }
  }

  /// A serial number from text such as `04C4FC91DF2A81`, `04:c4:fc:91:df:2a:81` or `04 C4 FC 91 DF 2A 81`.
  ///
  /// `nil` unless it is exactly 14 hexadecimal digits, with the same separator (colon or blank) after each pair or none.
  public init?(_ text: String) {
    let characters = Array(text.utf8.prefix(21))
    let step = text.utf8.count == 14 ? 2 : 3
    guard text.utf8.count == 7 * step - (step - 2) else { return nil }
    if step == 3 {
      let separators = Set(stride(from: 2, to: characters.count, by: 3).map { characters[$0] })
      guard separators == [UInt8(ascii: ":")] || separators == [UInt8(ascii: " ")] else { return nil }
    }
    let bytes = stride(from: 0, to: characters.count, by: step).compactMap { start -> UInt8? in
      guard let high = UInt8(hexDigit: characters[start]), let low = UInt8(hexDigit: characters[start + 1]) else {
        return nil
      }
      return high << 4 | low
    }
    self.init(bytes)
  }

  /// Fourteen upper-case hexadecimal digits.
  public var description: String {
    bytes.map(\.hexDigits).joined()
  }

  /// The check byte after UID2: the cascade tag 88h and UID0…UID2 combined with exclusive OR.
  public var bcc0: UInt8 { cascadeTag ^ bytes[0] ^ bytes[1] ^ bytes[2] }

  /// The check byte after UID6: UID3…UID6 combined with exclusive OR.
  public var bcc1: UInt8 { bytes[3] ^ bytes[4] ^ bytes[5] ^ bytes[6] }

  /// The five bytes that a chip shows at one cascade level, check byte last.
  func part(at level: CascadeLevel) -> [UInt8] {
    switch level {
    case .one: [cascadeTag] + bytes[0...2] + [bcc0]
    case .two: bytes[3...6] + [bcc1]
    }
  }
}
