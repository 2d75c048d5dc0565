import Foundation

/// An object that says when it is about to change.
///
/// Without a property of its own, ``objectWillChange`` sends before each change of a ``Published`` property. A class that
/// declares the property itself sends by hand, as with Combine.
///
/// Source: Apple's documentation of Combine.
public protocol ObservableObject: AnyObject {
  /// What sends before a change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before each change of a ``Published`` property, and when the class sends by hand; always the same one.
  public var objectWillChange: ObservableObjectPublisher { ObservedObjects.shared.publisher(for: self) }
}

/// Sends a signal before its object changes.
public final class ObservableObjectPublisher: Publisher {
  private let audience = Audience<Void, Never>()

  /// Makes a publisher without subscribers.
  public init() {}

  /// Sends one signal to all subscribers.
  public func send() { audience.send(()) }

  /// Subscribes to the signals from now on.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void,
    receiveValue: @escaping (()) -> Void
  ) -> AnyCancellable {
    audience.join(receiveCompletion, receiveValue)
  }
}

/// The publishers of objects that have none of their own, by identity.
///
/// Objects are held weakly, and compared, for addresses are used again.
final class ObservedObjects: @unchecked Sendable {
  static let shared = ObservedObjects()

  private struct Row {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = NSLock()
  private var rows: [ObjectIdentifier: Row] = [:]
  private var cleansAt = 64

  /// The publisher of `object`, made on first use.
  func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    var stale: [ObjectIdentifier: Row] = [:]
    // Rows are freed outside the lock: their subscribers' closures may hold other observed objects.
    defer { withExtendedLifetime(stale) {} }
    return lock.withLock {
      if let publisher = known(object) { return publisher }
      if rows.count >= cleansAt {
        stale = rows
        rows = rows.filter { $0.value.object != nil }
        cleansAt = max(64, rows.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      rows[ObjectIdentifier(object)] = Row(object: object, publisher: publisher)
      return publisher
    }
  }

  /// Tells those who asked for the changes of `object`, if anybody did.
  func willChange(_ object: AnyObject) {
    lock.withLock { known(object) }?.send()
  }

  private func known(_ object: AnyObject) -> ObservableObjectPublisher? {
    guard let row = rows[ObjectIdentifier(object)], row.object === object else { return nil }
    return row.publisher
  }
}
