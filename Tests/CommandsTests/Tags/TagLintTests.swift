import Foundation
import TestSupport
import Testing

@testable import Commands

/// `drytap tag lint`: images with one fault each, put together byte by byte.
@Suite struct TagLintTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// A factory image whose data area begins with these bytes, and in which pages are replaced.
  private func image(
    _ chip: String = "NTAG215", area: String = "", pages: [Int: String] = [:], name: String = "a.bin"
  ) async throws -> String {
    let path = folder(name)
    _ = await drytap("tag", "new", "--chip", chip, "--uid", "04E141124C2880", "-o", path, "--force")
    var bytes = try folder.bytes(name)
    let start = hex(area)
    bytes.replaceSubrange(16..<16 + start.count, with: start)
    for (page, content) in pages { bytes.replaceSubrange(page * 4..<page * 4 + hex(content).count, with: hex(content)) }
    return try folder.write(name, bytes)
  }

  private func findings(_ path: String, _ options: String...) async -> [String] {
    let call = await ToolCall.drytap(["tag", "lint", "--quiet", path] + options)
    #expect(call.status == (call.out.isEmpty ? .success : .failure))
    #expect(call.err.isEmpty)
    return call.out.split(separator: "\n").map { String($0).replacing(path, with: "F") }
  }

  /// A chip, the start of its data area, pages to replace, and the one finding.
  @Test(
    arguments: [
      (
        "NTAG213", "", [3: "F110FFEE"],
        "F:page 3: warning: no reader takes this tag for NDEF: page 3 begins with F1 and not with E1 [not-ndef]"
      ),
      (
        "NTAG213", "03C8D000", [:],
        "F:page 4: warning: the TLV at byte 0 claims 200 bytes but the data area has room for 142 [broken-tlv]"
      ),
      (
        "NTAG215", "000003FFFFFF", [:],
        "F:page 4: warning: the TLV at byte 2 has the reserved length FFFFh [broken-tlv]"
      ),
      (
        "NTAG215", "0000FE", [:],
        "F:page 4: warning: there is no NDEF Message TLV: phones take the tag for one that is not NDEF [no-message]"
      ),
      (
        "NTAG215", "0303D00000 0303D00000 FE", [:],
        "F:page 5: warning: a second NDEF Message TLV of 3 bytes, which no reader sees [second-message]"
      ),
      (
        "NTAG215", "0303D0000000", [:],
        "F:page 5: warning: there is room for a Terminator TLV behind the last block, and none [no-terminator]"
      ),
      (
        "NTAG215", "0303D00000FE 00 41 0000 42 43", [:],
        "F:page 5: warning: 3 bytes after the terminator are not zero, in pages 5-6 [leftover]"
      ),
      (
        "NTAG215", "0300FE", [129: "00000001"],
        "F:page 129: warning: 1 byte after the terminator is not zero, in page 129 [leftover]"
      ),
      (
        "NTAG215", "0300FE", [2: "F6483000"],
        "F:page 3: warning: the capability container allows writing, but pages 4-5 are locked [locks-disagree]"
      ),
      (
        "NTAG215", "0303D00000FE", [3: "E1103E0F"],
        "F:page 3: warning: the capability container forbids writing, but pages 4-5 of the message can be written [locks-disagree]"
      ),
      (
        "NTAG215", "0300FE", [130: "000001"],
        "F:page 2: warning: pages 16-47 can be written and never be locked: the lock bits are frozen [never-lockable]"
      ),
      (
        "NTAG215", "0300FE", [131: "04000010"],
        "F:page 133: warning: pages from 16 on are protected by the password of delivery, FFFFFFFF [factory-password]"
      ),
      (
        "NTAG215", "0306 D10105550361 FE", [:],
        "F:page 5: warning: the message is broken: record 1, byte 4: the payload needs 5 bytes but 2 are left [broken-message]"
      ),
      (
        "NTAG215", "0307 D101035500FF61 FE", [:],
        "F:page 5: warning: record 1 is broken: the bytes are not valid UTF-8 [broken-record]"
      ),
      (
        "NTAG215", "030E D1010A5500 68747470733A2F2F61 FE", [:],
        "F:page 4: warning: record 1 spells \"https://\" out under prefix code 00; code 04 saves 8 bytes [wasted-prefix]"
      ),
      (
        "NTAG215", "030A D101065504 7777772E61 FE", [:],
        "F:page 4: warning: record 1 spells \"https://www.\" out under prefix code 04; code 02 saves 4 bytes [wasted-prefix]"
      ),
      (
        "NTAG215", "0307 D1010355 68747A FE", [:],
        "F:page 4: warning: record 1 has the reserved prefix code 68: it was probably written without a code [reserved-prefix]"
      ),
    ] as [(String, String, [Int: String], String)])
  func `one fault is one finding, with its page`(
    _ chip: String, _ area: String, _ pages: [Int: String], _ finding: String
  ) async throws {
    let path = try await image(chip, area: area, pages: pages)
    #expect(await findings(path) == [finding])
  }

  /// What the import of the file finds is among the findings: container, mirror, password.
  @Test(
    arguments: [
      ([3: "E1106D00"], "the capability container promises 872 bytes; an NTAG215 has 496"),
      ([3: "E1203E00"], "the capability container has version 2 and not 1"),
      ([3: "E1103E0E"], "a nibble other than 0 and F"),
      ([131: "54008000"], "the mirror of 14 characters at page 128, byte 1 does not fit into the user memory"),
      ([131: "04000004", 133: "00000000"], "password unknown; PWD_AUTH can't succeed until you set it"),
    ] as [([Int: String], String)])
  func `what the import warns of is a finding too`(_ pages: [Int: String], _ text: String) async throws {
    var pages = pages
    if pages[131]?.hasPrefix("54") == true { pages[131] = "540080FF" }
    let path = try await image(pages: pages)
    let found = await findings(path)
    #expect(found.contains { $0.contains(text) && $0.hasSuffix("[file]") })
  }

  @Test(arguments: ["MF0ICU1", "MF0UL11", "MF0UL21", "NTAG210", "NTAG212", "NTAG213", "NTAG215", "NTAG216"])
  func `what tag new makes is clean, blank or written or locked`(_ chip: String) async throws {
    for (name, words) in [
      ("blank", []), ("written", ["--uri", "https://www.example.com/a"]),
      ("locked", ["--uri", "https://example.com", "--lock"]),
      ("protected", ["--text", "Hi", "--lock"] + (chip == "MF0ICU1" ? [] : ["--password", "01020304"])),
    ] {
      let path = folder("\(name).nfc")
      _ = await ToolCall.drytap(["tag", "new", "--chip", chip, "--force", "-o", path] + words)
      let call = await drytap("tag", "lint", path)
      #expect(call.status == .success)
      #expect(withoutNotes(call.out) == "\(path): nothing found\n")
    }
  }

  @Test func `a message that ends on the last byte needs no terminator`() async throws {
    let message = "D40383613A62" + String(repeating: "41", count: 131)
    let path = folder("full.nfc")
    _ = await drytap("tag", "new", "--chip", "NTAG213", "--ndef", message, "-o", path)
    #expect(await drytap("tag", "show", path).out.contains("FE terminator") == false)
    #expect(await findings(path).isEmpty)
  }

  /// What iOS shows in the background, by the first record.
  @Test(
    arguments: [
      (["--uri", "https://example.com"], nil),
      (["--uri", "HTTP://example.com"], nil),
      (["--uri", "tel:+491"], nil),
      (["--uri", "https://example.com", "--text", "a"], nil),
      (["--text", "a", "--uri", "https://example.com"], "the first record is Text and not a URI"),
      (["--aar", "com.example"], "the first record is Android Application and not a URI"),
      (["--uri", "myapp://open"], "for the scheme \"myapp\""),
      (["--uri", "example.com"], "the first record's URI has no scheme"),
      ([], "the message is empty"),
      (["--ndef", "0102"], "the message is broken"),
      (["--uri", "https://example.com", "--password", "01020304", "--protect-reads"], "reading needs the password"),
      (["--uri", "https://example.com", "--password", "01020304", "--protect-reads", "--from", "30"], nil),
    ] as [([String], String?)])
  func `what iOS ignores in the background is a note, and on request a finding`(_ words: [String], _ text: String?)
    async throws
  {
    let path = folder("a.nfc")
    _ = await ToolCall.drytap(["tag", "new", "--chip", "NTAG213", "-o", path] + words)
    #expect(await findings(path).contains { $0.contains("[background]") } == false)
    let usual = await drytap("tag", "lint", path)
    let notes = usual.out.split(separator: "\n").filter { $0.contains(": note: iOS shows nothing in the background") }
    #expect(notes.isEmpty || text.map { notes[0].contains($0) } == true)
    if words.contains("--aar") || words.contains("myapp://open") {
      #expect(notes.count == 1 && usual.status == .success)
    }
    let found = await findings(path, "--background").filter { $0.contains("[background]") }
    #expect(found.count == (text == nil ? 0 : 1))
    if let text { #expect(found.first?.contains(text) == true) }
  }

  @Test func `a URI inside a smart poster is looked at too`() async throws {
    let path = try await image(area: "0313 D1020E5370 D1010A5500 68747470733A2F2F61 FE")
    #expect(await findings(path).first?.contains("record 1 spells \"https://\" out") == true)
  }

  @Test func `scrubbing zeroes what lies behind the terminator and nothing else`() async throws {
    let path = try await image(area: "0303D00000FE 00 41 0000 42 43", pages: [100: "11223344", 125: "55"])
    let before = try folder.bytes("a.bin")
    let call = await drytap("tag", "lint", path, "--scrub")
    #expect(call.status == .success)
    #expect(withoutNotes(call.out) == "\(path): scrubbed 8 bytes in pages 5-6, 100, 125\n\(path): nothing found\n")
    var expected = before
    for offset in [23, 26, 27, 400, 401, 402, 403, 500] { expected[offset] = 0 }
    #expect(try folder.bytes("a.bin") == expected)
    let again = await drytap("tag", "lint", path, "--scrub")
    #expect(withoutNotes(again.out) == "\(path): nothing found\n")
  }

  @Test func `locked pages are never scrubbed, and it is said`() async throws {
    let path = try await image(
      area: "0303D00000FE 00 41 42 43 44 45", pages: [2: "F648F0FF", 3: "E1103E0F", 7: "66", 20: "77"])
    let before = try folder.bytes("a.bin")
    let call = await drytap("tag", "lint", path, "--scrub")
    #expect(call.status == .failure)
    #expect(
      withoutNotes(call.out) == """
        \(path): scrubbed 1 byte in page 20
        \(path):page 5: warning: 1 byte not scrubbed: the page is locked
        \(path):page 6: warning: 4 bytes not scrubbed: the page is locked
        \(path):page 7: warning: 1 byte not scrubbed: the page is locked
        \(path):page 5: warning: 6 bytes after the terminator are not zero, in pages 5-7 [leftover]

        """)
    var expected = before
    expected[80] = 0
    #expect(try folder.bytes("a.bin") == expected)
  }

  @Test func `lock bits that a phone burned into user memory are no leftover`() async throws {
    let path = folder("a.bin")
    _ = await drytap("tag", "new", "--chip", "NTAG215", "--lock", "-o", path)
    let before = try folder.bytes("a.bin")
    #expect(await findings(path, "--scrub").isEmpty)
    #expect(try folder.bytes("a.bin") == before)
  }

  @Test func `bytes that a control TLV reserves behind the data area are no leftover`() async throws {
    // 16 bytes from byte 12 · 32 + 8 on, pages 98 to 101, where the data area ends with page 15.
    let reserved = try await image(
      "NTAG216", area: "0203 C8 10 05 0300FE",
      pages: [3: "E1100600", 97: "41424344", 98: "41424344", 101: "41424344", 102: "41424344"])
    let before = try folder.bytes("a.bin")
    #expect(
      await drytap("tag", "lint", reserved, "--scrub").out.hasPrefix("\(reserved): scrubbed 8 bytes in pages 97, 102\n")
    )
    var expected = before
    for offset in [388..<392, 408..<412] { expected.replaceSubrange(offset, with: [0, 0, 0, 0]) }
    #expect(try folder.bytes("a.bin") == expected)
  }

  @Test func `a page of which nobody knows whether it is locked is not scrubbed, and it is said so`() async throws {
    _ = try await image(area: "0300FE00", pages: [100: "11223344", 5: "55"])
    let part = try folder.write("part.bin", Array(try folder.bytes("a.bin").prefix(520)))
    let call = await drytap("tag", "lint", part, "--scrub")
    #expect(call.out.hasPrefix("\(part): scrubbed 1 byte in page 5\n"))
    let words = "4 bytes not scrubbed: the file does not tell whether the page is locked"
    #expect(call.out.contains("\(part):page 100: warning: \(words)\n"))
    #expect(try folder.bytes("part.bin").count == 520)
  }

  @Test func `a signature behind the pages outlives a scrub`() async throws {
    _ = try await image(area: "0300FE00", pages: [5: "55"])
    let signature = [UInt8](1...32)
    let signed = try folder.write("signed.bin", try folder.bytes("a.bin") + signature)
    _ = await drytap("tag", "lint", signed, "--scrub")
    let bytes = try folder.bytes("signed.bin")
    #expect(bytes[20] == 0)
    #expect(Array(bytes.dropFirst(540)) == signature)
  }

  @Test func `a scrubbed Flipper file keeps its version`() async throws {
    let raw = try await image(area: "0300FE00 41")
    for version in ["2", "3", "4"] {
      let path = folder("v\(version).nfc")
      _ = await drytap("tag", "convert", raw, path, "--flipper-version", version, "--quiet")
      #expect(await drytap("tag", "lint", path, "--scrub").out.contains("scrubbed 1 byte in page 5\n"))
      let text = String(decoding: try folder.bytes("v\(version).nfc"), as: UTF8.self)
      #expect(text.contains("\nVersion: \(version)\n"))
      #expect(text.contains("\nPage 5: 00 00 00 00\n"))
    }
  }

  @Test func `one file that cannot be read does not stop the others`() async throws {
    let clean = try await image(name: "clean.bin")
    let dirty = try await image(area: "0300FE00 41", name: "dirty.bin")
    let broken = try folder.write("broken.nfc", "")
    let call = await drytap("tag", "lint", clean, broken, dirty, folder("absent"))
    #expect(call.status == .usage)
    #expect(call.err == "\(broken):1: error: the file is empty\n\(folder("absent")): error: no such file\n")
    #expect(call.out.contains("\(clean): nothing found\n"))
    #expect(call.out.contains("\(dirty):page 5: warning: 1 byte after"))
    #expect(await drytap("tag", "lint", clean, dirty).status == .failure)
  }

  @Test func `the JSON names rule, page and file`() async throws {
    let dirty = try await image(area: "0300FE00 41", pages: [3: "E1103E0E"])
    let call = await drytap("tag", "lint", dirty, "--json", folder("absent"))
    #expect(call.status == .usage)
    let files = try #require(call.json?["files"] as? [[String: Any]])
    #expect(files.map { $0["file"] as? String } == [dirty, folder("absent")])
    #expect(files[0]["error"] is NSNull)
    #expect(files[1]["error"] as? String == "\(folder("absent")): error: no such file")
    let findings = try #require(files[0]["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["file", "leftover"])
    #expect(findings.map { $0["page"] as? Int } == [nil, 5])
    #expect(findings.map { $0["byte"] as? Int } == [15, nil])
  }

  @Test func `every rule has a name of its own`() {
    let names = LintRule.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!names.contains("file"))
  }

  @Test func `a file that is only read cannot be scrubbed`() async throws {
    let call = await drytap(
      "tag", "lint", "-", "--scrub",
      input: try folder.bytes(
        URL(fileURLWithPath: try await image(area: "0300FE00 41")).lastPathComponent))
    #expect(call.status == .usage)
    #expect(call.err == "-: error: standard input cannot be written back\n")
  }
}

/// The lines that are no notes.
private func withoutNotes(_ text: String) -> String {
  text.split(separator: "\n").filter { !$0.contains(": note: ") }.map { $0 + "\n" }.joined()
}
