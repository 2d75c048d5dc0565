/// Where one logical record lies among the bytes of its message.
public struct RecordPlace: Hashable, Sendable {
  /// The offset of the record's first byte.
  public let offset: Int
  /// The bytes of the payload, one range a chunk; a record without chunks has one.
  public internal(set) var payload: [Range<Int>]

  /// The offset in the message of a byte of the payload, counted from 0; the end of the payload for one behind it.
  public func offset(ofPayloadByte index: Int) -> Int {
    var rest = max(0, index)
    for piece in payload {
      guard rest >= piece.count else { return piece.lowerBound + rest }
      rest -= piece.count
    }
    return payload.last?.upperBound ?? offset
  }
}

extension NDEFMessage {
  /// The places of the records of a message that decodes, in order; those before the first broken one otherwise.
  public static func recordPlaces(in bytes: [UInt8]) -> [RecordPlace] {
    var places: [RecordPlace] = []
    var offset = 0
    while let layout = RecordLayout(of: bytes, at: offset) {
      if layout.isLaterChunk, !places.isEmpty {
        places[places.count - 1].payload.append(layout.payload)
      } else {
        places.append(RecordPlace(offset: offset, payload: [layout.payload]))
      }
      offset = layout.payload.upperBound
    }
    return places
  }
}

extension NDEFMessage {
  /// The bytes of the message that stands at the start of `bytes`, whatever follows it; `nil` where none does.
  public static func leading(_ bytes: [UInt8]) -> [UInt8]? {
    var decoder = MessageDecoder(bytes)
    do {
      try decoder.skipMessage()
      return Array(bytes.prefix(decoder.position))
    } catch {
      return nil
    }
  }
}

/// Where one physical record has its payload.
private struct RecordLayout {
  let isLaterChunk: Bool
  let payload: Range<Int>

  /// The layout of the record at an offset; `nil` where no whole record stands.
  init?(of bytes: [UInt8], at start: Int) {
    guard start < bytes.count else { return nil }
    let header = RecordHeader(byte: bytes[start])
    let payloadSize = header.has(RecordHeader.shortRecord) ? 1 : 4
    let hasIdentifier = header.has(RecordHeader.identifierLength)
    let lengthsEnd = start + 2 + payloadSize + (hasIdentifier ? 1 : 0)
    guard lengthsEnd <= bytes.count else { return nil }
    let names = Int(bytes[start + 1]) + (hasIdentifier ? Int(bytes[lengthsEnd - 1]) : 0)
    let count = bytes[start + 2..<start + 2 + payloadSize].reduce(0) { $0 << 8 | Int($1) }
    let begin = lengthsEnd + names
    guard begin <= bytes.count, count <= bytes.count - begin else { return nil }
    isLaterChunk = header.format == .unchanged
    payload = begin..<begin + count
  }
}
