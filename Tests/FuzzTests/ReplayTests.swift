import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite struct ReplayTests {
  /// An input that broke a rule once.
  struct Fixture: Sendable, CustomTestStringConvertible {
    let target: FuzzTarget
    let path: String

    var testDescription: String { "\(target.name)/\((path as NSString).lastPathComponent)" }

    static let all: [Fixture] = FuzzTarget.all.flatMap { target in
      let folder = packageRoot.appendingPathComponent("Fixtures/fuzz/\(target.name)").path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().map { Fixture(target: target, path: folder + "/" + $0) }
    }
  }

  @Test(arguments: Fixture.all)
  func `an input that broke a rule once breaks none`(fixture: Fixture) throws {
    try fixture.target.check(Array(Data(contentsOf: URL(fileURLWithPath: fixture.path))))
  }

  @Test
  func `every folder of inputs belongs to a target`() throws {
    let folder = packageRoot.appendingPathComponent("Fixtures/fuzz").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(FuzzTarget.named(name) != nil, "\(name)")
    }
    #expect(!Fixture.all.isEmpty)
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `what a fuzzer starts from breaks no rule`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = try target.seeds()
    #expect(!seeds.isEmpty)
    // A few of each kind: fuzzing starts from all of them.
    for index in stride(from: 0, to: seeds.count, by: 1 + seeds.count / 6) { try target.check(seeds[index]) }
  }
}
