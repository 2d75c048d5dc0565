import Foundation

/// The flags of an ISO 15693 request (iOS 13).
///
/// Source: SDK headers.
public struct NFCISO15693RequestFlag: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of the given bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bit 0: the tag answers on two subcarriers.
  public static var dualSubCarriers: NFCISO15693RequestFlag { NFCISO15693RequestFlag(rawValue: 1 << 0) }

  /// Bit 1: the tag answers at the high data rate.
  public static var highDataRate: NFCISO15693RequestFlag { NFCISO15693RequestFlag(rawValue: 1 << 1) }

  /// Bit 3: the protocol is extended.
  public static var protocolExtension: NFCISO15693RequestFlag { NFCISO15693RequestFlag(rawValue: 1 << 3) }

  /// Bit 4: the command is for the selected tag.
  public static var select: NFCISO15693RequestFlag { NFCISO15693RequestFlag(rawValue: 1 << 4) }

  /// Bit 5: the command carries the UID; set by the system unless ``select`` is.
  public static var address: NFCISO15693RequestFlag { NFCISO15693RequestFlag(rawValue: 1 << 5) }

  /// Bit 6: what it means depends on the command.
  public static var option: NFCISO15693RequestFlag { NFCISO15693RequestFlag(rawValue: 1 << 6) }

  /// Bit 7: what it means depends on the command (iOS 14).
  public static var commandSpecificBit8: NFCISO15693RequestFlag { NFCISO15693RequestFlag(rawValue: 1 << 7) }
}

// The names that the SDK first had.
extension NFCISO15693RequestFlag {
  /// The first name of ``dualSubCarriers``.
  @available(*, deprecated, renamed: "dualSubCarriers")
  public static var RequestFlagDualSubCarriers: NFCISO15693RequestFlag { .dualSubCarriers }

  /// The first name of ``highDataRate``.
  @available(*, deprecated, renamed: "highDataRate")
  public static var RequestFlagHighDataRate: NFCISO15693RequestFlag { .highDataRate }

  /// The first name of ``protocolExtension``.
  @available(*, deprecated, renamed: "protocolExtension")
  public static var RequestFlagProtocolExtension: NFCISO15693RequestFlag { .protocolExtension }

  /// The first name of ``select``.
  @available(*, deprecated, renamed: "select")
  public static var RequestFlagSelect: NFCISO15693RequestFlag { .select }

  /// The first name of ``address``.
  @available(*, deprecated, renamed: "address")
  public static var RequestFlagAddress: NFCISO15693RequestFlag { .address }

  /// The first name of ``option``.
  @available(*, deprecated, renamed: "option")
  public static var RequestFlagOption: NFCISO15693RequestFlag { .option }
}

/// A shorter name of ``NFCISO15693RequestFlag``.
public typealias RequestFlag = NFCISO15693RequestFlag

/// The flags of an ISO 15693 response (iOS 14).
///
/// Source: SDK headers.
public struct NFCISO15693ResponseFlag: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of the given bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bit 0: the tag reports an error.
  public static var error: NFCISO15693ResponseFlag { NFCISO15693ResponseFlag(rawValue: 1 << 0) }

  /// Bit 1: the response buffer holds a valid response.
  public static var responseBufferValid: NFCISO15693ResponseFlag { NFCISO15693ResponseFlag(rawValue: 1 << 1) }

  /// Bit 2: the last response of a sequence.
  public static var finalResponse: NFCISO15693ResponseFlag { NFCISO15693ResponseFlag(rawValue: 1 << 2) }

  /// Bit 3: the protocol is extended.
  public static var protocolExtension: NFCISO15693ResponseFlag { NFCISO15693ResponseFlag(rawValue: 1 << 3) }

  /// Bit 4: the first bit of the block security status.
  public static var blockSecurityStatusBit5: NFCISO15693ResponseFlag { NFCISO15693ResponseFlag(rawValue: 1 << 4) }

  /// Bit 5: the second bit of the block security status.
  public static var blockSecurityStatusBit6: NFCISO15693ResponseFlag { NFCISO15693ResponseFlag(rawValue: 1 << 5) }

  /// Bit 6: the tag asks for more time.
  public static var waitTimeExtension: NFCISO15693ResponseFlag { NFCISO15693ResponseFlag(rawValue: 1 << 6) }
}
