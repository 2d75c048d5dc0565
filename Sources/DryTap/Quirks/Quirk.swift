/// What kind of thing a row of the quirk table is.
public enum QuirkKind: String, Hashable, Sendable, CaseIterable {
  /// How the phone behaves, without a switch.
  case fact
  /// A behaviour that can be switched.
  case toggle
  /// A span of time.
  case timing
  /// An order of two events that nothing promises.
  case order
  /// Something that goes wrong now and then, and only where it is asked for.
  case fault
  /// Something that the app's paperwork tells before any phone is there.
  case lint
  /// A trap of a layer between the app and CoreNFC; a scenario shows what it makes of the phone.
  case wrapper
  /// Something to know, which the virtual phone does not do.
  case note
}

/// How well a row is attested.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// Verified on a device.
  case verified = "V"
  /// Many independent reports agree.
  case many = "M"
  /// One or two reports.
  case some = "S"
  /// The vendor's documentation, with no report to the contrary.
  case documented = "D"
  /// A shipping client works around it.
  case client = "C"
  /// Inferred: a reasoned guess.
  case inferred = "I"
}

/// One row of the quirk table: something that an iPhone does and a developer may not expect.
public struct Quirk: Hashable, Sendable {
  /// The row's id in the catalogue, such as `D01`.
  public let id: QuirkID
  /// A short name in words joined by hyphens.
  public let slug: String
  /// What happens, in one sentence.
  public let summary: String
  /// What kind of row it is.
  public let kind: QuirkKind
  /// How well it is attested.
  public let confidence: Confidence
  /// Where it is known from.
  public let source: String
  /// What can be set; nothing where the virtual phone does not do it.
  public let settings: [Setting]
  /// Why the virtual phone does not do it; nil where it does, or where a scenario shows it.
  public let absence: String?

  /// Whether the virtual phone does it, and can be told not to.
  public var isSwitchable: Bool { !settings.isEmpty }

  /// One thing that a row sets.
  public struct Setting: Hashable, Sendable {
    /// Where the phone asks for it.
    public let key: QuirkSetting
    /// Its name in scenarios, such as `timing.session-limit`.
    public let name: String
    /// The default where no version or model differs.
    public let standard: QuirkValue
    /// What else it may be.
    public let alternatives: [QuirkValue]
    /// What `--without` gives it: the documented behaviour, or what a developer would naively expect.
    public let without: QuirkValue

    /// The default from an iOS version on; the last entry that is not above the phone's version holds.
    public var defaults: [VersionedValue] { QuirkTable.defaults(of: self) }
  }

  /// A value that holds from an iOS version on.
  public struct VersionedValue: Hashable, Sendable {
    /// The first version.
    public let since: OSVersion
    /// What it is from there on.
    public let value: QuirkValue
  }
}
