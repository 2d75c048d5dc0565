import Commands
import DryTap
import Foundation
import Scenarios
import Testing

@Suite struct ShippedScenarioTests {
  private static let plainReports = Task {
    var reports: [ScenarioReport] = []
    for shipped in ShippedScenario.all { reports.append(await shipped.report()) }
    return reports
  }

  @Test(arguments: ShippedScenario.all)
  func `a shipped scenario passes`(_ shipped: ShippedScenario) async {
    let report = await shipped.report()
    #expect(report.failures.map(\.text) == [])
  }

  @Test(arguments: ShippedScenario.all)
  func `asking for an idle process changes no trace`(_ shipped: ShippedScenario) async {
    let plain = await shipped.report()
    let checked = await shipped.report { $0.forceIdleCheck = true }
    #expect(plain.trace.jsonLines == checked.trace.jsonLines)
  }

  @Test(arguments: ShippedScenario.all)
  func `many runs give one trace`(_ shipped: ShippedScenario) async {
    let first = await shipped.report().trace
    for _ in 1..<(shipped.isAsync ? 3 : 8) {
      let again = await shipped.report().trace
      guard again != first else { continue }
      #expect(again.lines == first.lines)
      return
    }
  }

  /// A row that the phone never asked cannot change a run; those are not tried.
  ///
  /// Clients that are awaited need an idle process for each run: they
  /// are tried with the rows that they name, and `.ci/matrix` tries them with all.
  @Test(arguments: QuirkTable.switchable.map(\.id))
  func `scenarios turn red without a quirk that they name, and only those, and first at its event`(
    _ id: QuirkID
  ) async {
    var redScenarios: [String] = []
    for (shipped, plain) in zip(ShippedScenario.all, await Self.plainReports.value) {
      let isNamed = shipped.scenario.quirks.contains { $0.value == id }
      guard isNamed || (plain.askedQuirks.contains(id) && !shipped.isAsync) else { continue }
      let report = await shipped.report { $0.without = id }
      #expect(report.passed != isNamed, "\(shipped.path) without \(id.name): \(report.failures.map(\.message))")
      guard isNamed else { continue }
      redScenarios.append(shipped.path)
      #expect(
        firstDifference(plain.trace, report.trace, id), "\(shipped.path) differs first elsewhere than at \(id.name)")
    }
    #expect(!redScenarios.isEmpty, "no scenario depends on \(id.name)")
  }

  @Test func `leaving out what the phone never asked changes no trace`() async throws {
    for name in ["tapcard/url.json5", "tapcard/write-and-verify.json5", "tapcard/user-cancels.json5"] {
      let shipped = try #require(ShippedScenario.all.first { $0.path == name })
      let plain = await shipped.report()
      let rest = QuirkTable.switchable.map(\.id).filter { !plain.askedQuirks.contains($0) }
      #expect(rest.count > 20)
      for id in rest { #expect(await shipped.report { $0.without = id }.trace == plain.trace, "\(id.name)") }
    }
  }

  /// Whether the first entry in which two traces differ was decided by a quirk, in one of them at least.
  private func firstDifference(_ one: Trace, _ other: Trace, _ id: QuirkID) -> Bool {
    let count = zip(one.entries, other.entries).prefix { $0 == $1 }.count
    return [one, other].contains { count < $0.entries.count && $0.entries[count].quirks.contains(id) }
  }
}
