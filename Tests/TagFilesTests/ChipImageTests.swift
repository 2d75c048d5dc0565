import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct ChipImageTests {
  @Test(arguments: RoundTripTests.images)
  func `a chip made of the image of a chip is that chip`(image: TagImage) {
    let chip = image.chip
    #expect(TagImage(chip) == image)
    #expect(chip.counters.map(\.value) == image.counters)
    #expect(chip.counters.map(\.tearing) == image.tearing)
    #expect(chip.signature == image.signature)
    #expect(chip.failedAttempts == image.failedAttempts)
    #expect((image.format, image.warnings, image.notes) == (nil, [], []))
    #expect(image.knowledge.allSatisfy { $0 == .known })
  }

  @Test(arguments: ["MF0UL11", "MF0UL21", "NTAG210", "NTAG212"])
  func `the variant of 50 pF is told by GET_VERSION`(name: String) throws {
    var chip = try factory(name)
    chip = Chip(memory: chip.memory, profile: .fiftyPicofarad)
    let image = TagImage(chip)
    #expect(image.version?[3] == 0x02)
    let read = try TagFile.read(TagFile.write(image, as: .proxmarkJSON).bytes, name: "tag.json")
    #expect(read.warnings == [])
    #expect(read.chip.profile == .fiftyPicofarad)
    #expect(read.chip.memory == chip.memory)
  }

  @Test func `a password that can no longer be shown stays so in a file`() throws {
    var chip = try factory("NTAG213")
    chip.memory[42] = [0x03, 0x05, 0x00, 0x00]
    chip.isAuthenticationSpent = true
    #expect(TagImage(chip).failedAttempts == 3)
    chip.failedAttempts = 7
    #expect(TagImage(chip).failedAttempts == 7)
  }

  @Test func `what a file does not know is as in a chip that nobody used`() throws {
    let chip = try TagFile.read(fixtureBytes("ntag213.bin"), name: "tag.bin").chip
    #expect(chip.counters == [Counter(), Counter(), Counter()])
    #expect(chip.signature == Array(repeating: 0, count: 32))
    #expect(chip.failedAttempts == 0)
  }
}
