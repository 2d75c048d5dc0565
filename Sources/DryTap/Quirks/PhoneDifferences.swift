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
    PhoneDifference(.radioOffError, from: OSVersion(14), .code(6)),
    PhoneDifference(.readingAvailable, on: { !$0.hasNFC }, .off),
    PhoneDifference(.backgroundModel, on: { !$0.readsInBackground }, .off),
    PhoneDifference(.coupling, on: { $0.coupling == .weak }, .choice("weak")),
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
    PhoneOffer(key: .tapFails, since: OSVersion(14), models: nil, text: "iOS 14 and later"),
  ]
}

/// A model of device, as far as NFC on it differs.
public struct PhoneModel: Hashable, Sendable {
  /// The name, as Apple writes it.
  public let name: String
  /// Whether apps can read tags with it.
  public let hasNFC: Bool
  /// Whether the system reads tags while no session is open.
  public let readsInBackground: Bool
  /// How well its antenna couples.
  public let coupling: Coupling
  /// Whether it is a Pro phone from the iPhone 14 Pro on.
  public let isNewPro: Bool
  /// The first version of iOS with CoreNFC that ran on it; nil where that is not certain.
  public let first: OSVersion?
  /// The last major version of iOS that ran on it; nil where one is still to come, or that is not certain.
  public let last: Int?

  private init(
    _ name: String, nfc hasNFC: Bool = true, background readsInBackground: Bool = true, _ coupling: Coupling = .usual,
    newPro isNewPro: Bool = false, from first: OSVersion? = nil, to last: Int? = nil
  ) {
    self.name = name
    self.hasNFC = hasNFC
    self.readsInBackground = readsInBackground && hasNFC
    self.coupling = coupling
    self.isNewPro = isNewPro
    self.first = first
    self.last = last
  }

  /// The model where nobody says which.
  public static let standard = named("iPhone 13 Pro") ?? all[0]

  /// Every model that is known.
  public static let all: [PhoneModel] = [
    PhoneModel("iPhone 6s", nfc: false, from: .first, to: 15),
    PhoneModel("iPhone 6s Plus", nfc: false, from: .first, to: 15),
    PhoneModel("iPhone SE (1st generation)", nfc: false, from: .first, to: 15),
    PhoneModel("iPad", nfc: false),
    PhoneModel("iPad mini", nfc: false),
    PhoneModel("iPad Air", nfc: false),
    PhoneModel("iPad Pro", nfc: false),
    PhoneModel("iPhone 7", background: false, .weak, from: .first, to: 15),
    PhoneModel("iPhone 7 Plus", background: false, .weak, from: .first, to: 15),
    PhoneModel("iPhone 8", background: false, .weak, from: .first, to: 16),
    PhoneModel("iPhone 8 Plus", background: false, .weak, from: .first, to: 16),
    PhoneModel("iPhone X", background: false, from: .first, to: 16),
    PhoneModel("iPhone XS", from: OSVersion(12), to: 18),
    PhoneModel("iPhone XS Max", from: OSVersion(12), to: 18),
    PhoneModel("iPhone XR", from: OSVersion(12), to: 18),
    PhoneModel("iPhone 11", from: OSVersion(13)),
    PhoneModel("iPhone 11 Pro", from: OSVersion(13)),
    PhoneModel("iPhone 11 Pro Max", from: OSVersion(13)),
    PhoneModel("iPhone SE (2nd generation)", from: OSVersion(13, 4)),
    PhoneModel("iPhone 12 mini", from: OSVersion(14)),
    PhoneModel("iPhone 12", from: OSVersion(14)),
    PhoneModel("iPhone 12 Pro", from: OSVersion(14)),
    PhoneModel("iPhone 12 Pro Max", from: OSVersion(14)),
    PhoneModel("iPhone 13 mini", from: OSVersion(15)),
    PhoneModel("iPhone 13", from: OSVersion(15)),
    PhoneModel("iPhone 13 Pro", from: OSVersion(15)),
    PhoneModel("iPhone 13 Pro Max", from: OSVersion(15)),
    PhoneModel("iPhone SE (3rd generation)", from: OSVersion(15, 4)),
    PhoneModel("iPhone 14", from: OSVersion(16)),
    PhoneModel("iPhone 14 Plus", from: OSVersion(16)),
    PhoneModel("iPhone 14 Pro", newPro: true, from: OSVersion(16)),
    PhoneModel("iPhone 14 Pro Max", newPro: true, from: OSVersion(16)),
    PhoneModel("iPhone 15", from: OSVersion(17)),
    PhoneModel("iPhone 15 Plus", from: OSVersion(17)),
    PhoneModel("iPhone 15 Pro", newPro: true, from: OSVersion(17)),
    PhoneModel("iPhone 15 Pro Max", newPro: true, from: OSVersion(17)),
    PhoneModel("iPhone 16", from: OSVersion(18)),
    PhoneModel("iPhone 16 Plus", from: OSVersion(18)),
    PhoneModel("iPhone 16 Pro", newPro: true, from: OSVersion(18)),
    PhoneModel("iPhone 16 Pro Max", newPro: true, from: OSVersion(18)),
    PhoneModel("iPhone 16e", from: OSVersion(18, 3)),
    PhoneModel("iPhone 17", from: OSVersion(26)),
    PhoneModel("iPhone Air", from: OSVersion(26)),
    PhoneModel("iPhone 17 Pro", newPro: true, from: OSVersion(26)),
    PhoneModel("iPhone 17 Pro Max", newPro: true, from: OSVersion(26)),
  ]

  /// The model of a name, in any case; nil where none is known.
  public static func named(_ name: String) -> PhoneModel? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Whether the model ran a version of iOS, as far as that is known.
  public func ran(_ os: OSVersion) -> Bool {
    first.map { $0 <= os } ?? true && last.map { os.major <= $0 } ?? true
  }

  /// The version nearest to `os` that ran on the model, as far as that is known.
  public func nearestVersion(to os: OSVersion) -> OSVersion {
    if let first, os < first { return first }
    if let last, os.major > last { return OSVersion(last) }
    return os
  }

  /// Which versions ran on it, in words; nil where nothing is known.
  public var versions: String? {
    switch (first, last) {
    case (nil, nil): nil
    case (nil, let last?): "up to iOS \(last)"
    case (let first?, nil): "iOS \(first) and later"
    case (let first?, let last?): "iOS \(first) to \(last)"
    }
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
