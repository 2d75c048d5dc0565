import NDEF

/// `drytap ndef encode`: from records to the bytes of a message.
enum NDEFEncodeCommand: Command {
  static let name = "ndef encode"
  static let summary = "Make an NDEF message of records."
  static let synopsis = "RECORD… [options]"
  static let options =
    RecordOptions.all + [
      Option(name: "-o", value: "FILE", help: "Write raw bytes here, not hexadecimal digits to standard output."),
      Option(name: "--hex", value: nil, help: "With -o: write hexadecimal digits there."),
    ]
  static let notes = RecordOptions.notes
  static let example = "drytap ndef encode --uri https://example.com --aar com.example.app -o message.ndef"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    if let word = arguments.words.first {
      throw UsageError(message: "what is \(word)? records are options, such as --uri \(word)")
    }
    guard let bytes = try RecordOptions.message(arguments, console: console) else {
      throw UsageError(message: "give a record: one of \(RecordOptions.names.joined(separator: ", "))")
    }
    guard let file = arguments.value("-o") else {
      console.line(HexText.plain(bytes))
      return .success
    }
    guard file != "-" else {
      throw UsageError(message: "-o takes a file; without it, hexadecimal digits go to standard output")
    }
    try OutputFile.write(arguments.has("--hex") ? [UInt8]((HexText.plain(bytes) + "\n").utf8) : bytes, to: file)
    return .success
  }
}
