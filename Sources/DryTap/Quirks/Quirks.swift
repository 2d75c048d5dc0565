/// How one phone behaves: a value for each setting of the quirk table.
public struct Quirks: Hashable, Sendable {
  private var values: [QuirkValue]
  /// Where it is noted which settings were asked for; the phone has one.
  private var asked: AskedSettings?
  /// How the ends of sessions are worded, by code, where iOS once had other words.
  let endTexts: [Int: String]

  /// The table's defaults for a model and an iOS version.
  public init(model: String = PhoneModel.standard.name, os: OSVersion) {
    self.init(model: PhoneModel.named(model) ?? .standard, os: os)
  }

  /// The table's defaults for a model and an iOS version.
  public init(model: PhoneModel, os: OSVersion) {
    values = QuirkTable.values(model, os)
    endTexts = os.endTexts
  }

  /// What a setting is set to.
  public subscript(setting: QuirkSetting) -> QuirkValue {
    get {
      asked?.isAsked[setting.rawValue] = true
      return values[setting.rawValue]
    }
    set { values[setting.rawValue] = newValue }
  }

  /// Gives every setting of a row its `without` value.
  public mutating func leaveOut(_ id: QuirkID) {
    for setting in QuirkTable[id].settings { self[setting.key] = setting.without }
  }

  /// This phone's behaviour without one row.
  public func without(_ id: QuirkID) -> Quirks {
    var quirks = self
    quirks.leaveOut(id)
    return quirks
  }

  /// Notes from now on which settings are asked for.
  mutating func noteWhatIsAsked() {
    asked = AskedSettings()
  }

  /// The rows with settings that were asked for.
  var askedRows: Set<QuirkID> {
    guard let asked else { return [] }
    let rows = QuirkTable.switchable.filter { $0.settings.contains { asked.isAsked[$0.key.rawValue] } }
    return Set(rows.map(\.id))
  }

  func isOn(_ setting: QuirkSetting) -> Bool { self[setting].isOn }

  func span(_ setting: QuirkSetting) -> Duration { self[setting].span }

  /// The setting's error code; settings that are asked for a code always have one.
  func code(_ setting: QuirkSetting) -> Int { self[setting].code ?? 102 }
}

extension Quirks {
  /// Whether two phones behave alike, whatever was asked of them.
  public static func == (one: Quirks, other: Quirks) -> Bool {
    one.values == other.values && one.endTexts == other.endTexts
  }

  /// Feeds in how the phone behaves.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(endTexts)
  }
}

/// Which settings a phone has asked for; written under its simulation's lock.
private final class AskedSettings: @unchecked Sendable {
  var isAsked = Array(repeating: false, count: QuirkSetting.allCases.count)
}
