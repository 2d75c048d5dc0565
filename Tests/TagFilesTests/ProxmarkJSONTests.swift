import TagFiles
import TagModel
import TestSupport
import Testing

/// A change to the invented NTAG213 as a Proxmark3 JSON file: text in place of other text.
struct JSONChange: Sendable, CustomTestStringConvertible {
  let old: String
  let new: String
  /// What the error or the warning says, with its place.
  let says: String

  init(_ old: String, _ new: String, _ says: String) {
    self.old = old
    self.new = new
    self.says = says
  }

  var testDescription: String { "\(old) → \(new)" }

  func bytes() throws -> [UInt8] {
    let text = String(decoding: try fixtureBytes("ntag213.json"), as: UTF8.self)
    try #require(text.contains(old))
    return Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
  }
}

@Suite struct ProxmarkJSONTests {
  @Test(arguments: [
    JSONChange(#""FileType": "mfu""#, #""FileType": "mf""#, "3:15: error: a Proxmark3 file of type 'mf' and not 'mfu'"),
    JSONChange(#""FileType": "mfu","#, "", "1:1: error: no 'FileType': not a file of Proxmark3"),
    JSONChange(
      #""FileType": "mfu""#, #""FileType": 7"#, "3:15: error: a Proxmark3 file of type a number and not 'mfu'"),
    JSONChange(#""Card": {"#, #""Card": 0, "Cart": {"#, "4:11: error: 'Card' is a number and not an object"),
    JSONChange(#""blocks": {"#, #""blocks": [], "b": {"#, "17:13: error: 'blocks' is an array and not an object"),
    JSONChange(#""blocks": {"#, #""block": {"#, "1:1: error: no 'blocks'"),
    JSONChange(#""7": "6578616D""#, #""7": "657861""#, "25:10: error: '7' has 3 bytes and not 4"),
    JSONChange(#""7": "6578616D""#, #""7": "6578616D00""#, "25:10: error: '7' has 5 bytes and not 4"),
    JSONChange(#""7": "6578616D""#, #""7": "6578616""#, "25:10: error: '7': an odd number of hexadecimal digits"),
    JSONChange(#""7": "6578616D""#, #""7": "6578616G""#, "25:10: error: '7': '6578616G' is not hexadecimal"),
    JSONChange(#""7": "6578616D""#, #""7": 6578"#, "25:10: error: '7' is a number and not a string"),
    JSONChange(#""7": "6578616D","#, "", "26:5: error: block 7 is missing"),
    JSONChange(#""0": "04A1B29F","#, "", "19:5: error: block 0 is missing"),
    JSONChange(#""7": "#, #""07": "#, "25:5: error: '07' is no number of a block from 0 to 255"),
    JSONChange(#""7": "#, #""256": "#, "25:5: error: '256' is no number of a block from 0 to 255"),
    JSONChange(#""7": "#, #""-1": "#, "25:5: error: '-1' is no number of a block from 0 to 255"),
    JSONChange(#""7": "#, #""6": "#, "25:5: error: "),
    JSONChange(
      #""44": "00000000""#, #""44": "00000000", "45": "00000001""#, "62:29: error: page 45 of a chip of 45 pages"),
    JSONChange(#"0F03""#, #"0F""#, "6:16: error: 'Version' has 7 bytes and not 8"),
    JSONChange(#"0F03""#, #"1103""#, "6:16: error: GET_VERSION says NTAG215, which has 135 pages, but the file has 45"),
    JSONChange(#""UID": "04"#, #""UID": "0"#, "5:12: error: 'UID': an odd number of hexadecimal digits"),
    JSONChange(#""230100""#, #""23010000""#, "14:17: error: 'Counter2' has 4 bytes and not 3"),
    JSONChange(#""BD""#, #""BDBD""#, "15:17: error: 'Tearing2' has 2 bytes and not 1"),
    JSONChange(#""TBO_0": "0000""#, #""TBO_0": "00""#, "7:14: error: 'TBO_0' has 1 bytes and not 2"),
  ])
  func `a fault is refused at its place`(change: JSONChange) throws {
    let error = try #require(failure(change.bytes(), name: "tag.json"))
    #expect(error.description.hasPrefix("tag.json:\(change.says)"))
  }

  @Test func `the last block may not be missing`() throws {
    let change = JSONChange(",\n    \"44\": \"00000000\"", "", "")
    let error = try #require(failure(change.bytes(), name: "tag.json"))
    #expect(error.reason == "GET_VERSION says NTAG213, which has 45 pages, but the file has 44")
  }

  @Test(arguments: [
    JSONChange(#""proxmark3""#, #""other""#, "line 2: the file was made by 'other' and not by 'proxmark3'"),
    JSONChange(#""Version": "0004040201000F03","#, "", "line 4: GET_VERSION is all zeros or absent"),
    JSONChange(#""0004040201000F03""#, #""0000000000000000""#, "line 6: GET_VERSION is all zeros or absent"),
    JSONChange(#""UID": "04"#, #""UID": "05"#, "line 5: the UID differs from that in pages 0 and 1"),
    JSONChange(
      #""44": "00000000""#, #""44": "00000000", "45": "00000000""#, "line 62: page 45 of a chip of 45 pages, ignored"),
    JSONChange("{\n", "\u{FEFF}{\n", "line 1: the file begins with a byte order mark"),
  ])
  func `an oddity is taken with a warning`(change: JSONChange) throws {
    let bytes = try change.old == "{\n" ? Array("\u{FEFF}".utf8) + fixtureBytes("ntag213.json") : change.bytes()
    let image = try TagFile.read(bytes, name: "tag.json")
    #expect(image.warnings.count == 1, "\(image.warnings)")
    #expect(image.warnings.first?.description.hasPrefix(change.says) == true, "\(image.warnings)")
    #expect(sha256(image.memory.bytes) == Fixture.images["NTAG213"]?.sha256)
  }

  @Test func `counters are three bytes, the least significant first`() throws {
    let image = try TagFile.read(JSONChange("230100", "2C01FF", "").bytes(), name: "tag.json")
    #expect(image.counters == [0, 0, 0xFF012C])
  }

  @Test func `blanks between digits and blocks in another order mean the same`() throws {
    let spaced = try TagFile.read(JSONChange("6578616D", "65 78 61 6d", "").bytes(), name: "tag.json")
    let swapped = JSONChange(
      "\"7\": \"6578616D\",\n    \"8\": \"706C652E\"", "\"8\": \"706C652E\",\n    \"7\": \"6578616D\"", "")
    for image in [spaced, try TagFile.read(swapped.bytes(), name: "tag.json")] {
      #expect(sha256(image.memory.bytes) == Fixture.images["NTAG213"]?.sha256)
      #expect(image.warnings == [])
    }
  }
}
