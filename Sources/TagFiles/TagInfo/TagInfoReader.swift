import TagModel

/// Reads the XML report of NXP's TagInfo app: blocks of type `Ultralight`, the serial number and the IC type.
///
/// Elements nest as they please in reports; everything else is prose for people and passed over.
struct TagInfoReader {
  private var walker: XMLWalker
  private var dump = Dump(.tagInfo, pagesPlace: .file)
  private var path: [String] = []
  private var sectionTitle = ""
  private var block: Block?
  private var text = ""

  /// A page on its way.
  private struct Block {
    let place: TagFilePlace
    var address: Int?
    var data: [UInt8]?
    var isSecure = false
    /// How many bytes are shown; the others are reserved and zero.
    var length = 4
  }

  static func read(_ bytes: [UInt8]) throws(Fault) -> Dump {
    // Text comes out of the walker unchecked.
    let remarks = try TextLines(bytes).remarks
    var reader = TagInfoReader(walker: XMLWalker(bytes))
    reader.dump.remarks = remarks
    try reader.walk()
    return reader.dump
  }

  private init(walker: XMLWalker) {
    self.walker = walker
  }

  private mutating func walk() throws(Fault) {
    while let event = try walker.next() {
      switch event {
      case .open(let name, let attributes): try enter(name, attributes)
      case .text(let more): text += more
      case .close(let name): try leave(name)
      }
    }
    guard !dump.pages.isEmpty else { throw Fault(at: walker.place, "a TagInfo report without memory of an Ultralight") }
    dump.extent = .open
  }

  private mutating func enter(_ name: String, _ attributes: [String: String]) throws(Fault) {
    guard !path.isEmpty || name == "scan" else {
      throw Fault(at: walker.place, "the root element is \(quoted(name)) and not 'scan': not a TagInfo report")
    }
    path.append(name)
    text = ""
    switch name {
    case "subsection": sectionTitle = attributes["title"] ?? ""
    case "block" where attributes["type"] == "Ultralight": block = Block(place: walker.place)
    case "data" where block != nil:
      block?.isSecure = attributes["secure"] == "true"
      if let length = attributes["length"] {
        guard let length = Int(length), (1...4).contains(length) else {
          throw Fault(at: walker.place, "length \(quoted(length)) is not one of 1 to 4")
        }
        block?.length = length
      }
    default: break
    }
  }

  private mutating func leave(_ name: String) throws(Fault) {
    defer {
      path.removeLast()
      text = ""
    }
    switch name {
    case "uid" where path == ["scan", "uid"]: try takeUID()
    case "content" where sectionTitle == "IC type": takeType()
    case "address" where block != nil: try takeAddress()
    case "data" where block != nil: try takeData()
    case "block": try takeBlock()
    default: break
    }
  }

  private mutating func takeUID() throws(Fault) {
    let shown = String(text.filter { !$0.isWhitespace })
    guard !shown.isEmpty else { return }
    let digits = shown.utf8.filter { $0 != UInt8(ascii: ":") }
    guard let bytes = try? HexText.bytes(digits) else {
      throw Fault(at: walker.place, "the UID \(quoted(shown)) is not hexadecimal")
    }
    dump.uid = UID(bytes).map { Located($0, at: walker.place) }
  }

  /// The IC type may name the chip among other words, such as `NTAG216 (NT2H1611)`.
  private mutating func takeType() {
    guard dump.type == nil else { return }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let name = words.first { ChipModel.named($0) != nil && $0.lowercased() != "ultralight" } ?? trimmedText
    let isOther = OtherChips.names.contains { name.lowercased().contains($0.lowercased()) }
    guard ChipModel.named(name) != nil || isOther else { return }
    dump.type = Located(name, at: walker.place)
  }

  private var trimmedText: String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
  }

  private mutating func takeAddress() throws(Fault) {
    guard let address = Int(trimmedText), (0..<256).contains(address) else {
      throw Fault(at: walker.place, "address \(quoted(trimmedText)) is no page from 0 to 255")
    }
    block?.address = address
  }

  private mutating func takeData() throws(Fault) {
    guard !trimmedText.isEmpty, let length = block?.length else { return }
    let bytes: [UInt8]
    do throws(HexText.Problem) { bytes = try HexText.bytes(trimmedText.utf8) } catch {
      throw Fault(at: walker.place, error.reason)
    }
    guard bytes.count == length else {
      throw Fault(at: walker.place, "the page has \(bytes.count) bytes and not \(length)")
    }
    block?.data = bytes + Array(repeating: 0, count: 4 - length)
  }

  private mutating func takeBlock() throws(Fault) {
    guard let block else { return }
    self.block = nil
    guard let address = block.address else { throw Fault(at: block.place, "a page without an address") }
    let isMasked = block.isSecure || block.data == nil
    let page = Dump.Page(bytes: block.data ?? [0, 0, 0, 0], place: block.place, isMasked: isMasked)
    if dump.pages.indices.contains(address), let before = dump.pages[address] {
      guard before.bytes == page.bytes else {
        throw Fault(at: block.place, "page \(address) is given again with other bytes")
      }
      return dump.remarks.warn(block.place, "page \(address) is given again")
    }
    if address >= dump.pages.count {
      dump.pages += Array(repeating: nil, count: address + 1 - dump.pages.count)
      dump.pagesPlace = block.place
    }
    dump.pages[address] = page
  }
}
