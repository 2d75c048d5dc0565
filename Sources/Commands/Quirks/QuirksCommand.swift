import DryTap
import JSON5

/// `drytap quirks`: the quirk table.
enum QuirksCommand: Command {
  static let name = "quirks"
  static let summary = "Show what iPhones do that developers may not expect, row by row, and how sure that is."
  static let synopsis = "[ID…] [options]"
  static let options = [
    Option(
      name: "--os", value: "VERSION", help: "The iOS version whose defaults are shown; default \(OSVersion.usual)."),
    Option(
      name: "--model", value: "NAME", help: "The model whose defaults are shown; default \(PhoneModel.standard.name)."),
    Option(
      name: "--kind", value: "KIND",
      help: "Only rows of this kind: \(QuirkKind.allCases.map(\.rawValue).joined(separator: " ")).",
      repeats: true),
    Option(name: "--search", value: "WORD", help: "Only rows that have this anywhere in their texts."),
    Option(
      name: "--coverage", value: nil, help: "Count what is simulated and what has a scenario; status 1 if one lacks it."
    ),
    Option(name: "--presets", value: nil, help: "Print the presets, and what each of them sets."),
    Option(
      name: "--scenarios", value: "DIR",
      help:
        "Folder of scenarios named after the row that they show, as D01-….json5; default \(QuirkScenarios.usualFolder)."
    ),
    Option(name: "--json", value: nil, help: "Print one JSON object."),
    Option(name: "--quiet", value: nil, help: "Print rows only; with --coverage only what lacks a scenario."),
    Option(name: "--verbose", value: nil, help: "Print whole entries; with --coverage why rows are documented only."),
  ]
  static let notes = [
    "ID is an id such as D01, the row's short name, or the name of one of its settings: all about that row.",
    "",
    "JSON: model, os, quirks[id, slug, group, summary, kind, confidence, source, guess, settings[name, value, others,",
    "defaults[since, value], without], absence, sees, trigger, sequence, seenOn, breaks, correct,",
    "openQuestions[number, question, known, assumed, decidesDefault], scenarios]. Values are as a scenario's set takes",
    "them. guess is whether the defaults are guesses. absence is why the phone does not do it, or null.",
    "With --coverage: accounted, total, simulated, lint, documented[id, reason], withoutScenario.",
    "With --presets: model, os, presets[name, meaning, settings[name, value]].",
  ]
  static let example = "drytap quirks D01 timing.session-limit"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    if arguments.has("--coverage") {
      try refuse(["--kind", "--search", "--presets"], with: "--coverage", arguments)
      guard arguments.words.isEmpty else { throw UsageError(message: "--coverage is about all rows and takes no id") }
      return try QuirkCoverage.run(try QuirkScenarios(arguments), arguments, console: console)
    }
    let model = try model(arguments)
    let view = QuirkView(model: model, os: try os(arguments, on: model), scenarios: try QuirkScenarios(arguments))
    if arguments.has("--presets") {
      try refuse(["--kind", "--search"], with: "--presets", arguments)
      guard arguments.words.isEmpty else { throw UsageError(message: "--presets takes no id") }
      let presets = QuirkPresetText(view: view, console: console)
      (arguments.has("--json") ? [presets.json.description] : presets.lines).forEach(console.line)
      return .success
    }
    let rows = try arguments.words.isEmpty ? filtered(arguments) : named(arguments)
    if arguments.has("--json") {
      console.line(view.json(rows).description)
    } else if arguments.has("--verbose") || !arguments.words.isEmpty {
      let text = QuirkEntryText(view: view, console: console)
      console.line(rows.map { text.lines($0).joined(separator: "\n") }.joined(separator: "\n\n"))
    } else {
      QuirkTableText(view: view, console: console, isQuiet: arguments.has("--quiet")).lines(rows).forEach(console.line)
    }
    return .success
  }

  // MARK: Which phone

  private static func os(_ arguments: Arguments, on model: PhoneModel) throws(UsageError) -> OSVersion {
    guard let text = arguments.value("--os") else { return model.nearestVersion(to: .usual) }
    guard let os = OSVersion(text) else {
      throw UsageError(message: "--os takes an iOS version from 11 on, such as 17.4, not \(text)")
    }
    // Without a model named, the version alone counts.
    guard arguments.value("--model") == nil || model.ran(os) else {
      throw UsageError(message: "--os must be \(model.versions ?? "another") on an \(model.name), not \(os)")
    }
    return os
  }

  private static func model(_ arguments: Arguments) throws(UsageError) -> PhoneModel {
    guard let name = arguments.value("--model") else { return .standard }
    guard let model = PhoneModel.named(name) else {
      throw .unknown("model", name, among: PhoneModel.all.map(\.name))
    }
    return model
  }

  // MARK: Which rows

  private static func refuse(_ options: [String], with what: String, _ arguments: Arguments) throws(UsageError) {
    guard let option = options.first(where: arguments.has) else { return }
    throw UsageError(message: "\(option) does not go with \(what)")
  }

  private static func named(_ arguments: Arguments) throws(UsageError) -> [Quirk] {
    try refuse(["--kind", "--search"], with: "ids", arguments)
    var rows: [Quirk] = []
    for word in arguments.words {
      guard let row = row(word) else {
        let names = QuirkTable.rows.flatMap { [$0.id.name, $0.slug] + $0.settings.map(\.name) }
        let guess = nearest(word, in: names).map { "; did you mean \($0)?" } ?? ""
        throw UsageError(message: "there is no quirk \(word)\(guess) (drytap quirks lists all)")
      }
      if !rows.contains(row) { rows.append(row) }
    }
    return rows
  }

  private static func row(_ word: String) -> Quirk? {
    if let id = QuirkID(word) { return QuirkTable[id] }
    return QuirkTable.find(settingNamed: word)?.row ?? QuirkTable.rows.first { $0.slug == word }
  }

  private static func filtered(_ arguments: Arguments) throws(UsageError) -> [Quirk] {
    var kinds: [QuirkKind] = []
    for word in arguments.all("--kind") {
      guard let kind = QuirkKind(rawValue: word) else {
        throw .unknown("kind", word, among: QuirkKind.allCases.map(\.rawValue))
      }
      kinds.append(kind)
    }
    let word = arguments.value("--search")
    let rows = QuirkGroup.allCases.flatMap(\.rows).filter { row in
      (kinds.isEmpty || kinds.contains(row.kind)) && (word.map(row.mentions) ?? true)
    }
    guard rows.isEmpty else { return rows }
    let what = kinds.isEmpty ? "" : " of the kind \(kinds.map(\.rawValue).joined(separator: " or "))"
    throw UsageError(message: "there is no quirk\(what)" + (word.map { " that mentions \"\($0)\"" } ?? ""))
  }
}

extension Quirk {
  /// Whether a word, in upper or lower case, stands anywhere in what is known of the row.
  fileprivate func mentions(_ word: String) -> Bool {
    let entry = entry
    let texts =
      [id.name, slug, summary, source, absence ?? ""] + settings.map(\.name)
      + [entry.sees, entry.trigger, entry.sequence, entry.seenOn, entry.breaks, entry.correct]
      + entry.openQuestions.flatMap { [$0.question, $0.known, $0.assumed] }
    return texts.contains { $0.lowercased().contains(word.lowercased()) }
  }
}
