import TagModel

/// One `Key: value` of a Flipper file.
struct FlipperLine {
  let number: Int
  let key: String
  let value: String
  /// The column at which the value begins.
  let column: Int

  var place: TagFilePlace { .line(number) }

  /// The number that the value spells in decimal digits.
  func number(upTo limit: Int) throws(Fault) -> Int {
    guard !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw Fault(line: number, column: column, "\(key) is \(quoted(value)), not a decimal number")
    }
    guard let result = Int(value), result <= limit else {
      throw Fault(line: number, column: column, "\(key) is \(quoted(value)); at most \(limit) is possible")
    }
    return result
  }

  /// The bytes that the value spells in pairs of hexadecimal digits.
  func bytes(count: Int) throws(Fault) -> [UInt8] {
    let bytes: [UInt8]
    do throws(HexText.Problem) { bytes = try HexText.bytes(value.utf8) } catch {
      throw Fault(line: number, column: column + error.offset, "\(key): \(error.reason)")
    }
    guard bytes.count == count else { throw Fault(line: number, "\(key) has \(bytes.count) bytes and not \(count)") }
    return bytes
  }
}

/// A Flipper file cut into its keys and values.
struct FlipperLines {
  /// Every key that is not a page, by its first line.
  private(set) var fields: [String: FlipperLine] = [:]
  /// The pages in the order of the file.
  private(set) var pages: [(index: Int, line: FlipperLine)] = []
  /// The number of the last line.
  private(set) var lastLine = 1
  /// What is odd about lines, their order and their repetition.
  private(set) var remarks = Remarks()

  init(_ bytes: [UInt8]) throws(Fault) {
    let mark = byteOrderMark(in: bytes)
    if mark > 0 { warn(1, "the file begins with a byte order mark, which a Flipper refuses") }
    let lines = bytes.dropFirst(mark).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var order = FlipperOrder()
    for (number, raw) in zip(1..., lines) {
      guard let line = try parse(raw.filter { $0 != UInt8(ascii: "\r") }, number) else { continue }
      lastLine = number
      let page = pageIndex(line.key)
      if let before = order.precedes(page == nil ? line.key : "Page") {
        warn(number, "\(quoted(line.key)) stands after \(quoted(before)); a Flipper does not find it")
      }
      if let page { pages.append((page, line)) } else { try add(line) }
    }
  }

  /// The line of a key without which there is no tag.
  func needed(_ key: String) throws(Fault) -> FlipperLine {
    guard let line = fields[key] else { throw Fault(line: place(of: key), "\(quoted(key)) is missing") }
    return line
  }

  /// The line of a key that every file of this version has.
  mutating func expected(_ key: String) -> FlipperLine? {
    if fields[key] == nil { warn(place(of: key), "\(quoted(key)) is missing; a Flipper refuses the file") }
    return fields[key]
  }

  private mutating func warn(_ line: Int, _ text: String) {
    remarks.warn(.line(line), text)
  }

  /// The line after the nearest key that should stand before this one.
  private func place(of key: String) -> Int {
    let before = FlipperOrder.keys.prefix { $0 != key }
    return (before.last { fields[$0] != nil }.flatMap { fields[$0]?.number } ?? 0) + 1
  }

  private mutating func parse(_ line: [UInt8], _ number: Int) throws(Fault) -> FlipperLine? {
    guard !line.contains(0) else { throw Fault(line: number, "a NUL byte in a text file") }
    guard isUTF8(line) else { throw Fault(line: number, "not UTF-8 text") }
    guard line.first != UInt8(ascii: "#"), line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") })
    else { return nil }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      warn(number, "no 'Key: value', ignored: \(quoted(String(decoding: line, as: UTF8.self)))")
      return nil
    }
    let blanks = line[(colon + 1)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let value = line[(colon + 1 + blanks)...]
    let trailing = value.reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    return FlipperLine(
      number: number,
      key: String(decoding: line[..<colon], as: UTF8.self),
      value: String(decoding: value.dropLast(trailing), as: UTF8.self),
      column: colon + 2 + blanks
    )
  }

  private mutating func add(_ line: FlipperLine) throws(Fault) {
    guard let first = fields[line.key] else {
      fields[line.key] = line
      return
    }
    guard FlipperOrder.keys.contains(line.key) else { return }
    guard first.value == line.value else {
      throw Fault(
        line: line.number,
        "\(quoted(line.key)) is given again with another value than in line \(first.number)"
      )
    }
    warn(line.number, "\(quoted(line.key)) is given again, as in line \(first.number)")
  }

  /// The number in a key such as `Page 12`; one too large for any chip stays too large.
  private func pageIndex(_ key: String) -> Int? {
    guard key.hasPrefix("Page ") else { return nil }
    let digits = key.utf8.dropFirst(5)
    guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(key.dropFirst(5)) ?? .max
  }
}

/// Watches the order of keys: a Flipper searches forward only.
private struct FlipperOrder {
  static let keys = [
    "Filetype", "Version", "Device type", "UID", "ATQA", "SAK", "Data format version", "NTAG/Ultralight type",
    "Signature",
    "Mifare version", "Counter 0", "Tearing 0", "Counter 1", "Tearing 1", "Counter 2", "Tearing 2", "Pages total",
    "Pages read", "Page", "Failed authentication attempts",
  ]

  private var last = 0
  private var late: Set<Int> = []

  /// The key that should have come after this one and has come already; told once for each key.
  mutating func precedes(_ key: String) -> String? {
    guard let rank = Self.keys.firstIndex(of: key) else { return nil }
    guard rank < last else {
      last = rank
      return nil
    }
    return late.insert(rank).inserted ? Self.keys[last] : nil
  }
}
