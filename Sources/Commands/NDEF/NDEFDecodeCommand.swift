import JSON5
import NDEF

/// `drytap ndef decode`: from the bytes of a message to its records.
enum NDEFDecodeCommand: Command {
  static let name = "ndef decode"
  static let summary = "Take an NDEF message apart: its records and what they mean."
  static let synopsis = "[FILE | - | --hex HEX] [options]"
  static let options = [
    Option(name: "--hex", value: "HEX", help: "Decode these bytes in place of a file's."),
    Option(name: "--json", value: nil, help: "Print one JSON object."),
    Option(name: "--quiet", value: nil, help: "Print one line a record."),
  ]
  static let notes = [
    "A file, or standard input without one, holds raw bytes or hexadecimal text. Of a message that is not",
    "valid nothing is printed but the place and the reason; the status is 2. It is 2 too when the content of a",
    "record is broken, such as a URI that is not UTF-8: then the records are printed as well.",
    "",
    "JSON: bytes, records[tnf, format, type, typeHex, id, idHex, offset, meaning{kind, …}, payload, records[…], problem].",
  ]
  static let example = "drytap ndef decode --hex D1010E55046578616D706C652E636F6D2F61"

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    let source = try Source(arguments, console: console)
    let message: NDEFMessage
    do {
      message = try NDEFMessage(decoding: source.bytes)
    } catch {
      throw UsageError(located: source.fault(error, at: error.offset))
    }
    let sheets = RecordSheet.sheets(of: message, in: source.bytes)
    if arguments.has("--json") {
      let json: JSONValue = ["bytes": .integer(source.bytes.count), "records": .array(sheets.map(\.json))]
      console.line(json.description)
    } else {
      for (index, sheet) in sheets.enumerated() {
        sheet.lines(number: index + 1, brief: arguments.has("--quiet")).forEach(console.line)
      }
    }
    let broken = sheets.enumerated().filter { $1.problem != nil }
    for (index, sheet) in broken {
      guard let problem = sheet.problem else { continue }
      let error = NDEFError(offset: problem.offset, record: index, reason: problem.reason)
      console.error(source.fault(error, at: sheet.problemOffset ?? 0))
    }
    return broken.isEmpty ? .success : .usage
  }

  /// The bytes to decode and what they are called.
  private struct Source {
    let name: String
    let bytes: [UInt8]

    init(_ arguments: Arguments, console: Console) throws(UsageError) {
      if let hex = arguments.value("--hex") {
        name = "--hex"
        bytes = try HexText.parse(word: hex, "--hex")
        if let word = arguments.words.first {
          throw UsageError(message: "both --hex and \(word) are given; put blanks between quotation marks")
        }
        return
      }
      guard arguments.words.count <= 1 else {
        throw UsageError(message: "give one file, not \(arguments.words.count); hexadecimal digits go behind --hex")
      }
      let path = arguments.words.first ?? InputFile.standardInput.path
      name = InputFile.name(of: path)
      let content = try InputFile.read(path, console: console)
      guard HexText.isText(content) else {
        bytes = content
        return
      }
      do {
        bytes = try HexText.parse(content)
      } catch {
        throw UsageError(located: "\(name):\(error.line):\(error.column): error: \(error.reason)")
      }
    }

    /// One line, such as `tag.ndef:@0x0E: error: record 2: …`.
    func fault(_ error: NDEFError, at offset: Int) -> String {
      let record = error.record.map { "record \($0 + 1): " } ?? ""
      let hint = looksLikeTLV ? "; this looks like a TLV block of a tag: leave out its type and length" : ""
      return "\(name):@0x\(HexText.address(offset)): error: \(record)\(error.reason)\(hint)"
    }

    /// Whether the bytes are an NDEF Message TLV rather than a message: people copy both from a tag's pages.
    private var looksLikeTLV: Bool {
      guard bytes.count > 2, bytes[0] == 0x03 else { return false }
      let value = bytes[1] == 0xFF ? bytes.dropFirst(4) : bytes.dropFirst(2).prefix(Int(bytes[1]))
      return (value.first ?? 0) & 0x80 != 0
    }
  }
}
