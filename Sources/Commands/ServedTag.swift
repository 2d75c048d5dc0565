import TagFiles
import TagModel

/// A tag from a file, before and after readers had it.
struct ServedTag {
  /// The file that it came from.
  let path: String
  /// The chip as the file describes it.
  let chip: Chip
  private let original: TagImage
  private var image: TagImage
  private let flipperVersion: Int

  /// The tag in the content of a file.
  init(_ bytes: [UInt8], path: String) throws(TagFileError) {
    self.path = path
    original = try TagFile.read(bytes, name: path)
    image = original
    chip = original.chip
    flipperVersion = Self.flipperVersion(bytes)
  }

  /// The content of the file, in its own format, with what readers changed.
  ///
  /// Its losses are what the format has no place for; what the file did not tell before is none.
  func written() throws(TagFileWriteError) -> (bytes: [UInt8], losses: [String]) {
    let before = try output(original)
    let now = try output(image)
    return (now.bytes, now.losses.filter { !before.losses.contains($0) })
  }

  private func output(_ image: TagImage) throws(TagFileWriteError) -> TagFileOutput {
    try TagFile.write(image, as: image.format ?? .flipper, flipperVersion: flipperVersion)
  }

  /// The version that stands in the head of a Flipper file; 4, the newest, where there is none that can be written.
  static func flipperVersion(_ bytes: [UInt8]) -> Int {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = head.first { $0.hasPrefix("Version:") }
    let version = line.flatMap { Int($0.dropFirst("Version:".count).filter { !$0.isWhitespace }) }
    return version.map { min(max($0, 2), 4) } ?? 4
  }

  /// Takes what readers changed into the image; all else stays as the file has it, the unknown pages unknown.
  ///
  /// Answers what that is, such as `3 pages changed, counter 2 at 7`; nil where nothing changed.
  mutating func take(_ served: Chip) -> String? {
    let changes = takePages(served) + takeCounters(served) + takeFailedAttempts(served)
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  private mutating func takePages(_ served: Chip) -> [String] {
    let pages = (0..<chip.model.pageCount).filter { served.memory[$0] != chip.memory[$0] }
    for page in pages {
      image.memory[page] = served.memory[page]
      image.knowledge[page] = .known
    }
    return pages.isEmpty ? [] : [pages.count == 1 ? "1 page changed" : "\(pages.count) pages changed"]
  }

  private mutating func takeCounters(_ served: Chip) -> [String] {
    let numbers = served.counters.indices.filter { served.counters[$0] != chip.counters[$0] }
    for number in numbers {
      image.counters[number] = served.counters[number].value
      image.tearing[number] = served.counters[number].tearing
    }
    return numbers.map { "counter \($0) at \(served.counters[$0].value)" }
  }

  private mutating func takeFailedAttempts(_ served: Chip) -> [String] {
    let count = served.failedAttempts
    guard count != chip.failedAttempts else { return [] }
    image.failedAttempts = count
    return [count == 1 ? "1 wrong password counted" : "\(count) wrong passwords counted"]
  }
}
