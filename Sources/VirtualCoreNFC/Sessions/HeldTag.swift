import Foundation

/// The tag object that a session was last told to connect to.
///
/// A session holds it, for apps capture their tags `unowned` in the handlers that follow. Source: SDK headers, where the
/// connected tag is a retained property.
final class HeldTag: @unchecked Sendable {
  private let lock = NSLock()
  private var tag: VirtualTag?

  /// Holds `tag` in place of the one before.
  func hold(_ tag: VirtualTag) {
    // The one before is freed outside the lock.
    let former = lock.withLock {
      defer { self.tag = tag }
      return self.tag
    }
    withExtendedLifetime(former) {}
  }
}
