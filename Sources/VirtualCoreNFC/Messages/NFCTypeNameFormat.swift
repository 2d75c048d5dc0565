/// How the type of a record is to be read (iOS 11).
///
/// The raw values are those of the NDEF header. Value 7 is reserved there; a record that has it is handed over as ``unknown``.
/// Source: SDK headers; NFC Forum NDEF 1.0, 3.2.6.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NFCTypeNameFormat: UInt8, Sendable {
  /// The record is empty.
  case empty = 0x00
  /// A type that the NFC Forum defines, such as `U` or `T`.
  case nfcWellKnown = 0x01
  /// A media type of RFC 2046.
  case media = 0x02
  /// An absolute URI of RFC 3986.
  case absoluteURI = 0x03
  /// An external type of the form `domain:name`.
  case nfcExternal = 0x04
  /// The type is not known; the record has none.
  case unknown = 0x05
  /// A further chunk of the record before.
  case unchanged = 0x06
}
