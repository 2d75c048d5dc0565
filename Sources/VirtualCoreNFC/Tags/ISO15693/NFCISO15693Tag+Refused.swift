internal import DryTap
import Foundation

// Commands that on iOS go to the tag by requirements which Swift hides (iOS 14). Neither a tag of the virtual phone nor a mock has
// them, so they are refused.
extension NFCISO15693Tag {
  /// Reads up to 256 blocks at twice the data rate.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func fastReadMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    resultHandler: @escaping @Sendable (Result<[Data], any Error>) -> Void
  ) {
    refuse("fastReadMultipleBlocks") { resultHandler(.failure($0)) }
  }

  /// Writes up to 65536 blocks by two-byte numbers.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func extendedWriteMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    dataBlocks: [Data],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    refuse("extendedWriteMultipleBlocks") { completionHandler($0) }
  }

  /// Begins an authentication.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func authenticate(
    requestFlags flags: NFCISO15693RequestFlag,
    cryptoSuiteIdentifier: Int,
    message: Data,
    resultHandler: @escaping @Sendable (Result<(NFCISO15693ResponseFlag, Data), any Error>) -> Void
  ) {
    refuse("authenticate") { resultHandler(.failure($0)) }
  }

  /// Writes a key.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func keyUpdate(
    requestFlags flags: NFCISO15693RequestFlag,
    keyIdentifier: Int,
    message: Data,
    resultHandler: @escaping @Sendable (Result<(NFCISO15693ResponseFlag, Data), any Error>) -> Void
  ) {
    refuse("keyUpdate") { resultHandler(.failure($0)) }
  }

  /// Sends a challenge, whose answer `readBuffer` fetches.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func challenge(
    requestFlags flags: NFCISO15693RequestFlag,
    cryptoSuiteIdentifier: Int,
    message: Data,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    refuse("challenge") { completionHandler($0) }
  }

  /// Fetches the answer to a challenge.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func readBuffer(
    requestFlags flags: NFCISO15693RequestFlag,
    resultHandler: @escaping @Sendable (Result<(NFCISO15693ResponseFlag, Data), any Error>) -> Void
  ) {
    refuse("readBuffer") { resultHandler(.failure($0)) }
  }

  /// Asks for the security status of up to 65536 blocks.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func extendedGetMultipleBlockSecurityStatus(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    resultHandler: @escaping @Sendable (Result<NFCISO15693MultipleBlockSecurityStatus, any Error>) -> Void
  ) {
    refuse("extendedGetMultipleBlockSecurityStatus") { resultHandler(.failure($0)) }
  }

  /// Reads up to 65536 blocks at twice the data rate.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func extendedFastReadMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    resultHandler: @escaping @Sendable (Result<[Data], any Error>) -> Void
  ) {
    refuse("extendedFastReadMultipleBlocks") { resultHandler(.failure($0)) }
  }

  /// Sends a command by its code.
  ///
  /// The answer is code 1; see <doc:NotSimulated>.
  @preconcurrency
  public func sendRequest(
    requestFlags flags: Int,
    commandCode: Int,
    data: Data?,
    resultHandler: @escaping @Sendable (Result<(NFCISO15693ResponseFlag, Data?), any Error>) -> Void
  ) {
    refuse("sendRequest") { resultHandler(.failure($0)) }
  }

  /// Answers code 1 later: on the queue of the tag's session, or on a serial one where a mock has no session.
  private func refuse(_ call: String, _ answer: @escaping @Sendable (any Error) -> Void) {
    let error = PhoneError(code: NFCReaderError.Code.readerErrorUnsupportedFeature.rawValue)
    guard let session = session as? NFCReaderSession else {
      return queueWithoutSession.async { answer(error.delivered) }
    }
    session.core.refuse(call, with: error) { answer($0.delivered) }
  }
}

/// Where mocks that belong to no session are answered.
private let queueWithoutSession = DispatchQueue(label: "corenfc.tag")
