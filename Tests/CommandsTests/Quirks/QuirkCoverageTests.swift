import DryTap
import Foundation
import Testing

@testable import Commands

/// `drytap quirks --coverage`.
@Suite struct QuirkCoverageTests {
  private static let simulated = QuirkID.allCases.filter {
    $0 != .base && QuirkTable[$0].kind != .lint && QuirkTable[$0].absence == nil
  }

  private func folder(leavingOut missing: QuirkID? = nil) throws -> WorkFolder {
    let folder = try WorkFolder()
    for id in Self.simulated where id != missing { _ = try folder.write("\(id.name)-x.json5", "") }
    return folder
  }

  @Test func `all is accounted for where each simulated row has a scenario`() async throws {
    let folder = try folder()
    let call = await drytap("quirks", "--coverage", "--scenarios", folder.url.path)
    #expect(call.status == .success)
    let lint = QuirkTable.rows.filter { $0.kind == .lint }.count
    let documented = 120 - lint - Self.simulated.count
    #expect(
      call.out
        == "120 of 120 accounted for: \(Self.simulated.count) simulated, \(lint) lint, \(documented) documented only\n")
  }

  @Test(arguments: [QuirkID.d01, .b04])
  func `a simulated row without a scenario is named, and is status 1`(_ id: QuirkID) async throws {
    let folder = try folder(leavingOut: id)
    let call = await drytap("quirks", "--coverage", "--scenarios", folder.url.path)
    #expect(call.status == .failure)
    #expect(call.out.hasPrefix("119 of 120 accounted for: "))
    let line = "\(id.name)  \(QuirkTable[id].slug): no scenario \(id.name)-….json5 in \(folder.url.path)\n"
    #expect(call.out.hasSuffix(line))
    let quiet = await drytap("quirks", "--coverage", "--quiet", "--scenarios", folder.url.path + "/")
    #expect(quiet.status == .failure)
    #expect(quiet.out.split(separator: "\n").count == 1)
  }

  @Test func `the reasons of rows that are documented only are told on demand`() async throws {
    let folder = try folder()
    let call = await drytap("quirks", "--coverage", "--verbose", "--scenarios", folder.url.path)
    #expect(
      call.out.contains(
        "\nD09  large-type4-read-limit-ios11: not simulated: iOS 11 is not simulated\n"))
    #expect(call.out.contains("\nA10  ndef-format-rejected-at-upload: "))
  }

  @Test func `programs get the same counts as JSON`() async throws {
    let folder = try folder(leavingOut: .d01)
    let call = await drytap("quirks", "--coverage", "--json", "--scenarios", folder.url.path)
    #expect(call.status == .failure)
    let json = try #require(call.json)
    #expect(json["accounted"] as? Int == 119)
    #expect(json["total"] as? Int == 120)
    #expect(json["withoutScenario"] as? [String] == ["D01"])
    #expect(json["simulated"] as? [String] == Self.simulated.map(\.name))
    #expect((json["documented"] as? [[String: String]])?.contains { $0["id"] == "J06" && $0["reason"] != "" } == true)
    #expect((json["lint"] as? [String])?.isEmpty == false)
  }

  @Test func `a folder that is not there is one line and status 2`() async {
    for arguments in [["--coverage"], ["D01"]] {
      let call = await ToolCall.drytap(["quirks", "--scenarios", "/no/such/folder"] + arguments)
      #expect(call.status == .usage)
      #expect(call.err == "/no/such/folder: error: no such folder\n")
    }
  }
}
