// Tests/BadgeNFCTests/BadgeScenarioTests.swift
import BadgeNFC
import Foundation
import Scenarios
import Testing

@Suite struct BadgeScenarioTests {
  private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../Scenarios")

  @Test(arguments: ["blank-badge", "damaged-frame"])
  func `the reader copes with a scenario`(_ name: String) async throws {
    let scenario = try ScenarioFile.load(Self.folder.appendingPathComponent("\(name).json5").path)
    let reader = BadgeReader()
    let report = await scenario.replay { try await reader.read()?.absoluteString ?? "empty" }
    #expect(report.failures.map(\.text) == [])
  }
}
