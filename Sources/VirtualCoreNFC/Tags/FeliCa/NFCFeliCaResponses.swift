import Foundation

/// The answer to a FeliCa polling (iOS 14).
///
/// Source: Swift interface of the iOS SDK.
public struct NFCFeliCaPollingResponse {
  /// The manufacture parameter, PMm.
  public var manufactureParameter: Data

  /// What the request code asked for; nil when nothing came.
  public var requestData: Data?

  /// Makes a value of its parts.
  public init(
    manufactureParameter _manufactureParameter: Data,
    requestData _requestData: Data?
  ) {
    manufactureParameter = _manufactureParameter
    requestData = _requestData
  }
}

/// The two status flags of a FeliCa answer (iOS 14).
///
/// Source: Swift interface of the iOS SDK.
public struct NFCFeliCaStatusFlag {
  /// The first status flag; 0 for success.
  public var statusFlag1: Int

  /// The second status flag, which tells the error.
  public var statusFlag2: Int

  /// Makes a value of its parts.
  public init(
    statusFlag1 _statusFlag1: Int,
    statusFlag2 _statusFlag2: Int
  ) {
    statusFlag1 = _statusFlag1
    statusFlag2 = _statusFlag2
  }
}

/// The answer to the FeliCa command Request Service v2 (sic: "Requset") (iOS 14).
///
/// Source: Swift interface of the iOS SDK.
public struct NFCFeliCaRequsetServiceV2Response {
  /// The first status flag; 0 for success.
  public var statusFlag1: Int

  /// The second status flag, which tells the error.
  public var statusFlag2: Int

  /// How the tag encrypts.
  public var encryptionIdentifier: NFCFeliCaEncryptionId

  /// The AES key version of each node; nil when there are none.
  public var nodeKeyVersionListAES: [Data]?

  /// The DES key version of each node; nil when there are none.
  public var nodeKeyVersionListDES: [Data]?

  /// Makes a value of its parts.
  public init(
    statusFlag1 _statusFlag1: Int,
    statusFlag2 _statusFlag2: Int,
    encryptionIdentifier _encryptionIdentifier: NFCFeliCaEncryptionId,
    nodeKeyVersionListAES _nodeKeyVersionListAES: [Data]?,
    nodeKeyVersionListDES _nodeKeyVersionListDES: [Data]?
  ) {
    statusFlag1 = _statusFlag1
    statusFlag2 = _statusFlag2
    encryptionIdentifier = _encryptionIdentifier
    nodeKeyVersionListAES = _nodeKeyVersionListAES
    nodeKeyVersionListDES = _nodeKeyVersionListDES
  }
}

/// The answer to the FeliCa command Request Specification Version (iOS 14).
///
/// Source: Swift interface of the iOS SDK.
public struct NFCFeliCaRequestSpecificationVersionResponse {
  /// The first status flag; 0 for success.
  public var statusFlag1: Int

  /// The second status flag, which tells the error.
  public var statusFlag2: Int

  /// The basic version; nil when there is none.
  public var basicVersion: Data?

  /// The option version; nil when there is none.
  public var optionVersion: Data?

  /// Makes a value of its parts.
  public init(
    statusFlag1 _statusFlag1: Int,
    statusFlag2 _statusFlag2: Int,
    basicVersion _basicVersion: Data?,
    optionVersion _optionVersion: Data?
  ) {
    statusFlag1 = _statusFlag1
    statusFlag2 = _statusFlag2
    basicVersion = _basicVersion
    optionVersion = _optionVersion
  }
}
