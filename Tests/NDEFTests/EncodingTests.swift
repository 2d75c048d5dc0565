import TestSupport
import Testing

@testable import NDEF

@Suite struct EncodingTests {
  static let messages: [NDEFMessage] = [
    NDEFMessage(records: [.uri("https://example.com/a")]),
    NDEFMessage(records: [.media(type: "text/plain", [UInt8]("Hello".utf8))]),
    NDEFMessage(records: [.unknown([UInt8](0..<20))]),
    NDEFMessage(records: [.empty, .text("Grüße", language: "de"), .external(type: "example.com:t", []), .empty]),
    NDEFMessage(records: [
      NDEFRecord(typeNameFormat: .media, type: [0x61], identifier: [0x31], payload: [UInt8](repeating: 7, count: 300)),
      .androidApplication("com.example.app"),
    ]),
  ]

  @Test(arguments: 1...20)
  func `chunks of any size join to the same message`(size: Int) throws {
    for message in Self.messages {
      #expect(try NDEFMessage(decoding: message.encoded(chunkSize: size)) == message)
    }
  }

  @Test func `a chunked record is written as the specification lays it out`() {
    let message = NDEFMessage(records: [.media(type: "text/plain", [UInt8]("Hello".utf8))])
    #expect(
      hexString(message.encoded(chunkSize: 2))
        == hexString(hex("B2 0A 02 74 65 78 74 2F 70 6C 61 69 6E 48 65 36 00 02 6C 6C 56 00 01 6F"))
    )
    #expect(message.encoded(chunkSize: 5) == message.bytes)
  }

  @Test(arguments: [0, -1, Int.min, Int.max])
  func `no chunk size, or a large one, splits nothing`(size: Int) {
    for message in Self.messages { #expect(message.encoded(chunkSize: size) == message.bytes) }
  }

  @Test(arguments: [
    (0, "D2 01 00 61"), (255, "D2 01 FF 61"), (256, "C2 01 00 00 01 00 61"), (70_000, "C2 01 00 01 11 70 61"),
  ])
  func `payloads up to 255 bytes have the short form`(count: Int, head: String) {
    let message = NDEFMessage(records: [.media(type: "a", [UInt8](repeating: 0x41, count: count))])
    #expect(message.bytes == hex(head) + [UInt8](repeating: 0x41, count: count))
  }

  @Test func `the length is counted without encoding`() {
    for message in Self.messages + [NDEFMessage()] { #expect(message.encodedLength == message.bytes.count) }
    let cut = NDEFMessage(records: [
      NDEFRecord(
        typeNameFormat: .media,
        type: .init(repeating: 1, count: 300),
        identifier: .init(repeating: 2, count: 256)
      )
    ])
    #expect(cut.encodedLength == cut.bytes.count)
  }

  @Test func `a message without records is no bytes`() {
    #expect(NDEFMessage(records: []).bytes == [])
    #expect(NDEFMessage(records: []).encodedLength == 0)
  }

  @Test func `only the first record begins and only the last ends the message`() {
    #expect(hexString(NDEFMessage(records: [.empty]).bytes) == "D00000")
    #expect(hexString(NDEFMessage(records: [.empty, .empty, .empty]).bytes) == "900000" + "100000" + "500000")
  }

  @Test func `a type or identifier over 255 bytes is cut and fails validation`() throws {
    let long = [UInt8](repeating: 0x61, count: 256)
    let type = NDEFMessage(records: [.empty, NDEFRecord(typeNameFormat: .media, type: long)])
    let identifier = NDEFMessage(records: [NDEFRecord(typeNameFormat: .unknown, identifier: long)])
    #expect(try NDEFMessage(decoding: type.bytes).records[1].type == [UInt8](long.prefix(255)))
    #expect(try NDEFMessage(decoding: identifier.bytes).records[0].identifier == [UInt8](long.prefix(255)))
    #expect(throws: NDEFError(offset: 3, record: 1, reason: .tooLong(.type, count: 256))) { try type.validate() }
    #expect(throws: NDEFError(offset: 0, record: 0, reason: .tooLong(.identifier, count: 256))) {
      try identifier.validate()
    }
  }

  @Test func `a record passes validation exactly when its encoding decodes to it again`() {
    for format in TypeNameFormat.allCases {
      for (type, identifier, payload) in [("", "", ""), ("a", "", ""), ("", "b", ""), ("", "", "c"), ("a", "b", "c")] {
        let record = NDEFRecord(
          typeNameFormat: format,
          type: [UInt8](type.utf8),
          identifier: [UInt8](identifier.utf8),
          payload: [UInt8](payload.utf8)
        )
        var expected = record
        if format == .reserved { expected.typeNameFormat = .unknown }
        let isValid = contentError { () throws(NDEFError) in try record.validate() } == nil
        let again = try? NDEFMessage(decoding: NDEFMessage(records: [record]).bytes)
        #expect((again?.records == [expected]) == isValid, "\(record)")
        if isValid == false { #expect(again == nil) }
      }
    }
  }

  @Test func `records are made as their names say`() throws {
    #expect(NDEFRecord.unknown([1]) == NDEFRecord(typeNameFormat: .unknown, payload: [1]))
    #expect(NDEFRecord.absoluteURI("http://a").content == .absoluteURI("http://a"))
    #expect(NDEFRecord.external(type: "example.com:t", [1]).content == .external(type: "example.com:t", payload: [1]))
    #expect(NDEFRecord.media(type: "text/vcard", [1]).content == .media(type: "text/vcard", payload: [1]))
    #expect(NDEFRecord.androidApplication("com.example.app").content == .androidApplication("com.example.app"))
    #expect(NDEFRecord.text("x").content == .text("x", language: "en", encoding: .utf8))
  }
}
