import Foundation

/// The response to a command of ISO 7816-4 (iOS 14).
///
/// Source: Swift interface of the iOS SDK.
public struct NFCISO7816ResponseAPDU {
  /// The first status byte, SW1.
  public var statusWord1: UInt8

  /// The second status byte, SW2.
  public var statusWord2: UInt8

  /// The data; nil when there are none.
  public var payload: Data?

  /// Makes a response of its parts.
  public init(statusWord1 _statusWord1: UInt8, statusWord2 _statusWord2: UInt8, payload _payload: Data?) {
    statusWord1 = _statusWord1
    statusWord2 = _statusWord2
    payload = _payload
  }

  /// Makes a response of its parts, by the name that the SDK first had (sic: "paylaod").
  @available(*, deprecated, renamed: "init(statusWord1:statusWord2:payload:)")
  public init(statusWord1 _statusWord1: UInt8, statusWord2 _statusWord2: UInt8, paylaod _paylaod: Data?) {
    self.init(statusWord1: _statusWord1, statusWord2: _statusWord2, payload: _paylaod)
  }

  /// The response in the parts of a completion handler; without data the payload is nil.
  init(_ parts: (data: Data, statusWord1: UInt8, statusWord2: UInt8)) {
    self.init(
      statusWord1: parts.statusWord1,
      statusWord2: parts.statusWord2,
      payload: parts.data.isEmpty ? nil : parts.data
    )
  }
}
