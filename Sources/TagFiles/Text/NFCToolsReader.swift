import TagModel

/// Reads the memory as text of the NFC Tools app, lines such as `[ 04:A1:B2:9F ] Addr. 00 : UID0 - UID2 / BCC0`.
///
/// It is pasted text: indents, blank lines and the fences of Markdown are passed over, labels are ignored.
struct NFCToolsReader {
  private var dump = Dump(.nfcTools, pagesPlace: .file)

  static func read(_ bytes: [UInt8]) throws(Fault) -> Dump {
    var reader = NFCToolsReader()
    try reader.read(TextLines(bytes))
    return reader.dump
  }

  /// Whether the line has the form of a page.
  static func isPage(_ line: [UInt8]) -> Bool {
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return trimmed(line[(close + 1)...]).starts(with: "Addr.".utf8)
  }

  private mutating func read(_ text: TextLines) throws(Fault) {
    dump.remarks = text.remarks
    for (number, line) in text.lines {
      let line = trimmed(line[...])
      guard !line.isEmpty, !line.starts(with: "```".utf8) else { continue }
      try add(line, number)
    }
    dump.extent = .open
  }

  private mutating func add(_ line: [UInt8], _ number: Int) throws(Fault) {
    guard Self.isPage(line), let close = line.firstIndex(of: UInt8(ascii: "]")) else {
      throw Fault(line: number, "expected '[ … ] Addr. …', found \(quoted(String(decoding: line, as: UTF8.self)))")
    }
    let content = line[1..<close].map { $0 == UInt8(ascii: ":") ? UInt8(ascii: " ") : $0 }
    let bytes: [UInt8]
    do throws(HexText.Problem) { bytes = try HexText.bytes(content) } catch { throw Fault(line: number, error.reason) }
    guard bytes.count == 4 else { throw Fault(line: number, "the page has \(bytes.count) bytes and not 4") }

    let rest = trimmed(line[(close + 1)...]).dropFirst("Addr.".utf8.count).drop(while: isBlank)
    let digits = rest.prefix { UInt8(hexDigit: $0) != nil }
    guard (1...3).contains(digits.count) else { throw Fault(line: number, "no hexadecimal address after 'Addr.'") }
    let address = digits.reduce(0) { $0 << 4 | Int(UInt8(hexDigit: $1) ?? 0) }
    try place(Dump.Page(bytes: bytes, place: .line(number)), at: address)
  }

  /// Addresses rise; those that are left out are unknown pages.
  private mutating func place(_ page: Dump.Page, at address: Int) throws(Fault) {
    guard address < 256 else { throw Fault(at: page.place, "address \(address) is past the last page of any chip") }
    if address > dump.pages.count { dump.unknownPlace = dump.unknownPlace ?? page.place }
    if address >= dump.pages.count {
      dump.pages += Array(repeating: nil, count: address + 1 - dump.pages.count)
      dump.pagesPlace = page.place
    } else if let before = dump.pages[address] {
      guard before.bytes == page.bytes else {
        throw Fault(at: page.place, "page \(address) is given again with other bytes")
      }
      dump.remarks.warn(page.place, "page \(address) is given again")
    } else {
      dump.remarks.warn(page.place, "page \(address) stands after page \(dump.pages.count - 1)")
    }
    dump.pages[address] = page
  }
}
