/// The content of a record of type `U`: one URI.
///
/// Source: NFC Forum URI RTD 1.0.
public struct URIRecord: Hashable, Sendable {
  /// The whole URI, prefix included.
  ///
  /// It is not checked to be a well-formed URI.
  public var uri: String

  /// Makes a URI to be written.
  public init(_ uri: String) {
    self.uri = uri
  }

  /// Reads a record of type `U`.
  ///
  /// Throws when the record has another type, has no prefix code, or holds invalid UTF-8.
  public init(_ record: NDEFRecord) throws(NDEFError) {
    guard record.isWellKnown("U") else {
      throw NDEFError(offset: 0, record: nil, reason: .wrongKind(expected: "a URI record (well-known type U)"))
    }
    guard let code = record.payload.first else { throw NDEFError(offset: 0, record: nil, reason: .emptyPayload) }
    uri = try URIPrefix.text(of: code) + StrictText.utf8(record.payload.dropFirst(), origin: 1)
  }

  /// The URI as a record, with its longest prefix abbreviated.
  public var record: NDEFRecord {
    let (code, rest) = URIPrefix.abbreviate(uri)
    return NDEFRecord(typeNameFormat: .wellKnown, type: [UInt8]("U".utf8), payload: [code] + rest)
  }
}

/// The one-byte abbreviations of the URI record type.
///
/// Source: NFC Forum URI RTD 1.0.
public enum URIPrefix {
  /// The prefixes by code, 00h…23h; code 0 stands for none.
  public static let table: [String] = [
    "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:", "ftp://anonymous:anonymous@",
    "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://", "dav://", "news:",
    "telnet://", "imap:", "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:",
    "btspp://", "btl2cap://", "btgoep://", "tcpobex://", "irdaobex://", "file://", "urn:epc:id:", "urn:epc:tag:",
    "urn:epc:pat:", "urn:epc:raw:", "urn:epc:", "urn:nfc:",
  ]

  /// The prefix of a code; the reserved codes 24h…FFh stand for none, as 00h does.
  public static func text(of code: UInt8) -> String {
    code < table.count ? table[Int(code)] : ""
  }

  /// The code of the longest prefix of `uri`, compared byte by byte, and the bytes that remain.
  static func abbreviate(_ uri: String) -> (code: UInt8, rest: [UInt8]) {
    let matches = table.indices.filter { uri.utf8.starts(with: table[$0].utf8) }
    let best = matches.max { table[$0].utf8.count < table[$1].utf8.count } ?? 0
    return (UInt8(best), [UInt8](uri.utf8.dropFirst(table[best].utf8.count)))
  }
}
