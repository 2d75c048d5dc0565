import Dispatch
import Foundation

/// Tells whether code runs inside a call that a client makes, and so in a callback that came too soon.
final class CallWatch: @unchecked Sendable {
  private let key = "CallWatch.\(UUID().uuidString)"

  /// Whether the present thread is inside `call`.
  var isInCall: Bool { Thread.current.threadDictionary[key] != nil }

  /// Makes a call of the client's.
  func call<R>(_ body: () throws -> R) rethrows -> R {
    Thread.current.threadDictionary[key] = true
    defer { Thread.current.threadDictionary[key] = nil }
    return try body()
  }
}

/// A serial queue of an app's that knows when it runs.
struct MarkedQueue: Sendable {
  let queue: DispatchQueue
  private let key = DispatchSpecificKey<Bool>()

  init(_ queue: DispatchQueue = DispatchQueue(label: "app.queue")) {
    self.queue = queue
    queue.setSpecific(key: key, value: true)
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
