import Foundation
import JSON5
import Testing

@Suite struct DocumentTests {
  @Test func `the corpus is there`() {
    #expect(Document.good.count >= 60)
    #expect(Document.bad.count >= 50)
  }

  @Test(arguments: Document.good.filter { $0.twin == nil })
  func `a valid document reads as Foundation reads it`(_ document: Document) throws {
    let ours = Plain(try JSON5Document.parse(bytes: document.bytes))
    #expect(ours == (try Plain.foundation(Data(document.bytes), json5: true)))
  }

  @Test(arguments: Document.good.filter { $0.twin != nil })
  func `where Foundation leaves JSON5 a valid document reads as its plain JSON twin`(_ document: Document) throws {
    let twin = try Plain.foundation(#require(document.twin), json5: false)
    #expect(Plain(try JSON5Document.parse(bytes: document.bytes)) == twin)
    #if os(Linux)
    let theirs = try? Plain.foundation(Data(document.bytes), json5: true)
    #expect(theirs != twin, "Foundation reads this document right, so it needs no twin")
    #endif
  }

  @Test(arguments: Document.good)
  func `text and bytes read alike`(_ document: Document) throws {
    #expect(try JSON5Document.parse(document.text) == JSON5Document.parse(bytes: document.bytes))
  }

  @Test(arguments: Document.bad)
  func `a malformed document is refused with the message it announces`(_ document: Document) throws {
    let announced = try #require(document.announcedError)
    let error = #expect(throws: SyntaxError.self) { try JSON5Document.parse(bytes: document.bytes) }
    #expect(error.map { "\($0.mark): \($0.message)" } == announced)
  }

  @Test(arguments: Document.bad.filter { !$0.testDescription.hasPrefix("not-utf8") })
  func `a malformed document is refused as text as well`(_ document: Document) throws {
    let error = #expect(throws: SyntaxError.self) { try JSON5Document.parse(document.text) }
    #expect(error.map { "\($0.mark): \($0.message)" } == document.announcedError)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, found the end of the document"),
    ("\u{FEFF}", "1:1: expected a value, found the end of the document"),
    ("\u{FEFF}?", "1:1: expected a value, found '?'"),
    ("\u{FEFF}\u{FEFF}?", "1:2: expected a value, found '?'"),
    ("\u{FEFF}[\u{FEFF}?]", "1:3: expected a value or ']', found '?'"),
    ("?", "1:1: expected a value, found '?'"),
    ("\"", "1:1: unterminated string: expected '\"', found the end of the document"),
    ("/*", "1:1: unterminated comment: expected '*/', found the end of the document"),
  ])
  func `places on the first line are right`(_ text: String, _ expected: String) {
    let error = #expect(throws: SyntaxError.self) { try JSON5Document.parse(text) }
    #expect(error.map { "\($0.mark): \($0.message)" } == expected)
  }

  @Test func `every ill-formed byte sequence that Swift would repair is refused`() {
    // The standard library's decoder is the oracle: it replaces what is not UTF-8.
    let tails: [[UInt8]] = [
      [], [0x80], [0xBF], [0x80, 0x80], [0x90, 0x80], [0x9F, 0xBF], [0xA0, 0x80], [0x8F, 0xBF, 0xBF],
    ]
    for first in UInt8.min...UInt8.max {
      for tail in tails {
        for end in [[], [UInt8(0x41)], [UInt8(0x80)]] {
          let sequence = [first] + tail + end
          let isRepaired = Array(String(decoding: sequence, as: UTF8.self).utf8) != sequence
          let message = (#expect(throws: SyntaxError.self) { try JSON5Document.parse(bytes: [0x3F] + sequence) })?
            .message
          #expect(message?.hasPrefix("expected UTF-8") == isRepaired, "\(sequence)")
        }
      }
    }
  }

  #if os(Linux)
  @Test(arguments: [
    "'\\v'", "'\\0'", "'\\x00'", "'\\u0000'", "'\\q'", "'\\é'", "'\t'", "'\u{1}'", "1e999", "\u{A0}1", "1\u{FEFF}",
    "1\u{2028}",
    "\u{3000}1", "[1 // \u{2029}]",
  ])
  func `Foundation refuses what the note beside the corpus says it refuses`(_ text: String) {
    #expect(throws: Never.self) { try JSON5Document.parse(text) }
    #expect((try? Plain.foundation(Data(text.utf8), json5: true)) == nil)
  }

  @Test func `Foundation takes the first of repeated keys`() throws {
    #expect(try Plain.foundation(Data("{ a: 1, a: 2 }".utf8), json5: true) == .object(["a": .integer(1)]))
  }
  #endif
}
