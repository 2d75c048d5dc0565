import Dispatch
import Foundation

/// A place where work can be queued, and where an empty item sent through shows that nothing is left.
enum Pool: Hashable, Sendable {
  case globalQueue(Int)
  case mainQueue
  case tasks(Int)

  static let globalQueues: [Pool] = (0..<5).map(Pool.globalQueue)
  static let others: [Pool] = [.mainQueue] + (0..<4).map(Pool.tasks)

  /// What a message calls it.
  var name: String {
    switch self {
    case .globalQueue: "a global queue"
    case .mainQueue: "the main queue"
    case .tasks: "the task pool"
    }
  }

  fileprivate func send(_ canary: @escaping @Sendable () -> Void) {
    switch self {
    case .globalQueue(let index): DispatchQueue.global(qos: Self.classes[index]).async(execute: canary)
    case .mainQueue: DispatchQueue.main.async(execute: canary)
    case .tasks(let index): Task.detached(priority: Self.priorities[index]) { canary() }
    }
  }

  private static let classes: [DispatchQoS.QoSClass] = [
    .userInteractive, .userInitiated, .default, .utility, .background,
  ]
  private static let priorities: [TaskPriority] = [.high, .medium, .low, .background]
}

/// Empty items sent through every pool; those that are back prove that whatever was queued before them has begun.
final class Canaries: @unchecked Sendable {
  private let condition = NSCondition()
  private var pending: Set<Pool> = []

  /// Sends one through each pool; a pool that still holds an earlier one gets no second.
  func release(through pools: [Pool]) {
    for pool in pools {
      condition.lock()
      let isFree = pending.insert(pool).inserted
      condition.unlock()
      if isFree { pool.send { [self] in self.back(from: pool) } }
    }
  }

  /// Waits until those of `pools` are back, or until `deadline`; answers those still away.
  func wait(for pools: [Pool], until deadline: Date) -> Set<Pool> {
    condition.lock()
    defer { condition.unlock() }
    while !pending.isDisjoint(with: pools) {
      guard condition.wait(until: deadline) else { break }
    }
    return pending.intersection(pools)
  }

  private func back(from pool: Pool) {
    condition.lock()
    pending.remove(pool)
    condition.broadcast()
    condition.unlock()
  }
}
