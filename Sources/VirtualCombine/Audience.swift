import Foundation

/// Those who have subscribed to one publisher, in the order in which they came.
///
/// Safe to use from any thread; subscribers are called outside the lock, so they may subscribe, cancel and send themselves.
final class Audience<Output, Failure: Error> {
  typealias Complete = (Subscribers.Completion<Failure>) -> Void

  private struct Listener {
    let number: Int
    let complete: Complete
    let receive: (Output) -> Void
  }

  private let lock = NSLock()
  private var listeners: [Listener] = []
  private var joined = 0
  private var completion: Subscribers.Completion<Failure>?

  /// Adds a subscriber; one who comes after the completion is told at once.
  func join(_ complete: @escaping Complete, _ receive: @escaping (Output) -> Void) -> AnyCancellable {
    let (number, completion) = lock.withLock {
      joined += 1
      if self.completion == nil { listeners.append(Listener(number: joined, complete: complete, receive: receive)) }
      return (joined, self.completion)
    }
    if let completion { complete(completion) }
    return AnyCancellable { [weak self] in self?.leave(number) }
  }

  private func leave(_ number: Int) {
    // What the listener holds may be freed here, and come back through another subscription's end: outside the lock.
    let left = lock.withLock { () -> Listener? in
      guard let place = listeners.firstIndex(where: { $0.number == number }) else { return nil }
      return listeners.remove(at: place)
    }
    withExtendedLifetime(left) {}
  }

  /// Sends to all who have not left by the time of their turn.
  func send(_ value: Output) {
    for listener in lock.withLock({ listeners }) where isPresent(listener.number) {
      listener.receive(value)
    }
  }

  private func isPresent(_ number: Int) -> Bool {
    lock.withLock { listeners.contains { $0.number == number } }
  }

  /// Tells all, and sends nothing more.
  func complete(_ completion: Subscribers.Completion<Failure>) {
    let told = lock.withLock { () -> [Listener] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      defer { listeners = [] }
      return listeners
    }
    for listener in told { listener.complete(completion) }
  }
}
