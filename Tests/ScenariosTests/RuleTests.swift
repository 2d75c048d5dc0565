import DryTap
import Scenarios
import Testing

@Suite struct RuleTests {
  private func findings(_ text: String) async throws -> [String] {
    try await run(text).findings.map { "\($0.rule) at \($0.at)" }
  }

  @Test func `rules have ids of their own and a reason`() {
    let ids = ClientRule.all.map(\.id)
    #expect(ids == ["settles-once", "blank-is-no-failure", "polling-allowed", "backs-off", "cancel-is-the-users"])
    #expect(ClientRule.all.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func `the right reader breaks no rule`() async throws {
    #expect(try await findings(around("read-ndef")) == [])
  }

  // MARK: settles-once

  @Test func `a client that settles twice is caught at the second time`() async throws {
    let report = try await run(around("settles-twice"))
    #expect(report.findings.map(\.at) == ["settles cancelled"])
    #expect(report.findings.first?.entry?.time == report.trace.entries.last { $0.text == "settles cancelled" }?.time)
    #expect(report.outcome == .empty)
    #expect(!report.passed)
  }

  @Test func `a client that lets go of its session is caught where that was freed`() async throws {
    #expect(try await findings(around("forgetful")) == ["settles-once at session #1 deallocated"])
  }

  @Test func `a client that hears of the end and stays silent is caught at the last thing that happened`() async throws
  {
    #expect(try await findings(around("silent")) == ["settles-once at has left"])
  }

  @Test func `a client that returns without a word is caught even when nothing happened`() async throws {
    #expect(try await findings(#"{ name: "x", client: "async-silent" }"#) == ["settles-once at nothing happened"])
  }

  // MARK: blank-is-no-failure

  @Test func `calling a blank tag a failure is caught at the failure`() async throws {
    #expect(try await findings(around("blank-fails")) == ["blank-is-no-failure at settles failed 403"])
  }

  @Test func `a tag with something on it gives the same client no finding`() async throws {
    #expect(try await findings(around("blank-fails", tag: "{ message: { empty: true } }")) == [])
  }

  @Test func `a failure of another call after a blank read is no finding`() async throws {
    let text = around("reads-then-writes", tag: "{ readOnly: true }", more: #"input: { text: "x" },"#)
    let report = try await run(text)
    #expect(report.trace.calls.contains("readNDEF error 403"))
    #expect(report.outcome == .failed(400))
    #expect(report.findings.isEmpty)
  }

  // MARK: polling-allowed

  @Test func `polling for what the paperwork does not allow is caught at the session`() async throws {
    let expected = ["polling-allowed at makes a tag session (iso14443, iso18092)"]
    #expect(try await findings(around("polls-for-all", more: "app: { systemCodes: [] },")) == expected)
  }

  @Test func `with the paperwork in order the same client breaks nothing`() async throws {
    #expect(try await findings(around("polls-for-all")) == [])
  }

  // MARK: backs-off

  @Test func `beginning again within a second of a refusal is caught at the begin`() async throws {
    let busy = #"set: { "quirk.system-busy-until-reboot": "on" },"#
    #expect(try await findings(around("begins-again-at-once", more: busy)) == ["backs-off at begin"])
    #expect(try await findings(around("begins-again-later", more: busy)) == [])
  }

  @Test func `an end of a session that was active is no refusal`() async throws {
    let limit = #"set: { "timing.connected-tag-limit": "1s" },"#
    let report = try await run(around("begins-again-at-once", more: limit))
    #expect(report.trace.calls.contains("didInvalidate 202"))
    #expect(report.trace.entries.count { $0.text == "begin" } == 2)
    #expect(report.findings.isEmpty)
  }

  // MARK: cancel-is-the-users

  @Test func `a cancel without the user's tap is caught at the outcome`() async throws {
    let silent = around("cancels-by-itself")
    #expect(try await findings(silent) == ["cancel-is-the-users at settles cancelled"])
  }

  @Test func `a cancel of the user's may be reported`() async throws {
    let text = #"{ name: "x", client: "read-ndef", steps: [{ at: "1s", cancel: true }] }"#
    let report = try await run(text)
    #expect(report.outcome == .cancelled)
    #expect(report.findings.isEmpty)
  }

  // MARK: Expected findings

  @Test func `a finding that is expected at its place passes, and fails at another place`() async throws {
    let rule = #"findings: [{ rule: "settles-once", at: "settles cancelled" }]"#
    #expect(try await run(around("settles-twice", expect: "{ \(rule) }")).failures.map(\.text) == [])
    let elsewhere = rule.replacing("cancelled", with: "empty")
    let report = try await run(around("settles-twice", expect: "{ \(elsewhere) }"))
    #expect(
      report.failures.map(\.message) == [
        #"expected rule settles-once broken at "settles empty", got a breach at "settles cancelled""#
      ]
    )
  }

  @Test func `a finding that nobody expected fails at the client's name`() async throws {
    let report = try await run(around("settles-twice"))
    #expect(report.failures.map(\.expected) == ["rule settles-once to hold"])
    #expect(report.failures.first?.got.hasPrefix(#"a breach at "settles cancelled" ("#) == true)
    #expect(report.failures.first?.mark == report.scenario.client?.mark)
  }
}
