import Commands
import DryTap
import Foundation
import Scenarios
import Testing

@Suite struct ShippedScenarioTests {
  /// What must work without exception; more rows may exist.
  static let required: [QuirkID] = [
    .a01, .a02, .a03, .a05, .b01, .b02, .b03, .b05, .b11, .b15, .b17, .b18, .c01, .c07, .d01, .d02, .d03, .d10, .e01,
    .e06,
    .f01,
  ]

  private static let plainTraces = Task {
    var traces: [Trace] = []
    for shipped in ShippedScenario.all { traces.append(await shipped.report().trace) }
    return traces
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
  func `a hundred runs give one trace`(_ shipped: ShippedScenario) async {
    let first = await shipped.report().trace
    for _ in 1..<100 {
      let again = await shipped.report().trace
      guard again != first else { continue }
      #expect(again.lines == first.lines)
      return
    }
  }

  @Test(arguments: QuirkTable.switchable.map(\.id))
  func `scenarios turn red without a quirk that they name, and only those, and first at its event`(
    _ id: QuirkID
  ) async {
    var redScenarios: [String] = []
    for (shipped, plain) in zip(ShippedScenario.all, await Self.plainTraces.value) {
      let report = await shipped.report { $0.without = id }
      let isNamed = shipped.scenario.quirks.contains { $0.value == id }
      #expect(report.passed != isNamed, "\(shipped.path) without \(id.name): \(report.failures.map(\.message))")
      guard isNamed else { continue }
      redScenarios.append(shipped.path)
      #expect(firstDifference(plain, report.trace, id), "\(shipped.path) differs first elsewhere than at \(id.name)")
    }
    if Self.required.contains(id) { #expect(!redScenarios.isEmpty, "no scenario depends on \(id.name)") }
  }

  /// Whether the first entry in which two traces differ was decided by a quirk, in one of them at least.
  private func firstDifference(_ one: Trace, _ other: Trace, _ id: QuirkID) -> Bool {
    let count = zip(one.entries, other.entries).prefix { $0 == $1 }.count
    return [one, other].contains { count < $0.entries.count && $0.entries[count].quirks.contains(id) }
  }
}
