import Commands
import DryTap
import Foundation
import Scenarios
import TestSupport
import Testing

/// Whatever is changed in a scenario, an expectation notices and says where.
@Suite struct RedTests {
  private func report(_ text: String) async throws -> ScenarioReport {
    let scenario = try ScenarioFile.parse(
      [UInt8](text.utf8), path: ShippedScenario.folder + "/tapcard/changed.json5", clients: BuiltInClients.registry)
    return await ScenarioRunner(clients: BuiltInClients.registry).run(scenario)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: ShippedScenario.folder + "/" + name, encoding: .utf8)
  }

  @Test(arguments: [
    ("tapcard/blank-tag.json5", "\"empty\"", "\"uri x\"", 11),
    ("tapcard/blank-tag.json5", "readWrite 137", "readWrite 136", 14),
    ("tapcard/blank-tag.json5", "\"didInvalidate 200\",", "\"didInvalidate 200\", \"didInvalidate 200\",", 14),
    ("tapcard/ntag-in-a-tag-session.json5", "{ uid: \"04C4FC91DF2A81\"", "{ uid: \"04C4FC91DF2A82\"", 10),
    ("tapcard/lock.json5", "page3: \"E110120F\"", "page3: \"E1101200\"", 15),
    ("tapcard/lock.json5", "FF0F00BD", "FF0F01BD", 15),
    ("tapcard/write-and-verify.json5", "uri: \"https://example.com/new\"", "uri: \"https://example.com/n3w\"", 12),
    ("tapcard/pulled-away-mid-write.json5", "WRITE: 5", "WRITE: 6", 14),
    ("tapcard/session-times-out.json5", "lastsAtLeast: \"60s\"", "lastsAtLeast: \"61s\"", 8),
    ("tapcard/sheet.json5", "\"tick\"", "\"error\"", 10),
    ("naive/settles-twice.json5", "settles cancelled", "settles empty", 10),
  ])
  func `a change turns a scenario red at its line`(_ file: String, _ old: String, _ new: String, _ line: Int)
    async throws
  {
    let original = try text(file)
    #expect(original.contains(old))
    let changed = original.replacingOccurrences(of: old, with: new)
    let failures = try await report(changed).failures
    #expect(failures.first?.line == line, "\(failures.map(\.text))")
  }

  @Test func `one changed byte of a dump turns its scenario red`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drytap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dump = try String(
      contentsOf: packageRoot.appendingPathComponent("Fixtures/tags/ntag213-v4.nfc"), encoding: .utf8)
    let changed = dump.replacingOccurrences(of: "Page 8: 70 6C", with: "Page 8: 70 6D")
    #expect(changed != dump)
    let file = folder.appendingPathComponent("changed.nfc")
    try changed.write(to: file, atomically: true, encoding: .utf8)
    let scenario = try text("tapcard/tag-from-a-dump.json5")
      .replacingOccurrences(of: "../../Fixtures/tags/ntag213-v4.nfc", with: file.path)
    let failures = try await report(scenario).failures
    #expect(
      failures.first?.message == "expected outcome \"uri https://example.com/t1\", got \"uri https://exampme.com/t1\"")
  }

  /// Real dumps, read in place: what the README beside them says they hold is what the app sees.
  @Test(
    .enabled(if: sharedFileExists("fixtures-public/uberguidoz-flipper"), "the real dumps are not beside this checkout"),
    arguments: [
      ("uberguidoz-flipper/Empty_NTAG213.nfc", "empty"),
      ("uberguidoz-flipper/Google.nfc", "uri https://google.com/?"),
      (
        "uberguidoz-flipper/How_to_compile_DFU.nfc",
        "uri https://cdn.discordapp.com/attachments/746304505879986267/977460439275425792/Flipper_-_How_to_Compile_DFU.pdf"
      ),
      ("uberguidoz-flipper/Open_Android_flipper.nfc", "media w8/1 22 bytes, android com.wakdev.nfctasks"),
      // Protected against reading from page 4 on: the status query fails.
      ("flipper-unit-tests/Ntag213_locked.nfc", "failed 104"),
    ])
  func `a real dump goes through the whole path`(_ file: String, _ outcome: String) async throws {
    let path = sharedFolder.appendingPathComponent("fixtures-public/" + file).path
    let scenario = """
      { name: "dump", tags: { real: { file: "\(path)" } }, client: "read-ndef", steps: [{ at: 0.5, present: "real" }] }
      """
    let report = try await report(scenario)
    #expect(report.outcome.description == outcome)
  }
}
