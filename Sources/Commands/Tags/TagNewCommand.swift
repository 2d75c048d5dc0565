import DryTap
import NDEF
import TagFiles
import TagModel

/// `drytap tag new`: makes a tag file.
enum TagNewCommand: Command {
  static let name = "tag new"
  static let summary = "Make a tag file: a chip as delivered, with a message, locks and a password."
  static let synopsis = "--chip NAME [RECORD…] [options] -o FILE"
  static let options =
    [
      Option(name: "--chip", value: "NAME", help: "The chip, such as NTAG213."),
      Option(
        name: "--uid", value: "HEX", help: "Seven bytes; otherwise one is made up of the file's name, and printed."),
    ] + RecordOptions.all + [
      Option(
        name: "--ndef", value: "HEX", help: "The records of a message, or alone any bytes as a message.", repeats: true),
      Option(name: "--lock", value: nil, help: "Make it read-only, as a phone does."),
      Option(name: "--password", value: "HEX8", help: "Protect it by this password."),
      Option(name: "--pack", value: "HEX4", help: "What the chip answers to the right password (0000)."),
      Option(name: "--protect-reads", value: nil, help: "Protect reading as well as writing."),
      Option(name: "--from", value: "PAGE", help: "The first protected page, 4 or 0x04 (4)."),
      ProfileOption.option, FormatOption.format,
      Option(name: "-o", value: "FILE", help: "The file to write."),
      TagWriting.force,
      Option(name: "--quiet", value: nil, help: "Print nothing but errors."),
    ]
  static let notes =
    RecordOptions.notes + [
      "Without a record the tag is blank. It has no signature: only NXP can sign a UID. A phone's lock reaches pages 4 to 15 and",
      "those that a Lock Control TLV names, so that raw commands can still write the others of an NTAG215 or 216.", "",
    ]
    + FormatOption.notes + ["Chips: " + ChipModel.all.map(\.name).joined(separator: " ") + ".", ""]
    + ProfileOption.notes
  static let example = "drytap tag new --chip NTAG215 --uri https://example.com --lock -o sticker.nfc"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    if let word = arguments.words.first {
      throw UsageError(message: "what is \(word)? records are options, such as --uri \(word)")
    }
    guard let file = arguments.value("-o") else { throw UsageError(message: "give the file to write: -o FILE") }
    let format = try FormatOption.format(arguments, path: file)
    let blueprint = try blueprint(arguments, file: file, console: console)
    let chip = try blueprint.chip()
    let output = try TagWriting.encode(TagImage(chip), as: format)
    try TagWriting.checkPlace(file, arguments)
    try OutputFile.write(output.bytes, to: file)
    guard !arguments.has("--quiet") else { return .success }
    TagWriting.report(blueprint.warnings + output.losses, path: file, console: console)
    let phrases = summary(blueprint, chip, isMadeUp: arguments.value("--uid") == nil)
    console.line(TerminalText.safe("\(file): " + phrases.joined(separator: ", ")))
    return .success
  }

  static func blueprint(_ arguments: Arguments, file: String, console: Console) throws(UsageError) -> TagBlueprint {
    guard let name = arguments.value("--chip") else {
      throw UsageError(message: "give the chip: --chip \(ChipModel.all.map(\.name).joined(separator: ", "))")
    }
    guard let model = ChipModel.named(name) else { throw .unknown("chip", name, among: ChipModel.all.map(\.name)) }
    var blueprint = TagBlueprint(model: model, uid: try uid(arguments.value("--uid"), file: file))
    blueprint.profile = try ProfileOption.profile(arguments)
    blueprint.message = try RecordOptions.message(arguments, console: console)
    blueprint.isLocked = arguments.has("--lock")
    blueprint.protection = try protection(arguments, model)
    return blueprint
  }

  private static func uid(_ text: String?, file: String) throws(UsageError) -> UID {
    guard let text else { return .madeUp(of: FilePlace.lastName(of: file)) }
    guard let uid = UID(text) else {
      throw UsageError(message: "--uid takes seven bytes such as 04E141124C2880, not \(text)")
    }
    guard uid.bytes[0] != 0x88, uid.bytes[3] != 0x88 else {
      throw UsageError(message: "--uid \(text): bytes 0 and 3 are never 88, the cascade tag (ISO/IEC 14443-3)")
    }
    return uid
  }

  private static func protection(_ arguments: Arguments, _ model: ChipModel) throws(UsageError) -> TagBlueprint
    .Protection?
  {
    guard let text = arguments.value("--password") else {
      for option in ["--pack", "--protect-reads", "--from"] where arguments.has(option) {
        throw UsageError(message: "\(option) goes with --password")
      }
      return nil
    }
    guard model.configurationPage != nil else { throw UsageError(message: "an \(model.name) has no password") }
    return TagBlueprint.Protection(
      password: try bytes(text, count: 4, "--password"),
      acknowledge: try bytes(arguments.value("--pack") ?? "0000", count: 2, "--pack"),
      protectsReads: arguments.has("--protect-reads"),
      firstPage: try page(arguments.value("--from") ?? "4", of: model))
  }

  private static func bytes(_ text: String, count: Int, _ option: String) throws(UsageError) -> [UInt8] {
    let bytes = try HexText.parse(word: text, option)
    guard bytes.count == count else {
      throw UsageError(message: "\(option) takes \(count * 2) hexadecimal digits, not \(text)")
    }
    return bytes
  }

  private static func page(_ text: String, of model: ChipModel) throws(UsageError) -> Int {
    let page = text.lowercased().hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
    guard let page, (0..<model.pageCount).contains(page) else {
      throw UsageError(message: "--from takes a page from 0 to \(model.pageCount - 1) of an \(model.name), not \(text)")
    }
    return page
  }

  /// What was made, in a few phrases.
  private static func summary(_ blueprint: TagBlueprint, _ chip: Chip, isMadeUp: Bool) -> [String] {
    var phrases = [blueprint.model.name, "UID \(blueprint.uid)\(isMadeUp ? " (made up)" : "")"]
    if let message = blueprint.message {
      let capacity = blueprint.place(on: chip)?.capacity ?? 0
      phrases.append("message of \(counted(message.count, "byte")) (\(capacity) fit)")
    } else {
      phrases.append("blank")
    }
    if blueprint.isLocked { phrases.append("read-only") }
    if let protection = blueprint.protection {
      phrases.append(
        "password to \(protection.protectsReads ? "read and write" : "write") from page \(protection.firstPage) on")
    }
    return phrases
  }
}

extension UID {
  /// A valid UID of NXP's for a name: the same name, the same UID.
  ///
  /// The digits are the FNV-1a hash of the name; byte 6 is 80, as in nearly every real chip.
  static func madeUp(of name: String) -> UID {
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var bytes = [0x04] + (0..<5).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) } + [0x80]
    // The cascade tag never stands in byte 3.
    if bytes[3] == 0x88 { bytes[3] = 0x08 }
    return UID(bytes) ?? Tag.exampleUID
  }
}
