import TagModel

/// Reads pages in hexadecimal digits: the `.eml` files of Proxmark3 and ChameleonUltra, and MIFARE++ Ultralight text.
struct HexLinesReader {
  private let text: TextLines
  /// The bytes of all lines together.
  private var bytes: [UInt8] = []
  /// The offset of the first byte of each line that has any, and the line's number.
  private var starts: [(offset: Int, line: Int)] = []
  private var comments: [String: Located<[UInt8]>] = [:]
  private var isOnePageALine = true

  static func read(_ bytes: [UInt8]) throws(Fault) -> Dump {
    try HexLinesReader(TextLines(bytes)).dump()
  }

  private init(_ text: TextLines) throws(Fault) {
    self.text = text
    for (number, line) in text.lines {
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      if content.count < line.count {
        isOnePageALine = false
        takeComment(line[(content.count + 1)...], number)
      }
      let start = bytes.count
      do throws(HexText.Problem) { bytes += try HexText.bytes(content) } catch {
        throw Fault(line: number, column: error.offset + 1, error.reason)
      }
      guard bytes.count <= Self.largestDump else { throw Fault(line: number, "more bytes than any dump has") }
      if bytes.count > start { starts.append((start, number)) }
      if content.count != 8 { isOnePageALine = false }
    }
  }

  private static let largestDump = DumpLayout.all.map(\.paddedSize).max() ?? 0

  private func dump() throws(Fault) -> Dump {
    try refuseBrokenLines()
    let reader = BinaryReader(bytes, version: comments["Version"]?.value, place: { place(of: $0) }) {
      $0 == nil ? plainFormat : .emlWithHeader
    }
    var dump = try reader.dump()
    dump.remarks.append(text.remarks)
    if dump.version == nil { dump.version = comments["Version"] }
    dump.signature = dump.signature ?? comments["Signature"]?.value
    return dump
  }

  private var plainFormat: TagFileFormat {
    if !comments.isEmpty { return .chameleonEML }
    return isOnePageALine && !text.endsLastLine ? .mifarePlusPlus : .eml
  }

  /// A line that is not whole pages is a broken one, unless lines have another length throughout.
  private func refuseBrokenLines() throws(Fault) {
    let ends = starts.dropFirst().map(\.offset) + [bytes.count]
    let lengths = zip(starts, ends).map { $1 - $0.offset }
    if lengths.allSatisfy({ $0.isMultiple(of: 4) }) { return }
    let first = lengths.first ?? 0
    if !first.isMultiple(of: 4), lengths.dropLast().allSatisfy({ $0 == first }), lengths.last ?? 0 <= first { return }
    for (start, length) in zip(starts, lengths) where !length.isMultiple(of: 4) {
      throw Fault(line: start.line, "\(length) bytes are not a whole number of pages")
    }
  }

  /// ChameleonUltra's comments, as far as they are well-formed.
  private mutating func takeComment(_ comment: ArraySlice<UInt8>, _ number: Int) {
    let words = comment.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard words.count == 2 else { return }
    let key = String(decoding: trimmed(words[0]), as: UTF8.self)
    guard let count = ["Version": 8, "Signature": 32][key], let value = try? HexText.bytes(trimmed(words[1])),
      value.count == count, value.contains(where: { $0 != 0 }) || key == "Signature"
    else { return }
    comments[key] = Located(value, at: .line(number))
  }

  /// The line of the byte at an offset; past the last byte, the last line.
  private func place(of offset: Int) -> TagFilePlace {
    .line(starts.last { $0.offset <= offset }?.line ?? 1)
  }
}
