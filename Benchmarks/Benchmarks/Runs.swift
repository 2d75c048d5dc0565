import Commands
import DryTap
import Foundation
import HoppingClients
import Scenarios
import TestSupport

private let folder = packageRoot.appendingPathComponent("Scenarios").path

private func load(_ name: String) throws -> Scenario {
  try ScenarioFile.load(folder + "/" + name, clients: BuiltInClients.registry)
}

/// What whole runs of scenarios and clients cost.
func measureRuns() async throws {
  let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".json5") }.sorted()
  let plain = ScenarioRunner(clients: BuiltInClients.registry)
  var options = ScenarioRunner.Options()
  options.forceIdleCheck = true
  let checked = ScenarioRunner(clients: BuiltInClients.registry, options: options)

  let all = try files.map(load)
  let loading = try await milliseconds(10) { _ = try files.map(load) }
  row("load all \(files.count) shipped scenarios", loading, "ms")
  let shipped = await milliseconds(20) { for scenario in all { _ = await plain.run(scenario) } }
  let simulated = await all.asyncSum { (await plain.run($0).simulatedTime) / .seconds(1) }
  row(
    "run all \(files.count) shipped scenarios", shipped, "ms",
    ratio(shipped, to: simulated * 1000, "faster than a phone"))

  for (what, name) in [
    ("blank tag, built-in client", "tapcard/blank-tag.json5"),
    ("60 s time-out, built-in client", "tapcard/session-times-out.json5"),
    ("write and verify, built-in client", "tapcard/write-and-verify.json5"),
  ] {
    let scenario = try load(name)
    let idle = await milliseconds(100) { _ = await checked.run(scenario) }
    let callbacks = await milliseconds(1000) { _ = await plain.run(scenario) }
    row(what, callbacks, "ms", ratio(callbacks, to: idle, "faster than with the idle check forced on"))
  }
  let still = try await milliseconds(200) { _ = try await HoppingRun.run(.none) }
  for hop in Hop.prompt where ["main", "task-detached", "zigzag"].contains(hop.name) {
    let hopping = try await milliseconds(200) { _ = try await HoppingRun.run(hop) }
    row(
      "read by a client that hops: \(hop.name)", hopping, "ms",
      ratio(hopping, to: still, "the speed of one that does not"))
  }
}

extension Array {
  fileprivate func asyncSum(_ value: (Element) async -> Double) async -> Double {
    var sum = 0.0
    for element in self { sum += await value(element) }
    return sum
  }
}
