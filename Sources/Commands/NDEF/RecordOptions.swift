import NDEF

/// The options that make records, in `ndef encode` and in `tag new`.
enum RecordOptions {
  static let all = [
    Option(name: "--uri", value: "URI", help: "A URI record.", repeats: true),
    Option(name: "--text", value: "TEXT", help: "A text record.", repeats: true, takesNothing: true),
    Option(
      name: "--lang", value: "TAG", help: "The language of the text before it, such as pt-BR (en).", repeats: true),
    Option(
      name: "--mime", value: "TYPE=FILE", help: "A media record with a file's bytes, or those of -.", repeats: true),
    Option(
      name: "--external", value: "TYPE=HEX|FILE", help: "An external record, such as example.com:t=0102.", repeats: true
    ),
    Option(name: "--aar", value: "PACKAGE", help: "An Android application record.", repeats: true),
  ]

  static let notes = [
    "Records come in the order of the call. What follows = in --external is hexadecimal digits if it can be, and a",
    "file otherwise (./AB is a file).",
  ]

  /// The option that takes a whole message, in `tag new`.
  private static let wholeMessage = "--ndef"

  /// The options that make a record.
  static var names: [String] { all.map(\.name).filter { $0 != "--lang" } }

  /// The bytes of the message that a call asks for; nil where it asks for no record.
  ///
  /// A message given as `--ndef` alone is taken as it is, valid or not.
  static func message(_ arguments: Arguments, console: Console) throws(UsageError) -> [UInt8]? {
    let given = arguments.given.filter { (names + [wholeMessage]).contains($0.option) }
    if given.count == 1, given[0].option == wholeMessage {
      return try HexText.parse(word: given[0].value, wholeMessage)
    }
    let records = try records(arguments, console: console)
    guard !records.isEmpty else { return nil }
    let message = NDEFMessage(records: records)
    do {
      try message.validate()
    } catch {
      throw UsageError(message: "record \((error.record ?? 0) + 1): \(error.reason)")
    }
    return message.bytes
  }

  private static func records(_ arguments: Arguments, console: Console) throws(UsageError) -> [NDEFRecord] {
    var records: [NDEFRecord] = []
    var text: String?
    for (option, value) in arguments.given {
      guard option == "--lang" else {
        text = option == "--text" ? value : nil
        records += try Self.records(option, value, console: console)
        continue
      }
      guard let spoken = text else {
        throw UsageError(message: "--lang \(value) must follow the --text that it is about")
      }
      records[records.count - 1] = .text(spoken, language: try language(value))
      text = nil
    }
    return records
  }

  private static func records(_ option: String, _ value: String, console: Console) throws(UsageError) -> [NDEFRecord] {
    switch option {
    case "--uri": return [.uri(value)]
    case "--text": return [.text(value)]
    case "--aar": return [.androidApplication(try package(value))]
    case wholeMessage: return try decoded(value)
    case "--mime":
      // A media type may have parameters, which have an equals sign of their own.
      let (type, file) = try divided(value, at: value.lastIndex(of: "="), option)
      return [.media(type: type, try InputFile.read(file, console: console))]
    case "--external":
      let (type, content) = try divided(value, at: value.firstIndex(of: "="), option)
      if let bytes = try? HexText.parse(content.utf8) { return [.external(type: type, bytes)] }
      return [.external(type: type, try InputFile.read(content, console: console))]
    default: return []
    }
  }

  private static func decoded(_ hex: String) throws(UsageError) -> [NDEFRecord] {
    let bytes = try HexText.parse(word: hex, wholeMessage)
    do {
      return try NDEFMessage(decoding: bytes).records
    } catch {
      throw UsageError(message: "\(wholeMessage) beside other records must be a valid message: \(error)")
    }
  }

  private static func divided(_ value: String, at index: String.Index?, _ option: String) throws(UsageError) -> (
    type: String, rest: String
  ) {
    guard let index, index > value.startIndex else {
      let what = all.first { $0.name == option }?.value ?? ""
      throw UsageError(message: "\(option) takes \(what), not \(value)")
    }
    guard value[..<index].utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw UsageError(message: "\(option) takes a type in ASCII, not \(value[..<index])")
    }
    return (String(value[..<index]), String(value[value.index(after: index)...]))
  }

  private static func language(_ tag: String) throws(UsageError) -> String {
    guard tag.utf8.count <= 63, tag.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw UsageError(message: "--lang takes a language tag of at most 63 ASCII characters, not \(tag)")
    }
    return tag
  }

  private static func package(_ name: String) throws(UsageError) -> String {
    guard name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw UsageError(message: "--aar takes a package name in ASCII, not \(name)")
    }
    return name
  }
}
