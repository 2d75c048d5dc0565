import JSON5
import Testing

@Suite struct ObjectReaderTests {
  private static let known = ["name", "chip", "at", "seed", "loss", "locked", "steps", "phone", "tags"]

  private func reader(_ text: String) throws -> ObjectReader {
    try ObjectReader(JSON5Document.parse(text), what: "a scenario", known: Self.known)
  }

  private func issue(_ text: String, _ read: (ObjectReader) throws -> Void) throws -> String {
    let reader = try reader(text)
    let issue = #expect(throws: DecodingIssue.self) { try read(reader) }
    return issue.map { "\($0.mark): \($0.message)" } ?? "none"
  }

  private enum Chip: String, CaseIterable, NodeDecodable {
    case ntag213 = "NTAG213"
    case ntag215 = "NTAG215"
    case ntag216 = "NTAG216"
  }

  private struct Step: NodeDecodable, Equatable {
    let at: String
    let repeats: Int

    init(at: String, repeats: Int) {
      self.at = at
      self.repeats = repeats
    }

    init(_ node: Node, named name: String) throws(DecodingIssue) {
      let step = try ObjectReader(node, what: name, known: ["at", "repeats"])
      at = try step.string("at")
      repeats = try step.optionalInt("repeats", in: 1...9) ?? 1
    }
  }

  @Test func `members are read by key and kind`() throws {
    let text = """
      {
        name: "n", chip: "NTAG215", seed: 0x10, loss: .5, locked: true,
        steps: [{ at: "1s" }, { at: "2s", repeats: 3 }], phone: { os: "17.4" }, tags: { b: 1, a: 2 },
      }
      """
    let scenario = try reader(text)
    #expect(try scenario.string("name") == "n")
    #expect(try scenario.required("chip", as: Chip.self) == .ntag215)
    #expect(try scenario.int("seed") == 16)
    #expect(try scenario.double("seed") == 16)
    #expect(try scenario.double("loss") == 0.5)
    #expect(try scenario.bool("locked"))
    #expect(try scenario.required("steps") == [Step(at: "1s", repeats: 1), Step(at: "2s", repeats: 3)])
    #expect(try scenario.array("steps").map(\.mark) == [Mark(line: 3, column: 11), Mark(line: 3, column: 25)])
    #expect(try scenario.object("phone", what: "a phone", known: ["os"]).string("os") == "17.4")
    #expect(try scenario.members("tags").map(\.key) == ["b", "a"])
    #expect(try scenario.node("seed").mark == Mark(line: 2, column: 37))
    #expect(scenario.has("seed") && !scenario.has("at"))
    #expect(scenario.members.count == 8)
    #expect(scenario.mark == Mark(line: 1, column: 1))
  }

  @Test func `optional members are nil when absent and read when there`() throws {
    let none = try reader("{}")
    #expect(try none.optionalString("name") == nil)
    #expect(try none.optionalInt("seed", in: 0...1) == nil)
    #expect(try none.optionalDouble("loss") == nil)
    #expect(try none.optionalDouble("loss", in: 0...1) == nil)
    #expect(try none.optionalBool("locked") == nil)
    #expect(try none.optionalArray("steps") == nil)
    #expect(try none.optionalObject("phone", what: "a phone", known: []) == nil)
    #expect(try none.optionalMembers("tags") == nil)
    #expect(try none.optional("chip", as: Chip.self) == nil)
    #expect(none.optionalNode("at") == nil)
    let some = try reader(
      "{ name: 'n', seed: 1, loss: 1e-3, locked: false, steps: [], phone: {}, tags: {}, chip: 'NTAG213', at: null }"
    )
    #expect(try some.optionalString("name") == "n")
    #expect(try some.optionalInt("seed", in: 0...1) == 1)
    #expect(try some.optionalDouble("loss") == 0.001)
    #expect(try some.optionalDouble("loss", in: 0...1) == 0.001)
    #expect(try some.optionalBool("locked") == false)
    #expect(try some.optionalArray("steps") == [])
    #expect(try some.optionalObject("phone", what: "a phone", known: [])?.members == [])
    #expect(try some.optionalMembers("tags") == [])
    #expect(try some.optional("chip", as: Chip.self) == .ntag213)
    #expect(some.optionalNode("at")?.isNull == true)
  }

  /// What each reading function says to a value of another kind; the mark is the value's.
  private static let wrongKinds: [(text: String, read: @Sendable (ObjectReader) throws -> Void, message: String)] = [
    ("{ at: 4 }", { _ = try $0.string("at") }, "1:7: \"at\" must be a string, found a number"),
    ("{ at: null }", { _ = try $0.optionalString("at") }, "1:7: \"at\" must be a string, found null"),
    ("{ seed: '1' }", { _ = try $0.int("seed") }, "1:9: \"seed\" must be a whole number, found a string"),
    ("{ seed: [] }", { _ = try $0.optionalInt("seed") }, "1:9: \"seed\" must be a whole number, found an array"),
    ("{ seed: 1.5 }", { _ = try $0.int("seed") }, "1:9: \"seed\" must be a whole number, found 1.5"),
    ("{ seed: NaN }", { _ = try $0.int("seed") }, "1:9: \"seed\" must be a whole number, found NaN"),
    ("{ seed: 10 }", { _ = try $0.int("seed", in: 0...9) }, "1:9: \"seed\" must be from 0 to 9, found 10"),
    ("{ seed: -0x1 }", { _ = try $0.optionalInt("seed", in: 0...9) }, "1:9: \"seed\" must be from 0 to 9, found -0x1"),
    (
      "{ seed: 99999999999999999999 }", { _ = try $0.int("seed") },
      "1:9: \"seed\" must be from -9223372036854775808 to 9223372036854775807, found 99999999999999999999"
    ),
    ("{ loss: 'x' }", { _ = try $0.double("loss") }, "1:9: \"loss\" must be a number, found a string"),
    ("{ loss: NaN }", { _ = try $0.double("loss") }, "1:9: \"loss\" must be a finite number, found NaN"),
    ("{ loss: 1e999 }", { _ = try $0.optionalDouble("loss") }, "1:9: \"loss\" must be a finite number, found 1e999"),
    ("{ loss: 2 }", { _ = try $0.double("loss", in: 0...1) }, "1:9: \"loss\" must be from 0.0 to 1.0, found 2"),
    ("{ locked: 0 }", { _ = try $0.bool("locked") }, "1:11: \"locked\" must be a boolean, found a number"),
    ("{ locked: 'no' }", { _ = try $0.optionalBool("locked") }, "1:11: \"locked\" must be a boolean, found a string"),
    ("{ steps: {} }", { _ = try $0.array("steps") }, "1:10: \"steps\" must be an array, found an object"),
    ("{ steps: true }", { _ = try $0.optionalArray("steps") }, "1:10: \"steps\" must be an array, found a boolean"),
    (
      "{ steps: ['a', 2] }", { _ = try $0.required("steps", as: [String].self) },
      "1:16: element 2 of \"steps\" must be a string, found a number"
    ),
    (
      "{ steps: [{ at: '1s' }, { at: 2 }] }", { _ = try $0.required("steps", as: [Step].self) },
      "1:31: \"at\" must be a string, found a number"
    ),
    (
      "{ steps: [{}] }", { _ = try $0.required("steps", as: [Step].self) }, "1:11: element 1 of \"steps\" needs \"at\""
    ),
    (
      "{ phone: 1 }", { _ = try $0.object("phone", what: "a phone", known: []) },
      "1:10: a phone must be an object, found a number"
    ),
    ("{ tags: [] }", { _ = try $0.members("tags") }, "1:9: \"tags\" must be an object, found an array"),
    (
      "{ chip: 'NTAG21' }", { _ = try $0.required("chip", as: Chip.self) },
      "1:9: \"chip\" must be one of \"NTAG213\", \"NTAG215\", \"NTAG216\", found \"NTAG21\"; did you mean \"NTAG213\"?"
    ),
    (
      "{ chip: 'Mifare' }", { _ = try $0.optional("chip", as: Chip.self) },
      "1:9: \"chip\" must be one of \"NTAG213\", \"NTAG215\", \"NTAG216\", found \"Mifare\""
    ),
    ("\n { }", { _ = try $0.node("name") }, "2:2: a scenario needs \"name\""),
    ("{ }", { _ = try $0.string("name") }, "1:1: a scenario needs \"name\""),
    ("{ }", { _ = try $0.int("seed") }, "1:1: a scenario needs \"seed\""),
    ("{ }", { _ = try $0.required("chip", as: Chip.self) }, "1:1: a scenario needs \"chip\""),
  ]

  @Test(arguments: wrongKinds.indices) func `a wrong value is named with what it must be`(_ index: Int) throws {
    let (text, read, message) = Self.wrongKinds[index]
    #expect(try issue(text, read) == message)
  }

  @Test(arguments: [
    ("{ name: 'n', tagz: {} }", "1:14: unknown key \"tagz\" in a scenario; did you mean \"tags\"?"),
    (
      "{ zzzzzz: 1 }",
      "1:3: unknown key \"zzzzzz\" in a scenario; known keys: \"name\", \"chip\", \"at\", \"seed\", \"loss\", \"locked\", \"steps\", \"phone\", \"tags\""
    ),
    ("{\n  'at\\n': 1 }", "2:3: unknown key \"at\\n\" in a scenario; did you mean \"at\"?"),
    ("[]", "1:1: a scenario must be an object, found an array"),
  ])
  func `a strange key is refused with the nearest known one`(_ text: String, _ message: String) {
    let issue = #expect(throws: DecodingIssue.self) { try reader(text) }
    #expect(issue.map { "\($0.mark): \($0.message)" } == message)
  }

  @Test func `an object without keys says so`() throws {
    let node = try JSON5Document.parse("{ a: 1 }")
    let issue = #expect(throws: DecodingIssue.self) { try ObjectReader(node, what: "a field", known: []) }
    #expect(issue?.message == "unknown key \"a\" in a field; it has no keys")
  }

  @Test func `exactly one of several keys`() throws {
    let verbs = ["name", "chip", "at"]
    #expect(try reader("{ seed: 1, chip: 2 }").exactlyOne(of: verbs).key == "chip")
    #expect(
      try issue("{ seed: 1 }") { _ = try $0.exactlyOne(of: verbs) }
        == "1:1: a scenario needs one of \"name\", \"chip\", \"at\""
    )
    #expect(
      try issue("{ seed: 1 }") { _ = try $0.exactlyOne(of: ["name", "chip"]) }
        == "1:1: a scenario needs \"name\" or \"chip\""
    )
    #expect(
      try issue("{ at: 1, seed: 2, name: 3 }") { _ = try $0.exactlyOne(of: verbs) }
        == "1:19: a scenario cannot have both \"at\" and \"name\""
    )
  }

  @Test func `a loader makes issues of its own at a key`() throws {
    let scenario = try reader("{\n  name: 'n' }")
    #expect(
      scenario.issue("name", "must be 7 bytes").rendered(file: "a.json5")
        == "a.json5:2:9: error: \"name\" must be 7 bytes"
    )
    #expect(scenario.issue("at", "is missing").mark == Mark(line: 1, column: 1))
    #expect(try scenario.node("name").issue("no").description == "2:9: error: no")
  }
}
