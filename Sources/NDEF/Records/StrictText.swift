/// Text from bytes and back without repair: a byte that is wrong is an error with its offset.
enum StrictText {
  /// The text that `bytes` spell in UTF-8; `origin` is the offset of the first of them.
  static func utf8(_ bytes: some Collection<UInt8>, origin: Int) throws(NDEFError) -> String {
    // What the standard library had to repair does not come back as the same bytes; only then the fault is looked for.
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text }
    return try decode(bytes, with: UTF8(), origin: origin, failure: .invalidUTF8) { UTF8.width($0) }
  }

  /// The text that `bytes` spell in UTF-16; `origin` is the offset of the first of them.
  static func utf16(_ bytes: some Collection<UInt8>, bigEndian: Bool, origin: Int) throws(NDEFError) -> String {
    guard bytes.count.isMultiple(of: 2) else {
      throw NDEFError(offset: origin, record: nil, reason: .oddUTF16Length(bytes.count))
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var iterator = bytes.makeIterator()
    while let first = iterator.next(), let second = iterator.next() {
      units.append(bigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first))
    }
    return try decode(units, with: UTF16(), origin: origin, failure: .invalidUTF16) { 2 * UTF16.width($0) }
  }

  /// The text that `bytes` spell in ASCII; `origin` is the offset of the first of them.
  static func ascii(_ bytes: some Collection<UInt8>, origin: Int) throws(NDEFError) -> String {
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      throw NDEFError(offset: origin + index, record: nil, reason: .notASCII)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The UTF-16 code units of `text` as bytes.
  static func utf16Bytes(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let high = UInt8(truncatingIfNeeded: unit >> 8)
      let low = UInt8(truncatingIfNeeded: unit)
      return bigEndian ? [high, low] : [low, high]
    }
  }

  /// Decodes `units` and stops at the first that is wrong; `width` is the size of a scalar in bytes.
  private static func decode<Codec: UnicodeCodec>(
    _ units: some Collection<Codec.CodeUnit>,
    with codec: Codec,
    origin: Int,
    failure: NDEFError.Reason,
    width: (Unicode.Scalar) -> Int
  ) throws(NDEFError) -> String {
    var codec = codec
    var text = String.UnicodeScalarView()
    var offset = origin
    var iterator = units.makeIterator()
    while true {
      switch codec.decode(&iterator) {
      case .scalarValue(let scalar):
        text.append(scalar)
        offset += width(scalar)
      case .emptyInput: return String(text)
      case .error: throw NDEFError(offset: offset, record: nil, reason: failure)
      }
    }
  }
}
