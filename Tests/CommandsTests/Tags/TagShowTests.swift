import Foundation
import TagFiles
import TagModel
import TestSupport
import Testing

@testable import Commands

/// `drytap tag show`.
@Suite struct TagShowTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func make(_ name: String, _ words: String...) async -> String {
    _ = await ToolCall.drytap(["tag", "new", "--uid", "04E141124C2880", "-o", folder(name)] + words)
    return folder(name)
  }

  @Test func `a factory NTAG213`() async {
    let path = await make("a.nfc", "--chip", "NTAG213")
    let call = await drytap("tag", "show", path)
    #expect(call.status == .success)
    #expect(call.err.isEmpty)
    #expect(
      call.out == """
        \(path): NTAG213 (Flipper .nfc)

        UID              04E141124C2880
        GET_VERSION      00 04 04 02 01 00 0F 03
        signature        unknown: the signature is all zeros
        counter 2        0, never torn
        wrong passwords  0
        lock bytes       static 00 00, dynamic 00 00 00
        locked pages     none
        NDEF             version 1.0, data area of 144 bytes, readWrite
        capacity         137 bytes, as a phone reports it
        message          empty

        configuration
          MIRROR_CONF       0    nothing is mirrored
          MIRROR_BYTE       0    the mirror begins at byte 0 of its page
          STRG_MOD_EN       1    strong modulation
          MIRROR_PAGE       0    the mirror is off
          AUTH0             255  no page is protected
          PROT              0    writing needs the password, once there are protected pages
          CFGLCK            0    CFG0 and CFG1 can be written
          NFC_CNT_EN        0    the counter is off
          NFC_CNT_PWD_PROT  0    anybody reads the counter
          AUTHLIM           0    wrong passwords without limit

        pages
            0 00h  04 E1 41 2C  ..A,  UID 0-2, BCC0                               fixed
            1 01h  12 4C 28 80  .L(.  UID 3-6                                     fixed
            2 02h  F6 48 00 00  .H..  BCC1, internal, static lock bits            bits can be set
            3 03h  E1 10 12 00  ....  capability container                        bits can be set
            4 04h  01 03 A0 0C  ....  Lock Control TLV                            open
            5 05h  34 03 00 FE  4...  Lock Control TLV, NDEF message, terminator  open
            6 06h  00 00 00 00  ....                                              open
          *
           40 28h  00 00 00 BD  ....  dynamic lock bits                           bits can be set
           41 29h  04 00 00 FF  ....  CFG0                                        open
           42 2Ah  00 05 00 00  ....  CFG1                                        open
           43 2Bh  FF FF FF FF  ....  PWD                                         open
           44 2Ch  00 00 00 00  ....  PACK                                        open

        TLV blocks
          page 4 byte 0   01 Lock Control TLV, 3 bytes: 12 lock bits from page 40 byte 0 on, each for 8 bytes
          page 5 byte 1   03 NDEF message, 0 bytes
          page 5 byte 3   FE terminator

        note: the signature is all zeros

        """)
  }

  @Test func `a locked and protected NTAG213`() async {
    let path = await make(
      "a.nfc", "--chip", "NTAG213", "--uri", "https://example.com", "--lock", "--password", "01020304", "--from", "41")
    let call = await drytap("tag", "show", path)
    #expect(
      call.out == """
        \(path): NTAG213 (Flipper .nfc)

        UID              04E141124C2880
        GET_VERSION      00 04 04 02 01 00 0F 03
        signature        unknown: the signature is all zeros
        counter 2        0, never torn
        wrong passwords  0
        password         to write page 41 and all behind it
        lock bytes       static FF FF, dynamic FF 0F 00
        locked pages     3-39
        frozen lock bits of pages 3-15
        NDEF             version 1.0, data area of 144 bytes, readOnly
        capacity         137 bytes, as a phone reports it
        message          16 bytes in 1 record

        configuration
          MIRROR_CONF       0    nothing is mirrored
          MIRROR_BYTE       0    the mirror begins at byte 0 of its page
          STRG_MOD_EN       1    strong modulation
          MIRROR_PAGE       0    the mirror is off
          AUTH0             41   protected from page 41 on
          PROT              0    writing needs the password
          CFGLCK            0    CFG0 and CFG1 can be written
          NFC_CNT_EN        0    the counter is off
          NFC_CNT_PWD_PROT  0    anybody reads the counter
          AUTHLIM           0    wrong passwords without limit

        pages
            0 00h  04 E1 41 2C  ..A,  UID 0-2, BCC0                     fixed
            1 01h  12 4C 28 80  .L(.  UID 3-6                           fixed
            2 02h  F6 48 FF FF  .H..  BCC1, internal, static lock bits  bits can be set
            3 03h  E1 10 12 0F  ....  capability container              locked, frozen
            4 04h  01 03 A0 0C  ....  Lock Control TLV                  locked, frozen
            5 05h  34 03 10 D1  4...  Lock Control TLV, NDEF message    locked, frozen
            6 06h  01 0C 55 04  ..U.  NDEF message                      locked, frozen
            7 07h  65 78 61 6D  exam  NDEF message                      locked, frozen
            8 08h  70 6C 65 2E  ple.  NDEF message                      locked, frozen
            9 09h  63 6F 6D FE  com.  NDEF message, terminator          locked, frozen
           10 0Ah  00 00 00 00  ....                                    locked, frozen
          *
           16 10h  00 00 00 00  ....                                    locked
          *
           40 28h  FF 0F 00 BD  ....  dynamic lock bits                 bits can be set
           41 29h  04 00 00 29  ...)  CFG0                              password to write
           42 2Ah  00 05 00 00  ....  CFG1                              password to write
           43 2Bh  01 02 03 04  ....  PWD                               password to write
           44 2Ch  00 00 00 00  ....  PACK                              password to write

        TLV blocks
          page 4 byte 0   01 Lock Control TLV, 3 bytes: 12 lock bits from page 40 byte 0 on, each for 8 bytes
          page 5 byte 1   03 NDEF message, 16 bytes
          page 9 byte 3   FE terminator

        records
          record 1: URI https://example.com
            TNF 1 (well-known), type "U", payload 12 bytes, at byte 0
            0000  04 65 78 61 6D 70 6C 65 2E 63 6F 6D              .example.com

        note: line 21: read-only pages: 3-39
        note: line 60: writing needs the password from page 41 on
        note: the signature is all zeros

        """)
  }

  @Test(arguments: [("0", true), ("8", true), ("9", true), ("10", false)])
  func `a message behind a password is no phone's to read`(from: String, isHidden: Bool) async {
    let path = await make(
      "a.nfc", "--chip", "NTAG213", "--uri", "https://example.com", "--password", "01020304", "--from", from,
      "--protect-reads")
    let words = isHidden ? "behind the password: a phone reads nothing of it" : "as a phone reports it"
    #expect(await drytap("tag", "show", path).out.contains("\ncapacity         137 bytes, \(words)\n"))
  }

  @Test func `all pages are there if they are asked for`() async {
    let path = await make("a.nfc", "--chip", "NTAG216")
    let folded = await drytap("tag", "show", path).out.split(separator: "\n")
    let whole = await drytap("tag", "show", path, "--all").out.split(separator: "\n")
    #expect(folded.contains("  *"))
    #expect(!whole.contains("  *"))
    #expect(whole.count { $0.contains("h  ") && $0.contains("  ....  ") } > 220)
  }

  @Test func `colour is for terminals only, and only adds to the text`() async {
    let path = await make("a.nfc", "--chip", "NTAG213", "--lock", "--password", "01020304")
    let plain = await ToolCall.drytap(["tag", "show", path])
    let coloured = await ToolCall.drytap(["tag", "show", path], isColoured: true)
    #expect(!plain.out.contains("\u{1B}"))
    #expect(coloured.out.contains("\u{1B}[31mlocked"))
    #expect(coloured.out.replacing(/\u{1B}\[\d+m/, with: "") == plain.out)
  }

  @Test func `the JSON says the same, with fixed keys`() async throws {
    let path = await make(
      "a.nfc", "--chip", "NTAG213", "--text", "Hi", "--lock", "--password", "01020304", "--protect-reads")
    let call = await drytap("tag", "show", path, "--json")
    #expect(call.out.hasPrefix(#"{"file":"\#(path)","format":"Flipper .nfc","chip":"NTAG213","uid":"04E141124C2880","#))
    let json = try #require(call.json)
    #expect(
      Set(json.keys) == [
        "file", "format", "chip", "uid", "uidLine", "version", "signature", "counters", "failedAttempts", "locks",
        "configuration", "ndef", "pages", "warnings", "notes",
      ])
    let locks = try #require(json["locks"] as? [String: Any])
    #expect(locks["static"] as? String == "FFFF")
    #expect(locks["dynamic"] as? String == "FF0F00")
    #expect(locks["lockedPages"] as? [Int] == Array(3...39))
    #expect(locks["frozenPages"] as? [Int] == Array(3...15))
    let pages = try #require(json["pages"] as? [[String: Any]])
    #expect(pages.count == 45)
    #expect(pages[3]["bytes"] as? String == "E110120F")
    let access = try #require(pages[20]["access"] as? [String: Any])
    #expect(access["locked"] as? Bool == true)
    #expect(access["frozen"] as? Bool == false)
    #expect(access["password"] as? String == "readAndWrite")
    let ndef = try #require(json["ndef"] as? [String: Any])
    #expect(ndef["status"] as? String == "readOnly")
    let records = try #require(ndef["records"] as? [[String: Any]])
    #expect((records[0]["meaning"] as? [String: String])?["text"] == "Hi")
  }

  @Test func `pages that a file does not know are question marks and never zeros`() async throws {
    let path = await make("whole.nfc", "--chip", "NTAG213")
    let lines = try String(decoding: folder.bytes("whole.nfc"), as: UTF8.self).split(separator: "\n")
    let partial = lines.map { line in
      if line.hasPrefix("Pages read") { return "Pages read: 5" }
      let page = line.hasPrefix("Page ") ? Int(line.dropFirst(5).prefix { $0.isNumber }) : nil
      return page.map { $0 >= 5 } == true ? line.prefix { $0 != ":" } + ": 00 00 00 00" : String(line)
    }
    _ = path
    let file = try folder.write("part.nfc", partial.joined(separator: "\n") + "\n")
    let call = await drytap("tag", "show", file)
    #expect(call.out.contains("  6 06h  ?? ?? ?? ??  ????  unknown "))
    #expect(!call.out.contains("00 00 00 00  ...."))
    #expect(call.out.contains("dynamic unknown"))
    #expect(call.out.contains("message          unknown, as page 5 is\n"))
    #expect(call.out.contains("configuration\n  unknown\n"))
    #expect(call.out.contains("warning: line "))
    let json = try #require(await drytap("tag", "show", file, "--json").json)
    let pages = try #require(json["pages"] as? [[String: Any]])
    #expect(pages[6]["bytes"] is NSNull)
    #expect(pages[6]["knowledge"] as? String == "unknown")
    #expect(json["configuration"] is NSNull)
    let ndef = try #require(json["ndef"] as? [String: Any])
    #expect(ndef["status"] is NSNull)
    #expect(ndef["capacity"] is NSNull)
    let lint = await drytap("tag", "lint", file)
    #expect(!lint.out.contains("no-message"))
    #expect(!lint.out.contains("broken-tlv"))
  }

  @Test func `a password that was never read is masked`() async throws {
    let path = await make("a.bin", "--chip", "NTAG213", "--password", "00000000")
    let call = await drytap("tag", "show", path)
    #expect(call.out.contains(" 43 2Bh  ?? ?? ?? ??  ????  PWD, never read back"))
    #expect(call.out.contains(" 44 2Ch  ?? ?? ?? ??  ????  PACK, never read back"))
  }

  @Test func `what lies behind the terminator is shown, and a second message is said to be ignored`() async throws {
    let path = await make("a.bin", "--chip", "NTAG215", "--uri", "tel:1")
    var bytes = try folder.bytes("a.bin")
    bytes.replaceSubrange(40..<46, with: [UInt8]("secret".utf8))
    _ = try folder.write("a.bin", bytes)
    let call = await drytap("tag", "show", path)
    #expect(call.out.contains("  6 bytes left over behind the terminator, in pages 10-11\n"))
    #expect(call.out.contains(" 10 0Ah  73 65 63 72  secr  left over"))
    bytes[24] = 0
    bytes.replaceSubrange(28..<31, with: [0x03, 0x00, 0xFE])
    _ = try folder.write("a.bin", bytes)
    let second = await drytap("tag", "show", path)
    #expect(second.out.contains("  4 NULL TLVs\n"))
    #expect(second.out.contains("  page 7 byte 0   03 NDEF message, 0 bytes, ignored: only the first one counts\n"))
  }

  /// CFG0 of an NTAG213 or 210, and the pages that the mirror covers.
  @Test(arguments: [
    ("NTAG213", "440010FF", [16, 17, 18, 19]), ("NTAG213", "740010FF", [16, 17, 18, 19, 20]),
    ("NTAG213", "840010FF", [16, 17]), ("NTAG213", "C40010FF", [16, 17, 18, 19, 20, 21]), ("NTAG213", "440003FF", []),
    ("NTAG213", "040010FF", []), ("NTAG213", "440026FF", []), ("NTAG213", "640024FF", [36, 37, 38, 39]),
    ("NTAG210", "440005FF", [5, 6, 7, 8]), ("NTAG210", "840005FF", []), ("MF0UL11", "440005FF", []),
  ])
  func `pages under the mirror are named`(_ name: String, _ cfg0: String, _ covered: [Int]) throws {
    let model = try #require(ChipModel.named(name))
    var chip = Chip(model, uid: try #require(UID("04E141124C2880")))
    chip.memory[try #require(model.configurationPage)] = hex(cfg0)
    let sheet = TagSheet(TagImage(chip), file: "x")
    #expect(sheet.pages.filter { $0.meaning.contains("mirror") }.map(\.page) == covered)
  }

  @Test(arguments: [
    ([], "drytap tag show: give a tag file: drytap tag show FILE\n"),
    (["a", "b"], "drytap tag show: give one file, not 2\n"),
    (["/nowhere.nfc"], "/nowhere.nfc: error: no such file\n"),
    (["--jsn"], "drytap tag show: unknown option --jsn; did you mean --json? (drytap tag show --help lists all)\n"),
  ])
  func `a wrong call says in one line what is wrong`(_ words: [String], _ message: String) async {
    let call = await ToolCall.drytap(["tag", "show"] + words)
    #expect(call.status == .usage)
    #expect(call.err == message)
  }

  @Test func `a file without a tag is one located line`() async throws {
    let path = try folder.write("a.nfc", "Filetype: Flipper NFC device\nVersion: 1\n")
    let call = await drytap("tag", "show", path)
    #expect(call.status == .usage)
    #expect(call.err.hasPrefix("\(path):2"))
    #expect(call.err.split(separator: "\n").count == 1)
  }
}

private let dumps = "fixtures-public"

/// Dumps of real tags, which others read with other tools.
@Suite(.enabled(if: sharedFileExists(dumps), "the dumps are not beside this checkout"))
struct RealDumpShowTests {
  private func show(_ path: String) async throws -> [String: Any] {
    let call = await drytap("tag", "show", "--json", sharedFolder.appendingPathComponent("\(dumps)/\(path)").path)
    #expect(call.status == .success)
    return try #require(call.json)
  }

  /// Chip, status, capacity and the verdict on the signature, as noted beside the dumps.
  @Test(
    arguments: [
      ("flipper-unit-tests/Ntag213_locked.nfc", "NTAG213", "notSupported", nil, "genuine"),
      ("flipper-unit-tests/Ultralight_11.nfc", "MF0UL11", nil, nil, "genuine"),
      ("uberguidoz-flipper/Empty_NTAG213.nfc", "NTAG213", "readWrite", 137, "genuine"),
      ("uberguidoz-flipper/Google.nfc", "NTAG216", "readWrite", 137, "not genuine"),
      ("uberguidoz-flipper/Open_Android_flipper.nfc", "NTAG215", "readWrite", 492, "unknown"),
      ("proxmark3/ntag216-empty.json", "NTAG216", "readWrite", 868, "genuine"),
      ("chameleonmini/NTAG215_blank.bin", "NTAG215", "notSupported", nil, "unknown"),
    ] as [(String, String, String?, Int?, String)])
  func `a real dump is read as others read it`(
    _ path: String, _ chip: String, _ status: String?, _ capacity: Int?, _ verdict: String
  ) async throws {
    let json = try await show(path)
    #expect(json["chip"] as? String == chip)
    let ndef = json["ndef"] as? [String: Any]
    #expect(ndef?["status"] as? String == status)
    #expect(ndef?["capacity"] as? Int == capacity)
    #expect((json["signature"] as? [String: Any])?["verdict"] as? String == verdict)
  }

  @Test func `the records of a real tag are found`() async throws {
    let json = try await show("uberguidoz-flipper/Google.nfc")
    let records = (json["ndef"] as? [String: Any])?["records"] as? [[String: Any]]
    #expect((records?.first?["meaning"] as? [String: String])?["uri"] == "https://google.com/?")
    #expect(json["uidLine"] as? String == "04B8313A307380")
    #expect(json["uid"] as? String == "043991C2FC6780")
  }

  struct Image: Decodable, Sendable, CustomTestStringConvertible {
    struct Oracle: Decodable, Sendable { let ndef: Message? }
    struct Message: Decodable, Sendable {
      let length: Int
      let capacity: Int
      let writeable: Bool
      let readable: Bool
      let octetsHex: String
    }
    let `case`: String
    let chip: String
    let memoryHex: String
    let nfcpy: Oracle?
    var testDescription: String { self.case }
  }
  struct Images: Decodable { let images: [Image] }
  static let images: [Image] = {
    let file = sharedFolder.appendingPathComponent("\(dumps)/ndeflib-oracle/tag-images.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode(Images.self, from: data))?.images ?? []
  }()

  @Test(arguments: images)
  func `a memory image shows the message that nfcpy reads`(_ image: Image) async throws {
    let folder = try WorkFolder()
    let path = try folder.write("a.bin", hex(image.memoryHex))
    let call = await drytap("tag", "show", "--json", path)
    let ndef = call.json?["ndef"] as? [String: Any]
    guard let oracle = image.nfcpy?.ndef, oracle.readable else {
      #expect(ndef?["status"] as? String != "readWrite")
      return
    }
    #expect(ndef?["message"] as? String == oracle.octetsHex)
    #expect(ndef?["capacity"] as? Int == oracle.capacity)
    #expect((ndef?["status"] as? String == "readWrite") == oracle.writeable)
  }
}
