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
    let bytes = try InputFile.read(path, console: console)
    let image = try TagReading.image(bytes, path)
    let original = arguments.has("--save") ? try TagWriting.original(of: image, bytes, path: path) : nil

    let chip = image.chip.with(profile)
    var session = RawSession(chip)
    let exchanges = steps.map { session.perform($0) }
    let changed = image.updated(from: chip, to: session.chip)
    var losses: [String] = []
    if let original, let changed {
      let output = try TagWriting.encode(changed, as: original.format, flipperVersion: original.flipperVersion)
      try OutputFile.write(output.bytes, to: path)
      losses = output.losses
    }
    let isSaved = original != nil && changed != nil
    show(exchanges, chip, isSaved: arguments.has("--save") ? isSaved : nil, path, arguments, console)
    TagWriting.report(losses, path: path, console: console)
    return .success
  }

  private static func show(
    _ exchanges: [RawExchange], _ chip: Chip, isSaved: Bool?, _ path: String, _ arguments: Arguments, _ console: Console
  ) {
    guard arguments.has("--json") else {
      exchanges.flatMap(\.lines).forEach(console.line)
      if let isSaved { console.line(isSaved ? "saved \(path)" : "nothing changed: \(path) stays as it is") }
      return
    }
    let json: JSONValue = [
      "chip": .string(chip.model.name), "uid": .string(chip.memory.uid.description),
      "exchanges": .array(exchanges.map(\.json)), "saved": .bool(isSaved ?? false),
    ]
    console.line(json.description)
  }
}

extension TagImage {
  /// The image after its chip went from one state to another; nil where nothing lasting changed.
  ///
  /// Pages that did not change keep what the file knew of them.
  func updated(from old: Chip, to new: Chip) -> TagImage? {
    var image = self
    for page in 0..<model.pageCount where old.memory[page] != new.memory[page] {
      image.memory[page] = new.memory[page]
      image.knowledge[page] = .known
    }
    for index in 0..<3 where old.counters[index] != new.counters[index] {
      image.counters[index] = new.counters[index].value
      image.tearing[index] = new.counters[index].tearing
    }
    if old.failedAttempts != new.failedAttempts || old.isAuthenticationSpent != new.isAuthenticationSpent {
      image.failedAttempts = TagImage(new).failedAttempts
    }
    return image == self ? nil : image
  }
}
