import Foundation
import JSON5
import Scenarios
import TestSupport

extension FuzzTarget {
  /// Scenario files: a scenario, or faults in the order of the text, one line each.
  static let scenario = FuzzTarget(
    name: "scenario",
    longestInput: 4096,
    words: ScenarioFormat.objects.flatMap { $0.keys.map(\.name) } + [
      "NTAG213", "NTAG216", "MF0UL11", "04C4FC91DF2A81", "iPhone 13 Pro", "17.4", "1.5s", "20ms", "page 4", "unchanged",
      "../tags/ntag213-v4.nfc", "READ 04", "D01", "null", "true",
    ],
    seeds: {
      let folders = [SeedFiles.fixtures("scenarios"), packageRoot.appendingPathComponent("Scenarios")]
      return try SeedFiles.contents(of: folders, endings: [".json5"])
    },
    check: { try checkScenario($0) }
  )
}

/// Dumps that a scenario names are found from here.
private let path = SeedFiles.fixtures("scenarios/fuzz.json5").path

private func checkScenario(_ bytes: [UInt8]) throws(Finding) {
  do {
    _ = try ScenarioFile.parse(bytes, path: path)
  } catch {
    try require(!error.issues.isEmpty, "a scenario that is refused has a fault")
    for line in error.lines { try requireOneLine(line, "a fault") }
    for (first, second) in zip(error.issues, error.issues.dropFirst()) {
      try require(first.mark <= second.mark, "faults stand in the order of the text: \(first), \(second)")
    }
  }
}
