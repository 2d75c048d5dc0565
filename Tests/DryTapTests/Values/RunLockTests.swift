import Foundation
import Testing

@testable import DryTap

@Suite struct RunLockTests {
  /// What happened, in order.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    var all: [String] { lock.withLock { lines } }
    func add(_ line: String) { lock.withLock { lines.append(line) } }
  }

  private func waitUntil(_ isTrue: () -> Bool) async throws {
    for _ in 0..<5000 where !isTrue() { try await Task.sleep(for: .milliseconds(1)) }
    try #require(isTrue())
  }

  @Test func `sharers go together and an exclusive one waits for all of them`() async throws {
    let lock = RunLock()
    let log = Log()
    try await lock.acquire(exclusive: false)
    try await lock.acquire(exclusive: false)
    let alone = Task {
      try await lock.acquire(exclusive: true)
      log.add("alone")
    }
    try await waitUntil { lock.waiting == 1 }
    lock.release(exclusive: false)
    #expect(log.all == [])
    #expect(lock.waiting == 1)
    lock.release(exclusive: false)
    try await alone.value
    #expect(log.all == ["alone"])
  }

  @Test func `first come, first served: a sharer does not overtake an exclusive one`() async throws {
    let lock = RunLock()
    let log = Log()
    try await lock.acquire(exclusive: false)
    var tasks: [Task<Void, any Error>] = []
    for (number, isExclusive) in [true, false, false, true, false].enumerated() {
      tasks.append(
        Task {
          try await lock.acquire(exclusive: isExclusive)
          log.add("\(number)")
          // Sharers that were let in together may come in any order; give both time.
          try await Task.sleep(for: .milliseconds(5))
          lock.release(exclusive: isExclusive)
        }
      )
      try await waitUntil { lock.waiting == number + 1 }
    }
    lock.release(exclusive: false)
    for task in tasks { try await task.value }
    #expect(log.all.first == "0")
    #expect(Set(log.all[1...2]) == ["1", "2"])
    #expect(log.all[3...] == ["3", "4"])
    #expect(lock.waiting == 0)
  }

  @Test func `two exclusive ones never have it at once`() async throws {
    let lock = RunLock()
    let log = Log()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await lock.acquire(exclusive: true)
          log.add("in")
          await Task.yield()
          log.add("out")
          lock.release(exclusive: true)
        }
      }
      try await group.waitForAll()
    }
    #expect(log.all == Array(repeating: ["in", "out"], count: 20).flatMap { $0 })
  }

  @Test func `one that is cancelled while it waits throws, and those behind it move up`() async throws {
    let lock = RunLock()
    try await lock.acquire(exclusive: false)
    let impatient = Task { try await lock.acquire(exclusive: true) }
    try await waitUntil { lock.waiting == 1 }
    let behind = Task { try await lock.acquire(exclusive: false) }
    try await waitUntil { lock.waiting == 2 }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    // The holder shares, so the one behind needs no release.
    try await behind.value
    #expect(lock.waiting == 0)
  }

  @Test func `one that was cancelled before throws, though the lock is free`() async throws {
    let lock = RunLock()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await lock.acquire(exclusive: true)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await lock.acquire(exclusive: true)
  }
}
