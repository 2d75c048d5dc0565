import Dispatch
import Foundation

/// Prints one row: what was measured, the figure with its unit, and what it compares with.
func row(_ what: String, _ figure: Double, _ unit: String, _ comparison: String = "") {
  let name = what.padding(toLength: 58, withPad: " ", startingAt: 0)
  print(name + String(format: "%10.3f ", figure) + unit.padding(toLength: 14, withPad: " ", startingAt: 0) + comparison)
}

/// How many times faster than `peer` something is, both in the same unit of time.
func ratio(_ time: Double, to peer: Double, _ name: String) -> String {
  String(format: "%8.1f × %@", peer / time, name)
}

/// Milliseconds of wall time for one of `count` turns.
func milliseconds(_ count: Int, _ turn: () async throws -> Void) async rethrows -> Double {
  try await turn()
  let start = DispatchTime.now().uptimeNanoseconds
  for _ in 0..<count { try await turn() }
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 / Double(count)
}

/// Nanoseconds of wall time for one of `count` turns, in the best of ten rounds, so that neighbours on the machine matter
/// less.
func nanoseconds(_ count: Int, _ turn: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<10 {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<count { try turn() }
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count))
  }
  return best
}

/// Why the table could not be made.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
