import Foundation

// The async forms of the commands that are refused (iOS 14).
extension NFCISO15693Tag {
  /// Reads up to 256 blocks at twice the data rate.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func fastReadMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange
  ) async throws -> [Data] {
    try await result { fastReadMultipleBlocks(requestFlags: flags, blockRange: blockRange, resultHandler: $0) }
  }

  /// Writes up to 65536 blocks by two-byte numbers.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func extendedWriteMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    dataBlocks: [Data]
  ) async throws {
    try await answer { done in
      extendedWriteMultipleBlocks(requestFlags: flags, blockRange: blockRange, dataBlocks: dataBlocks) { done((), $0) }
    }
  }

  /// Begins an authentication.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func authenticate(
    requestFlags flags: NFCISO15693RequestFlag,
    cryptoSuiteIdentifier: Int,
    message: Data
  ) async throws -> (NFCISO15693ResponseFlag, Data) {
    try await result {
      authenticate(
        requestFlags: flags, cryptoSuiteIdentifier: cryptoSuiteIdentifier, message: message, resultHandler: $0)
    }
  }

  /// Writes a key.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func keyUpdate(
    requestFlags flags: NFCISO15693RequestFlag,
    keyIdentifier: Int,
    message: Data
  ) async throws -> (NFCISO15693ResponseFlag, Data) {
    try await result {
      keyUpdate(requestFlags: flags, keyIdentifier: keyIdentifier, message: message, resultHandler: $0)
    }
  }

  /// Sends a challenge, whose answer `readBuffer` fetches.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func challenge(
    requestFlags flags: NFCISO15693RequestFlag,
    cryptoSuiteIdentifier: Int,
    message: Data
  ) async throws {
    try await answer { done in
      challenge(requestFlags: flags, cryptoSuiteIdentifier: cryptoSuiteIdentifier, message: message) { done((), $0) }
    }
  }

  /// Fetches the answer to a challenge.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func readBuffer(
    requestFlags flags: NFCISO15693RequestFlag
  ) async throws -> (NFCISO15693ResponseFlag, Data) {
    try await result { readBuffer(requestFlags: flags, resultHandler: $0) }
  }

  /// Asks for the security status of up to 65536 blocks.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func extendedGetMultipleBlockSecurityStatus(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange
  ) async throws -> NFCISO15693MultipleBlockSecurityStatus {
    try await result {
      extendedGetMultipleBlockSecurityStatus(requestFlags: flags, blockRange: blockRange, resultHandler: $0)
    }
  }

  /// Reads up to 65536 blocks at twice the data rate.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func extendedFastReadMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange
  ) async throws -> [Data] {
    try await result { extendedFastReadMultipleBlocks(requestFlags: flags, blockRange: blockRange, resultHandler: $0) }
  }

  /// Sends a command by its code.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  nonisolated(nonsending) public func sendRequest(
    requestFlags flags: Int,
    commandCode: Int,
    data: Data?
  ) async throws -> (NFCISO15693ResponseFlag, Data?) {
    try await result { sendRequest(requestFlags: flags, commandCode: commandCode, data: data, resultHandler: $0) }
  }
}
