import TagFiles
import TagModel

/// A tag from a file, before and after readers had it.
struct ServedTag {
  /// The file that it came from.
  let path: String
  private(set) var image: TagImage
  private let before: Chip

  /// A tag as its file has it.
  init(_ image: TagImage, path: String) {
    self.image = image
    self.path = path
    before = image.chip
  }

  /// The chip as the file describes it.
  var chip: Chip { before }

  /// Takes into the image what readers changed; all else stays as the file has it, the unknown pages unknown.
  ///
  /// Answers what that is, such as `3 pages changed`; nil where nothing changed.
  mutating func take(_ chip: Chip) -> String? {
    let pages = (0..<chip.model.pageCount).filter { chip.memory[$0] != before.memory[$0] }
    for page in pages {
      image.memory[page] = chip.memory[page]
      image.knowledge[page] = .known
    }
    return pages.isEmpty ? nil : pages.count == 1 ? "1 page changed" : "\(pages.count) pages changed"
  }
}
