/// `drytap tag show`: prints a tag file.
enum TagShowCommand: Command {
  static let name = "tag show"
  static let summary = "Print a tag file: pages, locks, configuration, TLV blocks, records."
  static let synopsis = "FILE [options]"
  static let options = [
    Option(
      name: "--all", value: nil, help: "Print every page; otherwise * stands for pages that repeat the one before."),
    Option(name: "--json", value: nil, help: "Print one JSON object."),
  ]
  static let notes = [
    "Question marks stand for bytes that the file does not know, or that a chip never tells.",
    "",
    "JSON: file, format, chip, uid, uidLine, version, signature{bytes, verdict, detail}, counters[address, value, tearing],",
    "failedAttempts, locks{static, dynamic, lockedPages, frozenPages}, configuration[field, value, meaning],",
    "ndef{container, status, capacity, length, tlvs, end, message, records, problem, leftoverBytes},",
    "pages[page, bytes, knowledge, meaning, access], warnings[place, text], notes[place, text]. What is not known is null.",
  ]
  static let example = "drytap tag show sticker.nfc"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    guard let path = arguments.words.first else { throw UsageError(message: "give a tag file: drytap tag show FILE") }
    guard arguments.words.count == 1 else { throw UsageError(message: "give one file, not \(arguments.words.count)") }
    let sheet = TagSheet(try TagReading.image(path, console: console), file: InputFile.name(of: path))
    if arguments.has("--json") {
      console.line(sheet.json.description)
    } else {
      let text = TagText(sheet: sheet, usesColour: console.isColoured, showsAll: arguments.has("--all"))
      text.lines.forEach(console.line)
    }
    return .success
  }
}
