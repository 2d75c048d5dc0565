import Scenarios

/// `drytap check`: validates scenarios without running them.
enum CheckCommand: Command {
  static let name = "check"
  static let summary = "Validate scenarios without running them."
  static let synopsis = "PATH…"
  static let options = [Option(name: "--quiet", value: nil, help: "Print faults only.")]
  static let example = "drytap check Scenarios"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    guard !arguments.words.isEmpty else { throw UsageError(message: "give a scenario or a folder: drytap check PATH…") }
    let files = try ScenarioPaths.files(arguments.words)
    guard let scenarios = ScenarioLoading.load(files, clients: BuiltInClients.registry, console: console) else {
      return .usage
    }
    if !arguments.has("--quiet") {
      console.line(scenarios.count == 1 ? "1 scenario is sound" : "\(scenarios.count) scenarios are sound")
    }
    return .success
  }
}
