import Commands
import Dispatch
import DryTap
import Foundation
import HoppingClients
import Scenarios

// Prints what runs cost in wall time. Build and run it in release mode, on an otherwise idle machine:
//
//   swift run -c release Benchmarks

/// Milliseconds of wall time for one of `count` turns.
func milliseconds(_ count: Int, _ turn: () async throws -> Void) async rethrows -> Double {
  try await turn()
  let start = DispatchTime.now().uptimeNanoseconds
  for _ in 0..<count { try await turn() }
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 / Double(count)
}

func row(_ what: String, _ milliseconds: Double, against peer: (name: String, milliseconds: Double)? = nil) {
  let name = what.padding(toLength: 58, withPad: " ", startingAt: 0)
  let ratio = peer.map { String(format: "%8.1f × %@", $0.milliseconds / milliseconds, $0.name) } ?? ""
  print(name + String(format: "%10.3f ms", milliseconds) + ratio)
}

let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Scenarios").path

func load(_ name: String) throws -> Scenario {
  try ScenarioFile.load(folder + "/" + name, clients: BuiltInClients.registry)
}

func measure() async throws {
  let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".json5") }.sorted()
  let plain = ScenarioRunner(clients: BuiltInClients.registry)
  var options = ScenarioRunner.Options()
  options.forceIdleCheck = true
  let checked = ScenarioRunner(clients: BuiltInClients.registry, options: options)

  let all = try files.map(load)
  let loading = try await milliseconds(10) { _ = try files.map(load) }
  row("load all \(files.count) shipped scenarios", loading)
  let shipped = await milliseconds(20) { for scenario in all { _ = await plain.run(scenario) } }
  let simulated = await all.asyncSum { (await plain.run($0).simulatedTime) / .seconds(1) }
  row("run all \(files.count) shipped scenarios", shipped, against: ("faster than a phone", simulated * 1000))

  for (what, name) in [
    ("blank tag, built-in client", "tapcard/blank-tag.json5"),
    ("60 s time-out, built-in client", "tapcard/session-times-out.json5"),
    ("write and verify, built-in client", "tapcard/write-and-verify.json5"),
  ] {
    let scenario = try load(name)
    let idle = await milliseconds(100) { _ = await checked.run(scenario) }
    let callbacks = await milliseconds(1000) { _ = await plain.run(scenario) }
    row(what, callbacks, against: ("faster than with the idle check forced on", idle))
  }
  let still = try await milliseconds(200) { _ = try await HoppingRun.run(.none) }
  for hop in Hop.prompt where ["main", "task-detached", "zigzag"].contains(hop.name) {
    let hopping = try await milliseconds(200) { _ = try await HoppingRun.run(hop) }
    row("read by a client that hops: \(hop.name)", hopping, against: ("the speed of one that does not", still))
  }
}

extension Array {
  func asyncSum(_ value: (Element) async -> Double) async -> Double {
    var sum = 0.0
    for element in self { sum += await value(element) }
    return sum
  }
}

Task {
  do {
    try await measure()
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
    exit(1)
  }
}
dispatchMain()
