/// An app's paperwork, as far as NFC asks for it: entitlements and Info.plist.
public struct AppManifest: Hashable, Sendable {
  /// Info.plist `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// Entitlement `com.apple.developer.nfc.readersession.formats`: `TAG`, the older `NDEF`, `PACE`.
  public var formats: [String]
  /// Info.plist `NFCReaderUsageDescription`; nil or empty counts as missing.
  public var usageDescription: String?
  /// Info.plist `com.apple.developer.nfc.readersession.iso7816.select-identifiers`.
  public var selectIdentifiers: [String]
  /// Info.plist `com.apple.developer.nfc.readersession.felica.systemcodes`.
  public var systemCodes: [String]
  /// Entitlement `com.apple.developer.associated-domains`, such as `applinks:example.com`: whose links open the app.
  public var associatedDomains: [String]
  /// What the app is signed with; nil where nobody says.
  public var provisioning: Provisioning?

  /// The provisioning profile, as far as NFC asks for it.
  public struct Provisioning: Hashable, Sendable {
    /// Its `application-identifier`, such as `ABCDE12345.com.example.app`, or `ABCDE12345.*` for any app of the team.
    public var applicationIdentifier: String
    /// Whether it is that of a personal team, without a paid membership.
    public var isPersonalTeam: Bool

    /// A profile with these entries.
    public init(applicationIdentifier: String, isPersonalTeam: Bool = false) {
      self.applicationIdentifier = applicationIdentifier
      self.isPersonalTeam = isPersonalTeam
    }

    /// Whether it stands for more than one app.
    public var isWildcard: Bool { applicationIdentifier.hasSuffix("*") }
  }

  /// A manifest with these entries; what is left out is there and valid.
  public init(
    bundleIdentifier: String = "com.example.app",
    formats: [String] = ["TAG"],
    usageDescription: String? = "Reads tags that you hold to your phone.",
    selectIdentifiers: [String] = ["D2760000850101"],
    systemCodes: [String] = ["12FC"],
    associatedDomains: [String] = ["applinks:example.com"],
    provisioning: Provisioning? = nil
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.formats = formats
    self.usageDescription = usageDescription
    self.selectIdentifiers = selectIdentifiers
    self.systemCodes = systemCodes
    self.associatedDomains = associatedDomains
    self.provisioning = provisioning
  }

  /// Everything that a reader session can ask for.
  public static let complete = AppManifest()

  /// Polling options for which this manifest has all that the system wants.
  public var allowedPolling: PollingOptions {
    var allowed: PollingOptions = formats.contains("TAG") ? [.iso14443, .iso15693] : []
    if formats.contains("TAG"), !systemCodes.isEmpty { allowed.insert(.iso18092) }
    if formats.contains("PACE") { allowed.insert(.pace) }
    return allowed
  }
}

extension [String] {
  /// The names of applications that these texts spell, in order; what is no pairs of hexadecimal digits is none.
  var applicationNames: [[UInt8]] {
    compactMap { text in
      let digits = text.utf8.compactMap(UInt8.init(hexDigit:))
      guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2), !digits.isEmpty else { return nil }
      return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
  }
}
