import TagFiles
import TagModel

/// A file that is accepted, written in every format that can be written, gives the same memory again.
struct TagFileCheck {
  let image: TagImage

  static func check(_ bytes: [UInt8]) throws(Finding) {
    let image: TagImage
    do {
      image = try TagFile.read(bytes, name: "tag")
    } catch {
      return try requireOneLine("\(error)", "an error")
    }
    try checkShape(of: image)
    for way in ways(for: bytes) { try TagFileCheck(image: image).checkCopy(as: way.format, way.version) }
  }

  /// Every way to write a file: the formats, and the versions of a Flipper file.
  private static let allWays: [(format: TagFileFormat, version: Int)] = TagFileFormat.allCases.filter(\.isWritable)
    .flatMap { format in (format == .flipper ? [2, 3, 4] : [4]).map { (format, $0) } }

  #if FUZZER
  /// One way for each input, for there are many inputs and little time.
  private static func ways(for bytes: [UInt8]) -> [(format: TagFileFormat, version: Int)] {
    let digest = bytes.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    return [allWays[Int(digest) % allWays.count]]
  }
  #else
  private static func ways(for bytes: [UInt8]) -> [(format: TagFileFormat, version: Int)] { allWays }
  #endif

  private static func checkShape(of image: TagImage) throws(Finding) {
    try require(image.knowledge.count == image.model.pageCount, "something is known about each page")
    try require(image.counters.allSatisfy { (0...Counter.limit).contains($0 ?? 0) }, "counters have three bytes")
    for remark in image.notes + image.warnings { try requireOneLine("\(remark)", "a remark") }
    for (page, knowledge) in image.knowledge.enumerated() where knowledge == .unknown {
      try require(image.memory[page] == [0, 0, 0, 0], "page \(page) is unknown and not zero")
    }
  }

  private func checkCopy(as format: TagFileFormat, _ version: Int) throws(Finding) {
    let name = format == .flipper ? "\(format.name) \(version)" : format.name
    let output = try written(image, as: format, version)
    for loss in output.losses { try requireOneLine(loss, "a loss") }
    if output.losses.contains(where: { $0.contains("looks") || $0.contains("it reads as an") }) {
      return try require(Self.nameless.contains(format) && !isUsual, "\(name) is read for what it is")
    }
    let copy: TagImage
    do { copy = try TagFile.read(output.bytes, name: "copy") } catch {
      throw Finding("\(name) is read again: \(error)")
    }
    try require(copy.format == format, "\(name) is taken for that, and not for \(copy.format?.name ?? "nothing")")
    try require(copy.memory == image.memory, "\(name) keeps the memory")
    try require(try written(copy, as: format, version).bytes == output.bytes, "\(name) is written the same again")
    guard output.losses.isEmpty else { return }
    try require(sound(copy.chip) == sound(image.chip), "\(name) keeps all of the chip if no loss is told")
  }

  /// Formats that do not name themselves or the chip, so that a file can look like one of another.
  private static let nameless: [TagFileFormat] = [
    .raw, .proxmarkBinary, .proxmarkOldBinary, .eml, .emlWithHeader, .chameleonEML, .mifarePlusPlus,
  ]

  /// Whether check bytes, capability container and GET_VERSION are as at delivery: then nothing looks like anything else.
  private var isUsual: Bool {
    let (memory, model) = (image.memory, image.model)
    return memory[0][3] == memory.uid.bcc0 && memory[2][0] == memory.uid.bcc1
      && memory[3] == model.capabilityContainer && [nil, model.versionBytes].contains(image.version)
  }

  /// The chip without counters that it does not have.
  private func sound(_ chip: Chip) -> Chip {
    var chip = chip
    for counter in 0..<3 where !chip.model.counterAddresses.contains(counter) { chip.counters[counter] = Counter() }
    return chip
  }

  private func written(_ image: TagImage, as format: TagFileFormat, _ version: Int) throws(Finding) -> TagFileOutput {
    do {
      return try TagFile.write(image, as: format, flipperVersion: version)
    } catch {
      throw Finding("\(format.name) can be written: \(error)")
    }
  }
}
