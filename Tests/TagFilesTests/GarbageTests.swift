import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct GarbageTests {
  @Test(arguments: Fixture.all)
  func `no change of a file makes reading fail other than by an error`(fixture: Fixture) throws {
    var generator = SeededGenerator(state: fixture.file.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    let bytes = try fixture.bytes
    for _ in 0..<10 {
      let changed = bytes.changed(by: &generator)
      guard let image = try? TagFile.read(changed, name: fixture.file) else { continue }
      expectConsistent(image)
      let target = try #require(Target.all.randomElement(using: &generator))
      #expect(try target.passed(image).memory.bytes == image.memory.bytes)
    }
  }

  @Test(arguments: [
    "ntag213-v2.nfc", "ntag213-v4.nfc", "odd-bom.nfc", "ntag213.json", "ntag213-new.bin", "ntag213-old.bin",
    "ntag213-taginfo.xml", "ntag213-nfctools.txt", "ntag213-cu.eml", "ntag213-hdr.eml",
  ])
  func `no beginning of a file is taken for the whole`(file: String) throws {
    let bytes = try fixtureBytes(file)
    let whole = try TagFile.read(bytes, name: file)
    for count in Array(stride(from: 0, to: bytes.count, by: 1 + bytes.count / 100)) + (bytes.count - 20..<bytes.count) {
      let beginning = Array(bytes.prefix(count))
      if let image = try? TagFile.read(beginning, name: file) {
        // A last line end, the last key or a last zero may be missing and nothing is lost.
        #expect(!image.warnings.isEmpty || image.memory == whole.memory, "\(count) bytes")
      } else {
        let error = try #require(failure(beginning, name: file))
        #expect(error.line != nil || error.byte != nil, "\(count) bytes: \(error)")
      }
    }
  }

  @Test func `random bytes are no tag, unless there are as many as a tag has`() {
    var generator = SeededGenerator(state: 99)
    var taken: Set<Int> = []
    for length in 0..<1100 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if let image = try? TagFile.read(bytes, name: "tag.bin") {
        taken.insert(length)
        #expect(image.warnings.contains { $0.text.hasPrefix("BCC") })
        expectConsistent(image)
      }
    }
    #expect(
      taken.isSubset(of: [
        64, 72, 76, 80, 92, 96, 112, 120, 128, 136, 144, 156, 160, 164, 172, 176, 180, 196, 212, 220, 228, 236,
        520, 532, 536, 540, 572, 588, 596, 904, 916, 920, 924, 956, 972, 980,
      ]))
    #expect(taken.count > 20)
  }

  @Test(arguments: [
    "Filetype: Flipper NFC device\nVersion: 4\n", "{\"FileType\": \"mfu\", \"blocks\": {", "<scan>",
    "<?xml ?><scan><block",
    "[ 04:A1:B2:9F ] Addr. 00 :\n", "04A1B29F\n", "# Version: ",
  ])
  func `random bytes after a good beginning are an error with a place`(beginning: String) {
    var generator = SeededGenerator(state: 7)
    for length in 1..<200 {
      let ascii = length.isMultiple(of: 2)
      let bytes = (0..<length).map { _ in UInt8.random(in: ascii ? 0x20...0x7E : 0...255, using: &generator) }
      do throws(TagFileError) {
        // Only what is not text at all can have the size of a dump.
        let image = try TagFile.read(Array(beginning.utf8) + bytes, name: "tag")
        #expect(!ascii && image.warnings.contains { $0.text.hasPrefix("BCC") })
      } catch {
        #expect(error.place != .file, "\(length): \(error)")
      }
    }
  }

  @Test func `a file larger than the limit is not looked into`() {
    for byte in [0x00, 0x20, 0x30, 0x3C] as [UInt8] {
      let error = failure(Array(repeating: byte, count: 1 << 20 + 1), name: "tag")
      #expect(error?.description.hasPrefix("tag: error: the file has ") == true)
    }
    #expect(failure(Array(repeating: UInt8(ascii: "\n"), count: 1_000_000))?.line == 1)
  }

  @Test(arguments: [
    ("Filetype: Flipper NFC device\nVersion: 4\nDevice type: NTAG/Ultralight\nUID: ", "04 "),
    ("Filetype: Flipper NFC device\nVersion: 4\nDevice type: NTAG/Ultralight\n", "x"),
    ("Filetype: Flipper NFC device\nVersion: 4\nDevice type: NTAG/Ultralight\n", "Page 0: 00 00 00 00\n"),
    ("Filetype: Flipper NFC device\nVersion: 4\nDevice type: NTAG/Ultralight\nPages total: ", "9"),
    ("{\"FileType\": \"mfu\", \"blocks\": {\"0\": \"", "00"), ("{\"a\": ", "["), ("{", "\"a\":1,"),
    ("<scan>", "<a>"), ("<scan>", "<a/>"), ("<scan>", "&amp;"), ("<scan>", "&"), ("<scan ", "a='' "), ("<", "<"),
    ("<scan><!-- ", "-"), ("<scan><block type=\"Ultralight\"><data>", "00 "),
    ("[ 04:A1:B2:9F ] Addr. 00 :\n", "[ 04:A1:B2:9F ] Addr. 00 :\n"), ("[ 04:A1:B2:9F ] Addr. 00 :\n[", "00:"),
    ("04A1B29F\n", "00000000\n"), ("04A1B29F", "00"), ("04A1B29F #", "#"), ("# Version: ", "00"),
  ])
  func `endless repetition ends in an error`(beginning: String, repeated: String) {
    let count = 100_000 / repeated.utf8.count
    let error = failure(Array((beginning + String(repeating: repeated, count: count)).utf8), name: "tag")
    #expect(error?.line != nil)
    #expect((error?.description.utf8.count ?? 0) < 300)
  }

  private func expectConsistent(_ image: TagImage) {
    #expect(image.memory.bytes.count == image.model.pageCount * 4)
    #expect(image.knowledge.count == image.model.pageCount)
    #expect(image.chip.memory.bytes.count == image.memory.bytes.count)
    #expect(image.signature?.count ?? 32 == 32)
    #expect(image.counters.allSatisfy { (0...Counter.limit).contains($0 ?? 0) })
  }
}

extension [UInt8] {
  /// The bytes after up to four changes of one byte or one run.
  fileprivate func changed(by generator: inout SeededGenerator) -> [UInt8] {
    var changed = self
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !changed.isEmpty {
      let place = Int.random(in: 0..<changed.count, using: &generator)
      let end = Swift.min(place + Int.random(in: 1...40, using: &generator), changed.count)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: changed[place] = .random(in: 0...255, using: &generator)
      case 1: changed.remove(at: place)
      case 2: changed.insert(.random(in: 0...255, using: &generator), at: place)
      case 3: changed[place] ^= 1 << Int.random(in: 0..<8, using: &generator)
      case 4: changed.removeSubrange(place..<end)
      case 5: changed.insert(contentsOf: changed[place..<end], at: place)
      default: changed[place] = changed[Int.random(in: 0..<changed.count, using: &generator)]
      }
    }
    return changed
  }
}

/// A stream of numbers that is the same in every run.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
