import DryTap
import Scenarios
import Testing

@testable import Commands

/// What the words of a call make of a run.
@Suite struct RunOptionTests {
  private func options(_ words: String...) throws -> ScenarioRunner.Options {
    let arguments = try Arguments(words, options: RunCommand.options, command: "run")
    return try RunCommand.options(arguments, BuiltInClients.registry)
  }

  @Test func `without options a run is an ordinary one`() throws {
    #expect(try options() == ScenarioRunner.Options())
  }

  @Test func `the request to check idleness reaches the runner`() throws {
    #expect(try !options().forceIdleCheck)
    #expect(try options("--check-idle").forceIdleCheck)
  }

  @Test func `client and quirk reach the runner`() throws {
    #expect(try options("--client", "read-tag").client == "read-tag")
    #expect(try options("--without", "b05").without == .b05)
  }

  @Test(arguments: [
    ("immediate", Pace.immediate), ("realtime", .realtime), ("10x", .scaled(10)), ("0.5", .scaled(0.5)),
    ("0.001", .scaled(0.001)), ("1000000x", .scaled(1_000_000)),
  ])
  func `a pace reaches the runner`(_ text: String, _ pace: Pace) throws {
    #expect(try options("--pace", text).pace == pace)
  }
}
