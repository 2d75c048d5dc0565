/// Reads one message: physical records first, then logical ones made of their chunks.
///
/// Source: NFC Forum NDEF 1.0.
struct MessageDecoder {
  /// A logical record and the offset of its first byte.
  struct Located {
    var record: NDEFRecord
    let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The index of the logical record being read.
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The message's records; the whole input must be that message.
  mutating func message() throws(NDEFError) -> [Located] {
    guard !bytes.isEmpty else { throw NDEFError(offset: 0, record: nil, reason: .noMessage) }
    var records: [Located] = []
    var isLast = false
    while !isLast {
      guard position < bytes.count else {
        throw NDEFError(offset: position, record: nil, reason: .missingMessageEnd)
      }
      let start = position
      let (record, end) = try logicalRecord()
      records.append(Located(record: record, offset: start))
      isLast = end
      index += 1
    }
    guard position == bytes.count else {
      throw NDEFError(offset: position, record: nil, reason: .trailingData(count: bytes.count - position))
    }
    return records
  }

  /// Reads one record with all its chunks, and whether it ends the message.
  private mutating func logicalRecord() throws(NDEFError) -> (NDEFRecord, end: Bool) {
    let start = position
    var piece = try physicalRecord()
    guard piece.header.has(RecordHeader.messageBegin) == (index == 0) else {
      throw error(at: start, index == 0 ? .missingMessageBegin : .unexpectedMessageBegin)
    }
    try checkWhole(piece, at: start)
    var record = NDEFRecord(
      typeNameFormat: piece.header.format == .reserved ? .unknown : piece.header.format,
      type: [UInt8](piece.type),
      identifier: [UInt8](piece.identifier),
      payload: [UInt8](piece.payload)
    )

    while piece.header.has(RecordHeader.chunk) {
      guard position < bytes.count else { throw error(at: position, .unfinishedChunks) }
      let chunkStart = position
      piece = try physicalRecord()
      try checkChunk(piece, of: record, at: chunkStart)
      record.payload += piece.payload
    }
    return (record, piece.header.has(RecordHeader.messageEnd))
  }

  private struct Piece {
    let header: RecordHeader
    let type: ArraySlice<UInt8>
    let identifier: ArraySlice<UInt8>
    let payload: ArraySlice<UInt8>
  }

  private mutating func physicalRecord() throws(NDEFError) -> Piece {
    let start = position
    let header = RecordHeader(byte: UInt8(try number(.header, size: 1)))
    if header.has(RecordHeader.chunk), header.has(RecordHeader.messageEnd) { throw error(at: start, .chunkEndsMessage) }
    let typeLength = try number(.typeLength, size: 1)
    let payloadLength = try number(.payloadLength, size: header.has(RecordHeader.shortRecord) ? 1 : 4)
    let hasIdentifier = header.has(RecordHeader.identifierLength)
    let identifierLength = hasIdentifier ? try number(.identifierLength, size: 1) : 0
    return Piece(
      header: header,
      type: try take(typeLength, .type),
      identifier: try take(identifierLength, .identifier),
      payload: try take(payloadLength, .payload)
    )
  }

  /// A big-endian number of `size` bytes, 1 or 4.
  private mutating func number(_ field: NDEFError.Field, size: Int) throws(NDEFError) -> Int {
    try take(size, field).reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func take(_ count: Int, _ field: NDEFError.Field) throws(NDEFError) -> ArraySlice<UInt8> {
    let available = bytes.count - position
    guard count <= available else {
      throw error(at: position, .truncated(field, expected: count, available: available))
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// The rules for a record that is whole or the first of its chunks.
  private func checkWhole(_ piece: Piece, at start: Int) throws(NDEFError) {
    let format = piece.header.format
    let isEmpty = piece.type.isEmpty && piece.identifier.isEmpty && piece.payload.isEmpty
    if format == .empty, !isEmpty { throw error(at: start, .contentInEmptyRecord) }
    switch format.typeRule {
    case .required: if piece.type.isEmpty { throw error(at: start, .missingType(format)) }
    case .forbidden: if !piece.type.isEmpty { throw error(at: start, .unexpectedType) }
    case .notARecord: throw error(at: start, .loneChunk)
    }
  }

  /// The rules for every chunk after the first.
  private func checkChunk(_ piece: Piece, of record: NDEFRecord, at start: Int) throws(NDEFError) {
    if piece.header.has(RecordHeader.messageBegin) { throw error(at: start, .unexpectedMessageBegin) }
    if piece.header.format != .unchanged { throw error(at: start, .chunkWithFormat(piece.header.format)) }
    if !piece.type.isEmpty { throw error(at: start, .chunkWithType) }
    if piece.header.has(RecordHeader.identifierLength) { throw error(at: start, .chunkWithIdentifier) }
    if record.typeNameFormat == .empty, !piece.payload.isEmpty { throw error(at: start, .contentInEmptyRecord) }
  }

  private func error(at offset: Int, _ reason: NDEFError.Reason) -> NDEFError {
    NDEFError(offset: offset, record: index, reason: reason)
  }
}
