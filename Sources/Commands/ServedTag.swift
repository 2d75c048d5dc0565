import Foundation
import TagFiles
import TagModel

/// A tag from a file, before and after readers had it.
struct ServedTag {
  /// The file that it came from.
  let path: String
  /// The chip as the file describes it.
  let chip: Chip
  /// The content of the file.
  private let bytes: [UInt8]
  private var image: TagImage

  /// The tag in the content of a file.
  init(_ bytes: [UInt8], path: String) throws(TagFileError) {
    self.path = path
    self.bytes = bytes
    image = try TagFile.read(bytes, name: path)
    chip = image.chip
  }

  /// Whether the file has other content now than when it was read.
  var isOutdated: Bool { FileManager.default.contents(atPath: path).map { [UInt8]($0) != bytes } ?? false }

  /// The content of the file with what readers changed, and what is lost.
  func written() throws(TagFileWriteError) -> TagFileOutput {
    try TagFile.rewrite(bytes, with: image)
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
