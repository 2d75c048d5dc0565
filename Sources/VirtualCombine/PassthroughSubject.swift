/// A publisher that sends what it is given.
///
/// Source: Apple's documentation of Combine.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private let audience = Audience<Output, Failure>()

  /// Makes a subject without subscribers.
  public init() {}

  /// Sends `value` to all subscribers; has no effect after a completion.
  public func send(_ value: Output) { audience.send(value) }

  /// Ends the subject for all subscribers, those to come included.
  public func send(completion: Subscribers.Completion<Failure>) { audience.complete(completion) }

  /// Subscribes to what is sent from now on.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    audience.join(receiveCompletion, receiveValue)
  }
}

extension PassthroughSubject where Output == Void {
  /// Sends one signal to all subscribers.
  public func send() { send(()) }
}
