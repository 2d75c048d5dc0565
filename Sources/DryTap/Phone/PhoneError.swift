/// An error as the phone hands it to an app: a domain and a code, CoreNFC's but for rare ones, and a text that is independent of the code.
public struct PhoneError: Error, Hashable, Sendable {
  /// What the NFC service reported below.
  public struct Underlying: Hashable, Sendable {
    /// Its domain, `nfcd` in logs.
    public let domain: String
    /// Its code.
    public let code: Int
    /// Its text.
    public let text: String
    /// What lies below that, where logs show it.
    public let cause: Cause?

    init(domain: String = "nfcd", code: Int, text: String, cause: Cause? = nil) {
      self.domain = domain
      self.code = code
      self.text = text
      self.cause = cause
    }

    /// The connection to the NFC service is refused; seen in logs.
    static let serviceGone = Underlying(
      domain: "NSCocoaErrorDomain", code: 4099,
      text: "The connection to service named com.apple.nfcd.service.corenfc was invalidated from this process.")
  }

  /// What the stack below the NFC service reported.
  public struct Cause: Hashable, Sendable {
    /// Its domain, `com.apple.nfstack` in logs.
    public let domain: String
    /// Its code.
    public let code: Int
    /// Its text.
    public let text: String
  }

  /// `NFCError`, but for what comes from below CoreNFC.
  public let domain: String
  /// The raw code.
  public let code: Int
  /// The localized description, in English.
  public let text: String
  /// What lies below, where logs show it.
  public let underlying: Underlying?
  /// A sentence of the simulator's own, such as why no phone was found.
  public let failureReason: String?

  /// CoreNFC's error of that code, with the text that logs show for it.
  public init(code: Int, text: String? = nil, underlying: Underlying? = nil, failureReason: String? = nil) {
    self.init(
      domain: Self.ownDomain, code: code, text: text ?? Self.text(for: code), underlying: underlying,
      failureReason: failureReason)
  }

  private init(domain: String, code: Int, text: String, underlying: Underlying?, failureReason: String?) {
    self.domain = domain
    self.code = code
    self.text = text
    self.underlying = underlying
    self.failureReason = failureReason
  }

  private static let ownDomain = "NFCError"

  /// The connection to the NFC service is refused: no error of CoreNFC's at all (quirk A04).
  static let serviceGone = PhoneError(
    domain: Underlying.serviceGone.domain, code: Underlying.serviceGone.code, text: Underlying.serviceGone.text,
    underlying: nil, failureReason: nil)

  /// As a trace names it: the code, for another domain than CoreNFC's with the domain before it.
  var name: String { domain == Self.ownDomain ? "\(code)" : "\(domain) \(code)" }

  /// The same error in the words of another version of iOS; a text of its own stays.
  func worded(by texts: [Int: String]) -> PhoneError {
    guard domain == Self.ownDomain, text == Self.text(for: code), let other = texts[code] else { return self }
    return PhoneError(code: code, text: other, underlying: underlying, failureReason: failureReason)
  }

  /// A failure whose text says nothing, with what the NFC service said below it.
  static func stackError(code: Int, nfcd: Int, _ text: String) -> PhoneError {
    PhoneError(code: code, text: "Stack Error", underlying: Underlying(code: nfcd, text: text))
  }

  /// A tag that falls silent in the middle of a read, with what the service and the stack said.
  static func silentTag(code: Int) -> PhoneError {
    let cause = Cause(domain: "com.apple.nfstack", code: 20, text: "No response from tag")
    return PhoneError(
      code: code, text: code == 102 ? "Tag response error / no response" : nil,
      underlying: Underlying(code: 29, text: "Tag Error", cause: cause))
  }

  /// A write that breaks off, with what the service said; the text of code 401 says nothing.
  static func brokenWrite(code: Int) -> PhoneError {
    PhoneError(
      code: code, text: code == 401 ? "Stack Error" : nil, underlying: Underlying(code: 21, text: "Connection Closed"))
  }

  /// The English text of a code: as seen in logs, or (3–8, 101, 105, 300, 400, 402) a plain sentence of ours where none was found.
  package static func text(for code: Int) -> String {
    texts[code] ?? "Error \(code)"
  }

  private static let texts: [Int: String] = [
    1: "Feature not supported",
    2: "Missing required entitlement",
    3: "Invalid parameter",
    4: "Invalid parameter length",
    5: "Parameter out of bound",
    6: "Radio disabled",
    7: "Ineligible",
    8: "Access not accepted",
    100: "Tag connection lost",
    101: "Retry exceeded",
    102: "Tag response error",
    103: "Session invalidated",
    104: "Tag is not connected",
    105: "Packet too long",
    200: "Session invalidated by user",
    201: "Session timeout",
    202: "Session invalidated unexpectedly",
    203: "System resource unavailable",
    204: "First NDEF tag read",
    300: "Invalid tag command configuration",
    400: "NDEF tag is not writable",
    401: "NDEF tag update failure",
    402: "NDEF tag size too small",
    403: "NDEF tag does not contain any NDEF message",
  ]
}
