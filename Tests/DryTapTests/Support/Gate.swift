import Foundation

/// Lets those who wait go on once it was opened.
final class Gate: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    let waiting = lock.withLock {
      isOpen = true
      defer { waiters = [] }
      return waiters
    }
    waiting.forEach { $0.resume() }
  }

  func wait() async {
    await withCheckedContinuation { waiter in
      let goesOn = lock.withLock {
        if !isOpen { waiters.append(waiter) }
        return isOpen
      }
      if goesOn { waiter.resume() }
    }
  }
}

/// Values that several threads add to.
final class Log<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []

  var all: [Value] { lock.withLock { values } }
  func add(_ value: Value) { lock.withLock { values.append(value) } }
}
