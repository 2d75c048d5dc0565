import DryTap
import Foundation
import JSON5
import Scenarios

/// `drytap run`: runs scenarios and judges them.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "Run scenarios: put tags, people and faults in front of a client and judge whether it coped."
  static let synopsis = "PATH… [options]"
  static let options = [
    Option(name: "--client", value: "NAME", help: "Use this client in place of the one that a scenario names."),
    Option(name: "--filter", value: "TEXT", help: "Run only scenarios whose path or name contains this."),
    Option(name: "--without", value: "ID", help: "Run as if the phone did not have this quirk, such as D01."),
    Option(
      name: "--pace", value: "PACE",
      help: "immediate (default); realtime or a factor such as 10x to watch a run, whose times then vary."),
    Option(name: "--trace", value: "FILE", help: "Write everything that was seen as JSON lines."),
    Option(name: "--junit", value: "FILE", help: "Write a JUnit report."),
    Option(name: "--check-idle", value: nil, help: "Ask for an idle process even with clients that do not need it."),
    Option(name: "--quiet", value: nil, help: "Print failures and the summary only."),
    Option(name: "--verbose", value: nil, help: "Print the whole trace of each scenario."),
  ]
  static let example = "drytap run Scenarios --junit scenarios.xml"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    guard !arguments.words.isEmpty else { throw UsageError(message: "give a scenario or a folder: drytap run PATH…") }
    let clients = BuiltInClients.registry
    let runner = ScenarioRunner(clients: clients, options: try options(arguments, clients))
    let files = try ScenarioPaths.files(arguments.words)
    try checkReportPlaces(arguments, scenarios: files)
    guard let loaded = ScenarioLoading.load(files, clients: clients, console: console) else { return .usage }
    let filter = arguments.value("--filter")
    let scenarios = loaded.filter { filter.map([$0.file, $0.name].joined(separator: "\n").contains) ?? true }
    guard !scenarios.isEmpty else {
      throw UsageError(message: "no scenario's path or name contains \"\(filter ?? "")\"")
    }

    let start = ContinuousClock.now
    let reports = await run(scenarios, with: runner, arguments, console)
    let wallTime = ContinuousClock.now - start
    console.line(TerminalReport(usesColour: console.isColoured).summary(reports, wallTime: wallTime))
    try writeReports(reports, arguments, wallTime: wallTime)
    return reports.allSatisfy(\.passed) ? .success : .failure
  }

  private static func run(
    _ scenarios: [Scenario], with runner: ScenarioRunner, _ arguments: Arguments, _ console: Console
  ) async -> [ScenarioReport] {
    let terminal = TerminalReport(usesColour: console.isColoured)
    var progress = Progress(total: scenarios.count, console: console)
    var reports: [ScenarioReport] = []
    for scenario in scenarios {
      let report = await runner.run(scenario)
      reports.append(report)
      progress.clear()
      if !report.passed || !arguments.has("--quiet") { console.line(terminal.text(report)) }
      if arguments.has("--verbose") { report.trace.lines.forEach { console.line("    " + $0) } }
      progress.show(done: reports.count)
    }
    progress.clear()
    return reports
  }

  static func options(
    _ arguments: Arguments, _ clients: ClientRegistry
  ) throws(UsageError) -> ScenarioRunner.Options {
    var options = ScenarioRunner.Options()
    options.forceIdleCheck = arguments.has("--check-idle")
    if let client = arguments.value("--client") {
      guard clients[client] != nil else { throw .unknown("client", client, among: clients.names) }
      options.client = client
    }
    if let id = arguments.value("--without") {
      guard let quirk = QuirkID(id), QuirkTable[quirk].isSwitchable else {
        throw .unknown("quirk", id, among: QuirkTable.switchable.map(\.id.name))
      }
      options.without = quirk
    }
    if let pace = arguments.value("--pace") { options.pace = try Self.pace(pace) }
    return options
  }

  /// How much slower or faster than the wall clock a run may be watched.
  private static let paceFactors = 0.001...1_000_000

  private static func pace(_ text: String) throws(UsageError) -> Pace {
    switch text {
    case "immediate": return .immediate
    case "realtime": return .realtime
    default:
      let number = text.hasSuffix("x") ? String(text.dropLast()) : text
      guard let factor = Double(number), paceFactors.contains(factor) else {
        throw UsageError(
          message: "--pace takes immediate, realtime or a factor from 0.001 to 1000000 such as 10x, not \(text)")
      }
      return .scaled(factor)
    }
  }

  /// A report must neither overwrite a scenario nor the other report, by whatever path either is named.
  private static func checkReportPlaces(_ arguments: Arguments, scenarios: [String]) throws(UsageError) {
    var taken: [FilePlace: String] = [:]
    for scenario in scenarios { taken[FilePlace(scenario)] = scenario }
    for option in reportOptions {
      guard let file = arguments.value(option), let scenario = taken[FilePlace(file)] else { continue }
      throw UsageError(message: "\(option) \(file) would overwrite the scenario \(scenario)")
    }
    let places = reportOptions.compactMap { arguments.value($0) }
    guard let file = places.first, Set(places.map(FilePlace.init)).count < places.count else { return }
    throw UsageError(message: "\(reportOptions.joined(separator: " and ")) both name \(file)")
  }

  private static let reportOptions = ["--trace", "--junit"]

  private static func writeReports(
    _ reports: [ScenarioReport], _ arguments: Arguments, wallTime: Duration
  ) throws(UsageError) {
    if let file = arguments.value("--trace") {
      try OutputFile.write(reports.map(TraceFile.lines).joined(), to: file)
    }
    if let file = arguments.value("--junit") {
      try OutputFile.write(JUnitReport.xml(reports, wallTime: wallTime), to: file)
    }
  }
}
