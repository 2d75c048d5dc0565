/// What any record holds, by kind.
public enum NDEFContent: Hashable, Sendable {
  /// Nothing.
  case empty
  /// A URI record's URI, prefix included.
  case uri(String)
  /// A text record's text, its language tag and how it is spelled.
  case text(String, language: String, encoding: TextEncoding)
  /// A media type and its bytes.
  case media(type: String, payload: [UInt8])
  /// A URI held in the type field.
  case absoluteURI(String)
  /// An external type `domain:name` and its bytes.
  case external(type: String, payload: [UInt8])
  /// The package name of an Android application record.
  case androidApplication(String)
  /// A smart poster.
  case smartPoster(SmartPosterRecord)
  /// Bytes of unstated type.
  case unknown(payload: [UInt8])
  /// A record that fits none of the other cases.
  ///
  /// `reason` says what is wrong with its content; it is `nil` for a sound record of a type that is not read here, such
  /// as a signature.
  case raw(NDEFRecord, reason: NDEFError?)

  /// Classifies `record`; whatever cannot be read is ``raw(_:reason:)``.
  public init(_ record: NDEFRecord) {
    do {
      self = try Self.read(record)
    } catch {
      self = .raw(record, reason: error)
    }
  }

  private static func read(_ record: NDEFRecord) throws(NDEFError) -> NDEFContent {
    try record.validate()
    switch record.typeNameFormat {
    case .empty: return .empty
    case .wellKnown: return try wellKnown(record)
    case .media: return .media(type: try name(of: record), payload: record.payload)
    case .absoluteURI: return .absoluteURI(try name(of: record))
    case .external: return try external(record)
    case .unknown, .reserved: return .unknown(payload: record.payload)
    case .unchanged: return .raw(record, reason: nil)
    }
  }

  private static func wellKnown(_ record: NDEFRecord) throws(NDEFError) -> NDEFContent {
    if record.isWellKnown("U") { return .uri(try URIRecord(record).uri) }
    if record.isWellKnown("Sp") { return .smartPoster(try SmartPosterRecord(record)) }
    guard record.isWellKnown("T") else {
      _ = try name(of: record)
      return .raw(record, reason: nil)
    }
    let text = try TextRecord(record)
    return .text(text.text, language: text.language, encoding: text.encoding)
  }

  private static func external(_ record: NDEFRecord) throws(NDEFError) -> NDEFContent {
    guard AndroidApplicationRecord.matches(record) else {
      return .external(type: try name(of: record), payload: record.payload)
    }
    return .androidApplication(try AndroidApplicationRecord(record).package)
  }

  private static func name(of record: NDEFRecord) throws(NDEFError) -> String {
    try StrictText.utf8(record.type, origin: 0)
  }
}

extension NDEFRecord {
  /// What the record holds, by kind.
  public var content: NDEFContent { NDEFContent(self) }
}
