import TestSupport
import Testing

@testable import NDEF

@Suite struct MalformedMessageTests {
  static let vectors: [MessageVector] = fixture("malformed.json")

  /// What decoding the whole message reports, by vector; those that are missing decode.
  static let framing: [Int: (offset: Int, record: Int?, reason: NDEFError.Reason)] = [
    39: (0, nil, .noMessage),
    40: (0, 0, .missingMessageBegin),
    41: (6, 1, .unexpectedMessageBegin),
    42: (6, nil, .missingMessageEnd),
    43: (3, nil, .trailingData(count: 3)),
    44: (1, 0, .truncated(.typeLength, expected: 1, available: 0)),
    45: (2, 0, .truncated(.payloadLength, expected: 4, available: 2)),
    46: (4, 0, .truncated(.payload, expected: 5, available: 2)),
    47: (5, 0, .truncated(.identifier, expected: 5, available: 1)),
    48: (7, 0, .truncated(.payload, expected: 4_294_967_295, available: 1)),
    49: (0, 0, .contentInEmptyRecord),
    50: (0, 0, .contentInEmptyRecord),
    51: (0, 0, .contentInEmptyRecord),
    53: (0, 0, .missingType(.wellKnown)),
    54: (0, 0, .unexpectedType),
    55: (0, 0, .loneChunk),
    57: (0, 0, .chunkEndsMessage),
    58: (7, 0, .unfinishedChunks),
    59: (7, 0, .chunkWithFormat(.media)),
    60: (7, 0, .chunkWithType),
    61: (7, 0, .chunkWithIdentifier),
    62: (7, 0, .unexpectedMessageBegin),
    63: (0, 0, .missingType(.media)),
  ]

  /// What reading the first record's content reports, by vector; the message itself is sound.
  static let content: [Int: (offset: Int, reason: NDEFError.Reason)] = [
    64: (0, .emptyPayload),
    65: (1, .invalidUTF8),
    66: (0, .emptyPayload),
    67: (0, .languageTooLong(count: 5, available: 1)),
    68: (0, .missingLanguage),
    69: (3, .invalidUTF8),
    70: (3, .oddUTF16Length(1)),
    71: (0, .uriCount(0)),
  ]

  @Test(arguments: vectors)
  func `a malformed message is refused at the byte and record that break the rule`(vector: MessageVector) throws {
    let expected = Self.framing[vector.number].map {
      NDEFError(offset: $0.offset, record: $0.record, reason: $0.reason)
    }
    #expect(decodingError(hex(vector.bytes)) == expected)
  }

  @Test(arguments: vectors.filter { content[$0.number] != nil })
  func `content that cannot be read is an error with its offset in the payload`(vector: MessageVector) throws {
    let record = try NDEFMessage(decoding: hex(vector.bytes)).records[0]
    let expected = try #require(Self.content[vector.number])
    let error = NDEFError(offset: expected.offset, record: nil, reason: expected.reason)
    #expect(record.content == .raw(record, reason: error))
  }

  @Test func `an identifier field of length 0 in an empty record is tolerated`() throws {
    #expect(try NDEFMessage(decoding: hex("D8 00 00 00")).records == [.empty])
  }

  @Test func `the reserved format is read as unknown`() throws {
    #expect(try NDEFMessage(decoding: hex("D7 00 01 41")).records == [.unknown([0x41])])
  }

  @Test func `a language of length 0 can be read leniently`() throws {
    let record = try NDEFMessage(decoding: hex("D1 01 02 54 00 41")).records[0]
    let text = try TextRecord(record, requiringLanguage: false)
    #expect(text == TextRecord("A", language: ""))
  }

  @Test func `chunks cannot fill an empty record`() {
    #expect(
      decodingError(hex("B0 00 00 56 00 01 41")) == NDEFError(offset: 3, record: 0, reason: .contentInEmptyRecord)
    )
  }

  @Test func `chunks that end inside their fields name the field`() {
    let error = decodingError(hex("B2 03 01 61 2F 62 41 56 00 02 42"))
    #expect(error == NDEFError(offset: 10, record: 0, reason: .truncated(.payload, expected: 2, available: 1)))
  }

  @Test func `every proper prefix of a message is refused`() {
    let whole = NDEFMessage(records: [.uri("https://example.com"), .text("Hello"), .media(type: "a/b", [1, 2, 3])])
      .bytes
    for count in 0..<whole.count { #expect(decodingError([UInt8](whole.prefix(count))) != nil) }
  }

  @Test func `an error reads as one sentence with the place`() {
    #expect(
      decodingError(hex("91 01 02 55 00 61 51 01 05 55 00 62"))?.description
        == "record 2, byte 10: the payload needs 5 bytes but 2 are left"
    )
    #expect(decodingError(hex("D0 00 00 D0"))?.description == "byte 3: 1 byte after the end of the message")
    #expect(
      contentError { () throws(NDEFError) in
        try URIRecord(NDEFRecord(typeNameFormat: .wellKnown, type: [0x55], payload: [4, 0x61, 0xC0]))
      }?.description == "byte 2: the bytes are not valid UTF-8"
    )
  }
}
