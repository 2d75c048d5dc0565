import TestSupport
import Testing

@testable import NDEF

@Suite struct MessageOracleTests {
  struct File: Decodable {
    let valid: [Valid]
    let mutated: [Mutated]
  }
  struct Record: Decodable, Sendable {
    let tnfAndType: String
    let id: String
    let payloadHex: String
    let uri: String?
    let text: String?
    let lang: String?
    let enc: String?
  }
  struct Valid: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let hex: String
    let records: [Record]
    var testDescription: String { name }
  }
  struct Mutated: Decodable, Sendable, CustomTestStringConvertible {
    struct Oracle: Decodable, Sendable {
      struct Verdict: Decodable, Sendable { let ok: Bool }
      let strict: Verdict
    }
    let from: String
    let mutation: String
    let hex: String
    let oracle: Oracle
    var testDescription: String { "\(from) \(mutation)" }
  }
  static let file: File = fixture("oracle/vectors.json")
  static let valid = file.valid
  static let mutated = file.mutated

  /// Where ndeflib 0.3.3 is wrong, and what is right: it takes a URI apart and puts it together again, but a reader
  /// hands on what is there.
  static let uriInsteadOfOracle = [
    // It adds slashes; prefix 11h is `imap:`.
    "imap:///example.net": "imap:example.net",
    // It escapes the query's equals sign.
    "https://nfc.example.com/x?y%3D1": "https://nfc.example.com/x?y=1",
  ]

  @Test func `all vectors are there`() {
    #expect(Self.valid.count == 71)
    #expect(Self.mutated.count == 22)
  }

  @Test(arguments: valid)
  func `a valid message has the oracle's records`(vector: Valid) throws {
    let message = try NDEFMessage(decoding: hex(vector.hex))
    let expected = Self.joiningChunks(vector.records)
    #expect(message.records.map(Self.name) == expected.map(\.tnfAndType))
    #expect(message.records.map { String(decoding: $0.identifier, as: UTF8.self) } == expected.map(\.id))
    #expect(message.records.map { hexString($0.payload) } == expected.map(\.payloadHex))
    for (record, oracle) in zip(message.records, expected) {
      if let uri = oracle.uri { #expect(record.content == .uri(Self.uriInsteadOfOracle[uri] ?? uri)) }
      guard let text = oracle.text else { continue }
      let read = try TextRecord(record)
      #expect([UInt8](read.text.utf8) == [UInt8](text.utf8))
      #expect(read.language == oracle.lang)
      #expect(read.encoding.isUTF16 == (oracle.enc == "UTF-16"))
    }
  }

  @Test(arguments: valid.filter { !$0.name.hasPrefix("chunked") })
  func `a valid message is written as the oracle wrote it`(vector: Valid) throws {
    #expect(hexString(try NDEFMessage(decoding: hex(vector.hex)).bytes) == vector.hex)
  }

  @Test(arguments: mutated)
  func `a mutated message is refused as the strict oracle refuses it`(vector: Mutated) {
    #expect((decodingError(hex(vector.hex)) == nil) == vector.oracle.strict.ok)
  }

  private static func name(_ record: NDEFRecord) -> String {
    let type = String(decoding: record.type, as: UTF8.self)
    return switch record.typeNameFormat {
    case .wellKnown: "urn:nfc:wkt:" + type
    case .external: "urn:nfc:ext:" + type
    case .unknown: "unknown"
    default: type
    }
  }

  /// The oracle lists each chunk as a record of its own, named `unchanged` after the first.
  private static func joiningChunks(_ records: [Record]) -> [Record] {
    records.reduce(into: []) { joined, record in
      guard record.tnfAndType == "unchanged", let first = joined.popLast() else { return joined.append(record) }
      joined.append(
        Record(
          tnfAndType: first.tnfAndType,
          id: first.id,
          payloadHex: first.payloadHex + record.payloadHex,
          uri: nil,
          text: nil,
          lang: nil,
          enc: nil
        )
      )
    }
  }
}

@Suite struct TagImageOracleTests {
  struct File: Decodable { let images: [Image] }
  struct Image: Decodable, Sendable, CustomTestStringConvertible {
    struct Reader: Decodable, Sendable {
      struct Found: Decodable, Sendable {
        let length: Int
        let capacity: Int
        let readable: Bool
        let writeable: Bool
        let octetsHex: String
      }
      let ndef: Found?
    }
    let `case`: String
    let chip: String
    let memoryHex: String
    let nfcpy: Reader
    var testDescription: String { "\(chip) \(self.case)" }
  }
  static let images = fixture("oracle/tag-images.json", as: File.self).images

  @Test func `all images are there`() {
    #expect(Self.images.count == 33)
  }

  @Test(arguments: images)
  func `an image gives what another reader found`(image: Image) throws {
    let memory = hex(image.memoryHex)
    let container = try #require(CapabilityContainer(memory[12...]))
    var have: [UInt8] = []
    let walk = DataAreaWalk(areaSize: container.areaSize)
    let place: MessagePlace? = {
      guard container.isNDEF else { return nil }
      // The area as a reader sees it, read no further than asked.
      while true {
        switch walk.step(have) {
        case .needs(let count): have = [UInt8](memory[16..<16 + count])
        case .message(let place): return place
        case .none: return nil
        }
      }
    }()
    checkIncremental([UInt8](memory[16..<min(memory.count, 16 + container.areaSize)]))
    guard let found = image.nfcpy.ndef else {
      #expect(place == nil)
      return
    }
    let message = try #require(place)
    #expect(message.length == found.length)
    #expect(message.capacity == found.capacity)
    #expect(container.isReadable == found.readable)
    #expect(container.isWritable == found.writeable)
    let read = [UInt8](memory[16..<16 + message.bytesNeeded])
    #expect(message.message(in: read).map(hexString) == found.octetsHex)
  }
}
