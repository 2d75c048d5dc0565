import TestSupport
import Testing

@testable import NDEF

@Suite struct ValidMessageTests {
  static let vectors: [MessageVector] = fixture("valid.json")
  /// Long forms, an identifier of length 0, and chunks: read, but never written like that.
  static let notMinimal: Set = [21, 22, 28, 29, 31, 32]

  @Test(arguments: vectors)
  func `a valid message decodes to its records`(vector: MessageVector) throws {
    let message = try NDEFMessage(decoding: hex(vector.bytes))
    #expect(message.records == vector.records?.map(\.record))
    try message.validate()
  }

  @Test(arguments: vectors)
  func `decoding undoes encoding, and the minimal form is written bit for bit`(vector: MessageVector) throws {
    let message = try NDEFMessage(decoding: hex(vector.bytes))
    #expect(try NDEFMessage(decoding: message.bytes) == message)
    #expect((hexString(message.bytes) == vector.bytes) == !Self.notMinimal.contains(vector.number))
  }

  @Test(arguments: vectors)
  func `content is what the record means`(vector: MessageVector) throws {
    for expected in try #require(vector.records) {
      let record = expected.record
      if let uri = expected.uri {
        #expect(record.content == .uri(uri))
        #expect(try URIRecord(record).uri == uri)
      } else if let text = expected.text {
        let read = try TextRecord(record)
        #expect([UInt8](read.text.utf8) == [UInt8](text.utf8))
        #expect(read.language == expected.language)
        #expect("\(read.encoding)" == expected.encoding ?? "utf8")
        #expect(record.content == .text(text, language: read.language, encoding: read.encoding))
      } else if let poster = expected.poster {
        let read = try SmartPosterRecord(record)
        #expect(read.uri == poster.uri)
        #expect(read.titles.map(\.text) == poster.titles)
        #expect(read.action?.rawValue == poster.action)
        #expect(read.size == poster.size)
        #expect(read.type == poster.type)
        #expect(record.content == .smartPoster(read))
      } else {
        #expect(record.content == Self.plainContent(of: record))
      }
    }
  }

  private static func plainContent(of record: NDEFRecord) -> NDEFContent {
    let type = String(decoding: record.type, as: UTF8.self)
    return switch record.typeNameFormat {
    case .empty: .empty
    case .media: .media(type: type, payload: record.payload)
    case .absoluteURI: .absoluteURI(type)
    case .external where type == "android.com:pkg": .androidApplication(String(decoding: record.payload, as: UTF8.self))
    case .external: .external(type: type, payload: record.payload)
    case .unknown: .unknown(payload: record.payload)
    default: .raw(record, reason: nil)
    }
  }

  @Test func `chunks of the reserved format join to one unknown record`() throws {
    let message = try NDEFMessage(decoding: hex("B7 00 01 41 56 00 01 42"))
    #expect(message.records == [.unknown([0x41, 0x42])])
  }

  @Test func `a slice of a larger array decodes by its own offsets`() throws {
    let around = hex("FF FF FF D0 00 00 FF")
    #expect(try NDEFMessage(decoding: around[3..<6]).records == [.empty])
    #expect(decodingError([UInt8](around[3..<7]))?.offset == 3)
  }
}
