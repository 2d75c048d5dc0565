import CoreNFC
import Foundation
import TestSupport
import Testing

@Suite struct MessageTests {
  static let uri = hex("D1 01 08 55 01 6E66632E636F6D")

  @Test func `a message decodes into records and encodes into the same bytes`() throws {
    let message = try #require(NFCNDEFMessage(data: Data(Self.uri)))
    #expect(message.records.count == 1)
    #expect(message.records.first?.wellKnownTypeURIPayload() == URL(string: "http://www.nfc.com"))
    #expect(message.length == 12)
    #expect(message.encoded == Self.uri)
  }

  @Test func `a slice of data decodes like the whole`() {
    let data = Data([0, 0] + Self.uri + [0])
    #expect(NFCNDEFMessage(data: data[2..<14])?.length == 12)
  }

  @Test func `an empty message has no bytes`() {
    #expect(NFCNDEFMessage(records: []).length == 0)
    #expect(NFCNDEFMessage(NDEFRecords: []).records.isEmpty)
    #expect(NFCNDEFMessage(data: Data()) == nil)
  }

  @Test func `the records of a message can be changed`() throws {
    let record = try #require(NFCNDEFPayload.wellKnownTypeURIPayload(string: "tel:1"))
    let message = NFCNDEFMessage(NDEFRecords: [record])
    #expect(message.encoded == hex("D1 01 02 55 05 31"))
    message.records.append(record)
    #expect(message.encoded == hex("91 01 02 55 05 31 51 01 02 55 05 31"))
    #expect(message.length == 12)
  }

  @Test(arguments: 0..<12)
  func `a message cut short does not decode`(count: Int) {
    #expect(NFCNDEFMessage(data: Data(Self.uri.prefix(count))) == nil)
  }

  @Test(arguments: [
    "D1010855016E66632E636F6D00", "D00000D00000", "510108 55 01 6E66632E636F6D", "910108 55 01 6E66632E636F6D",
  ])
  func `data with something after the message, or a missing flag, does not decode`(text: String) {
    #expect(NFCNDEFMessage(data: Data(hex(text))) == nil)
  }

  @Test func `the reserved format 7 is handed over as unknown`() {
    #expect(NFCNDEFMessage(data: Data(hex("D7 00 01 61")))?.records.first?.typeNameFormat == .unknown)
  }

  @Test func `a message above 128 KB does not decode`() {
    func message(payload: Int) -> Data {
      Data([0xC5, 0x00] + (0..<4).map { UInt8(truncatingIfNeeded: payload >> (24 - 8 * $0)) }) + Data(count: payload)
    }
    #expect(NFCNDEFMessage(data: message(payload: 131_066))?.length == 131_072)
    #expect(NFCNDEFMessage(data: message(payload: 131_067)) == nil)
  }

  @Test(arguments: [0, 1, 255, 256, 300])
  func `the length counts the long form from 256 bytes of payload`(count: Int) {
    let record = NFCNDEFPayload(format: .unknown, type: Data(), identifier: Data(), payload: Data(count: count))
    #expect(NFCNDEFMessage(records: [record]).length == count + (count < 256 ? 3 : 6))
  }

  @Test func `a type or an identifier of more than 255 bytes has no encoding`() {
    func message(type: Int, identifier: Int) -> NFCNDEFMessage {
      NFCNDEFMessage(records: [
        NFCNDEFPayload(format: .media, type: Data(count: type), identifier: Data(count: identifier), payload: Data())
      ])
    }
    #expect(message(type: 255, identifier: 255).length == 4 + 510)
    #expect(message(type: 256, identifier: 0).encoded == nil)
    #expect(message(type: 0, identifier: 256).length == 0)
  }

  struct Vectors: Decodable {
    struct Valid: Decodable { let name: String, hex: String, bytes: Int }
    struct Mutated: Decodable { let from: String, mutation: String, hex: String }
    let valid: [Valid]
    let mutated: [Mutated]
  }

  static let vectorsPath = "fixtures-public/ndeflib-oracle/vectors.json"

  @Test(.enabled(if: sharedFileExists(vectorsPath), "the oracle's vectors are not on this machine"))
  func `messages of an independent encoder come back byte for byte`() throws {
    let data = try Data(contentsOf: sharedFolder.appendingPathComponent(Self.vectorsPath))
    let vectors = try JSONDecoder().decode(Vectors.self, from: data)
    #expect(!vectors.valid.isEmpty)
    for vector in vectors.valid {
      let bytes = hex(vector.hex)
      let message = try #require(NFCNDEFMessage(data: Data(bytes)), "\(vector.name)")
      // Chunks are joined by reading, and an empty first chunk leaves no trace.
      if !vector.name.hasPrefix("chunked") {
        #expect(message.encoded == bytes, "\(vector.name)")
        #expect(message.length == vector.bytes, "\(vector.name)")
      }
    }
    // The oracle knows no reading of format 7; CoreNFC's data holder takes it for unknown, which must have no type.
    for vector in vectors.mutated {
      #expect(NFCNDEFMessage(data: Data(hex(vector.hex))) == nil, "\(vector.from) \(vector.mutation)")
    }
  }
}
