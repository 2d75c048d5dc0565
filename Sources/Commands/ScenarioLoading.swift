import Scenarios

/// Loads all scenarios before any of them runs.
enum ScenarioLoading {
  /// The scenarios of all files; nil where one of them has a fault, each of which is printed as one line.
  static func load(_ files: [String], clients: ClientRegistry, console: Console) -> [Scenario]? {
    var scenarios: [Scenario] = []
    var isSound = true
    for file in files {
      do {
        scenarios.append(try ScenarioFile.load(file, clients: clients))
      } catch {
        error.lines.forEach(console.error)
        isSound = false
      }
    }
    return isSound ? scenarios : nil
  }
}
