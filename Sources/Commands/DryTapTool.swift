import JSON5

/// The `drytap` command.
public enum DryTapTool {
  static let commands: [any Command.Type] = [
    RunCommand.self, CheckCommand.self, NDEFDecodeCommand.self, NDEFEncodeCommand.self, TagNewCommand.self,
    TagShowCommand.self, TagConvertCommand.self, TagLintCommand.self, TagSendCommand.self, QuirksCommand.self,
    ServeCommand.self,
  ]

  /// Runs the command line without the program's own name, and answers its exit status.
  public static func run(_ arguments: [String], console: Console = .standard) async -> CommandStatus {
    guard let first = arguments.first else {
      console.err(help)
      return .usage
    }
    if isHelp(first) || first == "help" {
      console.out(help)
      return .success
    }
    let rest = Array(arguments.dropFirst())
    if let group = CommandGroup.all.first(where: { $0.name == first }) {
      return await run(rest, of: group, console: console)
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let known = commands.map { $0.name }.filter { !$0.contains(" ") } + CommandGroup.all.map(\.name)
      console.error("drytap: \(unknown(first, among: known, help: "drytap --help"))")
      return .usage
    }
    return await run(rest, command, console: console)
  }

  private static func run(_ arguments: [String], of group: CommandGroup, console: Console) async -> CommandStatus {
    guard let first = arguments.first else {
      console.err(group.help)
      return .usage
    }
    if isHelp(first) || first == "help" {
      console.out(group.help)
      return .success
    }
    guard let command = group.commands.first(where: { $0.word == first })?.command else {
      let words = group.commands.map(\.word)
      console.error("drytap \(group.name): \(unknown(first, among: words, help: "drytap \(group.name) --help"))")
      return .usage
    }
    return await run(Array(arguments.dropFirst()), command, console: console)
  }

  private static func run(
    _ arguments: [String], _ command: any Command.Type, console: Console
  ) async -> CommandStatus {
    if arguments.prefix(while: { $0 != "--" }).contains(where: isHelp) {
      console.out(command.help)
      return .success
    }
    do {
      let parsed = try Arguments(arguments, options: command.options, command: command.name)
      return try await command.run(parsed, console: console)
    } catch {
      console.error(error.isLocated ? error.message : "drytap \(command.name): \(error.message)")
      return .usage
    }
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  private static func unknown(_ word: String, among known: [String], help: String) -> String {
    let guess = nearest(word, in: known).map { "; did you mean \($0)?" } ?? ""
    return "there is no command \(word)\(guess) (\(help) lists all)"
  }

  /// One line a command: its name and what it does.
  static func list(_ commands: [any Command.Type]) -> String {
    let width = (commands.map { $0.name.count }.max() ?? 0) + 2
    return commands.map { "  " + TerminalText.padded($0.name, to: width) + $0.summary }.joined(separator: "\n")
  }

  static var help: String {
    """
    Test NFC code without a phone and without a tag.

    Usage: drytap COMMAND …

    Commands:
    \(list(commands))

    drytap COMMAND --help tells more.

    Example:
      drytap run Scenarios

    Exit status: 0 all passed, 1 something failed, 2 the input or the call was wrong.

    """
  }
}
