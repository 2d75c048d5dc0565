#if !canImport(ObjectiveC)
import Foundation
import Testing
import VirtualCombine

/// Subscriptions and operators, against Apple's documentation of Combine.
@Suite struct SubscriptionTests {
  private struct Failed: Error, Equatable {}

  @Test func `a subscription ends when it is cancelled or freed`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let first = subject.sink { seen.append($0) }
    var second: AnyCancellable? = subject.sink { seen.append($0 * 10) }
    subject.send(1)
    first.cancel()
    subject.send(2)
    second = nil
    subject.send(3)
    #expect(seen == [1, 10, 20])
    #expect(second == nil)
  }

  @Test func `subscriptions are kept in sets and arrays`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen = 0
    var set = Set<AnyCancellable>()
    var array: [AnyCancellable] = []
    subject.sink { seen += $0 }.store(in: &set)
    subject.sink { seen += $0 }.store(in: &array)
    subject.send(1)
    #expect(seen == 2)
    set = []
    subject.send(1)
    #expect(seen == 3)
    array = []
    subject.send(1)
    #expect(seen == 3)
  }

  @Test func `what was cancelled holds nothing any longer`() {
    final class Kept {}
    let subject = PassthroughSubject<Int, Never>()
    weak var observed: Kept?
    var subscription: AnyCancellable?
    do {
      let kept = Kept()
      observed = kept
      subscription = subject.sink { _ in withExtendedLifetime(kept) {} }
    }
    #expect(observed != nil)
    subscription?.cancel()
    #expect(observed == nil)
  }

  @Test func `a subscriber may cancel, subscribe and send while it is called`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    var subscriptions: [AnyCancellable] = []
    var second: AnyCancellable?
    subject.sink { value in
      seen.append("first \(value)")
      second?.cancel()
      guard value == 1 else { return }
      subject.sink { seen.append("third \($0)") }.store(in: &subscriptions)
      subject.send(2)
    }.store(in: &subscriptions)
    second = subject.sink { seen.append("second \($0)") }
    subject.send(1)
    #expect(seen == ["first 1", "first 2", "third 2"])
  }

  @Test func `a completion is told once, late subscribers included, and nothing follows it`() {
    let subject = PassthroughSubject<Int, Failed>()
    var seen: [String] = []
    func follow() -> AnyCancellable {
      subject.map { "\($0)" }.sink(receiveCompletion: { seen.append("\($0 == .failure(Failed()))") }) {
        seen.append($0)
      }
    }
    let early = follow()
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    subject.send(completion: .finished)
    subject.send(2)
    let late = follow()
    #expect(seen == ["1", "true", "true"])
    withExtendedLifetime((early, late)) {}
  }

  @Test func `operators do what their names say`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let subscription = subject.dropFirst(2).removeDuplicates().map { "\($0)" }.eraseToAnyPublisher()
      .sink { seen.append($0) }
    for value in [1, 2, 2, 2, 3, 3, 2] { subject.send(value) }
    #expect(seen == ["2", "3", "2"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `each subscriber to an operator starts from the beginning`() {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = subject.dropFirst()
    var first: [Int] = []
    var second: [Int] = []
    let one = publisher.sink { first.append($0) }
    subject.send(1)
    let two = publisher.sink { second.append($0) }
    subject.send(2)
    subject.send(3)
    #expect(first == [2, 3])
    #expect(second == [3])
    withExtendedLifetime((one, two)) {}
  }

  @Test func `values are put into a property`() {
    final class Label { var text = "" }
    let label = Label()
    let subject = PassthroughSubject<String, Never>()
    let subscription = subject.assign(to: \.text, on: label)
    subject.send("a")
    #expect(label.text == "a")
    subscription.cancel()
    subject.send("b")
    #expect(label.text == "a")
  }

  @Test func `values arrive on the queue that was asked for, in their order, and none after a cancel`() async {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "app.queue")
    queue.setSpecific(key: key, value: true)
    let subject = PassthroughSubject<Int, Never>()
    let seen = AsyncStream<Int>.makeStream()
    let subscription = subject.receive(on: queue).sink { value in
      seen.continuation.yield(DispatchQueue.getSpecific(key: key) == true ? value : -value)
    }
    for value in 1...3 { subject.send(value) }
    var values: [Int] = []
    for await value in seen.stream {
      values.append(value)
      if value == 3 { break }
    }
    #expect(values == [1, 2, 3])

    queue.suspend()
    subject.send(4)
    subscription.cancel()
    queue.resume()
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    seen.continuation.finish()
    for await value in seen.stream { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test func `values for the main run loop arrive on the main queue`() async {
    let subject = PassthroughSubject<Int, Never>()
    let seen = AsyncStream<Bool>.makeStream()
    let subscription = subject.receive(on: RunLoop.main).sink { _ in
      MainActor.assumeIsolated { _ = seen.continuation.yield(true) }
    }
    subject.send(1)
    for await isThere in seen.stream {
      #expect(isThere)
      break
    }
    withExtendedLifetime(subscription) {}
  }

  @Test func `many threads may send, subscribe and cancel at once`() {
    let subject = PassthroughSubject<Int, Never>()
    let lock = NSLock()
    nonisolated(unsafe) let shared = subject
    nonisolated(unsafe) var seen = 0
    let steady = subject.sink { _ in lock.withLock { seen += 1 } }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 {
        let brief = shared.sink { _ in }
        shared.send(1)
        brief.cancel()
      }
    }
    #expect(seen == 1600)
    steady.cancel()
  }
}
#endif
