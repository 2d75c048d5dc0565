import TestSupport
import Testing

@testable import NDEF

/// Wi-Fi, Bluetooth and handover records, and where records lie in a message.
@Suite struct CarrierRecordTests {
  private static let wifi =
    "100E002F 10260001 01 10450004 686F6D65 10030002 0020 100F0002 0008 10270008 70617373776F7264 10200006 FFFFFFFFFFFF"
    + " 10490006 00372A000120"

  private func wifi(_ payload: String) throws -> WiFiRecord {
    try WiFiRecord(.media(type: "application/vnd.wfa.wsc", hex(payload)))
  }

  @Test func `a Wi-Fi credential has its fields`() throws {
    let credential = try #require(try wifi(Self.wifi).credentials.first)
    #expect(credential.name == [UInt8]("home".utf8))
    #expect(credential.authentication == 0x20)
    #expect(credential.encryption == 0x08)
    #expect(credential.key == [UInt8]("password".utf8))
    #expect(credential.address == hex("FFFFFFFFFFFF"))
  }

  @Test func `two credentials are two, and other attributes are skipped`() throws {
    let both = try wifi(
      "100E0005 10450001 61" + "104A0001 10" + "100E0009 10450001 62 10030000".replacing("10030000", with: "10270000"))
    #expect(both.credentials.map(\.name) == [[0x61], [0x62]])
    #expect(both.credentials.map(\.key) == [nil, []])
    #expect(try wifi("").credentials.isEmpty)
  }

  @Test(arguments: [
    ("100E00", 0, NDEFError.Reason.truncated(.payload, expected: 4, available: 3)),
    ("100E0002 61", 0, .truncated(.payload, expected: 2, available: 1)),
    ("10490000 100E0006 10450004 6162", 8, .truncated(.payload, expected: 4, available: 2)),
    ("100E0005 10030001 20", 8, .payloadLength(expected: 2, found: 1)),
  ])
  func `a broken Wi-Fi attribute is located`(_ payload: String, _ offset: Int, _ reason: NDEFError.Reason) {
    #expect(throws: NDEFError(offset: offset, record: nil, reason: reason)) { try wifi(payload) }
  }

  @Test func `records of another type are refused`() {
    #expect(throws: NDEFError.self) { try WiFiRecord(.uri("a")) }
    #expect(throws: NDEFError.self) { try BluetoothRecord(.uri("a")) }
    #expect(throws: NDEFError.self) { try HandoverRecord(.uri("a")) }
    #expect(!WiFiRecord.matches(.external(type: "application/vnd.wfa.wsc", [])))
  }

  private func bluetooth(_ kind: BluetoothRecord.Kind, _ payload: String) throws -> BluetoothRecord {
    try BluetoothRecord(.media(type: kind.rawValue, hex(payload)))
  }

  @Test func `a Bluetooth address is turned round, and a name is found`() throws {
    let plain = try bluetooth(.classic, "0800 060504030201")
    #expect(plain.address == [1, 2, 3, 4, 5, 6])
    #expect(plain.name == nil)
    let named = try bluetooth(.classic, "0E00 060504030201 0509 41424344".replacing("0509", with: "0509") + "FF")
    #expect(named.name == "ABCD")
    let lowEnergy = try bluetooth(.lowEnergy, "081B 060504030201 00 021C00 0308 4142 00 FFFF")
    #expect(lowEnergy.address == [1, 2, 3, 4, 5, 6])
    #expect(lowEnergy.name == "AB")
    #expect(try bluetooth(.lowEnergy, "").address == nil)
  }

  @Test(arguments: [
    (BluetoothRecord.Kind.classic, "0800", 0), (.classic, "0700 060504030201", 0), (.classic, "0900 060504030201", 0),
    (.classic, "0A00 060504030201 0509", 8), (.lowEnergy, "021C", 0),
  ])
  func `a broken Bluetooth record is located`(_ kind: BluetoothRecord.Kind, _ payload: String, _ offset: Int) {
    do {
      _ = try bluetooth(kind, payload)
      Issue.record("it was read")
    } catch {
      #expect((error as? NDEFError)?.offset == offset)
    }
  }

  private func handover(_ type: String, _ payload: String) throws -> HandoverRecord {
    try HandoverRecord(NDEFRecord(typeNameFormat: .wellKnown, type: [UInt8](type.utf8), payload: hex(payload)))
  }

  @Test func `a handover has a version and records`() throws {
    let select = try handover("Hs", "13 D1 02 04 6163 01 01 30 00")
    #expect(select.kind == .select)
    #expect(select.majorVersion == 1 && select.minorVersion == 3)
    #expect(select.records.map(\.payload) == [hex("01 01 30 00")])
    #expect(try handover("Hr", "12").records.isEmpty)
    #expect(try handover("Hc", "01").majorVersion == nil)
    #expect(throws: NDEFError(offset: 0, record: nil, reason: .emptyPayload)) { try handover("Hs", "") }
    #expect(throws: NDEFError(offset: 1, record: 0, reason: .missingMessageBegin)) {
      try handover("Hs", "13 51 01 00 54")
    }
  }

  @Test func `inner records are those of posters and handovers`() {
    let poster = NDEFRecord.smartPoster(uri: "https://a", titles: [TextRecord("b", language: "en")])
    #expect(poster.innerRecords.count == 2)
    #expect(NDEFRecord.uri("a").innerRecords.isEmpty)
    #expect(NDEFRecord(typeNameFormat: .wellKnown, type: [0x53, 0x70], payload: [1]).innerRecords.isEmpty)
  }

  @Test func `places are those of records and of the payload's bytes, across chunks`() {
    let message = NDEFMessage(records: [.uri("https://example.com"), .media(type: "a/b", [1, 2, 3, 4, 5]), .empty])
    let whole = NDEFMessage.recordPlaces(in: message.bytes)
    #expect(whole.map(\.offset) == [0, 16, 27])
    #expect(whole[1].payload == [22..<27])
    #expect(whole[1].offset(ofPayloadByte: 4) == 26)
    #expect(whole[1].offset(ofPayloadByte: 9) == 27)
    let chunked = NDEFMessage.recordPlaces(in: message.encoded(chunkSize: 2))
    #expect(chunked.count == 3)
    let bytes = message.encoded(chunkSize: 2)
    for (index, byte) in [UInt8](1...5).enumerated() {
      #expect(bytes[chunked[1].offset(ofPayloadByte: index)] == byte)
    }
  }

  /// No bytes trap, and what is found lies inside the bytes.
  @Test func `garbage is located or refused`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        UInt8.random(in: 0...(Bool.random(using: &random) ? 255 : 12), using: &random)
      }
      for place in NDEFMessage.recordPlaces(in: bytes) {
        #expect(place.payload.allSatisfy { $0.upperBound <= bytes.count })
      }
      _ = try? WiFiRecord(.media(type: "application/vnd.wfa.wsc", bytes))
      for kind in BluetoothRecord.Kind.allCases { _ = try? BluetoothRecord(.media(type: kind.rawValue, bytes)) }
      for kind in HandoverRecord.Kind.allCases {
        _ = try? HandoverRecord(
          NDEFRecord(typeNameFormat: .wellKnown, type: [UInt8](kind.rawValue.utf8), payload: bytes))
      }
    }
  }
}
