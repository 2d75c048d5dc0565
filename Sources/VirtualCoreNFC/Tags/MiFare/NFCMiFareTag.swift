import Foundation

/// The families of MIFARE tags (iOS 13).
///
/// Source: SDK headers.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NFCMiFareFamily: UInt, Sendable {
  /// An ISO 14443 type A tag of another make.
  case unknown = 1
  /// MIFARE Ultralight, and the NTAG21x (inferred, and what apps rely on).
  case ultralight = 2
  /// MIFARE Plus.
  case plus = 3
  /// MIFARE DESFire.
  case desfire = 4
}

/// A MIFARE tag, or another ISO 14443 type A tag (iOS 13).
///
/// Source: SDK headers.
public protocol NFCMiFareTag: NFCNDEFTag, __NFCTag {
  /// The family.
  var mifareFamily: NFCMiFareFamily { get }

  /// The UID, in the order of transmission: 4, 7 or 10 bytes.
  var identifier: Data { get }

  /// The historical bytes of the answer to select; nil for tags that have none.
  var historicalBytes: Data? { get }

  /// Sends a native command and hands over the tag's answer.
  @preconcurrency
  func sendMiFareCommand(
    commandPacket command: Data,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  )

  /// Sends an ISO 7816 command, to ``NFCMiFareFamily/plus`` and ``NFCMiFareFamily/desfire`` only.
  ///
  /// The handler is given the response data and the two status bytes.
  @preconcurrency
  func sendMiFareISO7816Command(
    _ apdu: NFCISO7816APDU,
    completionHandler: @escaping @Sendable (Data, UInt8, UInt8, (any Error)?) -> Void
  )
}

extension NFCMiFareTag {
  /// Sends a native command; the tag's answer.
  nonisolated(nonsending) public func sendMiFareCommand(commandPacket command: Data) async throws -> Data {
    try await answer { sendMiFareCommand(commandPacket: command, completionHandler: $0) }
  }

  /// Sends an ISO 7816 command; the response data and the two status bytes.
  nonisolated(nonsending) public func sendMiFareISO7816Command(
    _ apdu: NFCISO7816APDU
  ) async throws -> (Data, UInt8, UInt8) {
    try await answer { done in sendMiFareISO7816Command(apdu) { done(($0, $1, $2), $3) } }
  }

  /// Sends an ISO 7816 command; its response (iOS 14).
  @_disfavoredOverload
  nonisolated(nonsending) public func sendMiFareISO7816Command(
    _ apdu: NFCISO7816APDU
  ) async throws -> NFCISO7816ResponseAPDU {
    NFCISO7816ResponseAPDU(try await sendMiFareISO7816Command(apdu))
  }

  /// Sends a native command and hands over the tag's answer (iOS 14).
  @preconcurrency
  public func sendMiFareCommand(
    commandPacket command: Data,
    resultHandler: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) {
    sendMiFareCommand(commandPacket: command) { resultHandler(outcome($0, $1)) }
  }

  /// Sends an ISO 7816 command and hands over its response (iOS 14).
  @preconcurrency
  public func sendMiFareISO7816Command(
    _ apdu: NFCISO7816APDU,
    resultHandler: @escaping @Sendable (Result<NFCISO7816ResponseAPDU, any Error>) -> Void
  ) {
    sendMiFareISO7816Command(apdu) { resultHandler(outcome(NFCISO7816ResponseAPDU(($0, $1, $2)), $3)) }
  }
}
