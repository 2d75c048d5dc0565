import Foundation

/// Runs in one process: task-local ones share it, an exclusive one has it alone; first come, first served.
///
/// Nobody waits on a thread.
final class RunLock: @unchecked Sendable {
  static let process = RunLock()

  private struct Waiter {
    let id: UUID
    let isExclusive: Bool
    let go: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var sharers = 0
  private var isTaken = false
  private var waiters: [Waiter] = []

  /// Runs that wait for their turn.
  var waiting: Int { lock.withLock { waiters.count } }

  /// Waits for a turn.
  ///
  /// - Throws: `CancellationError` where the task is cancelled while it waits.
  func acquire(exclusive: Bool) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (go: CheckedContinuation<Void, any Error>) in
        let mayGo: Bool? = lock.withLock {
          if Task.isCancelled { return nil }
          if waiters.isEmpty, admit(exclusive: exclusive) { return true }
          waiters.append(Waiter(id: id, isExclusive: exclusive, go: go))
          return false
        }
        switch mayGo {
        case true?: go.resume()
        case false?: break
        case nil: go.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      giveUp(id)
    }
  }

  /// Ends a turn.
  func release(exclusive: Bool) {
    let next = lock.withLock {
      if exclusive { isTaken = false } else { sharers -= 1 }
      return admitWaiters()
    }
    next.forEach { $0.resume() }
  }

  private func admit(exclusive: Bool) -> Bool {
    guard !isTaken, !exclusive || sharers == 0 else { return false }
    if exclusive { isTaken = true } else { sharers += 1 }
    return true
  }

  private func admitWaiters() -> [CheckedContinuation<Void, any Error>] {
    var admitted: [CheckedContinuation<Void, any Error>] = []
    while let first = waiters.first, admit(exclusive: first.isExclusive) {
      admitted.append(first.go)
      waiters.removeFirst()
    }
    return admitted
  }

  private func giveUp(_ id: UUID) {
    let (waiter, next) = lock.withLock {
      () -> (Waiter?, [CheckedContinuation<Void, any Error>]) in
      guard let index = waiters.firstIndex(where: { $0.id == id }) else { return (nil, []) }
      return (waiters.remove(at: index), admitWaiters())
    }
    waiter?.go.resume(throwing: CancellationError())
    next.forEach { $0.resume() }
  }
}
