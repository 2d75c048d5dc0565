import Foundation
import Testing

@testable import DryTap

/// Runs that give up on their client: nothing hangs.
@Suite struct GivenUpTests {
  private func failure(_ body: () async throws -> Void) async -> RunError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? RunError
    }
  }

  private func reason(_ error: RunError?) -> String {
    switch error {
    case .stuck(let reason, _)?, .neverQuiet(let reason, _)?, .appTerminated(let reason, _)?: reason
    case nil: "no error"
    }
  }

  @Test
  func `a client that never resumes is stuck within about a second, and the message names the session that was freed`()
    async throws
  {
    let phone = Phone(patience: .milliseconds(300))
    let start = Log<ContinuousClock.Instant>()
    let error = await failure {
      try await phone.run(.taskLocal) {
        start.add(.now)
        await withCheckedContinuation { (never: CheckedContinuation<Void, Never>) in
          let session = ReaderSession(kind: .tag(.iso14443), queue: nil, delegate: nil)
          session.begin()
          session.released()
          leaked.keep(never)
        }
      }
    }
    guard case .stuck(let reason, let trace)? = error else {
      Issue.record("not stuck: \(reason(error))")
      return
    }
    #expect(reason.contains("session #1 was freed"))
    #expect(trace.contains { $0.contains("session #1 deallocated") })
    #expect(error?.description.hasPrefix("stuck: ") == true)
    // Other tests may keep the process busy meanwhile; alone it is 0.3 s.
    #expect(ContinuousClock.now - start.all[0] < .seconds(20))
  }

  @Test func `the message says which session was never begun`() async {
    let error = await failure {
      try await Phone.prompt().run(.taskLocal) {
        let app = AwaitingApp()
        await app.end()
      }
    }
    #expect(reason(error).contains("session #1 was never begun"))
  }

  @Test func `the message says which session was begun and swallowed`() async {
    let error = await failure {
      try await Phone.prompt(set: [.reopenTooSoon: .choice("silent")]).run(.taskLocal) {
        await QuirkScene.openAndClose(.tag(.iso14443))
        await QuirkScene.openAndClose(.tag(.iso14443))
      }
    }
    #expect(reason(error).contains("session #2 was begun, and nothing will ever come of it"))
  }

  @Test
  func `the message says when nothing is left to happen, and names the parameter for clients with timers of their own`()
    async
  {
    let error = await failure {
      try await Phone(patience: .milliseconds(20)).run(.taskLocal) {
        await withCheckedContinuation { leaked.keep($0) }
      }
    }
    #expect(reason(error).contains("at 0.000000 nothing is left to happen"))
    #expect(reason(error).contains("Phone(patience:)"))
  }

  @Test func `a client whose session is gone is not called once more, and its run can be followed by another`()
    async throws
  {
    let phone = Phone.prompt()
    phone.present(.ntag213(), at: .seconds(1))
    let error = await failure {
      try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        await app.active()
        await withCheckedContinuation { leaked.keep($0) }
        withExtendedLifetime(app) {}
      }
    }
    #expect(reason(error).contains("nothing is left"))
    // The session ended by its limit before the run was called stuck, so the phone is free again.
    #expect(phone.trace.calls.last == "didInvalidate 201")
    try await phone.run(.taskLocal) { await QuirkScene.openAndClose(.tag(.iso14443)) }
    #expect(phone.trace.calls.suffix(2) == ["didBecomeActive", "didInvalidate 200"])
  }

  @Test func `the body of a run that was given up does not end a later run of the same phone`() async throws {
    let phone = Phone.prompt()
    let gate = Gate()
    _ = await failure { try await phone.run(.taskLocal) { await gate.wait() } }
    let result = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      await app.active()
      gate.open()
      await phone.advance(by: .seconds(1))
      await app.close()
      return "mine"
    }
    #expect(result == "mine")
  }

  @Test func `an app that the system kills ends its run at once and is not called again`() async throws {
    let phone = Phone.prompt(manifest: AppManifest(usageDescription: nil))
    let error = await failure { try await phone.run(.taskLocal) { _ = await AwaitingApp.begun().end() } }
    guard case .appTerminated(let reason, let trace)? = error else {
      Issue.record("not terminated: \(reason(error))")
      return
    }
    #expect(reason.contains("NFCReaderUsageDescription"))
    #expect(trace.last?.contains("app terminated") == true)
    #expect(phone.trace.calls == [])
    #expect(error?.description.contains("app terminated: ") == true)
  }

  @Test func `an app that was killed can be launched again`() async throws {
    let phone = Phone.prompt(manifest: AppManifest(formats: []), set: [.tagEntitlementMissing: .choice("terminate")])
    for _ in 1...2 {
      let error = await failure { try await phone.run(.taskLocal) { _ = await AwaitingApp.begun().end() } }
      #expect(reason(error).contains("TAG is missing"))
    }
    #expect(try await phone.run(.taskLocal) { 1 } == 1)
  }

  @Test func `what the body throws comes out of the run`() async {
    struct Mine: Error {}
    await #expect(throws: Mine.self) {
      try await Phone.prompt().run(.taskLocal) {
        await QuirkScene.openAndClose(.tag(.iso14443))
        throw Mine()
      }
    }
  }

  @Test func `a cancelled task cancels the body`() async throws {
    let phone = Phone.prompt()
    let begun = Gate()
    let task = Task {
      try await phone.run(.taskLocal) {
        begun.open()
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a run of the same phone inside its own run ends as stuck and says so`() async throws {
    let phone = Phone.prompt()
    let inner = Slot()
    let error = await failure {
      try await phone.run(.taskLocal) {
        inner.task = Task { try await phone.run(.taskLocal) { 1 } }
        _ = try await inner.task?.value
      }
    }
    #expect(reason(error).contains("for this one to end"))
    // Its turn has come then.
    #expect(try await inner.task?.value == 1)
  }

  @Test func `runs that wait for their phone are counted among those that wait`() async throws {
    let phone = Phone.prompt()
    let count = 300
    let inner = Log<Task<Int, any Error>>()
    let error = await failure {
      try await phone.run(.taskLocal) {
        for _ in 0..<count { inner.add(Task { try await phone.run(.taskLocal) { 1 } }) }
        for task in inner.all { _ = try await task.value }
      }
    }
    let words = reason(error).split(separator: " ")
    let place = try #require(words.firstIndex(of: "other"))
    // Other tests may wait as well.
    #expect(try #require(Int(words[place - 1])) >= count)
    for task in inner.all { #expect(try await task.value == 1) }
  }

  @Test func `a run inside a run, in a detached task, ends as stuck and says so`() async throws {
    let inner = Slot()
    let error = await failure {
      try await Phone.prompt().run(.exclusive) {
        inner.task = Task.detached { try await Phone.prompt().run(.exclusive) { 1 } }
        _ = try await inner.task?.value
      }
    }
    #expect(reason(error).contains("for this one to end"))
    #expect(try await inner.task?.value == 1)
  }

  @Test func `two runs of one phone at once come one after the other`() async throws {
    let phone = Phone.prompt()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await phone.run(.taskLocal) {
            await QuirkScene.openAndClose(.tag(.iso14443))
            await phone.advance(by: .seconds(3))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(phone.trace.calls == Array(repeating: ["didBecomeActive", "didInvalidate 200"], count: 4).flatMap { $0 })
  }
}

/// Keeps continuations that are never to be resumed, so that the runtime does not complain of them.
private let leaked = Leaked()

private final class Leaked: @unchecked Sendable {
  private let lock = NSLock()
  private var continuations: [CheckedContinuation<Void, Never>] = []

  func keep(_ continuation: CheckedContinuation<Void, Never>) { lock.withLock { continuations.append(continuation) } }
}

private final class Slot: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Task<Int, any Error>?

  var task: Task<Int, any Error>? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
