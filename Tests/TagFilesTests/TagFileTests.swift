import Foundation
import TagFiles
import TestSupport
import Testing

@Suite struct TagFileTests {
  @Test(arguments: ["", "\n\n", " \r\n\t", "# only\n# comments", "\u{FEFF}"])
  func `a file of nothing is refused in line 1`(text: String) {
    #expect(failure(Array(text.utf8))?.description == "tag.nfc:1: error: the file is empty")
  }

  @Test(arguments: ["hello", "Filet", "BEGIN:VCARD", "F", "DEC0DE"])
  func `text of no known kind is refused in line 1`(text: String) {
    #expect(failure(Array(text.utf8))?.description == "tag.nfc:1: error: not a known kind of tag file")
  }

  @Test func `an error tells the line and the column of a bad word`() throws {
    let error = try #require(failure(fixtureBytes("bad-page-not-hex.nfc"), name: "a b.nfc"))
    #expect(error.description == "a b.nfc:26:12: error: Page 7: '0G' is not hexadecimal")
    #expect((error.line, error.column, error.byte) == (26, 12, nil))
  }

  @Test func `text that is no UTF-8 is refused at its line`() throws {
    let bytes = try fixtureBytes("ntag213-v4.nfc")
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "S")))
    let error = failure(bytes[..<place] + [0xC3, 0x28] + bytes[place...])
    #expect(error?.description == "tag.nfc:6: error: not UTF-8 text")
  }

  @Test func `an error keeps to one line whatever the file says`() throws {
    var lines = try version4Lines()
    lines[7] = "NTAG/Ultralight type: \u{1B}[31m\u{2028}\u{202E}" + String(repeating: "x", count: 10_000)
    let error = try #require(throws: TagFileError.self) { try read(lines) }
    #expect(error.reason.hasPrefix("chip '\\u{1b}[31m\\u{2028}\\u{202e}xxx"))
    #expect(error.description.count < 200)
  }
}
