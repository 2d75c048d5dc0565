import Foundation
import TestSupport
import Testing

@testable import Commands

/// `drytap tag convert`, and `drytap check` on tag files.
@Suite struct TagConvertTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func tag(_ name: String = "a.nfc") async -> String {
    _ = await drytap(
      "tag", "new", "--chip", "NTAG213", "--uid", "04E141124C2880", "--uri", "tel:1", "-o", folder(name))
    return folder(name)
  }

  /// The end of a name, options, and how the file begins.
  @Test(arguments: [
    ("b.json", [], "{"), ("b.bin", [], "\u{04}"), ("b.eml", [], "04E1412C\n124C2880\n"),
    ("b.eml", ["--chameleon"], "# "), ("b.txt", [], "04E1412C\n124C2880\n"),
    ("b.nfc", ["--flipper-version", "2"], "Filetype: Flipper NFC device\nVersion: 2\n"),
    ("b.nfc", ["--flipper-version", "3"], "Filetype: Flipper NFC device\nVersion: 3\n"),
    ("b.nfc", [], "Filetype: Flipper NFC device\nVersion: 4\n"),
    ("b", ["--format", "eml"], "04E1412C\n124C2880\n"), ("b.nfc", ["--format", "EML"], "04E1412C\n124C2880\n"),
  ])
  func `the format comes from the name or from the call`(_ name: String, _ options: [String], _ start: String)
    async throws
  {
    let call = await ToolCall.drytap(["tag", "convert", await tag(), folder(name)] + options)
    #expect(call.status == .success)
    #expect(call.out.isEmpty)
    #expect(try folder.bytes(name).starts(with: start.utf8))
  }

  @Test func `Proxmark3 files have their header`() async throws {
    _ = await drytap("tag", "convert", await tag(), folder("b.bin"), "--pm3")
    #expect(try folder.bytes("b.bin").count == 56 + 180)
    _ = await drytap("tag", "convert", folder("b.bin"), folder("c.eml"), "--pm3")
    #expect(try folder.bytes("c.eml").count == (56 + 180) * 2 + (56 + 180) / 4)
  }

  @Test func `what is lost is said, one line each, and every page survives`() async throws {
    let original = await tag()
    let call = await drytap("tag", "convert", original, folder("b.bin"))
    let lines = call.err.split(separator: "\n")
    #expect(lines.contains { $0.contains("GET_VERSION") })
    #expect(lines.allSatisfy { $0.hasPrefix("\(folder("b.bin")): warning: ") })
    #expect(await drytap("tag", "convert", original, folder("c.bin"), "--quiet").err.isEmpty)
    _ = await drytap("tag", "convert", folder("b.bin"), folder("d.nfc"), "--quiet")
    let pages = { (name: String) in
      String(decoding: try folder.bytes(name), as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("Page ") }
    }
    #expect(try pages("a.nfc") == pages("d.nfc"))
  }

  @Test func `neither another file nor its own is replaced without force`() async throws {
    let path = await tag()
    let before = try folder.bytes("a.nfc")
    for target in [path, folder.url.path + "/./a.nfc"] {
      let call = await drytap("tag", "convert", path, target, "--flipper-version", "2")
      #expect(call.status == .usage)
      #expect(call.err == "drytap tag convert: \(target) is there already; --force replaces it\n")
    }
    #expect(try folder.bytes("a.nfc") == before)
    #expect(await drytap("tag", "convert", path, path, "--flipper-version", "2", "--force").status == .success)
    #expect(try folder.bytes("a.nfc").starts(with: "Filetype: Flipper NFC device\nVersion: 2\n".utf8))
  }

  @Test(arguments: [
    (["a.nfc"], "give two files, from and to: drytap tag convert IN OUT"),
    (["a.nfc", "b.pdf"], "the end of b.pdf names no format; call it .nfc .json .bin .eml .txt or give --format"),
    (["a.nfc", "b.nfc", "--pm3"], "--pm3 does not go with .nfc"),
    (["a.nfc", "b.bin", "--chameleon"], "--chameleon does not go with .bin"),
    (["a.nfc", "b.eml", "--chameleon", "--pm3"], "--pm3 and --chameleon are two formats; give one"),
    (["a.nfc", "b.bin", "--format", "bin", "--pm3"], "--format says it all; leave out --pm3"),
    (["a.nfc", "b.bin", "--flipper-version", "3"], "--flipper-version goes with Flipper files, not with raw .bin"),
    (["a.nfc", "b.nfc", "--flipper-version", "5"], "--flipper-version is 2, 3 or 4, not 5"),
    (["a.nfc", "b.xml", "--format", "nfc-tools"], "NFC Tools memory text can be read but not written"),
  ])
  func `a wrong call says in one line what is wrong, and writes nothing`(_ words: [String], _ message: String) async {
    let path = await tag()
    let words = words.map { $0 == "a.nfc" ? path : $0 }
    let call = await ToolCall.drytap(["tag", "convert"] + words)
    #expect(call.status == .usage)
    #expect(call.err == "drytap tag convert: \(message)\n")
    #expect(!FileManager.default.fileExists(atPath: "b.nfc"))
  }

  @Test func `every format that can be written has a name, and every name a format`() {
    #expect(Set(FormatOption.names.map(\.format)).count == FormatOption.names.count)
    #expect(FormatOption.names.count == 11)
  }

  @Test func `check tells tag files from scenarios, and looks at all of them`() async throws {
    let path = await tag()
    let scenario = ShippedScenario.folder + "/tapcard/blank-tag.json5"
    _ = await drytap("tag", "convert", path, folder("p.json"))
    _ = await drytap("tag", "convert", path, folder("dump"), "--format", "bin", "--quiet")
    let call = await drytap("check", path, scenario, folder("p.json"), folder("dump"))
    #expect(call.status == .success)
    #expect(call.out == "1 scenario and 3 tag files are sound\n")
    #expect(await drytap("check", path).out == "1 tag file is sound\n")

    let broken = try folder.write("broken.nfc", "Filetype: Flipper NFC device\nVersion: 1\n")
    var odd = try folder.bytes("dump")
    odd[3] ^= 1
    let oddPath = try folder.write("odd.bin", odd)
    let bad = await drytap("check", broken, oddPath, scenario)
    #expect(bad.status == .usage)
    #expect(bad.out.isEmpty)
    let lines = bad.err.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("\(broken):2: error: "))
    #expect(lines[1].hasPrefix("\(oddPath):@0x03: warning: BCC0"))
    let warned = await drytap("check", oddPath)
    #expect(warned.status == .success)
    #expect(warned.err.contains("warning: BCC0"))
    #expect(await drytap("check", oddPath, "--quiet").err.isEmpty)
  }

  @Test func `a broken scenario among tag files is status 2, and the tag files are looked at`() async throws {
    let scenario = try folder.write("bad.json5", "{")
    let broken = try folder.write("broken.nfc", "")
    let call = await drytap("check", scenario, broken)
    #expect(call.status == .usage)
    #expect(call.err.contains("\(scenario):1"))
    #expect(call.err.contains("\(broken):1: error: the file is empty"))
  }
}
