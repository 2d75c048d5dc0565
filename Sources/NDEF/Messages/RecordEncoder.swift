/// Writes records one after another, in chunks where asked.
struct RecordEncoder {
  /// Payloads longer than this are split; 0 or less splits none.
  let chunkSize: Int
  var bytes: [UInt8] = []

  init(chunkSize: Int) {
    self.chunkSize = chunkSize
  }

  /// How many bytes `record` takes without chunks.
  static func length(of record: NDEFRecord) -> Int {
    let type = min(record.type.count, NDEFRecord.longestName)
    let identifier = min(record.identifier.count, NDEFRecord.longestName)
    let payloadLength = record.payload.count <= UInt8.max ? 1 : 4
    return 2 + payloadLength + (identifier == 0 ? 0 : 1) + type + identifier + record.payload.count
  }

  mutating func append(_ record: NDEFRecord, first: Bool, last: Bool) {
    guard chunkSize > 0, record.payload.count > chunkSize else {
      return append(record, payload: record.payload[...], begin: first, end: last, more: false)
    }
    var rest = record.payload[...]
    var begin = first
    var chunk = record
    while !rest.isEmpty {
      let piece = rest.prefix(chunkSize)
      rest = rest.dropFirst(chunkSize)
      append(chunk, payload: piece, begin: begin, end: last && rest.isEmpty, more: !rest.isEmpty)
      chunk = NDEFRecord(typeNameFormat: .unchanged)
      begin = false
    }
  }

  private mutating func append(_ record: NDEFRecord, payload: ArraySlice<UInt8>, begin: Bool, end: Bool, more: Bool) {
    let type = record.type.prefix(NDEFRecord.longestName)
    let identifier = record.identifier.prefix(NDEFRecord.longestName)
    let isShort = payload.count <= UInt8.max

    var header = RecordHeader(record.typeNameFormat)
    header.set(RecordHeader.messageBegin, begin)
    header.set(RecordHeader.messageEnd, end)
    header.set(RecordHeader.chunk, more)
    header.set(RecordHeader.shortRecord, isShort)
    header.set(RecordHeader.identifierLength, !identifier.isEmpty)

    bytes.append(header.byte)
    bytes.append(UInt8(type.count))
    if isShort {
      bytes.append(UInt8(payload.count))
    } else {
      let length = UInt32(truncatingIfNeeded: payload.count)
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
    }
    if !identifier.isEmpty { bytes.append(UInt8(identifier.count)) }
    bytes += type
    bytes += identifier
    bytes += payload
  }
}
