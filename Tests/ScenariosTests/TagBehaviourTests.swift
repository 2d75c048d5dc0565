import DryTap
import Scenarios
import TestSupport
import Testing

/// Tags in scenarios that are not sound, or not ordinary.
@Suite struct TagBehaviourTests {
  private func setup(_ keys: String) throws -> Scenario.TagSetup {
    let text = "{ name: \"x\", tags: { a: { \(keys) } } }"
    return try #require(
      try ScenarioFile.parse([UInt8](text.utf8), path: "x.json5", clients: ClientRegistry([])).tags.first)
  }

  @Test(arguments: [
    ("writes: \"faked\"", TagBehaviour(writes: .faked)),
    ("writes: \"denied\"", TagBehaviour(writes: .denied)),
    ("leavesAfter: 14", TagBehaviour(leavesAfter: 14)),
    ("answersLate: \"3ms\"", TagBehaviour(answersLate: .milliseconds(3))),
    ("programsLonger: \"6ms\"", TagBehaviour(programsLonger: .milliseconds(6))),
    ("torn: \"new\"", TagBehaviour(torn: .new)),
    ("torn: \"FF000F01\"", TagBehaviour(torn: .mixed(newBits: 0xFF00_0F01))),
    ("", TagBehaviour()),
  ])
  func `a key sets the behaviour that it names`(keys: String, behaviour: TagBehaviour) throws {
    #expect(try setup(keys).behaviour == behaviour)
  }

  @Test func `a chip can be worn, have counted, and answer as another source has it`() throws {
    #expect(try setup("wornPages: [4, 7]").chip?.wornPages == [4, 7])
    #expect(try setup("counter: 291").chip?.counters[2].value == 291)
    #expect(try setup("chip: \"MF0UL11\", counter: 5").chip?.counters[0].value == 5)
    #expect(try setup("profile: \"configuration-at-once\"").chip?.profile == .configurationAtOnce)
    #expect(
      try setup("chip: \"NTAG216\", profile: [\"early-capability-container\", \"data-sheet-cfg1\"]").chip?.memory
        == TagMemory(factory: .ntag216, uid: Tag.exampleUID, profile: [.earlyCapabilityContainer, .dataSheetCFG1]))
    #expect(try setup("profile: \"standard\"").chip?.profile == .standard)
  }

  @Test func `tags may share a UID that both are given`() throws {
    let text = """
      { name: "x", tags: { a: { uid: "04C4FC91DF2A81" }, b: { uid: "04C4FC91DF2A81" } } }
      """
    let tags = try ScenarioFile.parse([UInt8](text.utf8), path: "x.json5", clients: ClientRegistry([])).tags
    #expect(tags.map(\.chip?.memory.uid) == [UID("04C4FC91DF2A81"), UID("04C4FC91DF2A81")])
  }
}
