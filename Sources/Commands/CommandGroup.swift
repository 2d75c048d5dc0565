import JSON5

/// A word before commands that belong together, as in `drytap tag show`.
struct CommandGroup: Sendable {
  let name: String
  /// One line for the group's own help.
  let summary: String
  /// A call that works.
  let example: String

  /// Every group; the names of its commands begin with its own.
  static let all = [
    CommandGroup(
      name: "ndef", summary: "NDEF messages: from bytes to records and back.",
      example: "drytap ndef decode --hex D1010E55046578616D706C652E636F6D2F61"),
    CommandGroup(
      name: "tag", summary: "Tag files: make, print, convert and check them; send raw commands.",
      example: "drytap tag new --chip NTAG215 --uri https://example.com -o sticker.nfc"),
  ]

  /// The commands of the group and the words that name them within it.
  var commands: [(word: String, command: any Command.Type)] {
    DryTapTool.commands.filter { $0.name.hasPrefix(name + " ") }.map { (String($0.name.dropFirst(name.count + 1)), $0) }
  }

  var help: String {
    """
    \(summary)

    Usage: drytap \(name) COMMAND …

    Commands:
    \(DryTapTool.list(commands.map(\.command)))

    drytap \(name) COMMAND --help tells more.

    Example:
      \(example)

    """
  }
}
