import TestSupport
import Testing

@testable import NDEF

@Suite struct URIRecordTests {
  /// Code in hexadecimal to prefix, as the URI record type lists them.
  static let prefixes: [String: String] = fixture("uri-prefixes.json")

  private func record(_ code: UInt8, _ rest: String) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .wellKnown, type: [0x55], payload: [code] + [UInt8](rest.utf8))
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `every code stands for its prefix, and reserved ones for none`(code: UInt8) throws {
    let prefix = Self.prefixes[hexString([code])] ?? ""
    #expect(try URIRecord(record(code, "rest")).uri == prefix + "rest")
    #expect((Self.prefixes[hexString([code])] != nil) == (code <= 0x23))
  }

  @Test(arguments: UInt8(0)...0x23)
  func `every prefix is abbreviated and comes back`(code: UInt8) throws {
    let uri = try #require(Self.prefixes[hexString([code])]) + "rest"
    #expect(NDEFRecord.uri(uri).payload == [code] + [UInt8]("rest".utf8))
    #expect(try URIRecord(.uri(uri)).uri == uri)
  }

  @Test(
    arguments: [
      ("https://www.", 0x02, ""), ("https://www", 0x04, "www"), ("urn:epc:id", 0x22, "id"), ("urn:nfc", 0x13, "nfc"),
      ("ftp://ftp", 0x0D, "ftp"), ("ftp://anonymous:anonymous@h", 0x07, "h"), ("HTTPS://a", 0x00, "HTTPS://a"),
      ("", 0x00, ""),
    ] as [(String, UInt8, String)]
  )
  func `the longest matching prefix is taken, byte by byte`(uri: String, code: UInt8, rest: String) {
    #expect(NDEFRecord.uri(uri).payload == [code] + [UInt8](rest.utf8))
  }

  @Test func `a prefix followed by a combining mark still comes back bit for bit`() throws {
    let uri = "tel:\u{301}5"
    #expect([UInt8](try URIRecord(.uri(uri)).uri.utf8) == [UInt8](uri.utf8))
  }

  @Test(arguments: [NDEFRecord.text("x"), .empty, .absoluteURI("U"), .media(type: "U", [0])])
  func `another record is not a URI record`(record: NDEFRecord) {
    #expect(
      contentError { () throws(NDEFError) in try URIRecord(record) }?.description.contains("not a URI record") == true
    )
  }
}
