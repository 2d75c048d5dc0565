import Commands
import Foundation
import Scenarios
import TestSupport
import Testing

/// A scenario that comes with the package.
struct ShippedScenario: Sendable, CustomTestStringConvertible {
  let path: String
  let scenario: Scenario

  var testDescription: String { path }

  static let folder = packageRoot.appendingPathComponent("Scenarios").path

  static let all: [ShippedScenario] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json5") }.sorted().map { path in
      do {
        return ShippedScenario(
          path: path, scenario: try ScenarioFile.load(folder + "/" + path, clients: BuiltInClients.registry))
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }()

  /// Whether its client is awaited, and not called back alone.
  var isAsync: Bool {
    guard let name = scenario.client?.value, let entry = BuiltInClients.registry[name] else { return false }
    if case .callbacks = entry.kind { return false }
    return true
  }

  func report(_ change: (inout ScenarioRunner.Options) -> Void = { _ in }) async -> ScenarioReport {
    var options = ScenarioRunner.Options()
    change(&options)
    return await ScenarioRunner(clients: BuiltInClients.registry, options: options).run(scenario)
  }
}
