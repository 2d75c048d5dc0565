@testable import DryTap
import Foundation
import Testing

/// Clients that let real time pass between what they do: the trace is that of one that does not.
@Suite struct RealTimerTests {
  private func traces(_ runs: Int, _ body: @escaping @Sendable () async throws -> Void) async throws -> Set<[String]> {
    var traces: Set<[String]> = []
    for _ in 0..<runs {
      let phone = Phone()
      phone.present(.ntag213(uri: "https://example.com"), at: .seconds(0.5))
      try await phone.run(.taskLocal, body)
      traces.insert(phone.trace.lines)
    }
    return traces
  }

  @Test func `forty calls, a millisecond of real time before each, give one trace and no time-out`() async throws {
    let traces = try await traces(4) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      for _ in 0..<40 {
        try await Task.sleep(for: .milliseconds(1))
        #expect(await tag.read().error == nil)
      }
      await app.close()
    }
    #expect(traces.count == 1)
  }

  @Test func `a second session begun a moment of real time after the first has ended meets the same phone each time`()
    async throws
  {
    let traces = try await traces(8) {
      let first = AwaitingApp.begun()
      _ = await first.tags()
      await first.close()
      try await Task.sleep(for: .milliseconds(5))
      let second = AwaitingApp.begun()
      #expect(await second.end() == 203)
    }
    #expect(traces.count == 1)
  }

  @Test func `a run that never ends by itself is stuck after an hour of virtual time`() {
    let run = RunProgress(
      number: 1, attention: .callbacksReturned, quietLimit: 60, wallStart: 0,
      virtualStart: VirtualInstant.start + .seconds(10), finish: { _ in })
    #expect(run.whyEndless(at: VirtualInstant.start + .seconds(3610)) == nil)
    #expect(run.whyEndless(at: VirtualInstant.start + .seconds(3611))?.contains("an hour") == true)
  }

  @Test func `a run that goes on and on within a moment is stuck after a quarter of a million events`() {
    var run = RunProgress(
      number: 1, attention: .callbacksReturned, quietLimit: 60, wallStart: 0, virtualStart: .start, finish: { _ in })
    run.eventCount = 249_999
    #expect(run.whyEndless(at: .start) == nil)
    run.eventCount += 1
    #expect(run.whyEndless(at: .start)?.contains("a quarter of a million") == true)
  }
}
