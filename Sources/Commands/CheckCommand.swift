import Scenarios
import TagFiles

/// `drytap check`: validates scenarios and tag files without running them.
enum CheckCommand: Command {
  static let name = "check"
  static let summary = "Validate scenarios and tag files without running them."
  static let synopsis = "PATH…"
  static let options = [Option(name: "--quiet", value: nil, help: "Print faults only, and no warnings.")]
  static let notes = [
    "Folders are searched for scenarios (.json5). A file is taken for a tag file if its name ends as one does",
    "(\(TagReading.endings.joined(separator: " "))) or its content says so, and for a scenario otherwise.",
  ]
  static let example = "drytap check Scenarios sticker.nfc"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    guard !arguments.words.isEmpty else {
      throw UsageError(message: "give a scenario, a tag file or a folder: drytap check PATH…")
    }
    let tags = arguments.words.filter(TagReading.isTagFile)
    let paths = arguments.words.filter { !TagReading.isTagFile($0) }
    let files = try ScenarioPaths.files(paths)
    let scenarios = ScenarioLoading.load(files, clients: BuiltInClients.registry, console: console)
    let areTagsSound = tags.map { check($0, arguments, console) }.allSatisfy { $0 }
    guard let scenarios, areTagsSound else { return .usage }
    if !arguments.has("--quiet") { console.line(summary(scenarios: scenarios.count, tags: tags.count)) }
    return .success
  }

  /// Whether a tag comes out of a file; what was odd about it is printed.
  private static func check(_ path: String, _ arguments: Arguments, _ console: Console) -> Bool {
    do {
      let image = try TagReading.image(path, console: console)
      if !arguments.has("--quiet") {
        for warning in image.warnings {
          console.error("\(warning.place.rendered(in: path)): warning: \(warning.text)")
        }
      }
      return true
    } catch {
      console.error(error.isLocated ? error.message : "\(path): error: \(error.message)")
      return false
    }
  }

  private static func summary(scenarios: Int, tags: Int) -> String {
    var parts: [String] = []
    if scenarios > 0 { parts.append(counted(scenarios, "scenario")) }
    if tags > 0 { parts.append(counted(tags, "tag file")) }
    return parts.joined(separator: " and ") + (scenarios + tags == 1 ? " is sound" : " are sound")
  }
}
