import DryTap
import JSON5

/// What the package does with each entry of the catalogue.
struct QuirkCoverage {
  /// Rows that the phone does, or that a scenario shows.
  let simulated: [Quirk]
  /// Rows of which the app's paperwork tells.
  let lint: [Quirk]
  /// Rows that are written about and not done.
  let documented: [Quirk]
  /// Rows that ought to have a scenario and do not.
  let withoutScenario: [Quirk]

  init(_ scenarios: QuirkScenarios) {
    let rows = QuirkTable.rows.filter(\.id.isCatalogued)
    lint = rows.filter { $0.kind == .lint }
    documented = rows.filter { $0.kind != .lint && $0.absence != nil }
    simulated = rows.filter { $0.kind != .lint && $0.absence == nil }
    withoutScenario = simulated.filter { scenarios.paths($0.id).isEmpty }
  }

  var total: Int { simulated.count + lint.count + documented.count }

  /// Those that are either shown by a scenario, or said not to be done.
  var accounted: Int { total - withoutScenario.count }

  static func run(
    _ scenarios: QuirkScenarios, _ arguments: Arguments, console: Console
  ) throws(UsageError) -> CommandStatus {
    let coverage = QuirkCoverage(scenarios)
    if arguments.has("--json") {
      console.line(coverage.json.description)
    } else {
      coverage.lines(
        in: scenarios.folder, isQuiet: arguments.has("--quiet"), isVerbose: arguments.has("--verbose")
      ).forEach(console.line)
    }
    return coverage.withoutScenario.isEmpty ? .success : .failure
  }

  private func lines(in folder: String, isQuiet: Bool, isVerbose: Bool) -> [String] {
    let counts = "\(simulated.count) simulated, \(lint.count) lint, \(documented.count) documented only"
    var lines = isQuiet ? [] : ["\(accounted) of \(total) accounted for: \(counts)"]
    if isVerbose {
      let reasons = documented.map { ($0, "not simulated: \($0.absence ?? "")") } + lint.map { ($0, $0.summary) }
      lines += reasons.map { "\($0.id.name)  \($0.slug): \($1)" }
    }
    return lines + withoutScenario.map { "\($0.id.name)  \($0.slug): no scenario \($0.id.name)-….json5 in \(folder)" }
  }

  /// `accounted`, `total`, `simulated`, `lint`, `documented` (`id`, `reason`), `withoutScenario`.
  private var json: JSONValue {
    [
      "accounted": .integer(accounted), "total": .integer(total), "simulated": ids(simulated), "lint": ids(lint),
      "documented": .array(
        documented.map { ["id": .string($0.id.name), "reason": .string($0.absence ?? "")] }),
      "withoutScenario": ids(withoutScenario),
    ]
  }

  private func ids(_ rows: [Quirk]) -> JSONValue { .array(rows.map { .string($0.id.name) }) }
}
