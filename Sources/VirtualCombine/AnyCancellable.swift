import Foundation

/// Something that can be called off.
public protocol Cancellable {
  /// Calls it off; a second call has no effect.
  func cancel()
}

/// A subscription, which ends when it is cancelled or freed.
///
/// Source: Apple's documentation of Combine.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  /// Calls `cancel` once, when it is cancelled or freed.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Cancels `other` when it is cancelled or freed itself.
  public convenience init(_ other: some Cancellable) {
    self.init { other.cancel() }
  }

  deinit {
    cancel()
  }

  var isCancelled: Bool { lock.withLock { action == nil } }

  /// Ends the subscription.
  public func cancel() {
    // The action may free what holds this object: it runs outside the lock.
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Keeps it in `set`, and the subscription with it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Keeps it in `collection`, and the subscription with it.
  public func store<Kept: RangeReplaceableCollection>(in collection: inout Kept) where Kept.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether both are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
