import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct HexLinesTests {
  private let lines: [String]
  private let digest = Fixture.images["NTAG213"]?.sha256

  init() throws {
    lines = String(decoding: try fixtureBytes("ntag213.eml"), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [4, 8, 12, 16, 20, 64, 180, 10, 7])
  func `line breaks carry no meaning where lines are equally long`(width: Int) throws {
    let digits = Array(lines.joined())
    let wrapped = stride(from: 0, to: digits.count, by: width * 2).map {
      String(digits[$0..<min($0 + width * 2, digits.count)])
    }
    let image = try read(wrapped)
    #expect(sha256(image.memory.bytes) == digest)
    #expect((image.format, image.warnings) == (.eml, []))
  }

  @Test func `comments, indents, empty lines and lower case mean nothing`() throws {
    var changed = lines.map { "  " + $0.lowercased() + "\t" }
    changed.insert("# a comment: with a colon", at: 3)
    changed.insert("", at: 9)
    changed[20] += " # the twentieth"
    let image = try read(changed)
    #expect(sha256(image.memory.bytes) == digest)
    #expect((image.format, image.warnings) == (.eml, []))
  }

  @Test(arguments: [
    (7, "6578616", "8:1: error: an odd number of hexadecimal digits"),
    (7, "6578 61G1", "8:6: error: '61G1' is not hexadecimal"),
    (7, "--------", "8:1: error: '--------' is not hexadecimal"),
    (7, "657861", "8: error: 3 bytes are not a whole number of pages"),
    (7, "6578616D00", "8: error: 5 bytes are not a whole number of pages"),
    (7, "6578616D\u{0}", "8: error: a NUL byte in a text file"),
  ])
  func `a broken line is refused`(index: Int, text: String, says: String) throws {
    var changed = lines
    changed[index] = text
    #expect(throws: TagFileError.self) { try read(changed) }
    let error = failure(Array(changed.joined(separator: "\n").utf8), name: "tag.eml")
    #expect(error?.description == "tag.eml:\(says)")
  }

  @Test func `text that is not UTF-8 is refused at its line`() {
    let bytes = Array((lines.joined(separator: "\n") + "\n# ").utf8) + [0xC3, 0x28]
    #expect(failure(bytes, name: "tag.eml")?.description == "tag.eml:46: error: not UTF-8 text")
  }

  @Test func `another number of bytes is refused at the last line`() {
    let error = failure(Array((lines + ["00000000"]).joined(separator: "\n").utf8), name: "tag.eml")
    #expect(error?.description.hasPrefix("tag.eml:46: error: 184 bytes look like 46 pages without a header") == true)
    let many = Array(repeating: "00000000", count: 300)
    #expect(
      failure(Array(many.joined(separator: "\n").utf8), name: "tag.eml")?.reason == "more bytes than any dump has")
  }

  @Test func `remarks tell the line of a page`() throws {
    var changed = lines
    changed[0] = "04A1B200"
    #expect(try read(changed).warnings.map(\.line) == [1])
    changed = ["# comment"] + lines
    changed[4] = "E1103E00"
    #expect(try read(changed).warnings.map(\.line) == [5])
  }

  @Test(arguments: [TagFileFormat.proxmarkOldBinary, .proxmarkBinary])
  func `text of either header is taken as the dump`(format: TagFileFormat) throws {
    let image = try TagFile.read(fixtureBytes("ntag215.json"), name: "tag.json")
    let dump = try TagFile.write(image, as: format).bytes
    let text = stride(from: 0, to: dump.count, by: 4).map { hexString(dump[$0..<$0 + 4]) }
    let read = try read(text)
    #expect((read.memory, read.version, read.signature) == (image.memory, image.version, image.signature))
    #expect(read.format == .emlWithHeader)
  }

  @Test func `version and signature stand in the comments of a ChameleonUltra, if they are well-formed`() throws {
    let image = try TagFile.read(fixtureBytes("ntag213-cu.eml"), name: "tag.eml")
    #expect(image.version == ChipModel.ntag213.versionBytes)
    #expect(image.signature == hex(Fixture.images["NTAG213"]?.signature ?? ""))
    for comment in ["# Version: 00040402", "# Version: 0000000000000000", "# Signature: none", "# Version"] {
      let image = try read([comment] + lines)
      #expect((image.version, image.signature, image.warnings) == (nil, nil, []), "\(comment)")
    }
    let wrong = failure(Array((["# Version: 0004040201001103"] + lines).joined(separator: "\n").utf8), name: "tag.eml")
    #expect(wrong?.description == "tag.eml:1: error: the size says NTAG213, but GET_VERSION is that of NTAG215")
  }

  @Test func `one page a line without a last line end is what MIFARE++ writes`() throws {
    #expect(try TagFile.read(Array(lines.joined(separator: "\n").utf8), name: "tag").format == .mifarePlusPlus)
    #expect(try TagFile.read(Array(lines.joined(separator: " \n").utf8), name: "tag").format == .mifarePlusPlus)
    #expect(try read(lines).format == .eml)
  }

  @Test func `what stands in place of a password in a phone's dump is not known to be one`() throws {
    let image = try TagFile.read(fixtureBytes("ntag215-mpp.txt"), name: "tag.txt")
    #expect(image.memory[133] == hex("0BADF00D"))
    #expect(image.knowledge.suffix(3) == [.known, .masked, .masked])
    #expect(
      image.warnings.map(\.description) == [
        "line 134: password unknown; 0B AD F0 0D stands in its place, which no phone can have read"
      ])
  }

  private func read(_ lines: [String]) throws -> TagImage {
    try TagFile.read(Array((lines.joined(separator: "\n") + "\n").utf8), name: "tag.eml")
  }
}
