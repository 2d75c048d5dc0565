import Foundation

/// What an ISO 15693 tag tells about itself (iOS 14); -1 for each number that it does not tell.
///
/// Source: Swift interface of the iOS SDK.
public struct NFCISO15693SystemInfo {
  /// The UID, its most significant byte first.
  public var uniqueIdentifier: Data

  /// The data storage format identifier, DSFID.
  public var dataStorageFormatIdentifier: Int

  /// The application family identifier, AFI.
  public var applicationFamilyIdentifier: Int

  /// The bytes of a block.
  public var blockSize: Int

  /// The count of blocks.
  public var totalBlocks: Int

  /// The reference of the chip.
  public var icReference: Int

  /// Makes a value of its parts.
  public init(
    uniqueIdentifier _uniqueIdentifier: Data,
    dataStorageFormatIdentifier _dsfid: Int,
    applicationFamilyIdentifier _afi: Int,
    blockSize _blockSize: Int,
    totalBlocks _totalBlocks: Int,
    icReference _icReference: Int
  ) {
    uniqueIdentifier = _uniqueIdentifier
    dataStorageFormatIdentifier = _dsfid
    applicationFamilyIdentifier = _afi
    blockSize = _blockSize
    totalBlocks = _totalBlocks
    icReference = _icReference
  }
}

/// The security status of some blocks of an ISO 15693 tag (iOS 14).
///
/// Source: Swift interface of the iOS SDK.
public struct NFCISO15693MultipleBlockSecurityStatus {
  /// The status byte of each block.
  public var blockSecurityStatus: [Int]

  /// Makes a value of its parts.
  public init(blockSecurityStatus _blockSecurityStatus: [Int]) {
    blockSecurityStatus = _blockSecurityStatus
  }
}
