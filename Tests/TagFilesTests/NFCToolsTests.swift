import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct NFCToolsTests {
  private let lines: [String]
  private let digest = Fixture.images["NTAG213"]?.sha256

  init() throws {
    lines = String(decoding: try fixtureBytes("ntag213-nfctools.txt"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func `pasted text may be indented, fenced and spaced out`() throws {
    let pasted = ["```text", ""] + lines.flatMap { ["    " + $0 + "  \r", ""] } + ["```"]
    let image = try read(pasted)
    #expect((image.format, image.warnings) == (.nfcTools, []))
    #expect(sha256(image.memory.bytes) == digest)
  }

  @Test func `labels mean nothing and addresses are hexadecimal`() throws {
    let bare = lines.map { String($0.prefix { $0 != "." }) + ". " + $0.drop { $0 != "." }.dropFirst(2).prefix(2) }
    #expect(bare.last == "[ 00:00:00:00 ] Addr. 2C")
    #expect(try read(bare).memory == read(lines).memory)
  }

  @Test func `pages that are left out are unknown`() throws {
    let image = try read(lines.filter { !$0.contains("Addr. 1") })
    #expect(image.knowledge.indices.filter { image.knowledge[$0] == .unknown } == Array(0x10...0x1F))
    #expect(image.warnings.map(\.description) == ["line 17: pages 16-31 are unknown: not in the file"])
    let short = try read(Array(lines.dropLast(2)))
    #expect(short.model == .ntag213)
    #expect(short.knowledge.suffix(2) == [.unknown, .unknown])
  }

  @Test(arguments: [
    (7, "[ 65:78:61 ] Addr. 07 : DATA", "8: error: the page has 3 bytes and not 4"),
    (7, "[ 65:78:61:6D:00 ] Addr. 07 : DATA", "8: error: the page has 5 bytes and not 4"),
    (7, "[ 65:78:61:6 ] Addr. 07 : DATA", "8: error: an odd number of hexadecimal digits"),
    (7, "[ ??:??:??:?? ] Addr. 07 : DATA", "8: error: '??' is not hexadecimal"),
    (7, "[ 65:78:61:6D ] Addr. : DATA", "8: error: no hexadecimal address after 'Addr.'"),
    (7, "[ 65:78:61:6D ] Addr. 05 : DATA", "8: error: page 5 is given again with other bytes"),
    (7, "[ 65:78:61:6D ] Addr. 100 : DATA", "8: error: address 256 is past the last page of any chip"),
    (7, "hello", "8: error: expected '[ … ] Addr. …', found 'hello'"),
    (44, "[ 00:00:00:00 ] Addr. 2D : PACK", "45: error: no known chip has 46 pages"),
  ])
  func `a fault is refused at its line`(index: Int, text: String, says: String) throws {
    var changed = lines
    changed[index] = text
    let error = failure(Array(changed.joined(separator: "\n").utf8), name: "tag.txt")
    #expect(error?.description == "tag.txt:\(says)")
  }

  @Test func `a line given again or out of order is odd`() throws {
    var changed = lines
    changed.insert(lines[7], at: 8)
    let image = try read(changed)
    #expect(image.warnings.map(\.description) == ["line 9: page 7 is given again"])
    #expect(sha256(image.memory.bytes) == digest)
    changed = lines
    changed.swapAt(7, 8)
    let swapped = try read(changed)
    #expect(swapped.warnings.map(\.description) == ["line 9: page 7 stands after page 8"])
    #expect(sha256(swapped.memory.bytes) == digest)
  }

  @Test(arguments: [("NTAG210", "MF0UL11"), ("NTAG212", "MF0UL21")])
  func `chips of as many pages are told apart by page 3`(names: (ntag: String, plain: String)) throws {
    for (name, warnings) in [(names.ntag, 1), (names.plain, 0)] {
      let memory = try factory(name).memory
      let text = (0..<memory.model.pageCount).map { page in
        "[ \(memory[page].map { hexString([$0]) }.joined(separator: ":")) ] Addr. \(hexString([UInt8(page)])) : DATA"
      }
      let image = try read(text)
      #expect(image.memory == memory)
      #expect(image.warnings.count == warnings)
    }
  }

  private func read(_ lines: [String]) throws -> TagImage {
    try TagFile.read(Array((lines.joined(separator: "\n") + "\n").utf8), name: "tag.txt")
  }
}
