import CoreNFC

/// An error as a React Native module hands it to JavaScript: a code in a text, a class by which to know it, and no message (quirks K01 and
/// K02).
struct WrapperError: Error, Hashable, Sendable {
  /// The classes that JavaScript can test for.
  enum Class: Hashable, Sendable {
    case userCancel, timeout, sessionInvalidated, systemIsBusy
    case tagConnectionLost, tagResponse
    case tagNotWritable, tagUpdateFailure, tagSizeTooSmall, zeroLengthMessage
    case securityViolation
    case duplicateRegistration
    /// Whatever has no class of its own.
    case other
  }

  /// `NFCError:401`, or `NFCError:401,underlying:21` where CoreNFC's error came with another one below.
  let code: String

  /// What JavaScript finds in `message`.
  let message = ""

  private static let prefix = "NFCError:"

  /// A request was refused because there is one already; no code of CoreNFC's.
  static let duplicateRegistration = WrapperError(code: "duplicate registration")
  /// No session, or no tag; no code of CoreNFC's.
  static let notRegistered = WrapperError(code: "not registered")
  /// The module was told to give up its request.
  static let userCancel = WrapperError(code: prefix + "200")

  private init(code: String) { self.code = code }

  /// CoreNFC's error, or anybody else's, by its code.
  init(_ error: any Error) {
    let error = error as NSError
    let below = (error.userInfo[NSUnderlyingErrorKey] as? NSError).map { ",underlying:\($0.code)" }
    code = Self.prefix + "\(error.code)" + (below ?? "")
  }

  /// CoreNFC's code: the number up to the comma.
  var number: Int? {
    guard code.hasPrefix(Self.prefix) else { return nil }
    return Int(code.dropFirst(Self.prefix.count).prefix { $0 != "," })
  }

  /// The class.
  var kind: Class {
    if self == .duplicateRegistration { return .duplicateRegistration }
    return number.flatMap { Self.classes[$0] } ?? .other
  }

  private static let classes: [Int: Class] = [
    2: .securityViolation,
    100: .tagConnectionLost, 102: .tagResponse, 103: .sessionInvalidated,
    200: .userCancel, 201: .timeout, 202: .sessionInvalidated, 203: .systemIsBusy,
    400: .tagNotWritable, 401: .tagUpdateFailure, 402: .tagSizeTooSmall, 403: .zeroLengthMessage,
  ]
}
