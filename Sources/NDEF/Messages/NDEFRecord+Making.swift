extension NDEFRecord {
  /// A record that holds nothing: `D0 00 00` when it is alone.
  public static let empty = NDEFRecord(typeNameFormat: .empty)

  /// A record of type `U`, with the longest of the 36 prefixes abbreviated.
  public static func uri(_ uri: String) -> NDEFRecord {
    URIRecord(uri).record
  }

  /// A record of type `T`.
  ///
  /// `language` is an IANA language tag such as `en` or `pt-BR`; the status byte counts it in six bits, so at most its
  /// first 63 bytes are written.
  public static func text(_ text: String, language: String = "en", encoding: TextEncoding = .utf8) -> NDEFRecord {
    TextRecord(text, language: language, encoding: encoding).record
  }

  /// A record whose type is a media type such as `text/vcard`.
  public static func media(type: String, _ payload: [UInt8]) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .media, type: [UInt8](type.utf8), payload: payload)
  }

  /// A record of an external type `domain:name`, given without `urn:nfc:ext:`.
  public static func external(type: String, _ payload: [UInt8]) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .external, type: [UInt8](type.utf8), payload: payload)
  }

  /// An Android application record: the external type `android.com:pkg` with a package name.
  public static func androidApplication(_ package: String) -> NDEFRecord {
    AndroidApplicationRecord(package: package).record
  }

  /// A record whose type field is the URI itself, at most 255 bytes; its payload is empty.
  public static func absoluteURI(_ uri: String) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .absoluteURI, type: [UInt8](uri.utf8))
  }

  /// A record of unstated type.
  public static func unknown(_ payload: [UInt8]) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .unknown, payload: payload)
  }

  /// A record of type `Sp`: a URI with titles and hints, written as a message inside the payload.
  public static func smartPoster(
    uri: String,
    titles: [TextRecord] = [],
    action: SmartPosterRecord.Action? = nil,
    size: UInt32? = nil,
    type: String? = nil,
    icons: [SmartPosterRecord.Icon] = []
  ) -> NDEFRecord {
    SmartPosterRecord(uri: uri, titles: titles, action: action, size: size, type: type, icons: icons).record
  }
}
