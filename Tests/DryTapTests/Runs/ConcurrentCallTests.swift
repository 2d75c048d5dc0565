import Dispatch
import Testing

@testable import DryTap

/// Calls that collide are noted: their order is nobody's promise.
@Suite struct ConcurrentCallTests {
  /// Calls a session from two threads, at once or in turn.
  private func findings(rounds: Int, atOnce: Bool) async throws -> [RunFinding] {
    let phone = Phone.prompt()
    try await phone.run {
      let app = AwaitingApp.begun()
      await app.active()
      for _ in 0..<rounds where phone.findings.isEmpty {
        await withCheckedContinuation { done in
          DispatchQueue.global().async {
            let queue = DispatchQueue(label: "two.threads", attributes: atOnce ? .concurrent : [])
            for _ in 0..<2 { queue.async { (0..<500).forEach { _ in app.session.alertMessage = "" } } }
            queue.async(flags: .barrier) { done.resume() }
          }
        }
      }
      await app.close()
    }
    return phone.findings
  }

  @Test func `two threads that call at once are noted`() async throws {
    #expect(try await findings(rounds: 200, atOnce: true) == [.clientCallsConcurrently])
  }

  @Test func `threads that call in turn are not noted`() async throws {
    #expect(try await findings(rounds: 3, atOnce: false) == [])
  }
}
