/// How the text of a record of type `T` is spelled in bytes.
///
/// Source: NFC Forum Text RTD 1.0.
public enum TextEncoding: Hashable, Sendable, CaseIterable {
  /// UTF-8.
  case utf8
  /// UTF-16 without a byte order mark, which means big-endian.
  case utf16
  /// UTF-16, big-endian, with the mark `FE FF`.
  case utf16WithBigEndianMark
  /// UTF-16, little-endian, with the mark `FF FE`.
  case utf16WithLittleEndianMark

  /// Whether the text is UTF-16, marked or not; bit 7 of the status byte.
  public var isUTF16: Bool { self != .utf8 }

  /// The byte order mark that stands before the text.
  var mark: [UInt8] {
    switch self {
    case .utf8, .utf16: []
    case .utf16WithBigEndianMark: [0xFE, 0xFF]
    case .utf16WithLittleEndianMark: [0xFF, 0xFE]
    }
  }

  /// The encoding of UTF-16 text, from the mark it begins with.
  static func utf16(markedBy text: some Collection<UInt8>) -> TextEncoding {
    [.utf16WithBigEndianMark, .utf16WithLittleEndianMark].first { text.starts(with: $0.mark) } ?? .utf16
  }
}

/// The content of a record of type `T`: text in a stated language.
///
/// Source: NFC Forum Text RTD 1.0. What was read is written again bit for bit, byte order mark included, except for the
/// reserved bit 6 of the status byte.
public struct TextRecord: Hashable, Sendable {
  /// The text, without a byte order mark.
  public var text: String
  /// The IANA language tag, such as `en` or `pt-BR`.
  public var language: String
  /// How the text is spelled in bytes.
  public var encoding: TextEncoding

  /// Makes a text to be written.
  ///
  /// `language` is cut to its first 63 bytes when written, the most that the status byte can count. Unmarked UTF-16
  /// text that begins with U+FEFF or U+FFFE gets a big-endian mark when written, or that character would be taken for
  /// one.
  public init(_ text: String, language: String, encoding: TextEncoding = .utf8) {
    self.text = text
    self.language = language
    self.encoding = encoding
  }

  /// Reads a record of type `T`.
  ///
  /// Throws when the record has another type, has no status byte, names a language longer than the payload or one that
  /// is not ASCII, or holds text that is invalid in its encoding. A language of length 0 is an error too, unless
  /// `requiringLanguage` is `false`: some tags leave it out, and lenient readers show their text. Bit 6 of the status
  /// byte is ignored.
  public init(_ record: NDEFRecord, requiringLanguage: Bool = true) throws(NDEFError) {
    func fail(_ offset: Int, _ reason: NDEFError.Reason) -> NDEFError {
      NDEFError(offset: offset, record: nil, reason: reason)
    }
    guard record.isWellKnown("T") else {
      throw fail(0, .wrongKind(expected: "a text record (well-known type T)"))
    }
    guard let status = record.payload.first else { throw fail(0, .emptyPayload) }
    let languageLength = Int(status & 0x3F)
    let rest = record.payload.dropFirst()
    guard languageLength <= rest.count else {
      throw fail(0, .languageTooLong(count: languageLength, available: rest.count))
    }
    guard languageLength > 0 || !requiringLanguage else { throw fail(0, .missingLanguage) }

    language = try StrictText.ascii(rest.prefix(languageLength), origin: 1)
    let spelled = rest.dropFirst(languageLength)
    let origin = 1 + languageLength
    guard status & 0x80 != 0 else {
      encoding = .utf8
      text = try StrictText.utf8(spelled, origin: origin)
      return
    }
    encoding = .utf16(markedBy: spelled)
    text = try StrictText.utf16(
      spelled.dropFirst(encoding.mark.count),
      bigEndian: encoding != .utf16WithLittleEndianMark,
      origin: origin + encoding.mark.count
    )
  }

  /// The text as a record.
  public var record: NDEFRecord {
    let tag = language.utf8.prefix(0x3F)
    let status = UInt8(tag.count) | (encoding.isUTF16 ? 0x80 : 0)
    return NDEFRecord(
      typeNameFormat: .wellKnown,
      type: [UInt8]("T".utf8),
      payload: [status] + [UInt8](tag) + spelled
    )
  }

  /// The text in bytes, mark first.
  private var spelled: [UInt8] {
    switch encoding {
    case .utf8: [UInt8](text.utf8)
    case .utf16 where text.unicodeScalars.first == "\u{FEFF}" || text.unicodeScalars.first == "\u{FFFE}":
      TextEncoding.utf16WithBigEndianMark.mark + StrictText.utf16Bytes(text, bigEndian: true)
    case .utf16, .utf16WithBigEndianMark: encoding.mark + StrictText.utf16Bytes(text, bigEndian: true)
    case .utf16WithLittleEndianMark: encoding.mark + StrictText.utf16Bytes(text, bigEndian: false)
    }
  }
}
