/// The content of a well-known record of type `Hs`, `Hr`, `Hc` or `Hm`: which other radio to go on with.
///
/// Source: NFC Forum Connection Handover 1.5.
public struct HandoverRecord: Hashable, Sendable {
  /// Which of the four types it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Offers the carriers that are there.
    case select = "Hs"
    /// Asks for carriers.
    case request = "Hr"
    /// Names one carrier.
    case carrier = "Hc"
    /// Speaks for somebody else.
    case mediation = "Hm"
  }

  /// Which of the four types it is.
  public let kind: Kind
  /// The high nibble of the version; `nil` for ``Kind/carrier``, which has none.
  public let majorVersion: Int?
  /// The low nibble of the version; `nil` for ``Kind/carrier``.
  public let minorVersion: Int?
  /// The records inside, such as `ac` (alternative carrier); none for ``Kind/carrier``.
  public let records: [NDEFRecord]

  /// Reads a well-known record of one of the four types.
  ///
  /// Throws when the record has another type, has no version, or holds a message that does not decode; the offset is
  /// then that of the fault in the payload.
  public init(_ record: NDEFRecord) throws(NDEFError) {
    guard let kind = Self.kind(of: record) else {
      throw NDEFError(offset: 0, record: nil, reason: .wrongKind(expected: "a handover record"))
    }
    self.kind = kind
    guard kind != .carrier else {
      (majorVersion, minorVersion, records) = (nil, nil, [])
      return
    }
    guard let version = record.payload.first else { throw NDEFError(offset: 0, record: nil, reason: .emptyPayload) }
    (majorVersion, minorVersion) = (Int(version >> 4), Int(version & 0x0F))
    let inner = record.payload.dropFirst()
    guard !inner.isEmpty else {
      records = []
      return
    }
    do {
      records = try NDEFMessage(decoding: inner).records
    } catch {
      throw NDEFError(offset: error.offset + 1, record: error.record, reason: error.reason)
    }
  }

  /// Which of the four types a record has; `nil` for others.
  public static func kind(of record: NDEFRecord) -> Kind? {
    Kind.allCases.first { record.isWellKnown($0.rawValue) }
  }
}
