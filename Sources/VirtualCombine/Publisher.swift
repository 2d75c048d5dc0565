import Foundation

/// Sends values to those who asked for them, until it completes.
///
/// This module holds what view models use of Apple's Combine, for systems that have none: ``ObservableObject``, ``Published``,
/// ``PassthroughSubject``, `sink`, `assign(to:on:)`, ``AnyCancellable`` and a few operators.
///
/// Limits, compared with Combine:
/// - There is no demand: values are sent as they come, and a publisher is made by its `sink`, not by `receive(subscriber:)`.
/// - Operators answer an ``AnyPublisher``; there are `map`, `dropFirst`, `removeDuplicates` and `receive(on:)`.
/// - There is no `Future`, `Just`, `CurrentValueSubject`, `Timer` publisher, and no `assign(to: &$property)`.
/// - SwiftUI's property wrappers are not part of it.
///
/// Source: Apple's documentation of Combine.
public protocol Publisher<Output, Failure> {
  /// The values that are sent.
  associatedtype Output

  /// What it may fail with; `Never` for most.
  associatedtype Failure: Error

  /// Calls `receiveValue` for each value and `receiveCompletion` once after the last, until the result is cancelled or freed.
  ///
  /// Both are called where the value is sent, inside the call that sends it.
  func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable
}

/// Where Combine keeps what subscribers are told.
public enum Subscribers {
  /// How a publisher came to its end.
  public enum Completion<Failure: Error> {
    /// It has sent all that there is.
    case finished
    /// It failed.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` for each value, until the result is cancelled or freed.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Puts each value into a property of `object`, which is held until the result is cancelled or freed.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// The values as a sequence to wait for; those that nobody has taken yet are kept.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let subscription = sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { value in
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        })
      nonisolated(unsafe) let kept = subscription
      continuation.onTermination = { _ in kept.cancel() }
    }
  }
}
