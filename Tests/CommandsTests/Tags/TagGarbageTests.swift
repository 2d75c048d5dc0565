import Foundation
import TagFiles
import TagModel
import TestSupport
import Testing

@testable import Commands

/// Bytes that nobody wrote on purpose: nothing traps, and what is said about them holds together.
@Suite struct TagGarbageTests {
  /// A memory of random bytes, more or less like that of a tag.
  private func memory(_ model: ChipModel, _ random: inout SystemRandomNumberGenerator) -> TagMemory? {
    let types: [UInt8] = [0x00, 0x01, 0x02, 0x03, 0xFD, 0xFE, 0xFF, 0xD1, 0xE1]
    var bytes = (0..<model.pageCount * 4).map { _ in
      Bool.random(using: &random)
        ? types[Int.random(in: 0..<types.count, using: &random)] : UInt8.random(in: 0...255, using: &random)
    }
    if Bool.random(using: &random) { bytes.replaceSubrange(12..<14, with: [0xE1, 0x10]) }
    if Bool.random(using: &random) {
      bytes.replaceSubrange(16..<18, with: [0x03, UInt8.random(in: 0...40, using: &random)])
    }
    return TagMemory(model, bytes: bytes)
  }

  @Test(arguments: ChipModel.all.map(\.name))
  func `any memory can be shown, linted and scrubbed`(_ name: String) throws {
    let model = try #require(ChipModel.named(name))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<12 {
      var image = TagImage(Chip(memory: try #require(memory(model, &random))))
      for page in 0..<model.pageCount where Int.random(in: 0..<20, using: &random) == 0 {
        image.knowledge[page] = Bool.random(using: &random) ? .unknown : .masked
      }
      let sheet = TagSheet(image, file: "x")
      let text = TagText(sheet: sheet).lines
      #expect(text.allSatisfy { !$0.contains("\n") && !$0.contains("\u{1B}") })
      let json = try JSONSerialization.jsonObject(with: Data(sheet.json.description.utf8)) as? [String: Any]
      #expect((json?["pages"] as? [Any])?.count == model.pageCount)
      for finding in LintRule.findings(sheet, background: true) {
        if case .page(let page) = finding.place { #expect((0..<model.pageCount).contains(page)) }
      }
      let scrub = TagScrub(sheet)
      #expect(scrub.count + scrub.refused.values.reduce(0, +) == sheet.ndef?.leftovers.count ?? 0)
      let again = TagSheet(scrub.image, file: "x")
      #expect(again.ndef?.leftovers.count ?? 0 == scrub.refused.values.reduce(0, +))
      #expect(again.ndef?.message == sheet.ndef?.message)
    }
  }

  @Test func `a Flipper file with any byte changed is read or refused in one line`() async throws {
    let folder = try WorkFolder()
    _ = await drytap("tag", "new", "--chip", "NTAG213", "--uri", "https://example.com", "-o", folder("a.nfc"))
    let good = try folder.bytes("a.nfc")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<80 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let call = await drytap("tag", "show", "-", input: bytes)
      #expect(call.status == (call.err.isEmpty ? .success : .usage))
      #expect(call.err.split(separator: "\n").count <= 1)
      #expect(call.err.isEmpty || call.err.hasPrefix("standard input:"))
    }
  }

  /// Records inside records inside records: posters and handovers nest as deep as somebody likes.
  @Test func `records nested without end are shown to a depth`() async {
    var message = hex("D1 01 02 55 05 31")
    for _ in 0..<60 where message.count < 240 {
      message = [0xD1, 0x02, UInt8(message.count), 0x53, 0x70] + message
    }
    let call = await drytap("ndef", "decode", "--hex", hexString(message))
    #expect(call.out.count { $0 == "\n" } < 40)
    #expect(call.status == .usage)
    #expect(call.err.contains("a smart poster needs exactly one URI record but has 0"))
  }
}
