import DryTap
import Scenarios
import Testing

@Suite struct ExpectationTests {
  /// What holds after a URI was read, an expectation that does not, and what is said about it.
  struct Row: CustomTestStringConvertible, Sendable {
    let holds: String
    let fails: String
    let message: String
    var testDescription: String { fails }
  }

  private static let rows = [
    Row(
      holds: #"outcome: "uri https://example.com""#,
      fails: #"outcome: "empty""#,
      message: #"expected outcome "empty", got "uri https://example.com""#
    ),
    Row(
      holds:
        #"calls: ["didBecomeActive", "didDetect", "connect ok", "queryNDEFStatus readWrite 137", "readNDEF uri https://example.com", "didInvalidate 200"]"#,
      fails: #"calls: ["didBecomeActive", "didDetect", "connect error 100"]"#,
      message: #"expected call 3 "connect error 100", got "connect ok""#
    ),
    Row(
      holds: "frames: 15",
      fails: #"calls: ["didBecomeActive"]"#,
      message: #"expected no call after these 1, got "didDetect""#
    ),
    Row(
      holds: "",
      fails: "calls: []",
      message: #"expected no call after these 0, got "didBecomeActive""#
    ),
    Row(
      holds: "",
      fails:
        #"calls: ["didBecomeActive", "didDetect", "connect ok", "queryNDEFStatus readWrite 137", "readNDEF uri https://example.com", "didInvalidate 200", "didInvalidate 200"]"#,
      message: #"expected call 7 "didInvalidate 200", got no more calls"#
    ),
    Row(
      holds: "logs: []",
      fails: #"logs: ["the delegate is odd"]"#,
      message: #"expected the log ["the delegate is odd"], got []"#
    ),
    Row(
      holds: #"tag: { sticker: "unchanged" }"#,
      fails: #"tag: { sticker: "locked" }"#,
      message: #"expected tag "sticker" locked, got not locked"#
    ),
    Row(
      holds: "tags: { sticker: { locked: false } }",
      fails: "tags: { sticker: { locked: true } }",
      message: #"expected tag "sticker" locked, got not locked"#
    ),
    Row(
      holds: #"tag: { sticker: { message: "uri https://example.com" } }"#,
      fails: #"tag: { sticker: { message: "blank" } }"#,
      message: #"expected tag "sticker" with "blank", got "uri https://example.com""#
    ),
    Row(
      holds: #"tag: { sticker: { page4: "0103A00C" } }"#,
      fails: #"tag: { sticker: { "page 4": "0103A00D" } }"#,
      message: #"expected tag "sticker" page 4 0103A00D, got 0103A00C"#
    ),
    Row(
      holds: #"sheet: { text: "Hold still" }"#,
      fails: #"sheet: { text: "Hold" }"#,
      message: #"expected sheet text "Hold", got "Hold still""#
    ),
    Row(
      holds: #"sheet: { mark: "tick" }"#,
      fails: #"sheet: { mark: "error" }"#,
      message: "expected sheet mark error, got tick"
    ),
    Row(
      holds: #"sheet: ["appears \"Hold still\"", "tick"]"#,
      fails: #"sheet: ["appears \"Hold still\""]"#,
      message: #"expected sheet change 2 no more, got "tick""#
    ),
    Row(
      holds: "findings: []",
      fails: #"findings: [{ rule: "settles-once", at: "settles empty" }]"#,
      message: #"expected rule settles-once broken at "settles empty", got a client that keeps it"#
    ),
    Row(holds: "frames: 15", fails: "frames: 16", message: "expected 16 frames, got 15"),
    Row(holds: "frames: { READ: 5, WRITE: 0 }", fails: "frames: { READ: 6 }", message: "expected 6 READ frames, got 5"),
    Row(holds: #"lastsAtLeast: "1s""#, fails: #"lastsAtLeast: "1min""#, message: "expected at least 60s, got "),
    Row(holds: #"lastsAtMost: "2s""#, fails: #"lastsAtMost: "1s""#, message: "expected at most 1s, got "),
  ]

  private func report(_ expectation: String) async throws -> ScenarioReport {
    try await run(
      around("read-ndef", tag: #"{ message: { uri: "https://example.com" } }"#, expect: "{\n\n\(expectation)\n}")
    )
  }

  @Test(arguments: rows)
  func `an expectation that holds is green, and red when it is changed`(_ row: Row) async throws {
    let green = try await report(row.holds)
    #expect(green.failures.map(\.text) == [])
    let red = try await report(row.fails)
    #expect(red.failures.count == 1)
    #expect(red.failures.first?.message.hasPrefix(row.message) == true, "\(red.failures.map(\.message))")
    #expect(red.failures.first?.text.hasPrefix("test.json5:8: expected ") == true, "\(red.failures.map(\.text))")
  }

  @Test func `a tag that was written to is not unchanged`() async throws {
    let text = around(
      "write-ndef",
      more: #"input: { uri: "https://example.com" },"#,
      expect: #"{ tag: { sticker: "unchanged" } }"#
    )
    let message = try await run(text).failures.first?.message
    #expect(
      message
        == #"expected tag "sticker" unchanged, got 5 changed pages, the first page 5: 340300FE now 340310D1"#
    )
  }

  @Test func `a locked tag is not "not locked"`() async throws {
    let text = around("read-ndef", tag: "{ readOnly: true }", expect: "{ tag: { sticker: { locked: false } } }")
    #expect(try await run(text).failures.map(\.message) == [#"expected tag "sticker" not locked, got locked"#])
  }

  @Test(arguments: [
    ("{}", "blank"), (#"{ bytes: { "page 3": "00000000" } }"#, "not formatted"),
    (#"{ bytes: { "page 4": "03 FF FF FF" } }"#, "damaged"), (#"{ message: { hex: "FFFF" } }"#, "damaged"),
    ("{ message: { empty: true } }", "empty"),
  ])
  func `a tag's message has a word for every state`(_ tag: String, _ word: String) async throws {
    let text = around("silent", tag: tag, expect: "{ tag: { sticker: { message: \"\(word)\" } } }")
    #expect(try await run(text).failures.filter { $0.expected.contains("tag") }.map(\.text) == [])
  }

  @Test func `a fault whose frame never goes out fails the scenario`() async throws {
    let report = try await run(
      """
      { name: "x", client: "read-ndef", tags: { a: {} },
        steps: [{ at: 1, present: "a" },
          { when: "WRITE 1", damage: true }] }
      """
    )
    #expect(report.failures.map(\.text) == [#"test.json5:3: expected frame "WRITE 1", got only 0 such frames"#])
  }

  @Test func `failures come in the order of the file`() async throws {
    let report = try await report("frames: 1,\noutcome: \"empty\",\nlastsAtMost: 0")
    #expect(report.failures.map(\.line) == [8, 9, 10])
  }

  @Test func `the sheet's mark is none where no session closed`() async throws {
    let text = #"{ name: "x", client: "async-silent", expect: { sheet: { mark: "none" } } }"#
    #expect(try await run(text).failures.filter { $0.expected.contains("sheet") }.isEmpty)
  }
}
