/// An error as the phone hands it to an app: CoreNFC's domain and code, and a text that is independent of the code.
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

  /// `NFCError`.
  public let domain: String
  /// CoreNFC's raw code.
  public let code: Int
  /// The localized description, in English.
  public let text: String
  /// What lies below, where logs show it.
  public let underlying: Underlying?
  /// A sentence of the simulator's own, such as why no phone was found.
  public let failureReason: String?

  /// CoreNFC's error of that code, with the text that logs show for it.
  public init(code: Int, text: String? = nil, underlying: Underlying? = nil, failureReason: String? = nil) {
    domain = "NFCError"
    self.code = code
    self.text = text ?? Self.text(for: code)
    self.underlying = underlying
    self.failureReason = failureReason
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
