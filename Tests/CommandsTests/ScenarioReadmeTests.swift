import DryTap
import Foundation
import Scenarios
import TapCard
import TestSupport
import Testing

@testable import Commands

/// `Scenarios/README.md` tells what a scenario may say; its tables are those that the loader and the phone use.
///
/// `UPDATE_GOLDEN=1 swift test --filter ScenarioReadmeTests` writes it anew.
@Suite struct ScenarioReadmeTests {
  private static let file = packageRoot.appendingPathComponent("Scenarios/README.md")

  @Test func `the tables of the scenarios' README are the loader's, the clients' and the quirk table's`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(written == Self.text)
  }

  private static let text =
    """
    # Scenarios

    A scenario is a JSON5 file that puts tags, people and faults in front of a client and says what must come of it. `tapcard/` holds scenarios with
    reference clients, `naive/` scenarios in which a client makes a classic mistake and is caught.

    ```
    drytap check Scenarios                 are they sound?
    drytap run Scenarios                   run them
    drytap run Scenarios --without D01     must turn those red that name D01
    ```

    Times are written `"80ms"`, `"0.8s"`, `"1min"` or as a number of seconds. Everything that is left out has the default given here.

    \(ScenarioFormat.objects.map(table).joined(separator: "\n"))
    ## Clients

    | name | what it does |
    |---|---|
    \(BuiltInClients.registry.entries.map { "| `\($0.name)` | \($0.summary) |" }.joined(separator: "\n"))

    ## Scripts

    The client `script` is an app without code: what the phone makes of any sequence of calls can be seen with it.

    ```json5
    client: "script",
    script: {
      start: ["session ndef", "begin"],                                 // as without it
      didDetect: ["connect", "query", "read", "alert Done", "invalidate"],
      "didDetect 2": ["settle twice"],                                  // only the second time
      again: ["session tag iso14443", "begin"],                         // when a step says { at: "5s", tap: "again" }
    },
    ```

    Keys are `start`, \(Script.events.map { "`\($0)`" }.joined(separator: ", ")), each also with the number of the call, and buttons that steps tap. Instructions are done one
    after the other, each when the one before has been answered, error or not; `write + lock` gives both at once. SESSION is a session's number from 1,
    otherwise the last one; TAG is a tag's number in the order in which they were handed over, otherwise the first of the last `didDetect`.

    | instruction | what it does |
    |---|---|
    \(Instruction.verbs.map(instruction).joined(separator: "\n"))

    ## Client rules

    Checked beside every scenario, whatever it expects.

    | id | why |
    |---|---|
    \(ClientRule.all.map { "| `\($0.id)` | \($0.reason) |" }.joined(separator: "\n"))

    ## Quirks and settings

    Names for `set` and ids for `quirks` and `--without`. `drytap quirks D01` tells all about a row, as do [its pages](../Sources/DryTap/DryTap.docc/Quirks.md): what one
    sees, what brings it about, how code breaks and copes, what is not known. Several defaults are those of successive iOS versions; one that nothing attests
    for certain is called a guess. Confidence: \(Confidence.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ")).

    | id | what | confidence | settings: default (or) |
    |---|---|---|---|
    \(QuirkTable.switchable.map(row).joined(separator: "\n"))

    """

  private static func instruction(_ verb: Instruction.Verb) -> String {
    let operands = verb.operands.replacingOccurrences(of: "|", with: "\\|")
    return "| `\(verb.name)\(operands.isEmpty ? "" : " " + operands)` | \(verb.meaning) |"
  }

  private static func table(_ object: ScenarioFormat.Object) -> String {
    let rows = object.keys.map { key in
      "| `\(key.name)` | \(key.values) | \(key.standard.map(escaped) ?? "–") | \(escaped(key.meaning)) |"
    }
    return """
      ### \(object.what.prefix(1).uppercased() + object.what.dropFirst())

      | key | value | default | meaning |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func row(_ quirk: Quirk) -> String {
    let settings = quirk.settings.map { setting in
      let defaults = setting.defaults(on: .standard)
      let others = QuirkWords.others(setting, than: defaults.map(\.value))
      let text = QuirkWords.defaults(defaults) + (others.isEmpty ? "" : " (\(others))")
      return "`\(setting.name)`: \(quirk.isGuess ? "guess: " : "")\(text)"
    }
    return
      "| \(quirk.id.name) | \(quirk.summary) | \(quirk.confidence.rawValue) | \(settings.joined(separator: "; ")) |"
  }

  private static func escaped(_ text: String) -> String { text.replacingOccurrences(of: "|", with: "\\|") }
}
