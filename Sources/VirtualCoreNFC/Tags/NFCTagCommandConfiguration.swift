import Foundation

/// How often a tag command is tried again (iOS 11).
///
/// Source: SDK headers.
open class NFCTagCommandConfiguration: NSObject, NSCopying {
  /// How many times a failed command is repeated, 0 to 256; 0 by default.
  open var maximumRetries: Int = 0

  /// The pause before each repetition in seconds; 0 by default.
  open var retryInterval: TimeInterval = 0

  /// Makes a configuration without retries.
  public override init() {
    super.init()
  }

  /// A configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NFCTagCommandConfiguration()
    copy.maximumRetries = maximumRetries
    copy.retryInterval = retryInterval
    return copy
  }
}
