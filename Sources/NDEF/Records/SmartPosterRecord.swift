/// The content of a record of type `Sp`: a URI with titles and hints what to do with it.
///
/// The payload is a message of its own; records that are not named here are skipped, smart posters among them, so
/// nothing nests deeper. Source: NFC Forum Smart Poster RTD 1.1.
public struct SmartPosterRecord: Hashable, Sendable {
  /// What a reader is asked to do with the URI: the record `act`.
  public enum Action: UInt8, Hashable, Sendable, CaseIterable {
    /// Do it: open the page, dial the number.
    case perform = 0
    /// Keep it for later.
    case save = 1
    /// Open it for editing.
    case edit = 2
  }

  /// A picture or a film: a media record of type `image/…` or `video/…`.
  public struct Icon: Hashable, Sendable {
    /// The media type.
    public var type: String
    /// The picture's bytes.
    public var payload: [UInt8]

    /// Makes an icon to be written.
    public init(type: String, payload: [UInt8]) {
      self.type = type
      self.payload = payload
    }
  }

  /// The URI.
  public var uri: String
  /// The titles, one for each language.
  public var titles: [TextRecord]
  /// What to do with the URI; `nil` when the poster does not say or uses a reserved code.
  public var action: Action?
  /// The size in bytes of what the URI leads to.
  public var size: UInt32?
  /// The media type of what the URI leads to.
  public var type: String?
  /// The pictures and films.
  public var icons: [Icon]

  /// Makes a poster to be written.
  public init(
    uri: String,
    titles: [TextRecord] = [],
    action: Action? = nil,
    size: UInt32? = nil,
    type: String? = nil,
    icons: [Icon] = []
  ) {
    self.uri = uri
    self.titles = titles
    self.action = action
    self.size = size
    self.type = type
    self.icons = icons
  }
}

extension SmartPosterRecord {
  /// Reads a record of type `Sp`.
  ///
  /// Throws when the record has another type, when its payload is no valid message (the error then counts from the
  /// payload's first byte), when that holds no URI record or several, or when a record of a type named here cannot be
  /// read. Of several actions, sizes or types the first counts.
  public init(_ record: NDEFRecord) throws(NDEFError) {
    guard record.isWellKnown("Sp") else {
      throw NDEFError(offset: 0, record: nil, reason: .wrongKind(expected: "a smart poster (well-known type Sp)"))
    }
    guard !record.payload.isEmpty else { throw NDEFError(offset: 0, record: nil, reason: .uriCount(0)) }
    var decoder = MessageDecoder(record.payload)
    var inner: [NDEFRecord] = []
    var offsets = [decoder.position]
    while let record = try decoder.next() {
      inner.append(record)
      offsets.append(decoder.position)
    }
    let uriCount = inner.count { $0.isWellKnown("U") }
    guard uriCount == 1 else { throw NDEFError(offset: 0, record: nil, reason: .uriCount(uriCount)) }

    self.init(uri: "")
    for (index, record) in inner.enumerated() {
      do {
        try take(record)
      } catch {
        throw NDEFError(offset: offsets[index], record: index, reason: error.reason)
      }
    }
  }

  private mutating func take(_ inner: NDEFRecord) throws(NDEFError) {
    if inner.typeNameFormat == .media { return try takeIcon(inner) }
    if inner.isWellKnown("U") { uri = try URIRecord(inner).uri }
    if inner.isWellKnown("T") { titles.append(try TextRecord(inner)) }
    if inner.isWellKnown("t"), type == nil { type = try StrictText.utf8(inner.payload, origin: 0) }
    if inner.isWellKnown("act"), action == nil { action = Action(rawValue: UInt8(try Self.number(inner, size: 1))) }
    if inner.isWellKnown("s"), size == nil { size = try Self.number(inner, size: 4) }
  }

  private mutating func takeIcon(_ inner: NDEFRecord) throws(NDEFError) {
    let type = try StrictText.utf8(inner.type, origin: 0)
    guard type.hasPrefix("image/") || type.hasPrefix("video/") else { return }
    icons.append(Icon(type: type, payload: inner.payload))
  }

  /// The payload as a big-endian number of `size` bytes, 1…4.
  private static func number(_ record: NDEFRecord, size: Int) throws(NDEFError) -> UInt32 {
    guard record.payload.count == size else {
      throw NDEFError(offset: 0, record: nil, reason: .payloadLength(expected: size, found: record.payload.count))
    }
    return record.payload.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The poster as a record: the URI, then the titles, then what else is given.
  public var record: NDEFRecord {
    func local(_ type: String, _ payload: [UInt8]) -> NDEFRecord {
      NDEFRecord(typeNameFormat: .wellKnown, type: [UInt8](type.utf8), payload: payload)
    }
    var inner = [URIRecord(uri).record] + titles.map(\.record)
    if let action { inner.append(local("act", [action.rawValue])) }
    if let size { inner.append(local("s", (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * UInt32($0))) })) }
    if let type { inner.append(local("t", [UInt8](type.utf8))) }
    inner += icons.map { .media(type: $0.type, $0.payload) }
    return NDEFRecord(typeNameFormat: .wellKnown, type: [UInt8]("Sp".utf8), payload: NDEFMessage(records: inner).bytes)
  }
}
