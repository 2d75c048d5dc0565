import Foundation

/// What a device answered for one configuration (iOS 13); only the system makes responses.
///
/// Source: SDK headers.
open class NFCVASResponse: NSObject, NSCopying {
  /// The status words of the answer (ISO/IEC 7816-4, 5.6).
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum ErrorCode: Int, Sendable {
    /// The data are there.
    case success = 0x9000
    /// There is no such pass.
    case dataNotFound = 0x6A83
    /// The pass is not activated.
    case dataNotActivated = 0x6287
    /// P1 or P2 is wrong.
    case wrongParameters = 0x6B00
    /// Lc is wrong.
    case wrongLCField = 0x6700
    /// The user has to act first.
    case userIntervention = 0x6984
    /// The data of the command are wrong.
    case incorrectData = 0x6A80
    /// The version of the protocol is not supported.
    case unsupportedApplicationVersion = 0x6340
  }

  /// Whether there are data, or why there are none.
  open private(set) var status: ErrorCode

  /// The data of the pass.
  open private(set) var vasData: Data

  /// What stands for the other device.
  open private(set) var mobileToken: Data

  package init(status: ErrorCode, vasData: Data, mobileToken: Data) {
    self.status = status
    self.vasData = vasData
    self.mobileToken = mobileToken
    super.init()
  }

  /// The same object: a response does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
