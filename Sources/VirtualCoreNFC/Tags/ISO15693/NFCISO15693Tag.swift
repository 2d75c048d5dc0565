import Foundation

/// An ISO 15693 tag (iOS 11; its commands iOS 13).
///
/// Block numbers are 0 to 255 where they are bytes, 0 to 65535 in the extended forms. With the flag
/// ``NFCISO15693RequestFlag/option`` each block that is read starts with its security status.
/// Source: SDK headers.
public protocol NFCISO15693Tag: NFCNDEFTag, __NFCTag {
  /// The UID, its most significant byte first.
  var identifier: Data { get }

  /// The code of the maker of the chip.
  var icManufacturerCode: Int { get }

  /// The serial number that the maker gave, its most significant byte first.
  var icSerialNumber: Data { get }

  /// Sends a custom command (iOS 11); on a tag of a tag session it answers code 1.
  @preconcurrency
  func sendCustomCommand(
    commandConfiguration: NFCISO15693CustomCommandConfiguration,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  )

  /// Reads blocks (iOS 11, sic: singular); on a tag of a tag session it answers code 1.
  @preconcurrency
  func readMultipleBlock(
    readConfiguration: NFCISO15693ReadMultipleBlocksConfiguration,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  )

  /// Makes the tag silent until the field goes off.
  @preconcurrency
  func stayQuiet(completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Reads a block.
  @preconcurrency
  func readSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  )

  /// Writes a block.
  @preconcurrency
  func writeSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    dataBlock: Data,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Locks a block, for ever.
  @preconcurrency
  func lockBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Reads up to 256 blocks.
  @preconcurrency
  func readMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    completionHandler: @escaping @Sendable ([Data], (any Error)?) -> Void
  )

  /// Writes up to 256 blocks.
  @preconcurrency
  func writeMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    dataBlocks: [Data],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Puts the tag into its selected state.
  @preconcurrency
  func select(requestFlags flags: NFCISO15693RequestFlag, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Puts the tag into its ready state.
  @preconcurrency
  func resetToReady(
    requestFlags flags: NFCISO15693RequestFlag,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Writes the application family identifier.
  @preconcurrency
  func writeAFI(
    requestFlags flags: NFCISO15693RequestFlag,
    afi: UInt8,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Locks the application family identifier, for ever.
  @preconcurrency
  func lockAFI(
    requestFlags flags: NFCISO15693RequestFlag,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Writes the data storage format identifier.
  @preconcurrency
  func writeDSFID(
    requestFlags flags: NFCISO15693RequestFlag,
    dsfid: UInt8,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Locks the data storage format identifier, for ever (sic: "DFSID").
  @preconcurrency
  func lockDFSID(
    requestFlags flags: NFCISO15693RequestFlag,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Asks for data storage format, application family, block size, count of blocks and IC reference; -1 for each that the tag does not tell.
  @preconcurrency
  func getSystemInfo(
    requestFlags flags: NFCISO15693RequestFlag,
    completionHandler: @escaping @Sendable (Int, Int, Int, Int, Int, (any Error)?) -> Void
  )

  /// Asks for the security status of up to 256 blocks.
  @preconcurrency
  func getMultipleBlockSecurityStatus(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    completionHandler: @escaping @Sendable ([NSNumber], (any Error)?) -> Void
  )

  /// Sends a custom command of the maker, code 0xA0 to 0xDF.
  @preconcurrency
  func customCommand(
    requestFlags flags: NFCISO15693RequestFlag,
    customCommandCode: Int,
    customRequestParameters: Data,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  )

  /// Reads a block by a two-byte number.
  @preconcurrency
  func extendedReadSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  )

  /// Writes a block by a two-byte number.
  @preconcurrency
  func extendedWriteSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    dataBlock: Data,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Locks a block by a two-byte number, for ever.
  @preconcurrency
  func extendedLockBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Reads up to 65536 blocks by two-byte numbers.
  @preconcurrency
  func extendedReadMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    completionHandler: @escaping @Sendable ([Data], (any Error)?) -> Void
  )
}
