import Testing

@testable import Commands

/// Commands of two words.
@Suite struct CommandGroupTests {
  @Test func `every command belongs to a group that there is, or is one word`() {
    for command in DryTapTool.commands where command.name.contains(" ") {
      #expect(CommandGroup.all.contains { command.name.hasPrefix($0.name + " ") })
    }
    #expect(CommandGroup.all.allSatisfy { !$0.commands.isEmpty })
  }

  @Test(arguments: DryTapTool.commands.map { $0.name })
  func `every command has help with an example, and stands in the overview`(_ name: String) async {
    let call = await ToolCall.drytap(name.split(separator: " ").map(String.init) + ["--help"])
    #expect(call.status == .success)
    #expect(call.out.contains("Usage: drytap \(name)"))
    #expect(call.out.contains("Example:\n  drytap \(name) "))
    #expect(await drytap("--help").out.contains("\n  \(name) "))
  }

  @Test(arguments: CommandGroup.all.map(\.name))
  func `a group's help lists its commands`(_ group: String) async {
    let asked = await drytap(group, "--help")
    #expect(asked.status == .success)
    for command in DryTapTool.commands where command.name.hasPrefix(group + " ") {
      #expect(asked.out.contains("\n  \(command.name) "))
    }
    let alone = await drytap(group)
    #expect(alone.status == .usage)
    #expect(alone.err == asked.out)
  }

  @Test(arguments: [
    (["ndfe"], "drytap: there is no command ndfe; did you mean ndef? (drytap --help lists all)\n"),
    (
      ["ndef", "decod"], "drytap ndef: there is no command decod; did you mean decode? (drytap ndef --help lists all)\n"
    ),
    (["ndef", "zzzzzz"], "drytap ndef: there is no command zzzzzz (drytap ndef --help lists all)\n"),
  ])
  func `a misspelled word gets a suggestion on both levels`(_ words: [String], _ message: String) async {
    let call = await ToolCall.drytap(words)
    #expect(call.status == .usage)
    #expect(call.err == message)
  }

  @Test func `behind two dashes even a help option is a word`() async {
    let call = await drytap("ndef", "decode", "--", "--help")
    #expect(call.err == "--help: error: no such file\n")
  }
}
