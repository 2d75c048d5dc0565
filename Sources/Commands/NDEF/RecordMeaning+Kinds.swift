import JSON5
import NDEF

extension RecordMeaning {
  /// One kind of record: how it is told from others, and what it holds.
  struct Kind: Sendable {
    let word: String
    let name: String
    var headlineFields = 1
    let isThis: @Sendable (NDEFRecord, _ parent: NDEFRecord?) -> Bool
    let fields: @Sendable (NDEFRecord) throws(NDEFError) -> [Field]
  }

  /// Every kind; the first that fits counts.
  static let kinds: [Kind] = wellKnown + handover + insidePoster + media + others

  private static func isWellKnown(_ type: String) -> @Sendable (NDEFRecord, NDEFRecord?) -> Bool {
    { record, _ in record.typeNameFormat == .wellKnown && record.type.elementsEqual(type.utf8) }
  }

  private static func isFormat(_ format: TypeNameFormat) -> @Sendable (NDEFRecord, NDEFRecord?) -> Bool {
    { record, _ in record.typeNameFormat == format }
  }

  private static let wellKnown = [
    Kind(word: "uri", name: "URI", isThis: isWellKnown("U")) { record throws(NDEFError) in
      [Field("uri", .string(try URIRecord(record).uri))]
    },
    Kind(word: "text", name: "Text", headlineFields: 2, isThis: isWellKnown("T")) { record throws(NDEFError) in
      let text = try TextRecord(record)
      return [
        Field("language", .string(text.language)), Field("text", .string(text.text)),
        Field("encoding", .string(text.encoding.label)),
      ]
    },
    Kind(word: "smart-poster", name: "Smart Poster", isThis: isWellKnown("Sp")) { record throws(NDEFError) in
      [Field("uri", .string(try SmartPosterRecord(record).uri))]
    },
    Kind(word: "signature", name: "Signature", isThis: isWellKnown("Sig")) { _ throws(NDEFError) in [] },
    Kind(word: "device-information", name: "Device Information", isThis: isWellKnown("Di")) { _ throws(NDEFError) in []
    },
  ]

  private static let handover =
    [
      ("handover-select", "Handover Select", "Hs"), ("handover-request", "Handover Request", "Hr"),
      ("handover-mediation", "Handover Mediation", "Hm"), ("handover-carrier", "Handover Carrier", "Hc"),
    ].map { word, name, type in
      Kind(word: word, name: name, isThis: isWellKnown(type)) { record throws(NDEFError) in
        let handover = try HandoverRecord(record)
        guard let major = handover.majorVersion, let minor = handover.minorVersion else { return [] }
        return [Field("version", .string("\(major).\(minor)"))]
      }
    } + [
      Kind(word: "alternative-carrier", name: "Alternative Carrier", isThis: isWellKnown("ac")) { _ throws(NDEFError) in
        []
      }
    ]

  private static func isInsidePoster(_ type: String) -> @Sendable (NDEFRecord, NDEFRecord?) -> Bool {
    { record, parent in
      guard let parent else { return false }
      return isWellKnown("Sp")(parent, nil) && isWellKnown(type)(record, nil)
    }
  }

  private static let insidePoster = [
    Kind(word: "action", name: "Action", isThis: isInsidePoster("act")) { record throws(NDEFError) in
      let names = ["do it", "save it for later", "open it for editing"]
      let code = Int(record.payload.first ?? 0xFF)
      return [Field("action", .string(names.indices.contains(code) ? names[code] : "reserved code \(code)"))]
    },
    Kind(word: "size", name: "Size", isThis: isInsidePoster("s")) { record throws(NDEFError) in
      [Field("bytes", .integer(record.payload.prefix(4).reduce(0) { $0 << 8 | Int($1) }))]
    },
    Kind(word: "media-type", name: "Media Type", isThis: isInsidePoster("t")) { record throws(NDEFError) in
      [Field("type", .string(String(decoding: record.payload, as: UTF8.self)))]
    },
  ]

  private static let media = [
    Kind(word: "wifi", name: "Wi-Fi", isThis: { record, _ in WiFiRecord.matches(record) }) { record throws(NDEFError) in
      try WiFiRecord(record).credentials.enumerated().flatMap { $1.fields(number: $0 + 1) }
    },
    Kind(word: "bluetooth", name: "Bluetooth", isThis: { record, _ in BluetoothRecord.kind(of: record) == .classic }) {
      record throws(NDEFError) in try BluetoothRecord(record).fields
    },
    Kind(
      word: "bluetooth-le", name: "Bluetooth LE",
      isThis: { record, _ in BluetoothRecord.kind(of: record) == .lowEnergy }
    ) { record throws(NDEFError) in try BluetoothRecord(record).fields },
    Kind(word: "mime", name: "MIME", isThis: isFormat(.media)) { record throws(NDEFError) in [typeField(record)] },
  ]

  private static let others = [
    Kind(word: "empty", name: "Empty", isThis: isFormat(.empty)) { _ throws(NDEFError) in [] },
    Kind(word: "absolute-uri", name: "Absolute URI", isThis: isFormat(.absoluteURI)) { record throws(NDEFError) in
      [Field("uri", .string(String(decoding: record.type, as: UTF8.self)))]
    },
    Kind(
      word: "aar", name: "Android Application",
      isThis: { record, _ in AndroidApplicationRecord.isOne(record) }
    ) { record throws(NDEFError) in
      [Field("package", .string(try AndroidApplicationRecord(record).package))]
    },
    Kind(word: "external", name: "External", isThis: isFormat(.external)) { record throws(NDEFError) in
      [typeField(record)]
    },
    Kind(word: "well-known", name: "Well-known", isThis: isFormat(.wellKnown)) { record throws(NDEFError) in
      [typeField(record)]
    },
    Kind(word: "unknown", name: "Unknown type", isThis: isFormat(.unknown)) { _ throws(NDEFError) in [] },
  ]

  private static func typeField(_ record: NDEFRecord) -> Field {
    Field("type", .string(String(decoding: record.type, as: UTF8.self)))
  }
}

extension WiFiRecord.Credential {
  /// The fields of one network; those of the second and later ones have its number behind their key.
  fileprivate func fields(number: Int) -> [RecordMeaning.Field] {
    let suffix = number == 1 ? "" : "\(number)"
    return [
      .init("network" + suffix, .string(String(decoding: name, as: UTF8.self))),
      .init(
        "authentication" + suffix,
        authentication.map { .string(Self.names($0, of: WiFiRecord.authentications)) } ?? .null),
      .init("encryption" + suffix, encryption.map { .string(Self.names($0, of: WiFiRecord.encryptions)) } ?? .null),
      .init("key" + suffix, key.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null),
      .init("address" + suffix, address.map { .string($0.map(HexText.pair).joined(separator: ":")) } ?? .null),
    ]
  }

  /// The names of the bits that are set; the number where a bit has none.
  private static func names(_ bits: UInt16, of table: [(bit: UInt16, name: String)]) -> String {
    let known = table.filter { bits & $0.bit != 0 }
    guard !known.isEmpty, known.reduce(0, { $0 | $1.bit }) == bits else { return "code \(bits)" }
    return known.map(\.name).joined(separator: " or ")
  }
}

extension BluetoothRecord {
  fileprivate var fields: [RecordMeaning.Field] {
    [
      .init("address", address.map { .string($0.map(HexText.pair).joined(separator: ":")) } ?? .null),
      .init("name", name.map { .string($0) } ?? .null),
    ]
  }
}

extension AndroidApplicationRecord {
  /// Whether a record is one, whatever its payload.
  fileprivate static func isOne(_ record: NDEFRecord) -> Bool {
    record.typeNameFormat == .external && String(decoding: record.type, as: UTF8.self).lowercased() == "android.com:pkg"
  }
}

extension TextEncoding {
  /// What people call it.
  fileprivate var label: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .utf16WithBigEndianMark: "UTF-16 with mark, big-endian"
    case .utf16WithLittleEndianMark: "UTF-16 with mark, little-endian"
    }
  }
}
