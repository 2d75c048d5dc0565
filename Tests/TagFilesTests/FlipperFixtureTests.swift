import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct FlipperFixtureTests {
  @Test(arguments: ["NTAG213", "NTAG215", "NTAG216"], ["v2", "v3", "v4"])
  func `every version tells the same tag`(chip: String, version: String) throws {
    guard !(chip == "NTAG216" && version != "v4") else { return }
    let image = try TagFile.read(fixtureBytes("\(chip.lowercased())-\(version).nfc"), name: "tag.nfc")
    let facts = try #require(Fixture.images[chip])
    #expect(image.model.name == chip)
    #expect(image.memory.uid == UID(facts.uid))
    #expect(image.uidLine == UID(facts.uid))
    #expect(sha256(image.memory.bytes) == facts.sha256)
    #expect(image.signature == hex(facts.signature))
    #expect(image.version == image.model.versionBytes)
    #expect(image.counters == [0, 0, facts.counter])
    #expect(image.failedAttempts == (version == "v2" ? nil : 0))
    #expect(image.knowledge.count == facts.pages)
  }

  @Test func `zeros in place of a password are masked and a real password is known`() throws {
    let masked = try TagFile.read(fixtureBytes("ntag216-v4.nfc"), name: "tag.nfc")
    #expect(masked.knowledge.suffix(3) == [.known, .masked, .masked])
    let known = try TagFile.read(fixtureBytes("ntag215-v4.nfc"), name: "tag.nfc")
    #expect(known.knowledge.allSatisfy { $0 == .known })
    #expect(known.memory[0x85] == hex("0BADF00D"))
  }

  @Test func `pages that were not read are unknown, and a chip has there what it had at delivery`() throws {
    let image = try TagFile.read(fixtureBytes("odd-partial-read.nfc"), name: "tag.nfc")
    #expect(image.knowledge.prefix(20).allSatisfy { $0 == .known })
    #expect(image.knowledge.dropFirst(20).allSatisfy { $0 == .unknown })
    #expect(image.memory.bytes[80...].allSatisfy { $0 == 0 })
    let factory = TagMemory(factory: .ntag213, uid: image.memory.uid)
    #expect(image.chip.memory.bytes[..<80] == image.memory.bytes[..<80])
    #expect(image.chip.memory.bytes[80...] == factory.bytes[80...])
  }

  @Test func `the chip of a file answers with the content of the file`() throws {
    let image = try TagFile.read(fixtureBytes("ntag213-v4.nfc"), name: "tag.nfc")
    var chip = image.chip
    #expect(chip.memory == image.memory)
    chip.fieldOn()
    for frame in [Frame.reqa, Frame(hex("93 70 88 04 A1 B2 9F")), Frame(hex("95 70 C3 D4 E5 80 72"))] {
      #expect(chip.receive(frame) != .silence)
    }
    #expect(chip.receive(Frame(hex("30 04"))) == .data(hex("01 03 A0 0C 34 03 13 D1 01 0F 55 04 65 78 61 6D")))
  }
}
