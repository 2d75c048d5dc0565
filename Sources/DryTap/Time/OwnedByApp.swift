import Foundation

/// Something of the app's that the phone holds for a while: however it is dropped, it dies outside the phone's lock.
///
/// What dies may be the last reference to an app's object, whose `deinit` may want a lock that another thread holds while it calls the phone.
final class OwnedByApp<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  deinit {
    LeftToDie.shared.add(value)
  }
}

/// What was dropped under a lock, until somebody without one lets it go.
final class LeftToDie: @unchecked Sendable {
  static let shared = LeftToDie()

  private let lock = NSLock()
  private var things: [Any] = []

  func add(_ thing: Any) {
    lock.withLock { things.append(thing) }
  }

  /// Lets everything go; to be called without any lock held.
  func release() {
    let gone = lock.withLock {
      defer { things = [] }
      return things
    }
    withExtendedLifetime(gone) {}
  }
}
