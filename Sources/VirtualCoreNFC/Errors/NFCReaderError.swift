import Foundation

/// An error of the NFC reader, with a code of CoreNFC.
///
/// Delegates and completion handlers are given an `NSError` of the domain ``NFCErrorDomain``, typed `any Error`, as on iOS.
/// It casts to this structure and back: `error as? NFCReaderError`, `catch let error as NFCReaderError`,
/// `catch NFCReaderError.readerErrorSecurityViolation` and `error as NSError` all work.
///
/// Two errors are equal, and hash alike, when domain and code are equal; the user info does not count.
/// The structure has no `LocalizedError` conformance, as on iOS, so that an app may add its own.
///
/// Source: Swift interface of the iOS SDK.
public struct NFCReaderError: CustomNSError, Hashable, Sendable {
  // The name shows when the structure is printed: `NFCReaderError(_nsError: Error Domain=NFCError …)`, as on iOS.
  #if canImport(ObjectiveC)
  /// The error that the structure stands for.
  public let _nsError: NSError
  #else
  let _nsError: NSError
  #endif

  /// Makes an error with `code` and `userInfo`.
  ///
  /// Without an `NSLocalizedDescriptionKey` in `userInfo` the description is Foundation's general sentence with domain
  /// and code, for CoreNFC puts its texts into the user info of the errors that it delivers (inferred).
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    _nsError = makeNSError(domain: NFCErrorDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// Wraps an error that already is one of CoreNFC; nil for another domain or an unknown code.
  init?(checking error: NSError) {
    guard error.domain == NFCErrorDomain, Code(rawValue: error.code) != nil else { return nil }
    _nsError = error
  }

  /// The domain of every error of CoreNFC, equal to ``NFCErrorDomain``.
  public static var errorDomain: String { NFCErrorDomain }

  /// What went wrong.
  public var code: Code {
    // Both initialisers admit known codes only.
    Code(rawValue: _nsError.code) ?? .readerErrorUnsupportedFeature
  }

  /// The raw value of ``code``.
  public var errorCode: Int { _nsError.code }

  /// Further values, by key: the localized description, an underlying error, the response code of an ISO 15693 tag.
  public var userInfo: [String: Any] { _nsError.userInfo }

  /// The same as ``userInfo``.
  public var errorUserInfo: [String: Any] { _nsError.userInfo }

  /// The text in the user info, or Foundation's general sentence when it holds none.
  public var localizedDescription: String { _nsError.localizedDescription }

  // Foundation's `NSError` recurses without end when it is hashed on Linux (Swift 6.3), so its own hash stays out of it.

  /// Whether domain and code are equal.
  public static func == (left: NFCReaderError, right: NFCReaderError) -> Bool {
    left._nsError.domain == right._nsError.domain && left._nsError.code == right._nsError.code
  }

  /// Hashes domain and code.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_nsError.domain)
    hasher.combine(_nsError.code)
  }
}
