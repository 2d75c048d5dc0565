import Foundation

/// An ISO 7816 tag (iOS 13).
///
/// Source: SDK headers.
public protocol NFCISO7816Tag: NFCNDEFTag, __NFCTag {
  /// The application that was selected on detection, in hexadecimal digits.
  var initialSelectedAID: String { get }

  /// The UID.
  var identifier: Data { get }

  /// The historical bytes of a type A tag; nil when there are none.
  var historicalBytes: Data? { get }

  /// The application data of a type B tag; nil when there are none.
  var applicationData: Data? { get }

  /// Whether ``applicationData`` follows a proprietary coding.
  var proprietaryApplicationDataCoding: Bool { get }

  /// Whether the tag supports PACE (iOS 26.4).
  var supportsPACE: Bool { get }

  /// Sends a command; the handler is given the response data and the two status bytes.
  @preconcurrency
  func sendCommand(
    apdu: NFCISO7816APDU,
    completionHandler: @escaping @Sendable (Data, UInt8, UInt8, (any Error)?) -> Void
  )
}

extension NFCISO7816Tag {
  /// False for tag classes from before iOS 26.4.
  public var supportsPACE: Bool { false }

  /// Sends a command; the response data and the two status bytes.
  nonisolated(nonsending) public func sendCommand(apdu: NFCISO7816APDU) async throws -> (Data, UInt8, UInt8) {
    try await answer { done in sendCommand(apdu: apdu) { done(($0, $1, $2), $3) } }
  }

  /// Sends a command; its response (iOS 14).
  @_disfavoredOverload
  nonisolated(nonsending) public func sendCommand(apdu: NFCISO7816APDU) async throws -> NFCISO7816ResponseAPDU {
    NFCISO7816ResponseAPDU(try await sendCommand(apdu: apdu))
  }

  /// Sends a command and hands over its response (iOS 14).
  @preconcurrency
  public func sendCommand(
    apdu: NFCISO7816APDU,
    resultHandler: @escaping @Sendable (Result<NFCISO7816ResponseAPDU, any Error>) -> Void
  ) {
    sendCommand(apdu: apdu) { resultHandler(outcome(NFCISO7816ResponseAPDU(($0, $1, $2)), $3)) }
  }
}
