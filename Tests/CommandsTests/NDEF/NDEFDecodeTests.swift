import Foundation
import TestSupport
import Testing

/// `drytap ndef decode`, held against messages taken apart by hand.
@Suite struct NDEFDecodeTests {
  private static let uri = "D1010E55046578616D706C652E636F6D2F61"

  @Test func `a URI record is shown with its parts and its payload`() async {
    let call = await drytap("ndef", "decode", "--hex", Self.uri)
    #expect(call.status == .success)
    #expect(call.err.isEmpty)
    #expect(
      call.out == """
        record 1: URI https://example.com/a
          TNF 1 (well-known), type "U", payload 14 bytes, at byte 0
          0000  04 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 61        .example.com/a

        """)
  }

  @Test func `the JSON has fixed keys in a fixed order`() async {
    let call = await drytap("ndef", "decode", "--json", "--hex", "D9010301 54 31 02656E")
    #expect(call.status == .success)
    #expect(
      call.out
        == #"{"bytes":9,"records":[{"tnf":1,"format":"well-known","type":"T","typeHex":"54","id":"1","idHex":"31","#
        + #""offset":0,"meaning":{"kind":"text","language":"en","text":"","encoding":"UTF-8"},"#
        + #""payload":"02656E","records":[],"problem":null}]}"# + "\n")
  }

  @Test func `a TLV block in place of a message is recognised`() async {
    for hex in ["0310" + Self.uri.replacing(" ", with: ""), "03FF0010" + Self.uri.replacing(" ", with: "")] {
      let call = await drytap("ndef", "decode", "--hex", hex)
      #expect(call.status == .usage)
      #expect(call.err.hasSuffix("; this looks like a TLV block of a tag: leave out its type and length\n"))
    }
    #expect(await drytap("ndef", "decode", "--hex", "D101").err.contains("TLV") == false)
  }

  @Test func `raw bytes and hexadecimal text, from a file or standard input, come to the same`() async throws {
    let folder = try WorkFolder()
    let raw = try folder.write("a.ndef", hex(Self.uri))
    let text = try folder.write("a.txt", "0xd1 01 0e 55\n04:65:78:61 6d706c652e636f6d2f61\r\n")
    let expected = await drytap("ndef", "decode", "--hex", Self.uri).out
    #expect(await drytap("ndef", "decode", raw).out == expected)
    #expect(await drytap("ndef", "decode", text).out == expected)
    #expect(await drytap("ndef", "decode", "-", input: hex(Self.uri)).out == expected)
    #expect(await drytap("ndef", "decode", input: [UInt8](Self.uri.utf8)).out == expected)
  }

  /// The kind, and one thing that stands in the output.
  @Test(arguments: [
    ("D00000", "record 1: Empty"),
    ("D1010854 05656E2D5553 4869", "record 1: Text en-US Hi"),
    ("D20A05746578742F706C61696E48656C6C6F", "record 1: MIME text/plain"),
    ("D31200687474703A2F2F6578616D706C652E636F6D", "record 1: Absolute URI http://example.com"),
    ("D40D026578616D706C652E636F6D3A740102", "record 1: External example.com:t"),
    (
      "D40F0F616E64726F69642E636F6D3A706B67636F6D2E6578616D706C652E617070",
      "record 1: Android Application com.example.app"
    ),
    ("D50003010203", "record 1: Unknown type"),
    ("D10306536967200002000000", "record 1: Signature"),
    ("D1020457780102 0304", "record 1: Well-known Wx"),
    (
      "B20A02746578742F706C61696E48653600026C6C5600016F",
      "TNF 2 (media), type \"text/plain\", payload 5 bytes, at byte 0 in 3 chunks"
    ),
    (
      "D220086170706C69636174696F6E2F766E642E626C7565746F6F74682E65702E6F6F620800060504030201",
      "record 1: Bluetooth 01:02:03:04:05:06"
    ),
  ])
  func `every kind of record is named`(_ message: String, _ line: String) async {
    let call = await drytap("ndef", "decode", "--hex", message)
    #expect(call.status == .success)
    #expect(call.out.contains(line))
  }

  @Test func `a smart poster shows the records inside it`() async {
    let message =
      "D102325370910108550" + "46E78702E636F6D11010654" + "02656E4E585011030161637400"
      + "11010473000003E8510109" + "74746578742F68746D6C"
    let call = await drytap("ndef", "decode", "--hex", message)
    #expect(call.status == .success)
    let lines = call.out.split(separator: "\n").map(String.init)
    #expect(lines.first == "record 1: Smart Poster https://nxp.com")
    #expect(
      lines.filter { $0.hasPrefix("  record ") } == [
        "  record 1: URI https://nxp.com", "  record 2: Text en NXP", "  record 3: Action do it",
        "  record 4: Size 1000",
        "  record 5: Media Type text/html",
      ])
  }

  @Test func `a Wi-Fi credential is read field by field`() async throws {
    let message =
      "D2173D6170706C69636174696F6E2F766E642E7766612E777363 100E002F 10260001 01 10450004 686F6D65 10030002 0020"
      + "100F0002 0008 10270008 70617373776F7264 10200006 FFFFFFFFFFFF 10490006 00372A000120"
    let call = await drytap("ndef", "decode", "--hex", message, "--json")
    let records = try #require(call.json?["records"] as? [[String: Any]])
    let meaning = try #require(records.first?["meaning"] as? [String: Any])
    #expect(
      meaning as? [String: String] == [
        "kind": "wifi", "network": "home", "authentication": "WPA2-Personal", "encryption": "AES", "key": "password",
        "address": "FF:FF:FF:FF:FF:FF",
      ])
  }

  @Test func `a handover names its carrier and the record that it points to`() async {
    let message =
      "91020A487313D1020461630101300 05A2008016170706C69636174696F6E2F766E642E626C7565746F6F74682E65702E6F6F6230"
      .replacing(" ", with: "") + "0800060504030201"
    let call = await drytap("ndef", "decode", "--hex", message, "--json")
    let records = call.json?["records"] as? [[String: Any]] ?? []
    #expect(records.count == 2)
    #expect((records.first?["meaning"] as? [String: String]) == ["kind": "handover-select", "version": "1.3"])
    let inner = records.first?["records"] as? [[String: Any]]
    #expect((inner?.first?["meaning"] as? [String: String])?["kind"] == "alternative-carrier")
    #expect(records.last?["id"] as? String == "0")
    #expect(records.last?["offset"] as? Int == 15)
  }

  /// Offsets counted by hand.
  @Test(arguments: [
    ("", "--hex:@0x00: error: there is no message"),
    ("D1", "--hex:@0x01: error: record 1: the type length needs 1 byte but 0 are left"),
    ("D10105550361", "--hex:@0x04: error: record 1: the payload needs 5 bytes but 2 are left"),
    ("9101025500615101095500", "--hex:@0x0A: error: record 2: the payload needs 9 bytes but 1 is left"),
    ("D00000D00000", "--hex:@0x03: error: 3 bytes after the end of the message"),
    ("C101FFFFFFFF5503", "--hex:@0x07: error: record 1: the payload needs 4294967295 bytes but 1 is left"),
  ])
  func `a malformed message is one located line and status 2`(_ message: String, _ line: String) async {
    let arguments = ["ndef", "decode", "--hex=\(message.isEmpty ? " " : message)"]
    let call = await ToolCall.drytap(arguments)
    #expect(call.status == .usage)
    #expect(call.out.isEmpty)
    #expect(call.err == line + "\n")
    let json = await ToolCall.drytap(arguments + ["--json"])
    #expect(json.err == call.err)
    #expect(json.out.isEmpty)
  }

  @Test(arguments: [
    ("D1010055", "record 1: the payload is empty", "0x04"),
    ("D101045500 61FF62", "record 1: the bytes are not valid UTF-8", "0x06"),
    (
      "9101025500615 1010354054165".replacing(" ", with: ""),
      "record 2: the language needs 5 bytes but the payload has 2 left", "0x0A"
    ),
    ("B10102550461 56000261FF".replacing(" ", with: ""), "record 1: the bytes are not valid UTF-8", "0x0A"),
  ])
  func `a record whose content is broken is shown, and located`(
    _ message: String, _ reason: String, _ address: String
  ) async {
    let call = await drytap("ndef", "decode", "--hex", message)
    #expect(call.status == .usage)
    #expect(call.out.hasPrefix("record 1: "))
    #expect(call.out.contains("(broken: "))
    #expect(call.err == "--hex:@\(address): error: \(reason)\n")
  }

  @Test(arguments: [
    ("D1 0", "half a byte: hexadecimal digits come in pairs", 4),
    ("D1 0 1", "half a byte: hexadecimal digits come in pairs", 5),
    ("D1zz", "'z' is not hexadecimal", 3),
    ("0xD1\u{1B}", "byte 1B is not hexadecimal", 5),
  ])
  func `bad hexadecimal digits are located`(_ text: String, _ reason: String, _ column: Int) async throws {
    let call = await drytap("ndef", "decode", "--hex", text)
    #expect(call.status == .usage)
    #expect(call.err == "drytap ndef decode: --hex: \(reason) (character \(column))\n")
    guard !text.contains("\u{1B}") else { return }
    let folder = try WorkFolder()
    let path = try folder.write("bad.txt", "D1 01\n" + text)
    let file = await drytap("ndef", "decode", path)
    #expect(file.status == .usage)
    #expect(file.err == "\(path):2:\(column): error: \(reason)\n")
  }

  @Test func `a file that is not there, a folder and a device are one line each`() async throws {
    let folder = try WorkFolder()
    for (path, reason) in [
      (folder("absent"), "no such file"), (folder.url.path, "this is a folder"), ("/dev/zero", "this is not a file"),
    ] {
      let call = await drytap("ndef", "decode", path)
      #expect(call.status == .usage)
      #expect(call.err == "\(path): error: \(reason)\n")
    }
  }

  @Test func `what a tag says cannot move the cursor`() async {
    let call = await drytap("ndef", "decode", "--hex", "D101075504611B5B324A62")
    #expect(call.out.hasPrefix("record 1: URI https://a\\u{1B}[2Jb\n"))
    #expect(!call.out.contains("\u{1B}"))
  }

  @Test func `quiet prints one line a record`() async {
    let call = await drytap("ndef", "decode", "--quiet", "--hex", "900000" + "500000")
    #expect(call.out == "record 1: Empty\nrecord 2: Empty\n")
  }
}
