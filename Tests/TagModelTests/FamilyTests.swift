import TagModel
import TestSupport
import Testing

/// Geometry, factory contents and identification of every chip, as the published tables print them.
@Suite struct FamilyTests {
  @Test func `the family has exactly the chips of the tables`() {
    #expect(Set(ChipModel.all.map(\.name)) == Set(ChipRow.all.map(\.name)))
    #expect(ChipModel.all.count == 8)
  }

  @Test(arguments: ChipRow.all)
  func `a chip has its published geometry`(row: ChipRow) throws {
    let model = try #require(ChipModel.named(row.name))
    #expect(model.name == row.name)
    #expect(model.pageCount == row.pageCount)
    #expect(Array(model.userPages) == Array(row.userPages))
    #expect(model.configurationPage == row.settings?.cfg0)
    #expect(Array(model.configurationPages) == (row.settings.map { [$0.cfg0, $0.cfg1] } ?? []))
    #expect(Array(model.secretPages) == (row.settings.map { [$0.pwd, $0.pack] } ?? []))
    #expect(model.dynamicLocks?.page == row.dynamicLocks?.page)
    #expect(model.versionBytes == row.version)
    #expect(Array(model.counterAddresses) == (row.counts ? [2] : row.isEV1 ? [0, 1, 2] : []))
    #expect(model.commands.contains(.readSignature) == !row.isMute)
  }

  @Test(arguments: ChipRow.all)
  func `a chip at delivery holds what the tables print`(row: ChipRow) throws {
    let chip = Chip(try #require(ChipModel.named(row.name)), uid: exampleUID)
    #expect(chip.memory.bytes == Array(row.factoryPages(uid: exampleUID.bytes).joined()))
    #expect(chip.counters.map(\.value) == [0, 0, 0])
    #expect(chip.counters.map(\.tearing) == [0xBD, 0xBD, 0xBD])
    #expect(chip.failedAttempts == 0)
    #expect(chip.signature == Array(repeating: 0, count: 32))
    #expect(chip.wornPages.isEmpty)
  }
}
