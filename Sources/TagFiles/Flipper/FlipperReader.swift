import TagModel

/// Reads the `.nfc` files of a Flipper, versions 2, 3 and 4.
struct FlipperReader {
  private var lines: FlipperLines
  private let version: Int
  private var warnings: [TagImage.Remark] = []

  /// The tag in a file that begins with a `Filetype` line.
  static func read(_ bytes: [UInt8]) throws(Fault) -> TagImage {
    var reader = try FlipperReader(FlipperLines(bytes))
    return try reader.image()
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

  private mutating func image() throws(Fault) -> TagImage {
    let type = try typeLine()
    let uid = try lines.expected("UID").map { line throws(Fault) in (line, try line.bytes(count: 7)) }
    try checkAnswers()
    let extent = try extent()
    let signature = try lines.expected("Signature")?.bytes(count: 32)
    let versionLine = lines.expected("Mifare version")
    let versionBytes = try versionBytes(versionLine)
    let model = try ChipIdentification(
      type: type.map { ($0.value, $0.number) },
      version: versionBytes.flatMap { bytes in versionLine.map { (bytes, $0.number) } },
      pages: (extent.total, extent.line)
    ).model()

    let pages = try FlipperPages(lines, total: extent.total, read: extent.read)
    guard let memory = TagMemory(model, bytes: pages.bytes) else {
      throw Fault(line: extent.line, "\(extent.total) pages do not fit an \(model.name)")
    }
    let knowledge = (0..<extent.total).map { $0 < extent.read ? TagImage.PageKnowledge.known : .unknown }
    var image = TagImage(memory, knowledge: knowledge)
    image.uidLine = uid.flatMap { UID($0.1) }
    if let (line, _) = uid, image.knowsSerialNumber, image.uidLine != memory.uid {
      warn(line, "the UID differs from that in pages 0 and 1, \(memory.uid), which is the one that counts")
    }
    image.version = versionBytes
    image.signature = signature
    try readCounters(into: &image)
    image.failedAttempts = try lines.fields["Failed authentication attempts"]?.number(upTo: 0xFFFF_FFFF)
    image.maskSecrets()
    image.warnings = lines.warnings + warnings + pages.warnings
    image.runChecks { pages.lines[$0] }
    return image
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

  /// How many pages the chip has, how many of them the file knows, and the line that tells the former.
  private mutating func extent() throws(Fault) -> (total: Int, read: Int, line: Int) {
    let totalLine = try lines.needed("Pages total")
    let total = try totalLine.number(upTo: 510)
    let formatLine = version >= 4 ? lines.expected("Data format version") : lines.fields["Data format version"]
    let format = try formatLine?.number(upTo: .max) ?? (version >= 4 ? 2 : 0)
    if let formatLine, format > 2 { warn(formatLine, "data format \(format) is newer than 2 and read as 2") }
    guard let line = format >= 2 ? lines.expected("Pages read") : lines.fields["Pages read"] else {
      return (total, total, totalLine.number)
    }
    let read = try line.number(upTo: .max)
    guard read <= total else { throw Fault(line: line.number, "\(read) pages read of \(total)") }
    guard read < total else { return (total, read, totalLine.number) }
    guard format >= 2 else {
      warn(line, "\(read) pages read of \(total); a file of this format counts as whole")
      return (total, total, totalLine.number)
    }
    warn(line, "\(total - read) pages unknown: \(read) pages read of \(total)")
    return (total, read, totalLine.number)
  }

  /// The bytes of GET_VERSION; zeros stand for a chip that was not asked.
  private mutating func versionBytes(_ line: FlipperLine?) throws(Fault) -> [UInt8]? {
    guard let line else { return nil }
    let bytes = try line.bytes(count: 8)
    guard bytes.contains(where: { $0 != 0 }) else {
      warn(line, "GET_VERSION is all zeros; the chip answers with its own")
      return nil
    }
    return bytes
  }

  private mutating func readCounters(into image: inout TagImage) throws(Fault) {
    for index in 0..<3 {
      image.counters[index] = try lines.expected("Counter \(index)")?.number(upTo: 0xFF_FFFF)
      image.tearing[index] = try lines.expected("Tearing \(index)")?.bytes(count: 1)[0]
    }
  }

  private mutating func warn(_ line: FlipperLine, _ text: String) {
    warnings.append(.init(line: line.number, text: text))
  }
}
