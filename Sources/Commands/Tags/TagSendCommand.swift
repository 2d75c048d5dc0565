import JSON5
import TagFiles
import TagModel

/// `drytap tag send`: raw commands to the chip in a tag file.
enum TagSendCommand: Command {
  static let name = "tag send"
  static let summary = "Send raw commands to the chip in a tag file and print what it answers."
  static let synopsis = "FILE (HEX | select | off)… [options]"
  static let options = [
    Option(name: "--save", value: nil, help: "Write the chip back to the file if it changed."),
    ProfileOption.option,
    Option(name: "--json", value: nil, help: "Print one JSON object."),
  ]
  static let notes =
    [
      "The chip is selected first. Commands are sent as they are, without CRC, which is added on the air. After a NAK, or",
      "a frame that it does not understand, a chip has dropped out and is silent: select wakes and selects it without a break",
      "in the field, off switches the field off and on and selects it.",
      "",
      "JSON: chip, uid, exchanges[step, name, sent, kind, data, nak, droppedOut], saved.",
      "",
    ] + ProfileOption.notes
  static let example = "drytap tag send sticker.nfc 60 30FF select 3000 A20803000000 --save"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    guard let path = arguments.words.first, arguments.words.count > 1 else {
      throw UsageError(message: "give a tag file and commands: drytap tag send FILE HEX…")
    }
    var steps: [RawStep] = []
    for word in arguments.words.dropFirst() { steps.append(try RawStep(word: word)) }
    let profile = try ProfileOption.profile(arguments)
    var tag = try tag(path, isSaved: arguments.has("--save"), console)
    let chip = tag.chip.with(profile)
    var session = RawSession(chip)
    let exchanges = steps.map { session.perform($0) }
    let changes = tag.take(session.chip)
    var losses: [String] = []
    if arguments.has("--save"), changes != nil {
      let output = try content(of: tag)
      try OutputFile.write(output.bytes, to: path)
      losses = output.losses
    }
    show(exchanges, chip, changes: changes, path, arguments, console)
    TagWriting.report(losses, path: path, console: console)
    return .success
  }

  /// The tag in a file; one that is to be saved must be of a format that can be written.
  private static func tag(_ path: String, isSaved: Bool, _ console: Console) throws(UsageError) -> ServedTag {
    guard !isSaved || path != InputFile.standardInput.path else {
      throw UsageError(message: "standard input cannot be written back")
    }
    let bytes = try InputFile.read(path, console: console)
    let tag: ServedTag
    do {
      tag = try ServedTag(bytes, path: InputFile.name(of: path))
    } catch {
      throw UsageError(located: "\(error)")
    }
    if isSaved { _ = try content(of: tag) }
    return tag
  }

  private static func content(of tag: ServedTag) throws(UsageError) -> TagFileOutput {
    do {
      return try tag.written()
    } catch {
      throw UsageError(message: "cannot save \(tag.path): \(error)")
    }
  }

  private static func show(
    _ exchanges: [RawExchange], _ chip: Chip, changes: String?, _ path: String, _ arguments: Arguments,
    _ console: Console
  ) {
    let isSaved = arguments.has("--save") && changes != nil
    guard arguments.has("--json") else {
      exchanges.flatMap(\.lines).forEach(console.line)
      if arguments.has("--save") {
        console.line(changes.map { "saved: \($0)" } ?? "nothing changed: \(TerminalText.safe(path)) stays as it is")
      }
      return
    }
    let json: JSONValue = [
      "chip": .string(chip.model.name), "uid": .string(chip.memory.uid.description),
      "exchanges": .array(exchanges.map(\.json)), "saved": .bool(isSaved),
    ]
    console.line(json.description)
  }
}
