import Scenarios
import Testing

@Suite struct OutcomeTests {
  @Test(arguments: [
    (Outcome.empty, "empty", false), (.uri("https://example.com"), "uri https://example.com", false),
    (.text("Hello 😀", language: "en"), "text en Hello 😀", false),
    (.content("text/vcard 3 bytes"), "text/vcard 3 bytes", false),
    (.written, "written", false), (.locked, "locked", false), (.alreadyLocked, "already locked", false),
    (.refused("202 bytes, room for 137"), "refused: 202 bytes, room for 137", false), (.cancelled, "cancelled", false),
    (.failed(203), "failed 203", true), (.stuck, "stuck", true), (.crashed, "crashed", true),
  ])
  func `an outcome has a printed form, and is a failure or not`(_ outcome: Outcome, _ text: String, _ isFailure: Bool) {
    #expect(outcome.description == text)
    #expect(outcome.isFailure == isFailure)
  }

  @Test func `a registry finds clients by name and keeps their order`() {
    let registry = ClientRegistry(["b", "a"].map { ClientEntry($0, summary: "x", kind: .async { _, _ in }) })
    #expect(registry.names == ["b", "a"])
    #expect(registry["a"]?.name == "a")
    #expect(registry["c"] == nil)
  }
}
