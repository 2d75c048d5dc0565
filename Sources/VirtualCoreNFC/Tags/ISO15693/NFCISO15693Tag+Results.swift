import Foundation

// The forms with one result (iOS 14), as far as they rest on a requirement of the protocol.
extension NFCISO15693Tag {
  /// Reads a block.
  @preconcurrency
  public func readSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    resultHandler: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) {
    readSingleBlock(requestFlags: flags, blockNumber: blockNumber) { resultHandler(outcome($0, $1)) }
  }

  /// Reads up to 256 blocks.
  @preconcurrency
  public func readMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    resultHandler: @escaping @Sendable (Result<[Data], any Error>) -> Void
  ) {
    readMultipleBlocks(requestFlags: flags, blockRange: blockRange) { resultHandler(outcome($0, $1)) }
  }

  /// Asks for data storage format, application family, block size, count of blocks and IC reference; -1 for each that the tag does not tell.
  @preconcurrency
  public func getSystemInfo(
    requestFlags flags: NFCISO15693RequestFlag,
    resultHandler: @escaping @Sendable (Result<NFCISO15693SystemInfo, any Error>) -> Void
  ) {
    let identifier = identifier
    getSystemInfo(requestFlags: flags) {
      resultHandler(
        outcome(
          NFCISO15693SystemInfo(
            uniqueIdentifier: identifier,
            dataStorageFormatIdentifier: $0,
            applicationFamilyIdentifier: $1,
            blockSize: $2,
            totalBlocks: $3,
            icReference: $4
          ),
          $5
        )
      )
    }
  }

  /// Sends a custom command of the maker, code 0xA0 to 0xDF.
  @preconcurrency
  public func customCommand(
    requestFlags flags: NFCISO15693RequestFlag,
    customCommandCode: Int,
    customRequestParameters: Data,
    resultHandler: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) {
    customCommand(
      requestFlags: flags,
      customCommandCode: customCommandCode,
      customRequestParameters: customRequestParameters
    ) { resultHandler(outcome($0, $1)) }
  }

  /// Reads a block by a two-byte number.
  @preconcurrency
  public func extendedReadSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    resultHandler: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) {
    extendedReadSingleBlock(requestFlags: flags, blockNumber: blockNumber) { resultHandler(outcome($0, $1)) }
  }
}
