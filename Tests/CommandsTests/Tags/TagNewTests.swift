import Foundation
import TestSupport
import Testing

/// `drytap tag new`, held against factory images and against what phones write.
@Suite struct TagNewTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func new(_ words: String...) async -> ToolCall { await ToolCall.drytap(["tag", "new"] + words) }

  /// A raw image, and its pages as text, from `first` on.
  private func pages(_ name: String, _ pages: ClosedRange<Int>) throws -> String {
    let bytes = try folder.bytes(name)
    return pages.map { hexString(bytes[$0 * 4..<$0 * 4 + 4]) }.joined(separator: " ")
  }

  /// The digests of images written down from the data sheet and from genuine chips.
  @Test(arguments: [
    ("NTAG213", "64c16550610f1ceb2c2f8bc645e84ec1d3d91b78bfd05fac1e0a284e874ae4c7", "standard"),
    ("NTAG215", "06691b89cec5b976d8a022cbe91c54f7c29fb23d30d3f357c5e019c5bf4977d9", "standard"),
    ("ntag216", "9ad1c7935dfb896381e4ccb3c876e4592d1e37806821a9f7ef71dfc884e56c6d", "standard"),
    ("NTAG213", "11cafa5eccf630ade2c19daa3934e5d3284fd1b2c2461caaae2818ee46f860a7", "data-sheet-cfg1"),
    ("NTAG215", "e61439bc7497b88ce178ee95161305f6c98aa961c5ceb301c49bcf9f1335284f", "data-sheet-cfg1"),
    ("NTAG216", "a18909ff8a4e5653284f25e8c1b826e6d3d58d5a79bcb4668cb9f2b4c7251736", "Data-Sheet-CFG1"),
  ])
  func `without a record the chip is as delivered`(_ chip: String, _ digest: String, _ profile: String) async throws {
    let call = await new(
      "--chip", chip, "--uid", "04E141124C2880", "--profile", profile, "-o", folder("a.bin"))
    #expect(call.status == .success)
    #expect(sha256(try folder.bytes("a.bin")) == digest)
    #expect(call.out == "\(folder("a.bin")): \(chip.uppercased()), UID 04E141124C2880, blank\n")
  }

  @Test func `a UID is made up of the file's name, valid, printed, and the same each time`() async throws {
    let first = await new("--chip", "NTAG213", "-o", folder("a.nfc"))
    let again = await new("--chip", "NTAG213", "-o", folder("a.nfc"), "--force")
    let other = await new("--chip", "NTAG213", "-o", folder("b.bin"))
    #expect(first.out == again.out)
    let uid = try folder.bytes("b.bin")
    #expect(uid[0] == 0x04)
    #expect(uid[4] != 0x88)
    #expect(uid[3] == 0x88 ^ uid[0] ^ uid[1] ^ uid[2])
    #expect(other.out.contains("UID \(hexString(uid[0..<3] + uid[4..<8])) (made up), blank"))
    #expect(first.out.split(separator: ",")[1] != other.out.split(separator: ",")[1])
  }

  @Test func `a message is written as a phone does, behind the lock control TLV`() async throws {
    let call = await new("--chip", "NTAG213", "--uri", "https://example.com", "-o", folder("a.bin"), "--quiet")
    #expect(call.out.isEmpty && call.err.isEmpty)
    #expect(try pages("a.bin", 3...10) == "E1101200 0103A00C 340310D1 010C5504 6578616D 706C652E 636F6DFE 00000000")
  }

  @Test func `records come in the order of the call, a whole message among them`() async throws {
    _ = await new(
      "--chip", "NTAG215", "--text", "a", "--lang", "de", "--ndef", "D10102550531", "--aar", "b", "-o", folder("a.bin"))
    #expect(
      try pages("a.bin", 4...12)
        == "03219101 04540264 65611101 02550531 540F0161 6E64726F 69642E63 6F6D3A70 6B6762FE"
    )
  }

  @Test func `a message given alone is taken as it is, valid or not`() async throws {
    let call = await new("--chip", "NTAG215", "--ndef", "01 02 03", "-o", folder("a.bin"))
    #expect(call.status == .success)
    #expect(try pages("a.bin", 4...5) == "03030102 03FE0000")
    let beside = await new("--chip", "NTAG215", "--ndef", "010203", "--uri", "a", "-o", folder("b.bin"))
    #expect(call.err.contains("a.bin: warning: the message is not valid: record 1, byte 2: "))
    #expect(beside.status == .usage)
    #expect(beside.err.contains("--ndef beside other records must be a valid message: record 1, byte 2"))
  }

  /// Lengths of the longest message by the rule of the Type 2 Tag specification.
  @Test(arguments: [
    ("NTAG210", 46), ("NTAG212", 121), ("NTAG213", 137), ("NTAG215", 492), ("NTAG216", 868), ("MF0ICU1", 46),
    ("MF0UL11", 46), ("MF0UL21", 126),
  ])
  func `a message of exactly the capacity fits, and one byte more does not`(_ chip: String, _ capacity: Int)
    async throws
  {
    func message(of count: Int) -> String {
      let payload = count - 8
      let isShort = payload + 3 <= 255
      let head =
        isShort ? [0xD4, 3, UInt8(count - 6)] : [0xC4, 3, 0, 0, UInt8((count - 9) >> 8), UInt8((count - 9) & 0xFF)]
      let type = [UInt8]("a:b".utf8)
      return hexString(head + type + [UInt8](repeating: 0x41, count: count - head.count - 3))
    }
    let full = await new("--chip", chip, "--ndef", message(of: capacity), "-o", folder("full.nfc"))
    #expect(full.status == .success)
    #expect(full.out.contains("message of \(capacity) bytes (\(capacity) fit)"))
    let show = await drytap("tag", "show", folder("full.nfc"), "--json")
    let ndef = try #require(show.json?["ndef"] as? [String: Any])
    #expect(ndef["capacity"] as? Int == capacity)
    #expect(ndef["message"] as? String == message(of: capacity))

    let over = await new("--chip", chip, "--ndef", message(of: capacity + 1), "-o", folder("over.nfc"))
    #expect(over.status == .usage)
    #expect(
      over.err
        == "drytap tag new: the message of \(capacity + 1) bytes is longer than the tag's capacity of \(capacity) bytes\n"
    )
    #expect(!folder.exists("over.nfc"))
  }

  @Test(arguments: [("MF0ICU1", 16, "06"), ("MF0UL11", 20, "06"), ("MF0UL21", 41, "10")])
  func `a chip without a capability container is formatted first`(_ chip: String, _ count: Int, _ size: String)
    async throws
  {
    _ = await new("--chip", chip, "--uri", "tel:1", "-o", folder("a.bin"))
    #expect(try folder.bytes("a.bin").count == count * 4)
    #expect(try pages("a.bin", 3...6) == "E110\(size)00 0306D101 02550531 FE000000")
    _ = await new("--chip", chip, "-o", folder("blank.bin"))
    #expect(try pages("blank.bin", 3...3) == "00000000")
    _ = await new("--chip", chip, "--lock", "-o", folder("locked.bin"))
    #expect(try pages("locked.bin", 2...4).hasSuffix("FFFF E110\(size)0F 0300FE00"))
  }

  @Test func `a lock is a phone's: container, static bits, and the dynamic bits that the TLV names`() async throws {
    let call = await new("--chip", "NTAG213", "--uri", "tel:1", "--lock", "-o", folder("a.bin"))
    #expect(call.out.hasSuffix("message of 6 bytes (137 fit), read-only\n"))
    #expect(try pages("a.bin", 2...3).hasSuffix("FFFF E110120F"))
    #expect(try pages("a.bin", 40...40) == "FF0F00BD")
    // Without a TLV a phone takes the bytes behind the data area for lock bytes, and leaves the real ones alone.
    _ = await new("--chip", "NTAG215", "--lock", "-o", folder("b.bin"))
    #expect(try pages("b.bin", 128...130) == "FFFFFFFF FFFFFF00 000000BD")
  }

  @Test func `a password, its answer, what it protects and from where on`() async throws {
    let call = await new(
      "--chip", "NTAG213", "--password", "12345678", "--pack", "ABCD", "--protect-reads", "--from", "0x10", "-o",
      folder("a.bin"))
    #expect(call.out.hasSuffix("blank, password to read and write from page 16 on\n"))
    #expect(try pages("a.bin", 41...44) == "04000010 80050000 12345678 ABCD0000")
    // On a chip that obeys its configuration at once the password must be in place before AUTH0 is.
    _ = await new(
      "--chip", "NTAG213", "--password", "12345678", "--pack", "ABCD", "--profile", "configuration-at-once", "-o",
      folder("c.bin"))
    #expect(try pages("c.bin", 41...44) == "04000004 00050000 12345678 ABCD0000")
    let plain = await new("--chip", "MF0UL11", "--password", "12345678", "-o", folder("b.bin"))
    #expect(plain.out.hasSuffix("blank, password to write from page 4 on\n"))
    #expect(try pages("b.bin", 16...19) == "00000004 00050000 12345678 00000000")
  }

  @Test func `the format comes from the name, or from the call`() async throws {
    _ = await new("--chip", "NTAG213", "-o", folder("a.nfc"))
    #expect(try folder.bytes("a.nfc").starts(with: "Filetype: Flipper NFC device\nVersion: 4\n".utf8))
    _ = await new("--chip", "NTAG213", "-o", folder("a.JSON"))
    #expect(try String(decoding: folder.bytes("a.JSON"), as: UTF8.self).contains("\"FileType\": \"mfu\""))
    _ = await new("--chip", "NTAG213", "--format", "bin", "-o", folder("dump"))
    #expect(try folder.bytes("dump").count == 180)
  }

  @Test func `a profile that a file does not show is said`() async {
    let words = "warning: the file of an NTAG213 does not show the profile refuses-wrong-length: give it to tag send\n"
    let path = folder("a.nfc")
    let call = await new(
      "--chip", "NTAG213", "--profile", "data-sheet-cfg1", "--profile", "refuses-wrong-length", "-o", path)
    #expect(call.err == "\(path): \(words)")
  }

  @Test func `a text may be empty`() async throws {
    let path = folder("t.bin")
    #expect(await new("--chip", "NTAG213", "--text", "", "-o", path).status == .success)
    #expect(Array(try folder.bytes("t.bin")[21...29]) == hex("03 07 D1 01 03 54 02 65 6E"))
  }

  @Test func `a name with a line end stays on one line`() async {
    let call = await new("--chip", "NTAG213", "--uid", "04E141124C2880", "-o", folder("a\nb.nfc"))
    #expect(call.out == "\(folder("a\\u{A}b.nfc")): NTAG213, UID 04E141124C2880, blank\n")
    let absent = await drytap("tag", "show", folder("no\n\u{1B}[31m"))
    #expect(absent.err == "\(folder("no\\u{A}\\u{1B}[31m")): error: no such file\n")
  }

  @Test func `a file that is there is replaced only by force`() async throws {
    let path = try folder.write("a.nfc", "kept")
    let call = await new("--chip", "NTAG213", "-o", path)
    #expect(call.status == .usage)
    #expect(call.err == "drytap tag new: \(path) is there already; --force replaces it\n")
    #expect(try folder.bytes("a.nfc") == [UInt8]("kept".utf8))
    #expect(await new("--chip", "NTAG213", "-o", path, "--force").status == .success)
    #expect(try folder.bytes("a.nfc").count > 1000)
  }

  private static let chips = "MF0ICU1, MF0UL11, MF0UL21, NTAG210, NTAG212, NTAG213, NTAG215, NTAG216"

  @Test(arguments: [
    ([], "give the file to write: -o FILE"),
    (["-o", "a.nfc"], "give the chip: --chip \(chips)"),
    (["-o", "a.xyz"], "the end of a.xyz names no format; call it .nfc .json .bin .eml .txt or give --format"),
    (["-o", "a.nfc", "--format", "flippr"], "there is no format flippr; did you mean flipper?"),
    (["-o", "a.nfc", "--format", "taginfo", "--chip", "NTAG213"], "TagInfo XML report can be read but not written"),
    (["-o", "a.nfc", "--chip", "NTAG21"], "there is no chip NTAG21; did you mean NTAG210?"),
    (["-o", "-", "--format", "bin", "--chip", "NTAG213"], "a tag is written to a file, not to -"),
    (["-o", "a.nfc", "--chip", "NTAG213", "--uid", "04"], "--uid takes seven bytes such as 04E141124C2880, not 04"),
    (
      ["-o", "a.nfc", "--chip", "NTAG213", "--uid", "04010288040506"],
      "--uid 04010288040506: bytes 0 and 3 are never 88, the cascade tag (ISO/IEC 14443-3)"
    ),
    (["-o", "a.nfc", "--chip", "NTAG213", "--pack", "0000"], "--pack goes with --password"),
    (["-o", "a.nfc", "--chip", "NTAG213", "--protect-reads"], "--protect-reads goes with --password"),
    (["-o", "a.nfc", "--chip", "NTAG213", "--from", "4"], "--from goes with --password"),
    (["-o", "a.nfc", "--chip", "NTAG213", "--password", "1234"], "--password takes 8 hexadecimal digits, not 1234"),
    (
      ["-o", "a.nfc", "--chip", "NTAG213", "--password", "1234567x"],
      "--password: 'x' is not hexadecimal (character 8)"
    ),
    (
      ["-o", "a.nfc", "--chip", "NTAG213", "--password", "12345678", "--pack", "00"],
      "--pack takes 4 hexadecimal digits, not 00"
    ),
    (
      ["-o", "a.nfc", "--chip", "NTAG213", "--password", "12345678", "--from", "45"],
      "--from takes a page from 0 to 44 of an NTAG213, not 45"
    ),
    (["-o", "a.nfc", "--chip", "MF0ICU1", "--password", "12345678"], "an MF0ICU1 has no password"),
    (
      ["-o", "a.nfc", "--chip", "NTAG213", "--profile", "fifty-picofarat"],
      "there is no profile fifty-picofarat; did you mean fifty-picofarad?"
    ),
    (
      ["-o", "a.nfc", "--chip", "NTAG213", "https://a"],
      "what is https://a? records are options, such as --uri https://a"
    ),
    (["-o", "a.nfc", "--chip", "NTAG213", "--uri", ""], "the value is empty: --uri URI"),
    (["-o", "a.nfc", "--chip", "NTAG213", "--external", "bü:t=00"], "--external takes a type in ASCII, not bü:t"),
    (
      ["-o", "a.nfc", "--chip", "NTAG213", "--nedf", "00"],
      "unknown option --nedf; did you mean --ndef? (drytap tag new --help lists all)"
    ),
  ])
  func `a wrong call says in one line what is wrong, and writes nothing`(_ words: [String], _ message: String) async {
    let inFolder = words.map { $0 == "a.nfc" ? folder("a.nfc") : $0 }
    let call = await ToolCall.drytap(["tag", "new"] + inFolder)
    #expect(call.status == .usage)
    #expect(call.err == "drytap tag new: \(message)\n")
    #expect(call.out.isEmpty)
    #expect(!folder.exists("a.nfc"))
  }

  @Test func `a UID of every form is taken`() async throws {
    for uid in ["04e141124c2880", "04:E1:41:12:4C:28:80", "04 E1 41 12 4C 28 80"] {
      _ = await new("--chip", "NTAG213", "--uid", uid, "-o", folder("a.bin"), "--force")
      #expect(try pages("a.bin", 0...1) == "04E1412C 124C2880")
    }
  }
}
