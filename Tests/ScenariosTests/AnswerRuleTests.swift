import DryTap
import Scenarios
import Testing

/// What a client may say of a scan.
@Suite struct AnswerRuleTests {
  private func findings(_ text: String) async throws -> [String] {
    try await run(text).findings.map { "\($0.rule) at \($0.at)" }
  }

  /// A scenario whose tag leaves after its first page was read.
  private func losing(_ client: String) -> String {
    around(client).replacing(
      #"present: "sticker" }"#, with: #"present: "sticker" }, { when: "READ 1", remove: "sticker" }"#)
  }

  /// A scenario with taps on a button, and no busy phone.
  private func tapping(_ client: String, at times: String..., more: String = "") -> String {
    let taps = times.map { #", { at: "\#($0)", tap: "go" }"# }.joined()
    return around(client, more: more).replacing(#"present: "sticker" }"#, with: #"present: "sticker" }"# + taps)
  }

  // MARK: empty-was-read

  @Test func `calling a tag empty that could not be read is caught at the outcome`() async throws {
    #expect(try await findings(losing("lost-is-empty")) == ["empty-was-read at settles empty"])
  }

  @Test(arguments: ["{}", "{ message: { empty: true } }"])
  func `a tag without content may be called empty by the same client`(_ tag: String) async throws {
    #expect(try await findings(around("lost-is-empty", tag: tag)) == [])
  }

  // MARK: failure-says-why

  @Test func `a failure without a word is caught`() async throws {
    let report = try await run(losing("wordless"))
    #expect(report.findings.map { "\($0.rule) at \($0.at)" } == ["failure-says-why at settles failed"])
    #expect(report.outcome == .failed(""))
  }

  @Test func `a failure with a code is none`() async throws {
    let report = try await run(losing("read-ndef"))
    #expect(report.outcome.isFailure)
    #expect(report.findings.isEmpty)
  }

  // MARK: tries-before-failing

  @Test func `a failure as the answer to a tap, with nothing asked of the phone, is caught`() async throws {
    #expect(try await findings(tapping("refuses-a-tap", at: "5s")) == ["tries-before-failing at settles failed busy"])
  }

  @Test func `it is caught as well while the session's end is still to be told`() async throws {
    let text = tapping("refuses-a-tap", at: "2s", more: #"set: { "timing.invalidate-callback": "2s" },"#)
    #expect(try await findings(text) == ["tries-before-failing at settles failed busy"])
  }

  @Test func `while a session is open a tap may be refused`() async throws {
    let rules = try await run(tapping("refuses-a-tap", at: "0.5s")).findings.map(\.rule)
    #expect(!rules.contains("tries-before-failing"))
  }

  @Test func `a failure that the phone gave as the answer to a tap is none`() async throws {
    let report = try await run(tapping("scans-at-a-tap", at: "2s"))
    #expect(report.outcome == .failed(203))
    #expect(report.findings.isEmpty)
  }

  @Test func `a failure without any tap is none`() async throws {
    #expect(try await findings(#"{ name: "x", client: "fails-then-ends" }"#) == [])
  }

  // MARK: failure-ends-scan

  @Test(arguments: [("fails-and-stays", "failed x"), ("gives-up-and-stays", "cancelled")])
  func `a failure or a cancel that leaves the sheet up is caught`(_ client: String, _ outcome: String) async throws {
    #expect(try await findings(around(client)).first == "failure-ends-scan at settles \(outcome)")
  }

  @Test func `success may leave it up`() async throws {
    #expect(try await findings(around("reads-and-stays")) == [])
  }

  @Test func `a failure that is told just before the app ends the session is none`() async throws {
    #expect(try await findings(around("fails-then-ends")) == [])
  }

  @Test func `to let go of the session is no way to end it`() async throws {
    #expect(try await findings(around("fails-then-forgets")) == ["failure-ends-scan at settles failed x"])
  }

  @Test func `a cancel by the user closes the sheet`() async throws {
    let text = #"{ name: "x", client: "read-ndef", steps: [{ at: "1s", cancel: true }] }"#
    #expect(try await findings(text) == [])
  }
}
