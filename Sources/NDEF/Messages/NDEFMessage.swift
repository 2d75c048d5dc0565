/// A sequence of NDEF records, as a tag holds it in its NDEF Message TLV.
///
/// Chunked records are one logical record each. A message without records stands for the absence of a message (a TLV of
/// length 0) and encodes as no bytes; the smallest message on a tag is one empty record, `D0 00 00`. Source: NFC Forum
/// NDEF 1.0.
public struct NDEFMessage: Hashable, Sendable {
  /// The records in order.
  public var records: [NDEFRecord]

  /// Makes a message of these records; nothing is checked.
  public init(records: [NDEFRecord] = []) {
    self.records = records
  }

  /// Reads exactly one whole message.
  ///
  /// Throws an ``NDEFError`` that names the byte and the record when the bytes are no valid message, when bytes are
  /// left over after it, and, with the reason ``NDEFError/Reason/noMessage``, when there are no bytes. Chunks are
  /// joined, the reserved format 7 is read as unknown, and an identifier of length 0 counts as none. Memory use is
  /// bounded by the size of the input, whatever lengths it claims.
  public init(decoding bytes: some Collection<UInt8>) throws(NDEFError) {
    var decoder = MessageDecoder([UInt8](bytes))
    self.init(records: try decoder.message())
  }

  /// The encoding without chunks: the short form for payloads up to 255 bytes, an identifier field only where there is
  /// one.
  ///
  /// Records are written as they stand, so that an invalid message can be put on a tag too (see ``validate()``). A type
  /// or an identifier longer than 255 bytes cannot be written at all and is cut there.
  public var bytes: [UInt8] { encoded() }

  /// The number of bytes of ``bytes``, counted without encoding.
  public var encodedLength: Int {
    records.reduce(0) { $0 + RecordEncoder.length(of: $1) }
  }

  /// The encoding with each payload longer than `chunkSize` bytes split into chunks of that size and a rest.
  ///
  /// A `chunkSize` of 0 or less splits nothing.
  public func encoded(chunkSize: Int = 0) -> [UInt8] {
    var encoder = RecordEncoder(chunkSize: chunkSize)
    encoder.bytes.reserveCapacity(encodedLength)
    for (index, record) in records.enumerated() {
      encoder.append(record, first: index == 0, last: index == records.count - 1)
    }
    return encoder.bytes
  }

  /// Throws the first rule that a record breaks, with the record's index and the offset where it would start in
  /// ``bytes``.
  public func validate() throws(NDEFError) {
    var offset = 0
    for (index, record) in records.enumerated() {
      do {
        try record.validate()
      } catch {
        throw NDEFError(offset: offset, record: index, reason: error.reason)
      }
      offset += RecordEncoder.length(of: record)
    }
  }
}

extension NDEFMessage: CustomStringConvertible {
  /// What it says, such as `uri https://example.com`.
  public var description: String { summary }
}
