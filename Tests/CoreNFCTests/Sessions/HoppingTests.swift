import DryTap
import Foundation
import HoppingClients
import Testing

/// Clients that hop between queues, tasks and threads must all see the same thing, alone and in company.
@Suite struct HoppingTests {
  /// The trace that everybody must give.
  private static let alone = Task { try await HoppingRun.run(.none).trace }

  @Test(arguments: Hop.prompt + Hop.blocking)
  func `every way to hop gives the same trace`(_ hop: Hop) async throws {
    let (result, trace) = try await HoppingRun.run(hop)
    #expect(result == HoppingRun.expectedResult)
    #expect(trace == (try await Self.alone.value))
  }

  /// Hops behind which the task's own phone is still found: the session is made in the task, or in one that it started.
  private static let staysInTask = ["none", "task", "task-main-actor", "task-yield", "actor"].compactMap(Hop.named)

  @Test
  func
    `twenty task-local simulations at once, beside work that keeps the processors busy, give the trace of one alone`()
    async throws
  {
    let alone = try await Self.alone.value
    #expect(Self.staysInTask.count == 5)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let hop = Self.staysInTask[number % Self.staysInTask.count]
        group.addTask {
          let (result, trace) = try await HoppingRun.run(hop, mode: .taskLocal)
          #expect(result == HoppingRun.expectedResult, "\(hop)")
          #expect(trace == alone, "\(hop)")
        }
      }
      for _ in 0..<4 { group.addTask { Self.work(milliseconds: 150) } }
      try await group.waitForAll()
    }
  }

  @Test func `twenty exclusive simulations started at once come one after the other and give the same trace`()
    async throws
  {
    let alone = try await Self.alone.value
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let hop = Hop.prompt[number % Hop.prompt.count]
        group.addTask {
          let (result, trace) = try await HoppingRun.run(hop)
          #expect(result == HoppingRun.expectedResult, "\(hop)")
          #expect(trace == alone, "\(hop)")
        }
      }
      for _ in 0..<2 { group.addTask { Self.work(milliseconds: 100) } }
      try await group.waitForAll()
    }
  }

  /// Real work for so long.
  private static func work(milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var sum = 0
    while ContinuousClock.now < end { for number in 0..<10_000 { sum = sum &* 31 &+ number } }
    withExtendedLifetime(sum) {}
  }
}
