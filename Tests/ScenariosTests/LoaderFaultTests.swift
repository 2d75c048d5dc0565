import Foundation
import Scenarios
import TestSupport
import Testing

/// A scenario that is wrong, with the faults that its first comment lines announce.
struct BadScenario: CustomTestStringConvertible, Sendable {
  let url: URL
  var testDescription: String { url.lastPathComponent }

  static let all: [BadScenario] = {
    let folder = packageRoot.appendingPathComponent("Fixtures/scenarios/bad")
    let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return urls.filter { $0.pathExtension == "json5" }.sorted { $0.path < $1.path }.map(BadScenario.init)
  }()

  /// The comment lines at the top, as the loader prints faults.
  func expectedLines() throws -> [String] {
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").prefix { $0.hasPrefix("// ") }.map { "\(url.path):\($0.dropFirst(3))" }
  }
}

@Suite struct LoaderFaultTests {
  private let clients = ClientRegistry(
    [("read-ndef", false), ("write-ndef", false), ("naive-read", true)].map { name, isNaive in
      ClientEntry(name, summary: "x", isNaive: isNaive, kind: .async { _, _ in })
    }
  )

  @Test(arguments: BadScenario.all)
  func `every fault is one line with its place`(_ bad: BadScenario) throws {
    let expected = try bad.expectedLines()
    try #require(!expected.isEmpty)
    let issues = #expect(throws: ScenarioIssues.self) { try ScenarioFile.load(bad.url.path, clients: clients) }
    let lines = issues?.lines ?? []
    #expect(lines.count == expected.count, "\(lines)")
    for (line, wanted) in zip(lines, expected) {
      // The wording of other modules is theirs.
      if wanted.hasSuffix("…") { #expect(line.hasPrefix(wanted.dropLast())) } else { #expect(line == wanted) }
    }
  }

  @Test func `there are malformed scenarios enough to mean something`() {
    #expect(BadScenario.all.count >= 80)
  }

  @Test func `a file that is not there, a folder and a huge file are refused`() throws {
    let absent = #expect(throws: ScenarioIssues.self) { try ScenarioFile.load("/no/such/file.json5") }
    #expect(absent?.lines == [#"/no/such/file.json5:1:1: error: no such file: "/no/such/file.json5""#])
    let folder = #expect(throws: ScenarioIssues.self) { try ScenarioFile.load("/tmp") }
    #expect(folder?.lines == [#"/tmp:1:1: error: "/tmp" is not a file"#])
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(count: 5 << 20).write(to: url)
    let huge = #expect(throws: ScenarioIssues.self) { try ScenarioFile.load(url.path) }
    #expect(huge?.issues.first?.message.hasPrefix("larger than 4194304 bytes") == true)
  }

  @Test func `a naive client passes the loader when the scenario names what it breaks`() throws {
    let text =
      #"{ name: "x", client: "naive-read", expect: { findings: [{ rule: "settles-once", at: "settles empty" }] } }"#
    #expect(throws: Never.self) { try scenario(text, clients: clients) }
  }

  @Test func `without a registry any client name will do`() throws {
    #expect(try scenario(#"{ name: "x", client: "mine" }"#, clients: nil).client?.value == "mine")
  }

  @Test func `no cut and no changed byte of a scenario makes the loader trap`() throws {
    let text = Array(Self.everything.utf8)
    #expect(throws: Never.self) { try ScenarioFile.parse(text, path: "x", clients: testClients) }
    for length in stride(from: 0, to: text.count, by: 3) {
      _ = try? ScenarioFile.parse(Array(text.prefix(length)), path: "x")
    }
    let bytes: [UInt8] = [0x00, 0x22, 0x2D, 0x39, 0x5B, 0x7B, 0x7D, 0xFF]
    for index in text.indices {
      var changed = text
      changed[index] = bytes[index % bytes.count]
      _ = try? ScenarioFile.parse(changed, path: "x")
    }
  }

  /// Uses every key once.
  static let everything = """
    {
      name: "x", quirks: ["D01"], phone: { model: "iPhone 15", os: "26.4" }, patience: "1s",
      set: { "timing.invalidate-callback": "3s", "quirk.reopen-too-soon": "queue", "error.nak": 102 },
      app: { formats: ["TAG"], usageDescription: null, selectIdentifiers: [], systemCodes: null, bundleIdentifier: "a.b" },
      tags: {
        a: { chip: "NTAG215", uid: "04C4FC91DF2A81", message: { records: [{ text: "x", language: "de" }, { empty: true }] } },
        b: { uid: "04C4FC91DF2A82", message: { hex: "D0 00 00" }, readOnly: true, bytes: { "page 4": "0103A00C" } },
      },
      client: "write-ndef", input: { media: "text/vcard", text: "…" },
      steps: [{ at: 1.2, present: "a" }, { at: "2min", remove: "a" }, { at: "80ms", cancel: true },
              { when: "WRITE 3", remove: "a" }, { when: "READ 3", damage: true }, { when: "frame 7", lose: true }],
      expect: {
        outcome: "written", calls: ["didBecomeActive"], tags: { a: "locked", b: { locked: true, message: "empty", page4: "0103A00C" } },
        sheet: { text: "x", mark: "tick" }, findings: [{ rule: "settles-once", at: "x" }], frames: { READ: 10, "3Ah": 0 },
        lastsAtLeast: "1s", lastsAtMost: "1min",
      },
    }
    """
}
