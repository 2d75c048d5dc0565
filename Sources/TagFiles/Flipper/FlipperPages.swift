import TagModel

/// The pages of a Flipper file, put in their places.
struct FlipperPages {
  /// The pages that were read, in order, and `nil` for those that were not.
  private(set) var pages: [Dump.Page?]
  private(set) var remarks = Remarks()

  /// Takes `total` pages, of which those below `read` must be there and the others do not count.
  init(_ file: FlipperLines, total: Int, read: Int) throws(Fault) {
    pages = Array(repeating: nil, count: total)
    for (index, line) in file.pages {
      let page = Dump.Page(bytes: try line.bytes(count: 4), place: line.place)
      if index >= total {
        guard page.bytes.allSatisfy({ $0 == 0 }) else {
          throw Fault(at: line.place, "\(line.key) of a chip of \(total) pages")
        }
        remarks.warn(line.place, "\(line.key) of a chip of \(total) pages, ignored")
      } else if let first = pages[index] {
        let before = first.place.line ?? 0
        guard first.bytes == page.bytes else {
          throw Fault(at: line.place, "\(line.key) is given again with other bytes than in line \(before)")
        }
        remarks.warn(line.place, "\(line.key) is given again, as in line \(before)")
      } else {
        pages[index] = page
      }
    }
    try requireAll(below: read, in: file)
    warnAboutOrder()
    forget(from: read)
  }

  private func requireAll(below read: Int, in file: FlipperLines) throws(Fault) {
    guard let missing = (0..<read).first(where: { pages[$0] == nil }) else { return }
    let next = file.pages.first { $0.index > missing }?.line.number
    throw Fault(line: next ?? file.lastLine + 1, "Page \(missing) is missing")
  }

  private mutating func warnAboutOrder() {
    let present = pages.indices.filter { pages[$0] != nil }
    let order = present.sorted { pages[$0]?.place.line ?? 0 < pages[$1]?.place.line ?? 0 }
    guard let (wanted, found) = zip(present, order).first(where: { $0 != $1 }) else { return }
    remarks.warn(
      pages[found]?.place ?? .file, "Page \(found) stands where Page \(wanted) belongs; a Flipper does not find it")
  }

  /// Pages that were not read are written as something, which means nothing.
  private mutating func forget(from read: Int) {
    if pages[read...].contains(where: { $0?.bytes.contains { $0 != 0 } == true }) {
      remarks.warn(
        pages[read]?.place ?? .file, "pages from \(read) on were not read; their bytes are ignored")
    }
    for index in read..<pages.count { pages[index] = nil }
  }
}
