import JSON5
import TagFiles

/// `drytap tag lint`: looks for what is wrong with tags.
enum TagLintCommand: Command {
  static let name = "tag lint"
  static let summary = "Look for what is wrong with tags: broken blocks, leftovers, locks that disagree, wasted bytes."
  static let synopsis = "FILE… [options]"
  static let options = [
    Option(name: "--scrub", value: nil, help: "Zero what lies behind the terminator, and write the file back."),
    Option(
      name: "--background", value: nil,
      help: "The tags are meant to be read by iOS in the background: what it does not show is a finding, not a note."),
    Option(name: "--json", value: nil, help: "Print one JSON object."),
    Option(name: "--quiet", value: nil, help: "Print findings only."),
  ]
  static let notes = [
    "Status 0: nothing found; 1: something found; 2: a file could not be read or written back. Locked pages are never",
    "scrubbed.",
    "",
    "JSON: files[file, error, findings[rule, note, page, line, byte, text], scrubbedBytes]. error is null for a file that was read.",
    "",
    "Rules: file " + LintRule.all.map(\.name).joined(separator: " ") + ".",
  ]
  static let example = "drytap tag lint sticker.nfc --scrub"

  /// What came of one file.
  struct Report {
    let file: String
    var error: String?
    var findings: [LintFinding] = []
    var scrub: TagScrub?

    /// `file`, `error`, `findings`, `scrubbedBytes`.
    var json: JSONValue {
      [
        "file": .string(file), "error": error.map { .string($0) } ?? .null, "findings": .array(findings.map(\.json)),
        "scrubbedBytes": .integer(scrub?.count ?? 0),
      ]
    }
  }

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    guard !arguments.words.isEmpty else { throw UsageError(message: "give a tag file: drytap tag lint FILE…") }
    var reports: [Report] = []
    for path in arguments.words {
      do {
        reports.append(try report(path, arguments, console))
      } catch {
        let line = error.isLocated ? error.message : "\(path): error: \(error.message)"
        reports.append(Report(file: path, error: line))
        console.error(line)
      }
      if !arguments.has("--json") { show(reports[reports.count - 1], arguments, console) }
    }
    if arguments.has("--json") {
      let json: JSONValue = ["files": .array(reports.map(\.json))]
      console.line(json.description)
    }
    if reports.contains(where: { $0.error != nil }) { return .usage }
    return reports.allSatisfy { $0.findings.allSatisfy(\.isNote) } ? .success : .failure
  }

  private static func report(_ path: String, _ arguments: Arguments, _ console: Console) throws(UsageError) -> Report {
    let bytes = try InputFile.read(path, console: console)
    var report = Report(file: InputFile.name(of: path))
    var sheet = TagSheet(try TagReading.image(bytes, path), file: report.file)
    if arguments.has("--scrub"), let ndef = sheet.ndef, !ndef.leftovers.isEmpty {
      let scrub = TagScrub(sheet)
      if scrub.count > 0 {
        let output = try TagWriting.rewrite(bytes, of: path, with: scrub.image)
        try OutputFile.write(output.bytes, to: path)
        TagWriting.report(output.losses, path: path, console: console)
      }
      report.scrub = scrub
      sheet = TagSheet(scrub.image, file: report.file)
    }
    report.findings = LintRule.findings(sheet, background: arguments.has("--background"))
    return report
  }

  private static func show(_ report: Report, _ arguments: Arguments, _ console: Console) {
    guard report.error == nil else { return }
    let file = TerminalText.safe(report.file)
    if let scrub = report.scrub {
      if scrub.count > 0, !arguments.has("--quiet") {
        console.line("\(file): scrubbed \(counted(scrub.count, "byte")) in \(pageList(scrub.pages))")
      }
      for line in scrub.refusals { console.line("\(file):\(line)") }
    }
    for finding in report.findings where !finding.isNote || !arguments.has("--quiet") {
      console.line(finding.line(file: report.file))
    }
    if report.findings.allSatisfy(\.isNote), !arguments.has("--quiet") { console.line("\(file): nothing found") }
  }
}
