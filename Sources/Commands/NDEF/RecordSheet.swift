import JSON5
import NDEF

/// One record taken apart, for people and for programs.
struct RecordSheet: Hashable {
  /// The record as it stands.
  let record: NDEFRecord
  /// Where it stands in its message; nil for one inside another record.
  let place: RecordPlace?
  /// What it means.
  let meaning: RecordMeaning
  /// What is wrong with its content, counted from the first byte of the payload; nil for a sound record.
  let problem: NDEFError?
  /// The records inside its payload.
  let inner: [RecordSheet]

  /// Records nest as posters and handovers do; deeper ones are left as payload.
  private static let deepest = 4

  init(_ record: NDEFRecord, place: RecordPlace? = nil) {
    self.init(record, place: place, parent: nil, depth: 0)
  }

  private init(_ record: NDEFRecord, place: RecordPlace?, parent: NDEFRecord?, depth: Int) {
    self.record = record
    self.place = place
    (meaning, problem) = RecordMeaning.read(record, inside: parent)
    let records = depth < Self.deepest ? record.innerRecords : []
    inner = records.map { RecordSheet($0, place: nil, parent: record, depth: depth + 1) }
  }

  /// The sheets of a message's records; `bytes` are those that it was read from.
  static func sheets(of message: NDEFMessage, in bytes: [UInt8]) -> [RecordSheet] {
    let places = NDEFMessage.recordPlaces(in: bytes)
    return message.records.enumerated().map { index, record in
      RecordSheet(record, place: places.indices.contains(index) ? places[index] : nil)
    }
  }

  /// Where in the message its problem lies.
  var problemOffset: Int? {
    guard let problem, let place else { return nil }
    return place.offset(ofPayloadByte: problem.offset)
  }
}

extension RecordSheet {
  /// Lines for people: what it means, then its parts, then the payload; records inside are indented.
  func lines(number: Int, brief: Bool = false) -> [String] {
    let headline = "record \(number): \(meaning.headline)" + (problem.map { " (broken: \($0.reason))" } ?? "")
    guard !brief else { return [headline] }
    let fields = meaning.fields.dropFirst(meaning.headlineFields).map { "\($0.label): \($0.text)" }
    var lines = [parts] + fields
    for (index, sheet) in inner.enumerated() { lines += sheet.lines(number: index + 1) }
    if inner.isEmpty { lines += HexDump.lines(record.payload) }
    return [headline] + lines.map { "  " + $0 }
  }

  private var parts: String {
    var parts = ["TNF \(record.typeNameFormat.rawValue) (\(record.typeNameFormat.label))"]
    if !record.type.isEmpty { parts.append("type \(TerminalText.quoted(Self.text(record.type)))") }
    if !record.identifier.isEmpty { parts.append("id \(TerminalText.quoted(Self.text(record.identifier)))") }
    parts.append("payload \(counted(record.payload.count, "byte"))")
    if let place {
      parts.append("at byte \(place.offset)" + (place.payload.count > 1 ? " in \(place.payload.count) chunks" : ""))
    }
    return parts.joined(separator: ", ")
  }

  /// `tnf`, `format`, `type`, `typeHex`, `id`, `idHex`, `offset` (in the message; null inside another record), `meaning` (with `kind` and
  /// what belongs to it), `payload`, `records` (inside the payload), `problem`.
  var json: JSONValue {
    [
      "tnf": .integer(Int(record.typeNameFormat.rawValue)),
      "format": .string(record.typeNameFormat.label),
      "type": .string(Self.text(record.type)),
      "typeHex": .string(HexText.plain(record.type)),
      "id": .string(Self.text(record.identifier)),
      "idHex": .string(HexText.plain(record.identifier)),
      "offset": place.map { .integer($0.offset) } ?? .null,
      "meaning": meaning.json,
      "payload": .string(HexText.plain(record.payload)),
      "records": .array(inner.map(\.json)),
      "problem": problem.map { .string($0.reason.description) } ?? .null,
    ]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension TypeNameFormat {
  /// What people call it.
  var label: String {
    switch self {
    case .empty: "empty"
    case .wellKnown: "well-known"
    case .media: "media"
    case .absoluteURI: "absolute URI"
    case .external: "external"
    case .unknown: "unknown"
    case .unchanged: "unchanged"
    case .reserved: "reserved"
    }
  }
}
