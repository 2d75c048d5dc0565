import DryTap
import Scenarios
import Testing

/// Scenarios with a MIFARE Classic, with haptics, and with faults that have numbers of their own.
@Suite struct ClassicScenarioTests {
  private func contents(_ keys: String) throws -> Scenario.TagContents {
    try #require(try scenario("{ name: \"x\", tags: { a: { \(keys) } } }").tags.first).contents
  }

  @Test func `it has the standard number unless it gets one`() throws {
    #expect(try contents(#"type: "MIFARE Classic""#) == .classic(MifareClassic(Tag.exampleClassicNumber)))
    let number = try #require(SerialNumber("043C5A71B26480"))
    #expect(try contents(#"type: "MIFARE Classic", uid: "043C5A71B26480""#) == .classic(MifareClassic(number)))
    let table = try #require(ScenarioFormat.objects.first { $0.what == "a MIFARE Classic" })
    #expect(table.keys.first { $0.name == "uid" }?.standard == Tag.exampleClassicNumber.description)
  }

  @Test(
    arguments: [
      (#"type: "MIFARE Clasic""#, #""type" must be 2, 4 or "MIFARE Classic", found "MIFARE Clasic""#),
      (#"type: "MIFARE Classic", message: { empty: true }"#, "message"),
      (#"type: "MIFARE Classic", chip: "NTAG213""#, "chip"),
      (#"type: "MIFARE Classic", uid: "88010203""#, "must be 14 hexadecimal digits"),
      (#"chip: "MIFARE Classic 1K""#, #"type: "MIFARE Classic""#),
    ])
  func `what it has not is told`(_ keys: String, _ part: String) throws {
    let issues = #expect(throws: ScenarioIssues.self) { try contents(keys) }
    let text = (issues?.issues ?? []).map { "\($0)" }.joined(separator: "\n")
    #expect(text.contains(part), "\(text)")
  }

  @Test func `two with the standard number need one of their own`() {
    #expect(throws: ScenarioIssues.self) {
      try scenario(#"{ name: "x", tags: { a: { type: "MIFARE Classic" }, b: { type: "MIFARE Classic" } } }"#)
    }
  }

  @Test(arguments: [#""page 4": "00000000""#, #""file E104": "00""#, "counter: 1"])
  func `nothing of it can be looked at but whether it has changed`(_ look: String) throws {
    #expect(throws: ScenarioIssues.self) {
      try scenario(#"{ name: "x", tags: { a: { type: "MIFARE Classic" } }, expect: { tag: { a: { \#(look) } } } }"#)
    }
    let text = #"{ name: "x", tags: { a: { type: "MIFARE Classic" } }, expect: { tag: { a: "unchanged" } } }"#
    #expect(throws: Never.self) { try scenario(text) }
  }

  @Test(arguments: [(1, nil), (0, "expected 0 haptics, got 1"), (2, "expected 2 haptics, got 1")] as [(Int, String?)])
  func `haptics are counted`(_ count: Int, _ message: String?) async throws {
    let report = try await run(
      """
      { name: "x", client: "read-ndef", tags: { a: { type: 4 } },
        steps: [{ at: "0.5s", present: "a" }, { when: "RATS 1", lose: true }],
        expect: { haptics: \(count) } }
      """)
    #expect(report.failures.map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      (#""quirk.connect-fails-then-works": "firstN(7)""#, .firstN(7)),
      (#""quirk.connect-fails-then-works": "probability(0.25)""#, .probability(0.25)),
      (#""fault.midRead": "100 after 512 bytes""#, .codeAfterBytes(100, bytes: 512)),
      (#""fault.write": "102 at page 12""#, .codeAtPage(102, page: 12)),
      (#""limit.rawResponse": 300"#, .count(300)),
      (#""limit.rawResponse": "off""#, .off),
      (#""write.order": "linear""#, .choice("linear")),
    ] as [(String, QuirkValue)])
  func `a setting with numbers takes any that make sense`(_ text: String, _ value: QuirkValue) throws {
    #expect(try scenario("{ name: \"x\", set: { \(text) } }").settings.map(\.value) == [value])
  }

  @Test(arguments: [
    #""quirk.connect-fails-then-works": "firstN(-1)""#, #""quirk.connect-fails-then-works": "102 after 64 bytes""#,
    #""fault.midRead": "401 at page 6""#, #""fault.midRead": "102 after -1 bytes""#,
    #""fault.midRead": "0 after 1 bytes""#,
    #""fault.midRead": "after 64 bytes""#, #""fault.write": "401 at page 256""#, #""fault.write": "401 at 6""#,
    #""limit.rawResponse": -1"#, #""limit.rawResponse": 2.5"#, #""error.nak": "firstN(2)""#,
    #""fault.midRead": "102 after 99999999999999999999 bytes""#,
  ])
  func `what makes no sense is refused`(_ text: String) {
    #expect(throws: ScenarioIssues.self) { try scenario("{ name: \"x\", set: { \(text) } }") }
  }
}
