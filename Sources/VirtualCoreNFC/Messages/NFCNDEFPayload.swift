internal import DryTap
import Foundation

/// A record of an NDEF message (iOS 11).
///
/// An empty `type`, `identifier` or `payload` means that the record has no such field.
/// Source: SDK headers.
open class NFCNDEFPayload: NSObject, NSSecureCoding {
  /// How ``type`` is to be read.
  open var typeNameFormat: NFCTypeNameFormat

  /// The type, such as the letter `U`; a record holds at most 255 bytes of it.
  open var type: Data

  /// The identifier; a record holds at most 255 bytes of it.
  open var identifier: Data

  /// The content, at most 128 KB with the header.
  open var payload: Data

  /// The payload bytes of each chunk when the record is written; 0 for a record in one piece.
  let chunkSize: Int

  /// As a phone prints it.
  open override var description: String { printed }

  /// There are no records without a format.
  @available(*, unavailable)
  public override init() {
    preconditionFailure("a record is made of its fields")
  }

  /// Makes a record of its four fields (iOS 13).
  public required init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data) {
    typeNameFormat = format
    self.type = type
    self.identifier = identifier
    self.payload = payload
    chunkSize = 0
  }

  /// Makes a record that is written in chunks (iOS 13).
  ///
  /// - Parameter chunkSize: the payload bytes of each chunk; 0 for no chunks. A negative size counts as 0 (inferred).
  public init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data, chunkSize: Int) {
    typeNameFormat = format
    self.type = type
    self.identifier = identifier
    self.payload = payload
    self.chunkSize = max(0, chunkSize)
  }

  /// Restores an archived record; nil when a field is missing or has no meaning.
  public required init?(coder: NSCoder) {
    func data(_ key: String) -> Data? { coder.decodeObject(of: NSData.self, forKey: key).map { Data(referencing: $0) } }
    guard let value = UInt8(exactly: coder.decodeInteger(forKey: Key.format)),
      let format = NFCTypeNameFormat(rawValue: value),
      let type = data(Key.type), let identifier = data(Key.identifier), let payload = data(Key.payload)
    else { return nil }
    typeNameFormat = format
    self.type = type
    self.identifier = identifier
    self.payload = payload
    chunkSize = max(0, coder.decodeInteger(forKey: Key.chunkSize))
  }

  /// A URI record of `uri`, which may hold any characters; known beginnings such as `https://` become the prefix byte (iOS 13).
  ///
  /// The result is nil when `uri` is empty (inferred). Source: NFC Forum URI RTD 1.0, 3.2.2.
  open class func wellKnownTypeURIPayload(string uri: String) -> Self? {
    guard !uri.isEmpty else { return nil }
    return made(from: .uri(uri))
  }

  /// A URI record of `url`; known beginnings such as `https://` become the prefix byte (iOS 13).
  ///
  /// Source: NFC Forum URI RTD 1.0, 3.2.2.
  open class func wellKnownTypeURIPayload(url: URL) -> Self? {
    wellKnownTypeURIPayload(string: url.absoluteString)
  }

  /// A UTF-8 text record of `text` in the language of `locale`; its region is dropped (iOS 13).
  ///
  /// The result is nil when `locale` names no language. That the region is dropped, and the nil, are inferred.
  /// Source: NFC Forum Text RTD 1.0, 3.2.
  open class func wellKnownTypeTextPayload(string text: String, locale: Locale) -> Self? {
    guard let language = locale.language.languageCode?.identifier, !language.isEmpty else { return nil }
    return made(from: .text(text, language: language))
  }

  /// The same as `wellKnownTypeTextPayload(string:locale:)`, by the name that the SDK first had (sic: "Know").
  @available(*, deprecated, renamed: "wellKnownTypeTextPayload(string:locale:)")
  open class func wellKnowTypeTextPayload(string text: String, locale: Locale) -> Self? {
    wellKnownTypeTextPayload(string: text, locale: locale)
  }

  /// The URI of a URI record; nil when the record is none, or its text no URL.
  open func wellKnownTypeURIPayload() -> URL? {
    (try? URIRecord(record)).flatMap { URL(string: $0.uri) }
  }
}

extension NFCNDEFPayload {
  /// The text of a text record and the locale of its language; `(nil, nil)` when the record is none or its bytes are no text.
  ///
  /// The locale alone is nil when the record names no language (inferred).
  public func wellKnownTypeTextPayload() -> (String?, Locale?) {
    guard let content = try? TextRecord(record, requiringLanguage: false) else { return (nil, nil) }
    return (content.text, content.language.isEmpty ? nil : Locale(identifier: content.language))
  }
}
