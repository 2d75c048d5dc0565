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
  let getVersion: String?
  let pagesPresent: Int?
  let checks: [Int]?
  let card: Card?
  let memory: Memory?
  let uidLineMatchesPages: Bool?

  struct Card: Decodable, Sendable {
    let UID: String
    let Version: String
    let Signature: String
  }

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

  static let all: [PublicDump] = {
    guard isHere else { return [] }
    do {
      let manifest = try Data(contentsOf: folder.appendingPathComponent("MANIFEST.json"))
      return try JSONDecoder().decode([PublicDump].self, from: manifest).filter { $0.verdict != nil }
    } catch { preconditionFailure("fixtures-public/MANIFEST.json: \(error)") }
  }()
}

@Suite(.enabled(if: PublicDump.isHere, "the published dumps lie beside the checkout, in shared/fixtures-public"))
struct PublicDumpTests {
  @Test(arguments: PublicDump.all.filter { $0.verdict == "unsupported" })
  func `a published dump of a chip without a model is refused by its name`(dump: PublicDump) throws {
    let error = try #require(failure(dump.bytes, name: dump.file))
    #expect(error.reason.hasPrefix("chip '\(dump.chip)' is not one of"))
    #expect(error.line != nil)
  }

  @Test(arguments: PublicDump.all.filter { $0.verdict != "unsupported" })
  func `a published dump is read as independent programs read it`(dump: PublicDump) throws {
    let image = try TagFile.read(dump.bytes, name: dump.file)
    let facts = try #require(dump.memory)
    if !dump.chip.isEmpty { #expect(image.model == ChipModel.named(dump.chip)) }
    #expect(image.model.pageCount == dump.pagesPresent)
    #expect(image.uidLine?.description == dump.uidLine ?? dump.card?.UID)
    #expect(image.memory.uid.description == facts.uid)
    #expect(image.signature.map(hexString) == dump.signature ?? dump.card?.Signature)
    #expect(image.version.map(hexString) == dump.getVersion ?? dump.card?.Version)
    if let counters = dump.counters { #expect(image.counters == counters) }
    #expect(hexString(image.memory.staticLockBytes) == facts.staticLock)
    #expect(hexString(image.memory[3]) == facts.page3)
    #expect(image.model.dynamicLocks.map { hexString(image.memory[$0.page]) } == facts.dynamicLockPage?.hex)
    #expect(
      image.model.configurationPages.map { hexString(image.memory[$0]) } == facts.config.map { [$0.cfg0, $0.cfg1] })
    #expect(image.model.secretPages.map { hexString(image.memory[$0]) } == [facts.pwdPage, facts.packPage])
    #expect(image.warnings.contains { $0.text.hasPrefix("the UID differs") } == (dump.uidLineMatchesPages == false))
    #expect(image.warnings.isEmpty == (dump.verdict == "accept"), "\(image.warnings)")
  }

  @Test(arguments: PublicDump.all.filter { $0.checks != nil })
  func `each oddity of a published dump has one warning`(dump: PublicDump) throws {
    let words = [20: "the UID differs", 29: "promises", 30: "has a nibble other than 0 and F", 33: "password unknown"]
    let image = try TagFile.read(dump.bytes, name: dump.file)
    let checks = try #require(dump.checks)
    #expect(image.warnings.count == checks.count, "\(image.warnings)")
    for check in checks {
      let word = try #require(words[check])
      #expect(image.warnings.contains { $0.text.contains(word) }, "\(word)")
    }
  }

  @Test func `there are published dumps of every kind`() {
    #expect(Set(PublicDump.all.compactMap(\.format)) == ["flipper-nfc", "pm3-json-mfu", "raw-bin"])
    #expect(PublicDump.all.count >= 10)
  }
}
