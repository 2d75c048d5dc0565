import TagFiles

/// `drytap tag convert`: from one tag file format to another.
enum TagConvertCommand: Command {
  static let name = "tag convert"
  static let summary = "Write a tag file in another format."
  static let synopsis = "IN OUT [options]"
  static let options = [
    FormatOption.format, FormatOption.flipperVersion, FormatOption.proxmark, FormatOption.chameleon, TagWriting.force,
    Option(name: "--quiet", value: nil, help: "Do not say what the file does not keep."),
  ]
  static let notes =
    ["What the format does not keep, or has to make up, is said on standard error, one line each.", ""]
    + FormatOption.notes
  static let example = "drytap tag convert dump.json sticker.nfc"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    guard arguments.words.count == 2 else {
      throw UsageError(message: "give two files, from and to: drytap tag convert IN OUT")
    }
    let (from, to) = (arguments.words[0], arguments.words[1])
    let format = try FormatOption.format(arguments, path: to)
    let version = try FormatOption.flipperVersion(arguments, format: format)
    let image = try TagReading.image(from, console: console)
    let output = try TagWriting.encode(image, as: format, flipperVersion: version)
    try TagWriting.checkPlace(to, arguments)
    try OutputFile.write(output.bytes, to: to)
    if !arguments.has("--quiet") { TagWriting.report(output.losses, path: to, console: console) }
    return .success
  }
}
