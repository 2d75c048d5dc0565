import TestSupport
import Testing

@testable import NDEF

@Suite struct ContentTests {
  @Test(arguments: ["android.com:pkg", "ANDROID.com:PKG"])
  func `the type of an Android application record is compared without case`(type: String) throws {
    let record = NDEFRecord.external(type: type, [UInt8]("com.example.app".utf8))
    #expect(try AndroidApplicationRecord(record).package == "com.example.app")
    #expect(record.content == .androidApplication("com.example.app"))
  }

  @Test(arguments: [("", 0, NDEFError.Reason.emptyPayload), ("61 C3 A9", 1, .notASCII)])
  func `a package name is ASCII and not empty`(payload: String, offset: Int, reason: NDEFError.Reason) {
    let record = NDEFRecord.external(type: "android.com:pkg", hex(payload))
    #expect(record.content == .raw(record, reason: NDEFError(offset: offset, record: nil, reason: reason)))
  }

  @Test(arguments: [
    NDEFRecord.external(type: "android.com:pkg2", [1]), .external(type: "android.com:pk", [1]),
    .media(type: "android.com:pkg", [1]),
    .external(type: "android\u{1A}com:pkg", [1]),
  ])
  func `another record is not an Android application record`(record: NDEFRecord) {
    #expect(contentError { () throws(NDEFError) in try AndroidApplicationRecord(record) } != nil)
  }

  @Test(arguments: TypeNameFormat.allCases)
  func `a type that is not UTF-8 leaves the record raw`(format: TypeNameFormat) {
    let record = NDEFRecord(typeNameFormat: format, type: [0x61, 0xFF])
    guard case .raw(record, let reason) = record.content else {
      Issue.record("\(record.content)")
      return
    }
    #expect(reason != nil)
  }

  @Test(
    arguments: [
      (NDEFRecord.empty, "empty"),
      (.uri("https://example.com"), "uri https://example.com"),
      (.text("Hello"), #"text en "Hello""#),
      (.text(#"a"b\c"#), #"text en "a\"b\\c""#),
      (.text("a\nb\u{1B}[2J\u{202E}👩‍👧"), #"text en "a\u{A}b\u{1B}[2J\u{202E}👩‍👧""#),
      (.text(String(repeating: "x", count: 61)), "text en \"" + String(repeating: "x", count: 60) + "…\""),
      (.media(type: "text/vcard", [UInt8](repeating: 0, count: 180)), "text/vcard 180 bytes"),
      (.external(type: "example.com:t", [1]), "example.com:t 1 byte"),
      (.absoluteURI("http://example.com"), "absolute uri http://example.com"),
      (.androidApplication("com.example.app"), "android com.example.app"),
      (
        .smartPoster(uri: "https://nxp.com", titles: [TextRecord("NXP", language: "en")]),
        #"poster https://nxp.com "NXP""#
      ),
      (.smartPoster(uri: "https://nxp.com"), "poster https://nxp.com"),
      (.unknown([]), "unknown 0 bytes"),
      (NDEFRecord(typeNameFormat: .wellKnown, type: [0x53, 0x69, 0x67], payload: [1, 2]), "well-known Sig 2 bytes"),
      (NDEFRecord(typeNameFormat: .wellKnown, type: [0x55]), "well-known U 0 bytes (byte 0: the payload is empty)"),
      (
        NDEFRecord(typeNameFormat: .unchanged, payload: [1]),
        "format 6 1 byte (byte 0: a record of format 6 (unchanged) follows no chunk)"
      ),
    ] as [(NDEFRecord, String)]
  )
  func `a summary is one short printable line`(record: NDEFRecord, line: String) {
    #expect(record.summary == line)
  }

  @Test func `a message is summed up record by record`() {
    #expect(NDEFMessage(records: [.uri("tel:1"), .empty]).summary == "uri tel:1, empty")
    #expect(NDEFMessage().summary == "no records")
  }
}
