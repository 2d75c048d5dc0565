import TagModel

/// Reads the `.nfc` files of a Flipper, versions 2, 3 and 4.
struct FlipperReader {
  private var lines: FlipperLines
  private let version: Int
  private var remarks = Remarks()

  /// What stands in a file that begins with a `Filetype` line.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Dump {
    var reader = try FlipperReader(FlipperLines(bytes))
    return try reader.dump()
  }

  private init(_ lines: FlipperLines) throws(Fault) {
    self.lines = lines
    let fileType = try lines.needed("Filetype")
    guard fileType.value == "Flipper NFC device" else {
      throw Fault(
        line: fileType.number,
        "a Flipper file of type \(quoted(fileType.value)) and not 'Flipper NFC device'"
      )
    }
    let line = try lines.needed("Version")
    version = try line.number(upTo: .max)
    guard version >= 2 else {
      throw Fault(line: line.number, "version \(version) is older than 2, the first that is known")
    }
    if version > 4 { warn(line, "version \(version) is newer than 4 and read as 4") }
  }

  private mutating func dump() throws(Fault) -> Dump {
    let type = try typeLine()
    let uid = try uid()
    try checkAnswers()
    let extent = try extent()
    var dump = Dump(.flipper, pagesPlace: extent.total.place)
    dump.type = type.map { Located($0.value, at: $0.place) }
    dump.uid = uid
    dump.signature = try lines.expected("Signature")?.bytes(count: 32)
    if let line = lines.expected("Mifare version") {
      let bytes = try line.bytes(count: 8)
      dump.versionPlace = line.place
      if bytes.contains(where: { $0 != 0 }) { dump.version = Located(bytes, at: line.place) }
    }
    dump.pages = Array(repeating: nil, count: extent.total.value)
    try dump.requireKnownChip()
    let pages = try FlipperPages(lines, total: extent.total.value, read: extent.read.value)
    dump.pages = pages.pages
    dump.unknownPlace = extent.read.place
    for index in 0..<3 {
      dump.counters[index] = try lines.expected("Counter \(index)")?.number(upTo: 0xFF_FFFF)
      dump.tearing[index] = try lines.expected("Tearing \(index)")?.bytes(count: 1)[0]
    }
    dump.failedAttempts = try lines.fields["Failed authentication attempts"]?.number(upTo: 0xFFFF_FFFF)
    for remarks in [lines.remarks, remarks, pages.remarks] { dump.remarks.append(remarks) }
    return dump
  }

  private mutating func uid() throws(Fault) -> Located<UID>? {
    guard let line = lines.expected("UID"), let uid = UID(try line.bytes(count: 7)) else { return nil }
    return Located(uid, at: line.place)
  }

  /// The line that names the chip; in version 4 it stands apart from the kind of device.
  private mutating func typeLine() throws(Fault) -> FlipperLine? {
    let device = try lines.needed("Device type")
    guard version >= 4 else { return device }
    guard device.value == "NTAG/Ultralight" else {
      throw Fault(line: device.number, "a device of type \(quoted(device.value)) and not 'NTAG/Ultralight'")
    }
    return lines.expected("NTAG/Ultralight type")
  }

  /// ATQA and SAK only confirm the chip: it serves its own.
  private mutating func checkAnswers() throws(Fault) {
    if let line = lines.expected("ATQA") {
      // Version 2 writes the byte first that comes first on the air, later ones the other way round.
      let usual: [UInt8] = version < 3 ? [0x44, 0x00] : [0x00, 0x44]
      let atqa = try line.bytes(count: 2)
      if atqa == usual.reversed() {
        warn(line, "ATQA \(spaced(atqa)) has the byte order of another file version")
      } else if atqa != usual {
        warn(line, "ATQA \(spaced(atqa)) is not that of the chip, which answers 0044h")
      }
    }
    if let line = lines.expected("SAK") {
      let sak = try line.bytes(count: 1)
      if sak != [0x00] { warn(line, "SAK \(spaced(sak)) is not that of the chip, which answers 00") }
    }
  }

  /// How many pages the chip has and how many of them the file knows, and the lines that tell it.
  private mutating func extent() throws(Fault) -> (total: Located<Int>, read: Located<Int>) {
    let totalLine = try lines.needed("Pages total")
    let total = Located(try totalLine.number(upTo: 510), at: totalLine.place)
    let formatLine = version >= 4 ? lines.expected("Data format version") : lines.fields["Data format version"]
    let format = try formatLine?.number(upTo: .max) ?? (version >= 4 ? 2 : 0)
    if let formatLine, format > 2 { warn(formatLine, "data format \(format) is newer than 2 and read as 2") }
    guard let line = format >= 2 ? lines.expected("Pages read") : lines.fields["Pages read"] else {
      return (total, total)
    }
    let read = try line.number(upTo: .max)
    guard read <= total.value else { throw Fault(line: line.number, "\(read) pages read of \(total.value)") }
    guard read < total.value, format < 2 else { return (total, Located(read, at: line.place)) }
    warn(line, "\(read) pages read of \(total.value); a file of this format counts as whole")
    return (total, total)
  }

  private mutating func warn(_ line: FlipperLine, _ text: String) {
    remarks.warn(line.place, text)
  }
}
