/// Something in an app's paperwork that a phone, the App Store or the signing will not accept.
public struct ManifestFinding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// A session fails, or there is no build to upload.
    case error
    /// It depends on the tag or on the phone.
    case warning
  }

  /// What comes of it, and when.
  public enum Consequence: Hashable, Sendable {
    /// `didInvalidate` with this error, so long after `begin`; the session never became active.
    case sessionEnds(PhoneError, after: Duration)
    /// The system kills the app at `begin`; the text says what crash reports are silent about.
    case appKilled(String)
    /// A call fails with this code, and the session stays alive.
    case callFails(String, code: Int)
    /// The App Store refuses the upload with this code.
    case uploadRefused(code: Int)
    /// Xcode cannot sign the app.
    case signingFails
  }

  /// The row of the quirk table.
  public let quirk: QuirkID
  /// How bad it is.
  public let severity: Severity
  /// What is wrong, in one sentence.
  public let problem: String
  /// What comes of it.
  public let consequence: Consequence
  /// What really helps, in one sentence.
  public let fix: String
  /// The sessions, of those asked about, that a phone refuses for it.
  public let stops: [SessionUse]
}

extension ManifestFinding.Consequence: CustomStringConvertible {
  /// In words, such as `didInvalidate 2 "Missing required entitlement" 0.01 s after begin, before the session became active`.
  public var description: String {
    switch self {
    case .sessionEnds(let error, let delay):
      "didInvalidate \(error.name) \(error.text.jsonQuoted) \(delay.inSeconds) s after begin, before the session became active"
    case .appKilled(let reason): "the system kills the app at begin: \(reason)"
    case .callFails(let call, let code): "\(call) fails with \(code), and the session stays alive"
    case .uploadRefused(let code): "the App Store refuses the upload with \(code)"
    case .signingFails: "signing fails, and names the NFC capability"
    }
  }
}
