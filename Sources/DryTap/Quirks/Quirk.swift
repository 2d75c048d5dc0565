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
  /// What can be set, one or more.
  public let settings: [Setting]

  /// One thing that a row sets.
  public struct Setting: Hashable, Sendable {
    /// Where the phone asks for it.
    public let key: QuirkSetting
    /// Its name in scenarios, such as `timing.session-limit`.
    public let name: String
    /// The default from an iOS version on; the last entry that is not above the phone's version holds.
    public let defaults: [VersionedValue]
    /// What else it may be.
    public let alternatives: [QuirkValue]
    /// What `--without` gives it: the documented behaviour, or what a developer would naively expect.
    public let without: QuirkValue

    /// The default for an iOS version.
    public func value(for os: OSVersion) -> QuirkValue {
      defaults.last { $0.since <= os }?.value ?? defaults[0].value
    }
  }

  /// A value that holds from an iOS version on.
  public struct VersionedValue: Hashable, Sendable {
    /// The first version.
    public let since: OSVersion
    /// What it is from there on.
    public let value: QuirkValue
  }
}

/// An iOS version, such as 17.4.
public struct OSVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number before the point.
  public let major: Int
  /// The number after the first point.
  public let minor: Int

  /// The version with these two numbers.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `"17"`, `"17.4"` or `"17.4.1"`; nil for anything else, and for a version before 11, which had no CoreNFC.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }), let major = parts[0], major >= 11 else {
      return nil
    }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// Older versions are smaller.
  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// As Apple writes it.
  public var description: String { "\(major).\(minor)" }
}
