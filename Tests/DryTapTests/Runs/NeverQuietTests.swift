import Foundation
import Testing

@testable import DryTap

/// Clients that never rest.
///
/// Their runs are exclusive, for they would hold up every other run of the process.
@Suite(.serialized) struct NeverQuietTests {
  /// A thread that does real work until it is told to stop.
  private final class Spinner: @unchecked Sendable {
    private let lock = NSLock()
    private var isStopped = false
    private(set) var sum = 0

    func start(_ name: String) {
      let thread = Thread { [self] in
        ThreadWatcher.nameThisThread(name)
        spin()
      }
      thread.start()
    }

    func spin() {
      var number = 0
      while !lock.withLock({ isStopped }) {
        for _ in 0..<1_000_000 { number = number &* 31 &+ 7 }
      }
      sum = number
    }

    func stop() { lock.withLock { isStopped = true } }
  }

  private func neverQuiet(_ phone: Phone, _ body: @escaping @Sendable () async -> Void) async -> (
    threads: String, trace: [String]
  )? {
    // Before other tests' tasks, so that the body begins while its run is still waited for.
    await Task(priority: .high) {
      do {
        try await phone.run { await body() }
        return nil
      } catch RunError.neverQuiet(let threads, let trace) {
        return (threads, trace)
      } catch {
        return nil
      }
    }.value
  }

  @Test func `a client that spins fails its run, which names the thread, and later runs are unharmed`() async throws {
    let spinner = Spinner()
    // Longer than other tests keep the process busy.
    let phone = Phone(patience: .zero, quietLimit: .seconds(2))
    defer { spinner.stop() }
    let result = await neverQuiet(phone) {
      spinner.start("spinning-client")
      await QuirkScene.openAndClose(.tag(.iso14443))
    }
    let (threads, trace) = try #require(result)
    #expect(threads.contains("spinning-client"))
    #expect(trace == phone.trace.lines)
    #expect(phone.trace.calls == [])

    // The spinner still spins.
    let other = Phone.prompt()
    try await other.run { await QuirkScene.openAndClose(.tag(.iso14443)) }
    #expect(other.trace.calls == ["didBecomeActive", "didInvalidate 200"])
    spinner.stop()
    let later = Phone.prompt()
    try await later.run { await QuirkScene.openAndClose(.tag(.iso14443)) }
    #expect(later.trace.calls == other.trace.calls)
  }

  @Test func `a callback that waits behind a busy client does not come when its run has failed`() async throws {
    let queue = DispatchQueue(label: "busy.client")
    let spinner = Spinner()
    let heard = Log<String>()
    // Patience, because the client sleeps before it spins.
    let phone = Phone(patience: .seconds(2), quietLimit: .seconds(1))
    defer { spinner.stop() }
    // They outlive the run: a callback to an object that is gone would prove nothing.
    let apps = Log<AwaitingApp>()
    let result = await neverQuiet(phone) {
      let app = AwaitingApp(queue: queue)
      app.onActive = { _ in heard.add("active") }
      apps.add(app)
      // The callback gets on its queue behind this while it sleeps, and before it begins to spin.
      queue.async {
        Thread.sleep(forTimeInterval: 0.15)
        spinner.spin()
      }
      app.session.begin()
      await app.active()
    }
    let (_, trace) = try #require(result)
    #expect(trace.last?.contains("has left") == true)
    #expect(phone.trace.calls == ["didBecomeActive"])
    spinner.stop()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    #expect(heard.all == [])
    #expect(apps.all.count == 1)
  }
}
