import DryTap
import Scenarios
import Testing

/// What a client owes to tags and to those who hold them.
@Suite struct TagRuleTests {
  private func findings(_ text: String) async throws -> [String] {
    try await run(text).findings.map { "\($0.rule) at \($0.at)" }
  }

  private func withTwoTags(_ client: String, more: String = "") -> String {
    """
    {
      name: "x", client: "\(client)", \(more)
      tags: { a: { uid: "04C4FC91DF2A81" }, b: { uid: "04AC6B72BA6C80" } },
      steps: [{ at: "0.8s", present: "a" }, { at: "0.8s", present: "b" }],
    }
    """
  }

  // MARK: tags-are-answered

  @Test(arguments: [("", "failed 201"), (#", { at: "9s", cancel: true }"#, "cancelled")])
  func `a tag that is dropped in silence is caught where it came, however the scan ends`(
    _ more: String, _ outcome: String
  ) async throws {
    let text = around("ignores-tags").replacing(#"present: "sticker" }"#, with: #"present: "sticker" }"# + more)
    let report = try await run(text)
    #expect(report.findings.map { "\($0.rule) at \($0.at)" } == ["tags-are-answered at didDetect"])
    #expect(report.outcome.description == outcome)
  }

  @Test func `a text on the sheet is an answer`() async throws {
    #expect(try await findings(around("shows-tags")) == [])
  }

  @Test func `where no tag came nobody waits for an answer`() async throws {
    #expect(try await findings(#"{ name: "x", client: "ignores-tags" }"#) == [])
  }

  // MARK: retries-visibly

  @Test func `the tenth connect in a row that fails unseen is caught`() async throws {
    #expect(try await findings(around("tries-10-times")) == ["retries-visibly at connect error 104"])
    let report = try await run(around("tries-10-times"))
    let tenth = report.trace.entries.filter { $0.text == "connect error 104" }.last
    #expect(report.findings.first?.entry == tenth)
  }

  @Test(arguments: ["tries-9-times", "tries-10-times-and-tells"])
  func `fewer, or some of them told, are none`(_ client: String) async throws {
    #expect(try await findings(around(client)) == [])
  }

  // MARK: writes-chosen-tag

  @Test(arguments: [("writes-to-first", "writeNDEF 8 bytes"), ("locks-first", "writeLock")])
  func `a write to one of several tags is caught`(_ client: String, _ call: String) async throws {
    let text = withTwoTags(client, more: #"input: { text: "x" },"#)
    #expect(try await findings(text) == ["writes-chosen-tag at \(call)"])
  }

  @Test(arguments: ["writes-to-first", "locks-first"])
  func `a write to the only tag is none`(_ client: String) async throws {
    #expect(try await findings(around(client, more: #"input: { text: "x" },"#)) == [])
  }

  @Test func `who has read a tag knows which it is`() async throws {
    #expect(try await findings(withTwoTags("reads-then-writes", more: #"input: { text: "x" },"#)) == [])
  }
}
