import Foundation

/// What a FeliCa polling asks the tag for (iOS 13).
///
/// Source: SDK headers.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NFCFeliCaPollingRequestCode: Int, Sendable {
  /// Nothing more.
  case noRequest = 0
  /// The system code.
  case systemCode = 1
  /// The speeds that the tag supports.
  case communicationPerformance = 2
}

/// How many slots FeliCa tags may answer in (iOS 13).
///
/// Source: SDK headers.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NFCFeliCaPollingTimeSlot: Int, Sendable {
  /// One slot.
  case max1 = 0
  /// Two slots.
  case max2 = 1
  /// Four slots.
  case max4 = 3
  /// Eight slots.
  case max8 = 7
  /// Sixteen slots.
  case max16 = 15
}

/// How a FeliCa tag encrypts (iOS 13).
///
/// Source: SDK headers.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NFCFeliCaEncryptionId: Int, Sendable {
  /// AES.
  case AES = 0x4F
  /// AES and DES.
  case AES_DES = 0x41

  /// The first name of ``AES``.
  @available(*, deprecated, renamed: "AES")
  public static var aes: NFCFeliCaEncryptionId { .AES }

  /// The first name of ``AES_DES``.
  @available(*, deprecated, renamed: "AES_DES")
  public static var aes_des: NFCFeliCaEncryptionId { .AES_DES }
}

/// The first name of ``NFCFeliCaPollingRequestCode``.
@available(*, deprecated, renamed: "NFCFeliCaPollingRequestCode")
public typealias PollingRequestCode = NFCFeliCaPollingRequestCode

/// The first name of ``NFCFeliCaPollingTimeSlot``.
@available(*, deprecated, renamed: "NFCFeliCaPollingTimeSlot")
public typealias PollingTimeSlot = NFCFeliCaPollingTimeSlot

/// The first name of ``NFCFeliCaEncryptionId``.
@available(*, deprecated, renamed: "NFCFeliCaEncryptionId")
public typealias EncryptionId = NFCFeliCaEncryptionId
