import JSON5

/// The `drytap` command.
public enum DryTapTool {
  static let commands: [any Command.Type] = [RunCommand.self, CheckCommand.self, ServeCommand.self]

  /// Runs the command line without the program's own name, and answers its exit status.
  public static func run(_ arguments: [String], console: Console = .standard) async -> CommandStatus {
    guard let first = arguments.first else {
      console.err(help)
      return .usage
    }
    if first == "--help" || first == "help" || first == "-h" {
      console.out(help)
      return .success
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let guess = nearest(first, in: commands.map { $0.name }).map { "; did you mean \($0)?" } ?? ""
      console.error("drytap: there is no command \(first)\(guess) (drytap --help lists all)")
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      console.out(command.help)
      return .success
    }
    do {
      let parsed = try Arguments(rest, options: command.options, command: command.name)
      return try await command.run(parsed, console: console)
    } catch {
      console.error("drytap \(command.name): \(error.message)")
      return .usage
    }
  }

  static var help: String {
    let width = (commands.map { $0.name.count }.max() ?? 0) + 2
    let lines = commands.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary }
    return """
      Test NFC code without a phone and without a tag.

      Usage: drytap COMMAND …

      Commands:
      \(lines.joined(separator: "\n"))

      drytap COMMAND --help tells more.

      Example:
        drytap run Scenarios

      Exit status: 0 all passed, 1 something failed, 2 the input or the call was wrong.

      """
  }
}
