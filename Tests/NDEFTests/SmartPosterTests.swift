import TestSupport
import Testing

@testable import NDEF

@Suite struct SmartPosterTests {
  private func poster(_ records: [NDEFRecord]) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .wellKnown, type: [0x53, 0x70], payload: NDEFMessage(records: records).bytes)
  }

  private func local(_ type: String, _ payload: [UInt8]) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .wellKnown, type: [UInt8](type.utf8), payload: payload)
  }

  private func error(_ record: NDEFRecord) -> NDEFError? {
    contentError { () throws(NDEFError) in try SmartPosterRecord(record) }
  }

  @Test func `every part of a poster comes back`() throws {
    let full = SmartPosterRecord(
      uri: "https://example.com",
      titles: [TextRecord("A", language: "en"), TextRecord("B", language: "de", encoding: .utf16)],
      action: .edit,
      size: 0xFFEE_DDCC,
      type: "text/html",
      icons: [.init(type: "image/png", payload: [1, 2])]
    )
    #expect(try SmartPosterRecord(full.record) == full)
    let made = NDEFRecord.smartPoster(
      uri: full.uri,
      titles: full.titles,
      action: full.action,
      size: full.size,
      type: full.type,
      icons: full.icons
    )
    #expect(made == full.record)
    #expect(try SmartPosterRecord(.smartPoster(uri: "x")) == SmartPosterRecord(uri: "x"))
  }

  @Test func `a poster with action, size and type is written as the vector has it`() {
    let made = NDEFRecord.smartPoster(
      uri: "https://nxp.com",
      titles: [TextRecord("NXP", language: "en")],
      action: .perform,
      size: 1000,
      type: "text/html"
    )
    let vectors: [MessageVector] = fixture("valid.json")
    #expect(hexString(NDEFMessage(records: [made]).bytes) == vectors[33].bytes)
  }

  @Test func `exactly one URI is needed`() {
    #expect(error(poster([.text("x")])) == NDEFError(offset: 0, record: nil, reason: .uriCount(0)))
    #expect(error(poster([.uri("a"), .uri("b")])) == NDEFError(offset: 0, record: nil, reason: .uriCount(2)))
  }

  @Test func `records that a poster does not know are skipped, posters among them`() throws {
    let read = try SmartPosterRecord(
      poster([poster([]), .uri("a"), .empty, .media(type: "text/plain", [1]), local("x", [9]), .unknown([1])])
    )
    #expect(read == SmartPosterRecord(uri: "a"))
  }

  @Test func `of several hints the first counts, and a reserved action is none`() throws {
    let read = try SmartPosterRecord(
      poster([local("act", [1]), local("act", [2]), local("s", [0, 0, 0, 1]), local("s", [0, 0, 0, 2]), .uri("a")])
    )
    #expect(read.action == .save)
    #expect(read.size == 1)
    #expect(try SmartPosterRecord(poster([local("act", [3]), .uri("a")])).action == nil)
  }

  @Test func `a fault inside a poster is located by its inner record`() {
    #expect(
      error(poster([.uri("a"), local("act", [])]))
        == NDEFError(offset: 6, record: 1, reason: .payloadLength(expected: 1, found: 0))
    )
    #expect(
      error(poster([local("s", [1]), .uri("a")]))
        == NDEFError(offset: 0, record: 0, reason: .payloadLength(expected: 4, found: 1))
    )
    #expect(error(poster([.uri("a"), local("T", [])])) == NDEFError(offset: 6, record: 1, reason: .emptyPayload))
    #expect(error(poster([local("U", [0, 0xFF])])) == NDEFError(offset: 0, record: 0, reason: .invalidUTF8))
    #expect(
      error(local("Sp", [0xD1]))
        == NDEFError(offset: 1, record: 0, reason: .truncated(.typeLength, expected: 1, available: 0))
    )
  }

  @Test func `another record is not a smart poster`() {
    #expect(error(.uri("x"))?.description.contains("not a smart poster") == true)
  }
}
