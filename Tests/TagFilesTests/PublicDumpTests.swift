import Foundation
import TagFiles
import TagModel
import TestSupport
import Testing

/// A file that somebody published, with what independent programs found in it.
struct PublicDump: Decodable, Sendable, CustomTestStringConvertible {
  let file: String
  let verdict: String?
  let format: String
  let deviceType: String?
  let subType: String?
  let uidLine: String?
  let signature: String?
  let counters: [Int]?
  let memory: Memory?
  let uidLineMatchesPages: Bool?

  struct Memory: Decodable, Sendable {
    let uid: String
    let staticLock: String
    let page3: String
    let dynamicLockPage: Lock?
    let config: Config?
    let pwdPage: String?
    let packPage: String?

    struct Lock: Decodable, Sendable { let hex: String }
    struct Config: Decodable, Sendable {
      let cfg0: String
      let cfg1: String
    }
  }

  var testDescription: String { file }
  var chip: String { subType ?? deviceType ?? "" }
  var bytes: [UInt8] { get throws { Array(try Data(contentsOf: Self.folder.appendingPathComponent(file))) } }

  static let isHere = sharedFileExists("fixtures-public/MANIFEST.json")
  static let folder = sharedFolder.appendingPathComponent("fixtures-public")

  static let flipper: [PublicDump] = {
    guard isHere else { return [] }
    do {
      let manifest = try Data(contentsOf: folder.appendingPathComponent("MANIFEST.json"))
      return try JSONDecoder().decode([PublicDump].self, from: manifest).filter { $0.file.hasSuffix(".nfc") }
    } catch { preconditionFailure("fixtures-public/MANIFEST.json: \(error)") }
  }()
}

@Suite(.enabled(if: PublicDump.isHere, "the published dumps lie beside the checkout, in shared/fixtures-public"))
struct PublicDumpTests {
  @Test(arguments: PublicDump.flipper)
  func `a published dump is read as independent programs read it, or refused by its chip`(dump: PublicDump) throws {
    guard ChipModel.named(dump.chip) != nil else {
      let error = try #require(failure(dump.bytes, name: dump.file))
      #expect(error.reason.contains("'\(dump.chip)'"))
      #expect(error.line != nil)
      return
    }
    #expect(dump.verdict == "accept" || dump.verdict == "warn")
    let image = try TagFile.read(dump.bytes, name: dump.file)
    let facts = try #require(dump.memory)
    let model = image.model
    #expect(model.name == dump.chip)
    #expect(image.uidLine?.description == dump.uidLine)
    #expect(image.memory.uid.description == facts.uid)
    #expect(image.signature.map(hexString) == dump.signature)
    #expect(image.counters == dump.counters)
    #expect(hexString(image.memory.staticLockBytes) == facts.staticLock)
    #expect(hexString(image.memory[3]) == facts.page3)
    #expect(hexString(image.memory[(model.dynamicLocks?.page ?? 0)]) == facts.dynamicLockPage?.hex)
    #expect(hexString(image.memory[model.configurationPages.lowerBound]) == facts.config?.cfg0)
    #expect(hexString(image.memory[model.configurationPages.lowerBound + 1]) == facts.config?.cfg1)
    #expect(hexString(image.memory[model.configurationPages.lowerBound + 2]) == facts.pwdPage)
    #expect(hexString(image.memory[model.configurationPages.lowerBound + 3]) == facts.packPage)
    #expect(image.warnings.contains { $0.text.hasPrefix("the UID differs") } == (dump.uidLineMatchesPages == false))
    #expect(image.warnings.isEmpty == (dump.verdict == "accept"), "\(image.warnings)")
  }

  @Test func `there are published dumps to read`() {
    #expect(PublicDump.flipper.count >= 8)
  }

  @Test func `the hand-edited dump is read with a warning for each of its three oddities`() throws {
    let dump = try #require(PublicDump.flipper.first { $0.file.hasSuffix("Google.nfc") })
    let image = try TagFile.read(dump.bytes, name: dump.file)
    #expect(image.warnings.count == 3)
    for says in ["the UID differs", "the capability container promises 144 bytes", "password unknown"] {
      #expect(image.warnings.contains { $0.text.hasPrefix(says) })
    }
  }

  @Test func `every other format of the invented tags is refused by its name`() throws {
    let folder = PublicDump.folder.appendingPathComponent("made-here")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = ["json": "Proxmark3 JSON", "bin": "binary dump", "eml": "hexadecimal text", "xml": "TagInfo"]
    for file in files.sorted() where file != "MANIFEST.json" {
      guard let name = names[(file as NSString).pathExtension] else { continue }
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      #expect(failure(bytes, name: file)?.reason.contains(name) == true, "\(file)")
    }
  }
}
