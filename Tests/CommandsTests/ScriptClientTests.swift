import Commands
import DryTap
import Scenarios
import Testing

/// The client `script` in scenarios.
@Suite struct ScriptClientTests {
  private func scenario(_ text: String) throws -> Scenario {
    try ScenarioFile.parse(Array(text.utf8), path: "script.json5", clients: BuiltInClients.registry)
  }

  private func run(_ text: String) async throws -> ScenarioReport {
    await ScenarioRunner(clients: BuiltInClients.registry).run(try scenario(text))
  }

  private func clientLines(_ report: ScenarioReport) -> [String] {
    report.trace.entries.filter { $0.layer == .client }.map(\.text)
  }

  @Test func `every instruction is the call that it stands for, in its order`() async throws {
    let report = try await run(
      """
      { name: "calls", client: "script",
        tags: { a: {} }, steps: [{ at: "1s", present: "a" }, { at: "4s", remove: "a" }],
        script: {
          start: ["reading-available", "session tag iso14443", "alert Hello", "begin"],
          didDetect: ["connect", "query", "read", "write", "write-nothing", "lock", "send 3000", "wrap 00A40400", "restart"],
          "didDetect 2": ["read 1", "available", "apdu 00A40400", "invalidate Enough"],
        } }
      """)
    let lines = clientLines(report)
    #expect(
      lines.filter { !$0.hasPrefix("alertMessage = \"Hold") } == [
        "asks readingAvailable", "makes a tag session (iso14443)", "alertMessage = \"Hello\"", "begin", "connect",
        "queryNDEFStatus", "readNDEF",
        "writeNDEF 16 bytes", "writeNDEF 0 bytes", "writeLock", "sendMiFareCommand 30 00",
        "sendMiFareISO7816Command 00 A4 04 00", "restartPolling", "readNDEF", "invalidate errorMessage \"Enough\"",
        "settles done",
      ], "\(lines)")
  }

  @Test func `calls that are given at once are both made before either is answered`() async throws {
    let report = try await run(
      """
      { name: "at once", client: "script", input: { uri: "https://example.com" }, tags: { a: {} },
        steps: [{ at: "1s", present: "a" }], script: { didDetect: ["connect", "write + lock", "invalidate"] },
        expect: { tag: { a: { locked: true, message: "uri https://example.com" } } } }
      """)
    #expect(report.failures.map(\.message) == [])
    let lines = report.trace.entries.map(\.text)
    let lock = try #require(lines.firstIndex(of: "writeLock"))
    let written = try #require(lines.firstIndex(of: "writeNDEF ok"))
    #expect(lock < written)
  }

  @Test func `a tap on a button is a callback of its own, and the run waits for it`() async throws {
    let report = try await run(
      """
      { name: "taps", client: "script", tags: { a: { message: { uri: "https://example.com" } } },
        steps: [{ at: "1s", present: "a" }, { at: "9s", tap: "again" }],
        script: { didDetect: ["connect", "read", "invalidate"], again: ["session messages", "begin"], didDetectNDEFs: ["invalidate"] } }
      """)
    #expect(report.failures.map(\.message) == [])
    #expect(report.trace.calls.filter { $0.hasPrefix("didInvalidate") } == ["didInvalidate 200", "didInvalidate 200"])
    #expect(report.trace.entries.contains { $0.text == "the user taps \"again\"" })
  }

  @Test func `letting go of the sessions ends them`() async throws {
    let report = try await run(
      """
      { name: "forgets", client: "script", script: { didBecomeActive: ["forget", "settle gone"] } }
      """)
    #expect(report.outcome.description == "gone")
    #expect(report.trace.entries.contains { $0.text == "session #1 deallocated" })
  }

  @Test(arguments: [
    (
      #"{ name: "x", client: "rn-waits-for-close", steps: [{ at: 1, tap: "scan agan" }] }"#,
      #"1:52: error: unknown button "scan agan"; did you mean "scan again"?"#
    ),
    (
      #"{ name: "x", client: "read-ndef", steps: [{ at: 1, tap: "go" }] }"#,
      #"1:43: error: unknown button "go"; there are none"#
    ),
    (
      #"{ name: "x", client: "read-ndef", script: { start: [] } }"#,
      #"1:43: error: "script" is not for the client "read-ndef""#
    ),
    (#"{ name: "x", client: "script", script: { didDetct: [] } }"#, #"1:42: error: no step taps "didDetct""#),
    (#"{ name: "x", client: "script", script: { "didDetect 0": [] } }"#, #"1:42: error: no step taps "didDetect 0""#),
    (#"{ name: "x", client: "script", script: { start: ["jump"] } }"#, #"1:50: error: no instruction "jump""#),
    (#"{ name: "x", client: "script", script: { start: [7] } }"#, #"1:50: error: an instruction must be a string"#),
    (#"{ name: "x", client: "script", script: { start: "begin" } }"#, #"1:49: error: "start" must be an array"#),
    (
      #"{ name: "x", client: "script", script: { didDetect: [] }, steps: [{ at: 1, tap: "didDetect" }] }"#,
      #""didDetect" is an event, and no button"#
    ),
    (
      #"{ name: "x", client: "script", steps: [{ at: 1, tap: "go" }] }"#,
      #"1:40: error: "script" does not say what "go" does"#
    ),
    (#"{ name: "x", client: "script", steps: [{ when: "READ 1", tap: "go" }] }"#, #"1:42: error: "tap" needs "at""#),
  ])
  func `what a script or a tap may not say is refused where it stands`(_ text: String, _ message: String) {
    #expect {
      _ = try scenario(text)
    } throws: { error in
      "\(error)".contains(message)
    }
  }
}
