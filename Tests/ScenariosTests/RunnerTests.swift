import DryTap
import Scenarios
import TestSupport
import Testing

@Suite struct RunnerTests {
  @Test func `a blank sticker is read, and everything comes as expected`() async throws {
    let report = try await run(blank)
    #expect(report.failures.map(\.text) == [])
    #expect(report.outcome == .empty)
    #expect(report.ending == .finished)
    #expect(report.findings.isEmpty)
    #expect(report.client == "read-ndef")
    #expect(report.trace.entries.contains { $0.layer == .client && $0.text == "settles empty" })
    #expect(report.simulatedTime > .seconds(0.8) && report.simulatedTime < .seconds(2))
  }

  @Test func `the same scenario has the same trace each time`() async throws {
    let first = try await run(blank).trace.jsonLines
    for _ in 0..<20 { #expect(try await run(blank).trace.jsonLines == first) }
  }

  @Test func `a dump from a file is read`() async throws {
    let path = packageRoot.appendingPathComponent("Fixtures/scenarios/from-dump.json5").path
    let report = await ScenarioRunner(clients: testClients).run(try ScenarioFile.load(path, clients: testClients))
    #expect(report.failures.map(\.text) == [])
  }

  @Test(arguments: [
    "read-ndef", "write-ndef", "settles-twice", "blank-fails", "forgetful", "polls-for-all", "reads-then-writes",
  ])
  func `asking whether the process is idle changes no trace of a client that works inside callbacks`(_ client: String)
    async throws
  {
    let text = around(client, tag: #"{ message: { uri: "https://example.com" } }"#, more: #"input: { text: "x" },"#)
    var options = ScenarioRunner.Options()
    let plain = try await run(text, options: options)
    options.forceIdleCheck = true
    let checked = try await run(text, options: options)
    #expect(plain.trace.lines == checked.trace.lines)
    #expect(plain.outcome == checked.outcome)
  }

  @Test func `a client that hops away from its callbacks is waited for only where the idle check is forced`()
    async throws
  {
    let text = around("hops", tag: #"{ message: { uri: "https://example.com" } }"#)
    var options = ScenarioRunner.Options()
    #expect(try await run(text, options: options).outcome == .failed(201))
    options.forceIdleCheck = true
    #expect(try await run(text, options: options).outcome == .uri("https://example.com"))
  }

  @Test func `an async client is waited for until it returns`() async throws {
    let report = try await run(around("async-reader", expect: #"{ outcome: "empty", tag: { sticker: "unchanged" } }"#))
    #expect(report.failures.map(\.text) == [])
  }

  @Test func `a client that hears nothing more is stuck, with the reason`() async throws {
    let report = try await run(around("forgetful", expect: #"{ outcome: "settled" }"#))
    #expect(report.outcome == .stuck)
    #expect(report.ending.reason?.contains("session #1 was freed") == true)
    #expect(report.failures.contains { $0.got.hasPrefix("\"stuck\" (") })
  }

  @Test func `an async client that waits for what cannot happen is stuck`() async throws {
    let report = try await run(
      around(
        "async-waits",
        expect:
          #"{ outcome: "stuck", findings: [{ rule: "settles-once", at: "01 03 A0 0C 34 03 00 FE 00 00 00 00 00 00 00 00" }] }"#
      )
    )
    #expect(report.failures.map(\.text) == [])
  }

  @Test func `an app that the system kills has crashed, which is no breach of a client rule`() async throws {
    let text = around("read-ndef", more: "app: { usageDescription: null },", expect: #"{ outcome: "crashed" }"#)
    let report = try await run(text)
    #expect(report.failures.map(\.text) == [])
    #expect(report.findings.isEmpty)
    #expect(report.ending.reason == "NFCReaderUsageDescription is missing from Info.plist")
  }

  @Test func `a crash or a stuck run that nobody expected fails, whatever else is expected`() async throws {
    let crashed = try await run(around("read-ndef", more: "app: { usageDescription: null },"))
    #expect(crashed.failures.map(\.expected) == ["a run to its end"])
    let stuck = try await run(
      around("forgetful", expect: #"{ findings: [{ rule: "settles-once", at: "session #1 deallocated" }] }"#)
    )
    #expect(stuck.failures.map(\.expected) == ["a run to its end"])
  }

  @Test func `leaving a row out gives the naive phone`() async throws {
    var options = ScenarioRunner.Options()
    options.without = .d01
    let report = try await run(blank, options: options)
    #expect(report.outcome == .content("no records"))
    #expect(report.failures.count == 2)
  }

  @Test func `settings reach the phone`() async throws {
    let text = around(
      "read-ndef",
      more: #"set: { "timing.invalidate-callback": "3s" },"#,
      expect: #"{ lastsAtLeast: "3.8s" }"#
    )
    #expect(try await run(text).failures.map(\.text) == [])
  }

  @Test func `the iOS version and the model reach the phone`() async throws {
    let got = try scenario(#"{ name: "x", phone: { model: "iPhone 15", os: "26.4" } }"#)
    let phone = Stage(got).phone
    #expect(phone.model == "iPhone 15")
    #expect(phone.os == OSVersion(26, 4))
  }

  @Test func `a scenario's patience is the phone's, and without one the phone has its own`() throws {
    #expect(Stage(try scenario(#"{ name: "x", patience: "2s" }"#)).phone.patience == .seconds(2))
    #expect(Stage(try scenario(#"{ name: "x" }"#)).phone.patience == Phone().patience)
  }

  @Test func `another client can take the place of the scenario's own`() async throws {
    var options = ScenarioRunner.Options()
    options.client = "blank-fails"
    let report = try await run(blank, options: options)
    #expect(report.client == "blank-fails")
    #expect(report.outcome == .failed(403))
  }

  @Test func `a scenario without a client fails`() async throws {
    let report = try await run(#"{ name: "x" }"#)
    #expect(report.failures.map(\.message) == ["expected a run, got a scenario that names no client"])
    var options = ScenarioRunner.Options()
    options.client = "nobody"
    #expect(try await run(blank, options: options).failures.contains { $0.got == #"no client called "nobody""# })
  }

  // MARK: Steps

  @Test func `steps at a time happen at that time`() async throws {
    let report = try await run(
      """
      { name: "x", client: "read-ndef", tags: { a: {} },
        steps: [{ at: 5, cancel: true }, { at: "1s", present: "a" }, { at: "1020ms", remove: "a" }],
        expect: { outcome: "cancelled" } }
      """
    )
    let world = report.trace.entries.filter { $0.layer == .world }.map { "\($0.time) \($0.text)" }
    #expect(
      world == [
        "1.000000 tag a comes into the field", "1.020000 tag a leaves the field", "5.000000 the user taps Cancel",
      ]
    )
    #expect(report.failures.map(\.text) == [])
  }

  @Test func `a tag that is pulled away in the middle of a write holds what was written so far`() async throws {
    let report = try await run(
      """
      { name: "x", client: "write-ndef", input: { uri: "https://a.example" },
        tags: { a: { message: { uri: "https://example.com" } } },
        steps: [{ at: 1, present: "a" }, { when: "WRITE 2", remove: "a" }],
        expect: { outcome: "failed 100", tag: { a: { message: "blank", page5: "340300D1" } }, frames: { WRITE: 3 } } }
      """
    )
    #expect(report.failures.map(\.text) == [])
  }

  @Test(arguments: [("damage", "NAK 1h", Outcome.failed(104)), ("lose", "no answer", .failed(104))])
  func `a frame is damaged or lost`(_ verb: String, _ answer: String, _ outcome: Outcome) async throws {
    let report = try await run(
      """
      { name: "x", client: "read-ndef", tags: { a: {} },
        steps: [{ at: 1, present: "a" }, { when: "READ 1", \(verb): true }] }
      """
    )
    let answers = report.trace.entries.drop { $0.layer != .rf || !$0.text.hasPrefix("30") }.prefix(2).map(\.text)
    #expect(Array(answers) == ["30 03", answer])
    #expect(report.outcome == outcome)
  }

  @Test func `many runs at once do not meet`() async throws {
    let scenario = try scenario(blank)
    let runner = ScenarioRunner(clients: testClients)
    let expected = await runner.run(scenario).trace.jsonLines
    await withTaskGroup(of: ScenarioReport.self) { group in
      for _ in 0..<50 { group.addTask { await runner.run(scenario) } }
      for await report in group {
        #expect(report.passed)
        #expect(report.trace.jsonLines == expected)
      }
    }
  }
}
