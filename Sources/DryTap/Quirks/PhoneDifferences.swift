/// Where iOS versions and models differ: the one place that knows.
///
/// A row that names a setting takes the place of the setting's default, from a version on, on the models that it names. Later rows win.
struct PhoneDifference: Sendable {
  let key: QuirkSetting
  let since: OSVersion
  let models: (@Sendable (PhoneModel) -> Bool)?
  let value: QuirkValue

  init(
    _ key: QuirkSetting, from since: OSVersion = .first, on models: (@Sendable (PhoneModel) -> Bool)? = nil,
    _ value: QuirkValue
  ) {
    self.key = key
    self.since = since
    self.models = models
    self.value = value
  }

  static let all: [PhoneDifference] = [
    PhoneDifference(.tagEntitlementMissing, from: OSVersion(14), .code(2)),
    PhoneDifference(.felicaWithoutSystemCodes, from: OSVersion(26), .codeAfter(2, seconds: 2.5)),
    PhoneDifference(.paceExclusive, from: OSVersion(26, 4), .off),
  ]
}

/// A model of phone, as far as NFC on it differs.
public struct PhoneModel: Hashable, Sendable {
  /// The name, as Apple writes it.
  public let name: String

  /// The model where nobody says which.
  public static let standard = all[0]

  /// Every model that is known.
  public static let all: [PhoneModel] = [
    PhoneModel(name: "iPhone 13 Pro")
  ]

  /// The model of a name, in any case; nil where none is known.
  public static func named(_ name: String) -> PhoneModel? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}

extension OSVersion {
  /// The first with CoreNFC.
  static let first = OSVersion(11)
}

extension QuirkTable {
  /// Every setting's default for a phone.
  static func values(_ model: PhoneModel, _ os: OSVersion) -> [QuirkValue] {
    var values = settings.map(\.standard)
    for row in PhoneDifference.all where row.since <= os && row.models?(model) != false {
      values[row.key.rawValue] = row.value
    }
    return values
  }

  /// A setting's defaults from version to version, on models that differ in nothing.
  static func defaults(of setting: Quirk.Setting) -> [Quirk.VersionedValue] {
    let later = PhoneDifference.all.filter { $0.key == setting.key && $0.models == nil }
    return [Quirk.VersionedValue(since: .first, value: setting.standard)]
      + later.map { Quirk.VersionedValue(since: $0.since, value: $0.value) }
  }
}
