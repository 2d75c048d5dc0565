/// Reads one message: physical records first, then logical ones made of their chunks.
///
/// Fields stay ranges of the input until a record is known to be sound; then each is copied once. Source: NFC Forum
/// NDEF 1.0.
struct MessageDecoder {
  private let bytes: [UInt8]
  /// Where the next record starts.
  private(set) var position = 0
  /// The index of the logical record being read.
  private var index = 0
  private var isAtEnd = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The message's records; the whole input must be that message.
  mutating func message() throws(NDEFError) -> [NDEFRecord] {
    var records: [NDEFRecord] = []
    while let record = try next() { records.append(record) }
    return records
  }

  /// Goes to the end of the message, whatever follows it.
  mutating func skipMessage() throws(NDEFError) {
    while !isAtEnd { _ = try next() }
  }

  /// The next logical record, with all its chunks; `nil` after the message, where the input must end too.
  mutating func next() throws(NDEFError) -> NDEFRecord? {
    guard !isAtEnd else {
      guard position == bytes.count else {
        throw NDEFError(offset: position, record: nil, reason: .trailingData(count: bytes.count - position))
      }
      return nil
    }
    guard position < bytes.count else {
      throw NDEFError(offset: position, record: nil, reason: index == 0 ? .noMessage : .missingMessageEnd)
    }
    let start = position
    let first = try physicalRecord()
    guard first.header.has(RecordHeader.messageBegin) == (index == 0) else {
      throw error(at: start, index == 0 ? .missingMessageBegin : .unexpectedMessageBegin)
    }
    try checkWhole(first, at: start)
    var record = NDEFRecord(
      typeNameFormat: first.header.format == .reserved ? .unknown : first.header.format,
      type: copy(first.type),
      identifier: copy(first.identifier),
      payload: copy(first.payload)
    )
    isAtEnd = first.header.has(RecordHeader.messageEnd)
    if first.header.has(RecordHeader.chunk) { try joinChunks(to: &record) }
    index += 1
    return record
  }

  /// Reads the chunks that follow a first one.
  private mutating func joinChunks(to record: inout NDEFRecord) throws(NDEFError) {
    var isLast = false
    while !isLast {
      guard position < bytes.count else { throw error(at: position, .unfinishedChunks) }
      let start = position
      let chunk = try physicalRecord()
      try checkChunk(chunk, of: record, at: start)
      record.payload += bytes[chunk.payload]
      isLast = !chunk.header.has(RecordHeader.chunk)
      isAtEnd = chunk.header.has(RecordHeader.messageEnd)
    }
  }

  /// A record as it is framed; its fields are places in the input.
  private struct Piece {
    let header: RecordHeader
    let type: Range<Int>
    let identifier: Range<Int>
    let payload: Range<Int>
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
    let places = try take(size, field)
    guard size > 1 else { return Int(bytes[places.lowerBound]) }
    return bytes[places].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func take(_ count: Int, _ field: NDEFError.Field) throws(NDEFError) -> Range<Int> {
    let available = bytes.count - position
    guard count <= available else {
      throw error(at: position, .truncated(field, expected: count, available: available))
    }
    let start = position
    position += count
    return start..<position
  }

  private func copy(_ field: Range<Int>) -> [UInt8] {
    field.isEmpty ? [] : [UInt8](bytes[field])
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
