/// Why bytes are no valid message, or why a record's content cannot be read, and where.
public struct NDEFError: Error, Hashable, Sendable {
  /// The byte at which the fault was found, counted from 0.
  ///
  /// From a message: counted from the message's first byte. From the content of a record (``URIRecord``, ``TextRecord``
  /// …): counted from the first byte of that record's payload. For the content of a record inside a smart poster: the
  /// byte of the poster's payload where the inner record starts.
  public let offset: Int
  /// The index of the logical record, counted from 0 (``description`` counts from 1).
  ///
  /// `nil` when the fault lies in no record, or when a single record was read.
  public let record: Int?
  /// What is wrong.
  public let reason: Reason

  /// Makes an error of a place and a reason.
  public init(offset: Int, record: Int?, reason: Reason) {
    self.offset = offset
    self.record = record
    self.reason = reason
  }

  /// A part of a record.
  public enum Field: String, Hashable, Sendable {
    /// The first byte of a record.
    case header
    /// The length of the type.
    case typeLength = "type length"
    /// The length of the payload.
    case payloadLength = "payload length"
    /// The length of the identifier.
    case identifierLength = "identifier length"
    /// The type.
    case type
    /// The identifier.
    case identifier
    /// The payload.
    case payload
  }

  /// What is wrong with a message or a record.
  public enum Reason: Hashable, Sendable {
    /// There are no bytes; on a tag that is a TLV of length 0, which is not an error.
    case noMessage
    /// A field needs more bytes than there are.
    case truncated(Field, expected: Int, available: Int)
    /// The first record lacks the message-begin flag.
    case missingMessageBegin
    /// A later record or chunk has the message-begin flag.
    case unexpectedMessageBegin
    /// The bytes end before a record with the message-end flag.
    case missingMessageEnd
    /// Bytes follow the record with the message-end flag.
    case trailingData(count: Int)
    /// An empty record has a type, an identifier or a payload.
    case contentInEmptyRecord
    /// A record of this format needs a type and has none.
    case missingType(TypeNameFormat)
    /// A record of unknown type has a type.
    case unexpectedType
    /// A record of format 6 (unchanged) follows no chunk.
    case loneChunk
    /// A record is marked both as a chunk with more to come and as the end of the message.
    case chunkEndsMessage
    /// The bytes end before the last chunk of a record.
    case unfinishedChunks
    /// A later chunk has this format in place of 6 (unchanged).
    case chunkWithFormat(TypeNameFormat)
    /// A later chunk has a type.
    case chunkWithType
    /// A later chunk has an identifier field.
    case chunkWithIdentifier
    /// A field is too long to be encoded.
    case tooLong(Field, count: Int)

    /// The record is not of the kind that was asked for.
    case wrongKind(expected: String)
    /// The payload is empty where its first byte was to come.
    case emptyPayload
    /// The bytes are not valid UTF-8.
    case invalidUTF8
    /// The bytes are not valid UTF-16: half a surrogate pair.
    case invalidUTF16
    /// UTF-16 text has an odd number of bytes.
    case oddUTF16Length(Int)
    /// The bytes are not all ASCII.
    case notASCII
    /// The language is said to be longer than the payload.
    case languageTooLong(count: Int, available: Int)
    /// The text names no language.
    case missingLanguage
    /// The smart poster holds this many URIs, not one.
    case uriCount(Int)
    /// The payload has the wrong length for its type.
    case payloadLength(expected: Int, found: Int)
  }
}

extension NDEFError: CustomStringConvertible {
  /// One sentence such as `record 2, byte 14: the payload needs 5 bytes but 3 are left`; records are counted from 1,
  /// bytes from 0.
  public var description: String {
    let place = record.map { "record \($0 + 1), byte \(offset)" } ?? "byte \(offset)"
    return "\(place): \(reason)"
  }
}

extension NDEFError.Reason: CustomStringConvertible {
  /// What is wrong, without the place.
  public var description: String {
    switch self {
    case .noMessage: "there is no message"
    case .truncated(let field, let expected, let available):
      "the \(field.rawValue) needs \(counted(expected, "byte")) but \(available) \(available == 1 ? "is" : "are") left"
    case .missingMessageBegin: "the first record lacks the message-begin flag"
    case .unexpectedMessageBegin: "the message-begin flag is set after the first record"
    case .missingMessageEnd: "the message ends without the message-end flag"
    case .trailingData(let count): "\(counted(count, "byte")) after the end of the message"
    case .contentInEmptyRecord: "an empty record has a type, an identifier or a payload"
    case .missingType(let format): "a record of format \(format.rawValue) has no type"
    case .unexpectedType: "a record of unknown type has a type"
    case .loneChunk: "a record of format 6 (unchanged) follows no chunk"
    case .chunkEndsMessage: "a chunk with more to come is marked as the end of the message"
    case .unfinishedChunks: "the message ends before the last chunk of the record"
    case .chunkWithFormat(let format): "a later chunk has the format \(format.rawValue), not 6 (unchanged)"
    case .chunkWithType: "a later chunk has a type"
    case .chunkWithIdentifier: "a later chunk has an identifier field"
    case .tooLong(let field, let count): "the \(field.rawValue) of \(counted(count, "byte")) is too long to be encoded"
    case .wrongKind(let expected): "the record is not \(expected)"
    case .emptyPayload: "the payload is empty"
    case .invalidUTF8: "the bytes are not valid UTF-8"
    case .invalidUTF16: "the bytes are not valid UTF-16"
    case .oddUTF16Length(let count): "UTF-16 text of \(counted(count, "byte")) has an odd length"
    case .notASCII: "the bytes are not all ASCII"
    case .languageTooLong(let count, let available):
      "the language needs \(counted(count, "byte")) but the payload has \(available) left"
    case .missingLanguage: "the text names no language"
    case .uriCount(let count): "a smart poster needs exactly one URI record but has \(count)"
    case .payloadLength(let expected, let found): "the payload has \(counted(found, "byte")), not \(expected)"
    }
  }
}

/// `1 byte`, `2 bytes`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
