import TagFiles

/// What lies behind the terminator, wiped: old messages stay on a tag until somebody overwrites them.
struct TagScrub: Hashable {
  /// The image without what could be wiped.
  let image: TagImage
  /// How many bytes were wiped.
  let count: Int
  /// The pages in which bytes were wiped.
  let pages: [Int]
  /// The pages that are locked, or of which nobody knows whether they are, and how many bytes had to stay there.
  let refused: [Int: Int]
  /// The pages among them that are known to be locked.
  private let locked: Set<Int>

  init(_ sheet: TagSheet) {
    var image = sheet.image
    var wiped: [Int: Int] = [:]
    var refused: [Int: Int] = [:]
    for offset in sheet.ndef?.leftovers ?? [] {
      let page = NDEFSheet.page(ofOffset: offset)
      guard sheet.pages[page].access.isLocked == false else {
        refused[page, default: 0] += 1
        continue
      }
      image.memory[page][offset % 4] = 0
      wiped[page, default: 0] += 1
    }
    self.image = image
    self.refused = refused
    locked = Set(refused.keys.filter { sheet.pages[$0].access.isLocked == true })
    pages = wiped.keys.sorted()
    count = wiped.values.reduce(0, +)
  }

  /// One line for each page in which bytes had to stay, without the name of the file.
  var refusals: [String] {
    refused.sorted { $0.key < $1.key }.map { page, count in
      let reason = locked.contains(page) ? "the page is locked" : "the file does not tell whether the page is locked"
      return "page \(page): warning: \(counted(count, "byte")) not scrubbed: \(reason)"
    }
  }
}
