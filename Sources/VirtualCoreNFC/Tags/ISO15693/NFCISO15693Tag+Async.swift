import Foundation

extension NFCISO15693Tag {
  /// Sends a custom command (iOS 11); on a tag of a tag session it answers code 1.
  nonisolated(nonsending) public func sendCustomCommand(commandConfiguration: NFCISO15693CustomCommandConfiguration)
    async throws -> Data
  {
    try await answer { sendCustomCommand(commandConfiguration: commandConfiguration, completionHandler: $0) }
  }

  /// Reads blocks (iOS 11, sic: singular); on a tag of a tag session it answers code 1.
  nonisolated(nonsending) public func readMultipleBlock(readConfiguration: NFCISO15693ReadMultipleBlocksConfiguration)
    async throws -> Data
  {
    try await answer { readMultipleBlock(readConfiguration: readConfiguration, completionHandler: $0) }
  }

  /// Makes the tag silent until the field goes off.
  nonisolated(nonsending) public func stayQuiet() async throws {
    try await answer { done in stayQuiet { done((), $0) } }
  }

  /// Reads a block.
  nonisolated(nonsending) public func readSingleBlock(requestFlags flags: NFCISO15693RequestFlag, blockNumber: UInt8)
    async throws -> Data
  {
    try await answer { readSingleBlock(requestFlags: flags, blockNumber: blockNumber, completionHandler: $0) }
  }

  /// Writes a block.
  nonisolated(nonsending) public func writeSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    dataBlock: Data
  ) async throws {
    try await answer { done in
      writeSingleBlock(requestFlags: flags, blockNumber: blockNumber, dataBlock: dataBlock) { done((), $0) }
    }
  }

  /// Locks a block, for ever.
  nonisolated(nonsending) public func lockBlock(requestFlags flags: NFCISO15693RequestFlag, blockNumber: UInt8)
    async throws
  {
    try await answer { done in lockBlock(requestFlags: flags, blockNumber: blockNumber) { done((), $0) } }
  }

  /// Reads up to 256 blocks.
  nonisolated(nonsending) public func readMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange
  ) async throws -> [Data] {
    try await answer { readMultipleBlocks(requestFlags: flags, blockRange: blockRange, completionHandler: $0) }
  }

  /// Writes up to 256 blocks.
  nonisolated(nonsending) public func writeMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    dataBlocks: [Data]
  ) async throws {
    try await answer { done in
      writeMultipleBlocks(requestFlags: flags, blockRange: blockRange, dataBlocks: dataBlocks) { done((), $0) }
    }
  }

  /// Puts the tag into its selected state.
  nonisolated(nonsending) public func select(requestFlags flags: NFCISO15693RequestFlag) async throws {
    try await answer { done in select(requestFlags: flags) { done((), $0) } }
  }

  /// Puts the tag into its ready state.
  nonisolated(nonsending) public func resetToReady(requestFlags flags: NFCISO15693RequestFlag) async throws {
    try await answer { done in resetToReady(requestFlags: flags) { done((), $0) } }
  }

  /// Writes the application family identifier.
  nonisolated(nonsending) public func writeAFI(requestFlags flags: NFCISO15693RequestFlag, afi: UInt8) async throws {
    try await answer { done in writeAFI(requestFlags: flags, afi: afi) { done((), $0) } }
  }

  /// Locks the application family identifier, for ever.
  nonisolated(nonsending) public func lockAFI(requestFlags flags: NFCISO15693RequestFlag) async throws {
    try await answer { done in lockAFI(requestFlags: flags) { done((), $0) } }
  }

  /// Writes the data storage format identifier.
  nonisolated(nonsending) public func writeDSFID(requestFlags flags: NFCISO15693RequestFlag, dsfid: UInt8) async throws
  {
    try await answer { done in writeDSFID(requestFlags: flags, dsfid: dsfid) { done((), $0) } }
  }

  /// Locks the data storage format identifier, for ever (sic: "DFSID").
  nonisolated(nonsending) public func lockDFSID(requestFlags flags: NFCISO15693RequestFlag) async throws {
    try await answer { done in lockDFSID(requestFlags: flags) { done((), $0) } }
  }

  /// Asks for data storage format, application family, block size, count of blocks and IC reference; -1 for each that the tag does not tell.
  nonisolated(nonsending) public func getSystemInfo(requestFlags flags: NFCISO15693RequestFlag) async throws -> (
    Int, Int, Int, Int, Int
  ) {
    try await answer { done in getSystemInfo(requestFlags: flags) { done(($0, $1, $2, $3, $4), $5) } }
  }

  /// Asks for what `getSystemInfo` tells, and the UID (iOS 14).
  nonisolated(nonsending) public func systemInfo(requestFlags flags: NFCISO15693RequestFlag) async throws
    -> NFCISO15693SystemInfo
  {
    let (dsfid, afi, blockSize, totalBlocks, icReference) = try await getSystemInfo(requestFlags: flags)
    return NFCISO15693SystemInfo(
      uniqueIdentifier: identifier,
      dataStorageFormatIdentifier: dsfid,
      applicationFamilyIdentifier: afi,
      blockSize: blockSize,
      totalBlocks: totalBlocks,
      icReference: icReference
    )
  }

  /// Asks for the security status of up to 256 blocks.
  nonisolated(nonsending) public func getMultipleBlockSecurityStatus(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange
  ) async throws -> [NSNumber] {
    try await answer {
      getMultipleBlockSecurityStatus(requestFlags: flags, blockRange: blockRange, completionHandler: $0)
    }
  }

  /// Sends a custom command of the maker, code 0xA0 to 0xDF.
  nonisolated(nonsending) public func customCommand(
    requestFlags flags: NFCISO15693RequestFlag,
    customCommandCode: Int,
    customRequestParameters: Data
  ) async throws -> Data {
    try await answer {
      customCommand(
        requestFlags: flags,
        customCommandCode: customCommandCode,
        customRequestParameters: customRequestParameters,
        completionHandler: $0
      )
    }
  }

  /// Reads a block by a two-byte number.
  nonisolated(nonsending) public func extendedReadSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int
  ) async throws -> Data {
    try await answer { extendedReadSingleBlock(requestFlags: flags, blockNumber: blockNumber, completionHandler: $0) }
  }

  /// Writes a block by a two-byte number.
  nonisolated(nonsending) public func extendedWriteSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    dataBlock: Data
  ) async throws {
    try await answer { done in
      extendedWriteSingleBlock(requestFlags: flags, blockNumber: blockNumber, dataBlock: dataBlock) { done((), $0) }
    }
  }

  /// Locks a block by a two-byte number, for ever.
  nonisolated(nonsending) public func extendedLockBlock(requestFlags flags: NFCISO15693RequestFlag, blockNumber: Int)
    async throws
  {
    try await answer { done in extendedLockBlock(requestFlags: flags, blockNumber: blockNumber) { done((), $0) } }
  }

  /// Reads up to 65536 blocks by two-byte numbers.
  nonisolated(nonsending) public func extendedReadMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange
  ) async throws -> [Data] {
    try await answer { extendedReadMultipleBlocks(requestFlags: flags, blockRange: blockRange, completionHandler: $0) }
  }
}
