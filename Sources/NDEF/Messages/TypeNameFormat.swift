/// How the type field of an NDEF record is to be read.
///
/// The raw value is the three TNF bits of the record's first byte, 0…7. Source: NFC Forum NDEF 1.0.
public enum TypeNameFormat: UInt8, Hashable, Sendable, CaseIterable {
  /// The record has no type, no identifier and no payload.
  case empty = 0
  /// The type is a name of the NFC Forum, such as `U`, `T` or `Sp`.
  case wellKnown = 1
  /// The type is a media type such as `text/vcard`.
  case media = 2
  /// The type itself is a URI; the payload is normally empty.
  case absoluteURI = 3
  /// The type is `domain:name`, owned by whoever owns the domain.
  case external = 4
  /// The payload has no stated type; the type field is empty.
  case unknown = 5
  /// A later chunk of the record before it; never the format of a whole record.
  case unchanged = 6
  /// Reserved; a decoder treats it as ``unknown``.
  case reserved = 7

  /// Whether a whole record of this format must name a type, must not, or is not a record at all.
  var typeRule: TypeRule {
    switch self {
    case .wellKnown, .media, .absoluteURI, .external: .required
    case .empty, .unknown, .reserved: .forbidden
    case .unchanged: .notARecord
    }
  }

  enum TypeRule { case required, forbidden, notARecord }
}
