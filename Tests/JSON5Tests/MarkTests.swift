import JSON5
import Testing

@Suite struct MarkTests {
  /// `line:column` of every key and value, in order.
  private func marks(_ node: Node) -> [String] {
    switch node.value {
    case .array(let elements): [node.mark.description] + elements.flatMap(marks)
    case .object(let members): [node.mark.description] + members.flatMap { [$0.keyMark.description] + marks($0.value) }
    default: [node.mark.description]
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `every line end counts one line`(_ end: String) throws {
    let text = ["// tags", "{ a: [1,", "\t-2, 'x'],", "", "  \"é\u{301}\": /* */ null }"].joined(separator: end)
    #expect(marks(try JSON5Document.parse(text)) == ["2:1", "2:3", "2:6", "2:7", "3:2", "3:6", "5:3", "5:15"])
  }

  @Test func `separators end no line and a leading byte order mark takes no column`() throws {
    #expect(marks(try JSON5Document.parse("\u{FEFF}\u{2028}[\u{2029}1]")) == ["1:2", "1:4"])
  }

  @Test func `line ends inside strings and comments count`() throws {
    #expect(marks(try JSON5Document.parse("[\"a\\\r\nb\", /*\n\r*/ 1]")) == ["1:1", "1:2", "4:4"])
  }

  @Test func `marks are ordered by line and then by column`() {
    let marks = [(1, 9), (2, 1), (2, 3), (10, 1)].map { Mark(line: $0.0, column: $0.1) }
    #expect(marks.reversed().sorted() == marks)
    #expect(Mark(line: 3, column: 7).description == "3:7")
  }

  @Test func `an error is shown with its line and a caret`() {
    let source = "{\r\n\tchip: \"NTAG213\",\r\n\tpages 45,\r\n}\r\n"
    let error = #expect(throws: SyntaxError.self) { try JSON5Document.parse(source) }
    #expect(error?.description == "3:8: error: expected ':' after the key \"pages\", found a number")
    #expect(
      error?.rendered(file: "a.json5") == "a.json5:3:8: error: expected ':' after the key \"pages\", found a number"
    )
    #expect(
      error?.rendered(file: "a.json5", source: source) == """
        a.json5:3:8: error: expected ':' after the key "pages", found a number
        \tpages 45,
        \t      ^
        """
    )
  }

  @Test func `the caret stands behind the last character at the end of a document`() {
    let error = #expect(throws: SyntaxError.self) { try JSON5Document.parse("[1,\n2") }
    #expect(error?.rendered(file: "f", source: "[1,\n2").hasSuffix("\n2\n ^") == true)
  }

  @Test func `a leading byte order mark is not shown`() {
    let error = SyntaxError(mark: Mark(line: 1, column: 1), message: "m")
    #expect(error.rendered(file: "f", source: "\u{FEFF}?") == "f:1:1: error: m\n?\n^")
  }

  @Test func `control characters do not reach the terminal`() {
    let error = SyntaxError(mark: Mark(line: 1, column: 4), message: "m")
    #expect(error.rendered(file: "f", source: "\u{1B}[\u{202E}?") == "f:1:4: error: m\n\u{FFFD}[\u{FFFD}?\n   ^")
  }

  @Test func `a long line is cut around the column`() {
    let source = String(repeating: "a", count: 500) + "?" + String(repeating: "b", count: 500)
    let shown = SyntaxError(mark: Mark(line: 1, column: 501), message: "m").rendered(file: "f", source: source)
    let a = String(repeating: "a", count: 60)
    let b = String(repeating: "b", count: 59)
    #expect(shown == "f:1:501: error: m\n…\(a)?\(b)…\n\(String(repeating: " ", count: 61))^")
  }

  @Test(arguments: [(0, 0), (7, 1), (1, 99), (-1, -1)])
  func `a place outside the text is shown without a trap`(_ line: Int, _ column: Int) {
    let shown = SyntaxError(mark: Mark(line: line, column: column), message: "m").rendered(file: "f", source: "abc")
    #expect(shown.hasSuffix("^"))
  }
}
