import Foundation

/// What a session for value-added services asks the other device for (iOS 13).
///
/// Source: SDK headers.
open class NFCVASCommandConfiguration: NSObject, NSCopying {
  /// How much of the protocol is carried out.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum Mode: Int, Sendable {
    /// Only the address of the pass is handed over.
    case urlOnly = 0
    /// The pass is asked for.
    case normal = 1
  }

  /// How much of the protocol is carried out.
  open var mode: Mode

  /// The identifier of the pass type.
  open var passTypeIdentifier: String

  /// Where the pass comes from; nil for none.
  open var url: URL?

  /// There are no configurations without a pass type.
  @available(*, unavailable)
  public override init() {
    preconditionFailure("a configuration is made of its parts")
  }

  /// Makes a configuration of its parts.
  public init(vasMode mode: Mode, passTypeIdentifier: String, url: URL?) {
    self.mode = mode
    self.passTypeIdentifier = passTypeIdentifier
    self.url = url
    super.init()
  }

  /// A configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    NFCVASCommandConfiguration(vasMode: mode, passTypeIdentifier: passTypeIdentifier, url: url)
  }
}
