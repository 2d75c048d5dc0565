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
    PhoneDifference(.paceExclusive, from: OSVersion(16), .on),
    PhoneDifference(.paceExclusive, from: OSVersion(26, 4), .off),
    PhoneDifference(.blankTagPoisons, from: OSVersion(14), .off),
    PhoneDifference(.deadSessionNotReusable, from: OSVersion(13), .on),
    PhoneDifference(.becomeActiveWarning, from: OSVersion(13), .on),
    PhoneDifference(.restartPollingDead, from: OSVersion(17), on: \.isNewPro, .on),
  ]
}

/// A setting that only some phones offer.
struct PhoneOffer: Sendable {
  let key: QuirkSetting
  let since: OSVersion
  let models: (@Sendable (PhoneModel) -> Bool)?
  /// Which phones those are, as an error says it.
  let text: String

  static let all: [PhoneOffer] = [
    PhoneOffer(key: .paceExclusive, since: OSVersion(16), models: nil, text: "iOS 16 and later"),
    PhoneOffer(key: .eligibility, since: OSVersion(26), models: nil, text: "iOS 26 and later"),
    PhoneOffer(
      key: .restartPollingDead, since: OSVersion(16), models: \.isNewPro,
      text: "iPhone 14 Pro and newer Pros, from iOS 16"),
  ]
}

/// A model of phone, as far as NFC on it differs.
public struct PhoneModel: Hashable, Sendable {
  /// The name, as Apple writes it.
  public let name: String
  /// Whether it is a Pro from iPhone 14 Pro on.
  public let isNewPro: Bool

  init(name: String, isNewPro: Bool = false) {
    self.name = name
    self.isNewPro = isNewPro
  }

  /// The model where nobody says which.
  public static let standard = all[0]

  /// Every model that is known.
  public static let all: [PhoneModel] = [
    PhoneModel(name: "iPhone 13 Pro"),
    PhoneModel(name: "iPhone 14"),
    PhoneModel(name: "iPhone 14 Pro", isNewPro: true),
    PhoneModel(name: "iPhone 15 Pro", isNewPro: true),
  ]

  /// The model of a name, in any case; nil where none is known.
  public static func named(_ name: String) -> PhoneModel? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}

extension OSVersion {
  /// The first with CoreNFC.
  static let first = OSVersion(11)
  /// The first whose apps need the format TAG, and for which the App Store refuses NDEF.
  public static let firstWithTags = OSVersion(13)

  /// The version where nobody says which.
  public static let usual = OSVersion(17, 4)

  /// How sessions' ends are worded where that differs from today.
  var endTexts: [Int: String] {
    guard self < .firstWithTags else { return [:] }
    return [
      200: "Session is invalidated by user cancellation", 202: "Session is invalidated unexpectedly",
      203: "Session is invalidated due to system resource is unavailable",
    ]
  }
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

  /// The phones that offer a setting, in words, where this one is none of them; nil where it offers the setting.
  public static func whoOffers(_ key: QuirkSetting, insteadOf model: PhoneModel, _ os: OSVersion) -> String? {
    PhoneOffer.all.first { $0.key == key && (os < $0.since || $0.models?(model) == false) }?.text
  }

  /// A setting's defaults from version to version, on models that differ in nothing.
  static func defaults(of setting: Quirk.Setting) -> [Quirk.VersionedValue] {
    let later = PhoneDifference.all.filter { $0.key == setting.key && $0.models == nil }
    return [Quirk.VersionedValue(since: .first, value: setting.standard)]
      + later.map { Quirk.VersionedValue(since: $0.since, value: $0.value) }
  }
}
