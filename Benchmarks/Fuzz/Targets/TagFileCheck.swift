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
    for format in TagFileFormat.allCases where format.isWritable {
      for version in format == .flipper ? [2, 3, 4] : [4] {
        try TagFileCheck(image: image).checkCopy(as: format, version)
      }
    }
  }

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
    let copy: TagImage
    do { copy = try TagFile.read(output.bytes, name: "copy") } catch {
      throw Finding("\(name) is read again: \(error)")
    }
    try require(copy.format == format, "\(name) is taken for that, and not for \(copy.format?.name ?? "nothing")")
    try require(copy.memory.bytes == image.memory.bytes, "\(name) keeps the memory")
    // Only the number of pages may tell the chip, and several have the same.
    let isGuess = (copy.warnings + copy.notes).contains { $0.text.contains("taken for") }
    try require(copy.model == image.model || isGuess, "\(name): an \(image.model) comes back as an \(copy.model)")
    try require(try written(copy, as: format, version).bytes == output.bytes, "\(name) is written the same again")
    guard output.losses.isEmpty, copy.model == image.model else { return }
    try require(copy.chip == image.chip, "\(name) keeps all of the chip if no loss is told")
  }

  private func written(_ image: TagImage, as format: TagFileFormat, _ version: Int) throws(Finding) -> TagFileOutput {
    do {
      return try TagFile.write(image, as: format, flipperVersion: version)
    } catch {
      throw Finding("\(format.name) can be written: \(error)")
    }
  }
}
