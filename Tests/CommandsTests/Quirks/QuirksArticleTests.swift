import DryTap
import Foundation
import TestSupport
import Testing

@testable import Commands

/// `Sources/DryTap/DryTap.docc` tells of the quirk table what the code has.
///
/// `UPDATE_GOLDEN=1 swift test --filter QuirksArticleTests` writes `Quirks.md` anew.
@Suite struct QuirksArticleTests {
  private static let folder = packageRoot.appendingPathComponent("Sources/DryTap/DryTap.docc")
  private static let file = folder.appendingPathComponent("Quirks.md")

  @Test func `the article about quirks has the rows of the table`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
  }

  @Test func `the article about the phone's behaviour explains every letter, and names settings that there are`() throws
  {
    let file = Self.folder.appendingPathComponent("PhoneBehaviour.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    for letter in Confidence.allCases { #expect(text.contains("\n| \(letter.rawValue) | ")) }
    let keys = text.matches(of: try Regex(#"quirks\[\.(\w+)\]"#)).compactMap { $0.output[1].substring.map(String.init) }
    let names = text.matches(of: try Regex(#"set: \{ "([^"]+)""#)).compactMap {
      $0.output[1].substring.map(String.init)
    }
    #expect(!keys.isEmpty && !names.isEmpty)
    for key in keys { #expect(QuirkSetting.allCases.contains { "\($0)" == key }, "\(key)") }
    for name in names { #expect(QuirkTable.find(settingNamed: name) != nil, "\(name)") }
  }

  private static let text = """
    # Quirks

    Every row of the quirk table: what iPhones do and developers may not expect.

    ## Overview

    `drytap quirks ID` prints the same for a given iOS version and model, with the scenarios that show it. <doc:PhoneBehaviour> tells what the letters of confidence mean,
    and how to change what the phone does. A default that nothing attests for certain is called a guess.

    \(QuirkGroup.allCases.map(section).joined(separator: "\n"))
    """

  private static func section(_ group: QuirkGroup) -> String {
    "## \(group.title)\n\n" + group.rows.map(entry).joined(separator: "\n")
  }

  private static func entry(_ row: Quirk) -> String {
    let entry = row.entry
    let texts = [
      ("Sees", entry.sees), ("Trigger", entry.trigger), ("Sequence", entry.sequence), ("Seen on", entry.seenOn),
      ("Breaks", entry.breaks), ("Correct", entry.correct),
    ]
    let open = entry.openQuestions.map { ("Open", "\($0.question) Known: \($0.known) Guess: \($0.assumed)") }
    let confidence = ("Confidence", "\(row.confidence.rawValue), \(row.confidence.meaning): \(row.source)")
    let lines = (texts + open + settings(row) + [confidence]).map { "- **\($0)**: \($1)" }
    return """
      ### \(row.id.name) \(row.slug)

      \(row.summary) (\(row.kind.rawValue))

      \(lines.joined(separator: "\n"))

      """
  }

  private static func settings(_ row: Quirk) -> [(String, String)] {
    if let absence = row.absence { return [("Not simulated", absence)] }
    return row.settings.map { setting in
      let text = "`\(setting.name)`, \(row.isGuess ? "guess: " : "")\(defaults(setting))"
      return ("Setting", "\(text); `--without \(row.id.name)`: \(setting.without)")
    }
  }

  private static func defaults(_ setting: Quirk.Setting) -> String {
    let own = setting.defaults(on: .standard)
    let models = QuirkWords.otherModels(setting, than: .standard)
    let others = QuirkWords.others(setting, than: own.map(\.value))
    return ([QuirkWords.defaults(own)] + models).joined(separator: "; ") + (others.isEmpty ? "" : " (or \(others))")
  }
}
