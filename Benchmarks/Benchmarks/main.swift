import Dispatch
import Foundation

// Prints what things cost in wall time, one table. Build and run it in release mode, on an otherwise idle machine; words
// choose groups of rows:
//
//   swift run -c release Benchmarks [runs] [chip] [ndef]

Task {
  do {
    let words = CommandLine.arguments.dropFirst()
    let groups: [(word: String, measure: () async throws -> Void)] = [
      ("chip", measureChip), ("ndef", measureNDEF), ("runs", measureRuns),
    ]
    if let stranger = words.first(where: { word in !groups.contains { $0.word == word } }) {
      throw BenchmarkError("no group of rows is called \(stranger): there are chip, ndef and runs")
    }
    for group in groups where words.isEmpty || words.contains(group.word) { try await group.measure() }
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
    exit(2)
  }
}
dispatchMain()
