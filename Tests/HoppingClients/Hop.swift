import Dispatch
import Foundation

/// A way in which client code gets from one call to the next.
public struct Hop: Sendable, CustomStringConvertible {
  /// What reports call it.
  public let name: String
  /// Seconds of real time that pass on purpose in each hop.
  public let realDelay: Double
  /// Runs the next piece of work somewhere else, or later.
  public let go: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// The name.
  public var description: String { name }

  init(_ name: String, realDelay: Double = 0, go: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.name = name
    self.realDelay = realDelay
    self.go = go
  }
}

extension Hop {
  /// No hop: the next call comes from inside the callback.
  public static let none = Hop("none") { $0() }

  /// Hops that take no real time but that of the scheduler.
  public static let prompt: [Hop] = [
    none,
    Hop("main") { next in DispatchQueue.main.async(execute: next) },
    Hop("main-twice") { next in DispatchQueue.main.async { DispatchQueue.main.async(execute: next) } },
    Hop("global") { next in DispatchQueue.global().async(execute: next) },
    Hop("global-background") { next in DispatchQueue.global(qos: .background).async(execute: next) },
    Hop("global-interactive") { next in DispatchQueue.global(qos: .userInteractive).async(execute: next) },
    Hop("private-queue") { next in DispatchQueue(label: "client.private").async(execute: next) },
    Hop("task") { next in Task { next() } },
    Hop("task-main-actor") { next in Task { @MainActor in next() } },
    Hop("task-detached") { next in Task.detached { next() } },
    Hop("task-background") { next in Task.detached(priority: .background) { next() } },
    Hop("task-yield") { next in
      Task {
        for _ in 0..<5 { await Task.yield() }
        next()
      }
    },
    Hop("actor") { next in Task { await Worker.shared.work(next) } },
    Hop("operation-queue") { next in operations.addOperation(next) },
    Hop("thread") { next in Thread(block: next).start() },
    Hop("zigzag") { next in
      DispatchQueue.main.async {
        Task.detached { DispatchQueue.global().async { Thread(block: next).start() } }
      }
    },
    Hop("busy") { next in
      DispatchQueue.global().async {
        var sum = 0
        for number in 0..<2_000_000 { sum &+= number ^ sum }
        if sum != 1 { next() }
      }
    },
  ]

  /// Hops that block workers of a pool while the next call waits behind them.
  public static let blocking: [Hop] = [
    Hop("blocks-global") { next in
      DispatchQueue.global().async {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          next()
          done.signal()
        }
        done.wait()
      }
    },
    Hop("blocks-global-4") { next in
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<4 { DispatchQueue.global().async { done.wait() } }
      DispatchQueue.global().async {
        next()
        for _ in 0..<4 { done.signal() }
      }
    },
    Hop("blocks-tasks") { next in
      Task.detached {
        waitBlocking { done in
          DispatchQueue.global().async {
            next()
            done()
          }
        }
      }
    },
    Hop("blocks-tasks-4") { next in
      let done = DispatchSemaphore(value: 0)
      for _ in 0..<4 { Task.detached { waitBlocking(on: done) } }
      DispatchQueue.global().async {
        next()
        for _ in 0..<4 { done.signal() }
      }
    },
    Hop("chain5") { next in chain(5, next) },
  ]

  /// Hops that let real time pass.
  public static let slow: [Hop] = [
    Hop("after-1ms", realDelay: 0.001) { next in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.001, execute: next)
    },
    Hop("after-5ms", realDelay: 0.005) { next in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.005, execute: next)
    },
    Hop("after-50ms", realDelay: 0.05) { next in DispatchQueue.main.asyncAfter(deadline: .now() + 0.05, execute: next)
    },
    Hop("sleep-50ms", realDelay: 0.05) { next in
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.05)
        next()
      }
    },
    Hop("task-sleep-20ms", realDelay: 0.02) { next in
      Task {
        try? await Task.sleep(nanoseconds: 20_000_000)
        next()
      }
    },
  ]

  /// Hops that keep the whole task pool blocked for a while and go on elsewhere.
  public static let holding: [Hop] = [
    Hop("holds-tasks-30ms", realDelay: 0.03) { next in holdTasks(for: 0.03, next) },
    Hop("holds-tasks-1500ms", realDelay: 1.5) { next in holdTasks(for: 1.5, next) },
  ]

  /// Every hop.
  public static let all = prompt + blocking + slow + holding

  /// The hop of that name.
  public static func named(_ name: String) -> Hop? { all.first { $0.name == name } }

  private static let operations = OperationQueue()

  private actor Worker {
    static let shared = Worker()
    func work(_ next: @Sendable () -> Void) { next() }
  }

  /// Blocks one more worker with each item it enqueues; the last one goes on.
  private static func chain(_ depth: Int, _ next: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      guard depth > 0 else { return next() }
      let done = DispatchSemaphore(value: 0)
      chain(depth - 1) {
        next()
        done.signal()
      }
      done.wait()
    }
  }

  private static func holdTasks(for seconds: Double, _ next: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<8 { Task.detached { waitBlocking(on: done) } }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      for _ in 0..<8 { done.signal() }
    }
    DispatchQueue.global().async(execute: next)
  }

  private static func waitBlocking(on done: DispatchSemaphore) {
    done.wait()
  }

  private static func waitBlocking(_ start: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    start { done.signal() }
    done.wait()
  }
}
