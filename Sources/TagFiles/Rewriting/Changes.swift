import TagModel

/// What a chip in use changes in an image: pages, counters, the count of wrong passwords.
struct Changes {
  var pages: [Int: [UInt8]] = [:]
  var counters: [Int: Int] = [:]
  var tearing: [Int: UInt8] = [:]
  var failedAttempts: Int?

  /// What is not the same in two images of one chip.
  init(from old: TagImage, to new: TagImage) {
    for page in 0..<min(old.model.pageCount, new.model.pageCount)
    where old.memory[page] != new.memory[page] || old.knowledge[page] == .unknown && new.knowledge[page] == .known {
      pages[page] = new.memory[page]
    }
    for index in 0..<3 {
      if let value = new.counters[index], value != old.counters[index] { counters[index] = value }
      if let flag = new.tearing[index], flag != old.tearing[index] { tearing[index] = flag }
    }
    if new.failedAttempts != old.failedAttempts { failedAttempts = new.failedAttempts }
  }

  /// The values that change in a file of keys and values, by the names of a Flipper's keys.
  private var flipperValues: [String: String] {
    var values: [String: String] = [:]
    for (page, bytes) in pages { values["Page \(page)"] = spaced(bytes) }
    for (index, value) in counters { values["Counter \(index)"] = String(value) }
    for (index, flag) in tearing { values["Tearing \(index)"] = spaced([flag]) }
    if let failedAttempts { values["Failed authentication attempts"] = String(failedAttempts) }
    return values
  }

  /// A Flipper file whose lines have the values now, as far as they are there.
  func applied(toFlipper bytes: [UInt8]) -> [UInt8] {
    let values = flipperValues
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line -> [UInt8] in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let value = values[String(decoding: line[..<colon], as: UTF8.self)]
      else { return Array(line) }
      let rest = line[(colon + 1)...]
      let blanks = rest.prefix(while: isBlank)
      let end = rest.dropFirst(blanks.count).reversed().prefix { isBlank($0) || $0 == UInt8(ascii: "\r") }.reversed()
      return line[...colon] + blanks + Array(value.utf8) + end
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A dump, with or without a header, whose pages and counters have the values now, as far as they are in it.
  func applied(toDump bytes: [UInt8]) -> [UInt8]? {
    guard let layout = try? BinaryReader.layout(of: bytes) else { return nil }
    var patched = bytes
    for (page, content) in pages where page < layout.pages {
      let offset = layout.pagesOffset + page * 4
      patched.replaceSubrange(offset..<offset + 4, with: content)
    }
    guard let header = layout.header else { return patched }
    for (index, value) in counters where header.counters.indices.contains(index) {
      patched.replaceSubrange(header.counters[index], with: littleEndian(value))
    }
    for (index, flag) in tearing { patched[header.tearing[index]] = flag }
    return patched
  }

  /// Hexadecimal text of a dump in which the digits that change are replaced.
  func applied(toHexText text: [UInt8]) -> [UInt8]? {
    var positions: [Int] = []
    var isComment = false
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "\n") { isComment = false }
      if byte == UInt8(ascii: "#") { isComment = true }
      if !isComment, UInt8(hexDigit: byte) != nil { positions.append(index) }
    }
    let digits = positions.compactMap { UInt8(hexDigit: text[$0]) }
    let dump = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    guard let changed = applied(toDump: dump) else { return nil }
    let isLowerCase = positions.contains { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(text[$0]) }
    var patched = text
    for (index, digit) in HexText.digits(changed, upperCase: !isLowerCase).utf8.enumerated() {
      let isSame = UInt8(hexDigit: digit) == digits[index]
      if !isSame { patched[positions[index]] = digit }
    }
    return patched
  }
}
