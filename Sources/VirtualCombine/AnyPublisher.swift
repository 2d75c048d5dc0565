import Foundation

/// A publisher whose making is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  typealias Complete = (Subscribers.Completion<Failure>) -> Void

  private let subscribe: (@escaping Complete, @escaping (Output) -> Void) -> AnyCancellable

  init(_ subscribe: @escaping (@escaping Complete, @escaping (Output) -> Void) -> AnyCancellable) {
    self.subscribe = subscribe
  }

  /// Hides what `publisher` is.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    self.init { publisher.sink(receiveCompletion: $0, receiveValue: $1) }
  }

  /// Subscribes to the hidden publisher.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(receiveCompletion, receiveValue)
  }
}

extension Publisher {
  /// The same values, with the kind of the publisher hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// What `transform` makes of each value.
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
    AnyPublisher { complete, receive in
      sink(receiveCompletion: complete) { receive(transform($0)) }
    }
  }

  /// All values but the first `count`, which must not be negative.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    precondition(count >= 0, "a count is not negative")
    return AnyPublisher { complete, receive in
      var left = count
      return sink(receiveCompletion: complete) { value in
        guard left == 0 else { return left -= 1 }
        receive(value)
      }
    }
  }

  /// The values that differ from the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    AnyPublisher { complete, receive in
      var last: Output?
      return sink(receiveCompletion: complete) { value in
        guard value != last else { return }
        last = value
        receive(value)
      }
    }
  }

  /// The same values, sent on `queue`, always after the call that sent them first; nothing comes after a cancel.
  public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Failure> {
    received { queue.async(execute: $0) }
  }

  /// The same values, sent on `runLoop`, always after the call that sent them first; nothing comes after a cancel.
  public func receive(on runLoop: RunLoop) -> AnyPublisher<Output, Failure> {
    // The main run loop is often run by nobody in a test on Linux, where the main queue is served all the same.
    runLoop === RunLoop.main ? receive(on: DispatchQueue.main) : received { runLoop.perform($0) }
  }

  private func received(by execute: @escaping (@escaping @Sendable () -> Void) -> Void) -> AnyPublisher<Output, Failure>
  {
    AnyPublisher { complete, receive in
      let token = AnyCancellable {}
      func later(_ deliver: @escaping () -> Void) {
        nonisolated(unsafe) let deliver = deliver
        nonisolated(unsafe) let token = token
        execute {
          if !token.isCancelled { deliver() }
        }
      }
      let subscription = sink(
        receiveCompletion: { completion in later { complete(completion) } },
        receiveValue: { value in later { receive(value) } })
      return AnyCancellable {
        token.cancel()
        subscription.cancel()
      }
    }
  }
}
