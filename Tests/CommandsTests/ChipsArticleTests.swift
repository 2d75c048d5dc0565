import Foundation
import TestSupport
import Testing

@testable import TagModel

/// `Sources/TagModel/TagModel.docc/Chips.md` lists chips, commands and profiles as the tables in the code have them.
///
/// `UPDATE_GOLDEN=1 swift test --filter ChipsArticleTests` writes it anew.
@Suite struct ChipsArticleTests {
  private static let file = packageRoot.appendingPathComponent("Sources/TagModel/TagModel.docc/Chips.md")

  @Test func `the article about chips has the rows of the tables in the code`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
  }

  private static let text = """
    # Chips

    What each member of the family is, which commands it takes, and how it answers where sources disagree.

    ## The family

    `drytap tag new --chip NAME`, `chip: "NAME"` in a scenario, `ChipModel.named(_:)`; upper or lower case.

    | name | also | pages | user bytes | page 3 at delivery | lock bytes from page 16 on | CFG0 | counters | GET_VERSION |
    |---|---|---|---|---|---|---|---|---|
    \(ChipModel.all.map(row).joined(separator: "\n"))

    ## Commands

    Lengths count the opcode and leave out the CRC. A command of another length is not answered, an unknown one gets NAK 0 (an MF0ICU1 is silent); after either, and after
    any NAK, the chip has dropped out and hears nothing until it is selected again.

    | opcode | name | bytes | \(ChipModel.all.map(\.name).joined(separator: " | ")) |
    |---|---|---|\(String(repeating: "---|", count: ChipModel.all.count))
    \(Opcode.rows.map(row).joined(separator: "\n"))

    ## Where sources disagree

    A chip takes the standard answer unless its profile names the row: `profile: "NAME"` or a list in a scenario, `--profile NAME` on the command line,
    `Chip(_:uid:profile:)` in code.

    | profile | standard | alternative | source; confidence of the standard |
    |---|---|---|---|
    \(ChipProfile.rows.map { "| `\($0.name)` | \($0.standard) | \($0.alternative) | \($0.source) |" }.joined(separator: "\n"))

    """

  private static func row(_ model: ChipModel) -> String {
    let cells: [String] = [
      model.name,
      model.aliases.joined(separator: ", "),
      "\(model.pageCount)",
      "\(model.userPages.count * 4)",
      model.capabilityContainer.spacedHex,
      model.dynamicLocks.map { "page \(UInt8($0.page).hexDigits)h" } ?? "none",
      model.configurationPage.map { "page \(UInt8($0).hexDigits)h" } ?? "none",
      model.counterAddresses.isEmpty ? "none" : model.counterAddresses.map(String.init).joined(separator: ", "),
      model.versionBytes?.spacedHex ?? "unknown",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func row(_ opcode: Opcode) -> String {
    let name = FrameName.commands.first { $0.opcode == opcode.code }?.name ?? ""
    let known = ChipModel.all.map { $0.commands.contains(opcode.command) ? "yes" : "–" }
    let cells = ["\(opcode.code.hexDigits)h", name, "\(opcode.length)"] + known
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
