/// The lines of a text file that is UTF-8 without NUL bytes.
struct TextLines {
  /// The lines without their ends and without blanks before those, and their numbers.
  let lines: [(number: Int, bytes: [UInt8])]
  /// Whether the last line is ended.
  let endsLastLine: Bool
  private(set) var remarks = Remarks()

  init(_ bytes: [UInt8]) throws(Fault) {
    let mark = byteOrderMark(in: bytes)
    if mark > 0 { remarks.warn(.line(1), "the file begins with a byte order mark") }
    endsLastLine = bytes.last == UInt8(ascii: "\n")
    var lines: [(Int, [UInt8])] = []
    let split = bytes.dropFirst(mark).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(1..., split) {
      guard !line.contains(0) else { throw Fault(line: number, "a NUL byte in a text file") }
      guard isUTF8(line) else { throw Fault(line: number, "not UTF-8 text") }
      lines.append((number, Array(line.dropLast(line.reversed().prefix(while: isSpace).count))))
    }
    self.lines = lines
  }
}

private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == UInt8(ascii: "\r") }

/// A line without the blanks, tabs and carriage returns around it.
func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
  let start = line.drop(while: isSpace)
  return Array(start.dropLast(start.reversed().prefix(while: isSpace).count))
}

/// The length of the UTF-8 byte order mark at the start of a file: 3 or 0.
func byteOrderMark(in bytes: [UInt8]) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}

/// Whether the bytes are well-formed UTF-8.
func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
  if bytes.allSatisfy({ $0 < 0x80 }) { return true }
  return String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}
