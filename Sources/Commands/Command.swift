/// What a command leaves for the shell.
public enum CommandStatus: Int32, Sendable {
  /// All passed.
  case success = 0
  /// Something failed.
  case failure = 1
  /// The input or the call was wrong.
  case usage = 2
}

/// One subcommand of `drytap`.
protocol Command: Sendable {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What follows the name.
  static var synopsis: String { get }
  static var options: [Option] { get }
  /// What else there is to know, one line each, such as the keys of the JSON that it prints.
  static var notes: [String] { get }
  /// A call that works, and what it does.
  static var example: String { get }
  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus
}

extension Command {
  static var notes: [String] { [] }

  static var help: String {
    let all = options + [Option(name: "--help", value: nil, help: "Show this.")]
    let names = all.map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }
    let width = (names.map(\.count).max() ?? 0) + 2
    let lines = zip(names, all).map { name, option in
      "  " + name + String(repeating: " ", count: width - name.count) + option.help
    }
    return """
      \(summary)

      Usage: drytap \(name) \(synopsis)

      Options:
      \((lines + (notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n"))

      Example:
        \(example)

      """
  }
}
