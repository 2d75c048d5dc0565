import Foundation
import JSON5
import Testing

@Suite(.serialized) struct LimitTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "[{a:", count: depth / 2) + "1" + String(repeating: "}]", count: depth / 2)
  }

  @Test func `nesting up to the limit is read and one more is refused`() {
    #expect(throws: Never.self) { try JSON5Document.parse(nested(256)) }
    let error = #expect(throws: SyntaxError.self) { try JSON5Document.parse("[" + nested(256) + "]") }
    // The innermost object is the one too many: behind the added bracket, 127 pairs of four characters and one bracket.
    #expect(error?.mark == Mark(line: 1, column: 1 + 127 * 4 + 1 + 1))
    #expect(error?.message == "expected at most 256 arrays and objects inside each other, found one more")
  }

  @Test func `siblings do not count as nesting`() {
    let text = "[" + String(repeating: "[{}],", count: 1000) + "]"
    #expect(throws: Never.self) { try JSON5Document.parse(text) }
  }

  @Test(arguments: ["[", "{a:", "[{a:", "-", "'\\", "/*", "//\n", "\\u0061", "(", "[[],"])
  func `a million openings end in an error, not in a trap`(_ opening: String) {
    #expect(throws: SyntaxError.self) {
      try JSON5Document.parse(String(repeating: opening, count: 1_000_000 / opening.utf8.count))
    }
  }

  @Test func `the deepest document fits a thread with a stack of 512 kB`() async {
    // What Darwin gives to threads other than the main one.
    let text = nested(256)
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        let node = try? JSON5Document.parse(text)
        let written = node.map { JSONValue($0).description }
        continuation.resume(returning: written?.count == 128 * 8 + 1)
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(isRead)
  }

  /// Documents of about a megabyte, each long in another way.
  static let large: [(name: String, text: String)] = [
    (
      "objects on one line",
      "["
        + String(
          repeating: "{ page: 0x04, data: 'E1 10 12 00', ok: true }, /* x */",
          count: 18_000
        ) + "]"
    ),
    ("short lines", "[\n" + String(repeating: "1,\n", count: 333_000) + "]"),
    ("one string", "'" + String(repeating: "größer \\u00e9\\\n", count: 66_000) + "'"),
    ("one key", "{" + String(repeating: "schlüssel", count: 100_000) + ": 1}"),
    ("many keys", "{" + (0..<90_000).map { "key\($0): 1," }.joined() + "}"),
    ("one number", String(repeating: "9", count: 1_000_000)),
    ("one hexadecimal number", "0x" + String(repeating: "9", count: 1_000_000)),
    ("comments", String(repeating: "/* **/ // a\n", count: 83_000) + "1"),
    ("blanks", String(repeating: " \t\u{A0}\r\n", count: 166_000) + "1"),
  ]

  @Test(arguments: large.map(\.name)) func `a megabyte of any shape is read in linear time`(_ name: String) throws {
    // Half a second alone on a slow machine without optimisation, more beside other tests and under a sanitizer; anything quadratic takes minutes.
    let text = try #require(Self.large.first { $0.name == name }?.text)
    let time = try ContinuousClock().measure { _ = try JSON5Document.parse(text) }
    #expect(time < .seconds(30))
  }
}
