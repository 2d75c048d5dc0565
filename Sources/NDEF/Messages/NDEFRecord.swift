/// One logical NDEF record: a type, an optional identifier and a payload.
///
/// Fields hold bytes as they stand on the tag. A record can hold what no tag may hold (a type of 300 bytes, an empty
/// record with a payload); ``validate()`` tells. Source: NFC Forum NDEF 1.0.
public struct NDEFRecord: Hashable, Sendable {
  /// How ``type`` is to be read.
  public var typeNameFormat: TypeNameFormat
  /// The type name, 0…255 bytes.
  public var type: [UInt8]
  /// The identifier, 0…255 bytes; empty means that the record has none.
  public var identifier: [UInt8]
  /// The content, 0…2³²−1 bytes.
  public var payload: [UInt8]

  /// Makes a record of exactly these fields; nothing is checked.
  public init(typeNameFormat: TypeNameFormat, type: [UInt8] = [], identifier: [UInt8] = [], payload: [UInt8] = []) {
    self.typeNameFormat = typeNameFormat
    self.type = type
    self.identifier = identifier
    self.payload = payload
  }
}

extension NDEFRecord {
  /// The largest type or identifier, in bytes: its length field is one byte.
  public static let longestName = 255

  /// Throws the first rule that the record breaks, so that its encoding could not be decoded again.
  ///
  /// Checked: type and identifier of at most 255 bytes; empty records hold nothing; the type is present or absent as
  /// the format asks; the format is not ``TypeNameFormat/unchanged``. The error's offset is 0 and it names no record.
  public func validate() throws(NDEFError) {
    func fail(_ reason: NDEFError.Reason) -> NDEFError { NDEFError(offset: 0, record: nil, reason: reason) }
    guard type.count <= Self.longestName else { throw fail(.tooLong(.type, count: type.count)) }
    guard identifier.count <= Self.longestName else { throw fail(.tooLong(.identifier, count: identifier.count)) }
    guard payload.count <= UInt32.max else { throw fail(.tooLong(.payload, count: payload.count)) }
    if typeNameFormat == .empty, !identifier.isEmpty || !payload.isEmpty { throw fail(.contentInEmptyRecord) }
    switch typeNameFormat.typeRule {
    case .required: if type.isEmpty { throw fail(.missingType(typeNameFormat)) }
    case .forbidden: if !type.isEmpty { throw fail(typeNameFormat == .empty ? .contentInEmptyRecord : .unexpectedType) }
    case .notARecord: throw fail(.loneChunk)
    }
  }

  /// Whether the record has the well-known type `name`, compared byte by byte.
  package func isWellKnown(_ name: String) -> Bool {
    typeNameFormat == .wellKnown && type.elementsEqual(name.utf8)
  }
}
