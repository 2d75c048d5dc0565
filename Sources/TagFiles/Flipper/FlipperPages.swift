import TagModel

/// The pages of a Flipper file, put in their places.
struct FlipperPages {
  /// All bytes of the chip; pages that the file does not have are zeros.
  private(set) var bytes: [UInt8]
  /// The line of each page that the file has.
  private(set) var lines: [Int: Int] = [:]
  private(set) var warnings: [TagImage.Remark] = []

  /// Takes `total` pages, of which those below `read` must be there and the others do not count.
  init(_ file: FlipperLines, total: Int, read: Int) throws(Fault) {
    bytes = Array(repeating: 0, count: total * 4)
    for (index, line) in file.pages {
      let page = try line.bytes(count: 4)
      if index >= total {
        guard page.allSatisfy({ $0 == 0 }) else {
          throw Fault(line: line.number, "\(line.key) of a chip of \(total) pages")
        }
        warn(line.number, "\(line.key) of a chip of \(total) pages, ignored")
      } else if let first = lines[index] {
        guard self[index] == page else {
          throw Fault(line: line.number, "\(line.key) is given again with other bytes than in line \(first)")
        }
        warn(line.number, "\(line.key) is given again, as in line \(first)")
      } else {
        lines[index] = line.number
        bytes.replaceSubrange(index * 4..<index * 4 + 4, with: page)
      }
    }
    try requireAll(below: read, in: file)
    warnAboutOrder()
    clear(from: read)
  }

  private subscript(page: Int) -> [UInt8] { Array(bytes[page * 4..<page * 4 + 4]) }

  private mutating func warn(_ line: Int, _ text: String) {
    warnings.append(.init(line: line, text: text))
  }

  private func requireAll(below read: Int, in file: FlipperLines) throws(Fault) {
    guard let missing = (0..<read).first(where: { lines[$0] == nil }) else { return }
    let next = file.pages.first { $0.index > missing }?.line.number
    throw Fault(line: next ?? file.lastLine + 1, "Page \(missing) is missing")
  }

  private mutating func warnAboutOrder() {
    let order = lines.sorted { $0.value < $1.value }
    guard let (wanted, found) = zip(lines.keys.sorted(), order).first(where: { $0 != $1.key }) else { return }
    warn(found.value, "Page \(found.key) stands where Page \(wanted) belongs; a Flipper does not find it")
  }

  /// Pages that were not read are written as something, which means nothing.
  private mutating func clear(from read: Int) {
    let meaningless = bytes[(read * 4)...].contains { $0 != 0 }
    if meaningless {
      warnings.append(.init(line: lines[read], text: "pages from \(read) on were not read; their bytes are ignored"))
    }
    bytes.replaceSubrange((read * 4)..., with: Array(repeating: 0, count: bytes.count - read * 4))
  }
}
