/// All rows of the quirk table; the phone asks here, and nothing else compares versions.
public enum QuirkTable {
  /// Every row, in the order of the catalogue.
  public static let rows: [Quirk] =
    setupRows + lifecycleRows + detectionRows + ndefRows + commandRows + hardwareRows + backgroundRows + wrapperRows

  /// Those that the virtual phone does and can be told not to.
  public static let switchable = rows.filter(\.isSwitchable)

  /// The row with an id.
  public static subscript(id: QuirkID) -> Quirk { byID[id.rawValue] }

  private static let byID: [Quirk] = QuirkID.allCases.map { id in
    guard let row = rows.first(where: { $0.id == id }) else { preconditionFailure("no row for \(id.name)") }
    return row
  }

  /// One setting each key, in the keys' order.
  static let settings: [Quirk.Setting] = QuirkSetting.allCases.map { key in
    guard let setting = rows.lazy.flatMap(\.settings).first(where: { $0.key == key }) else {
      preconditionFailure("no row sets \(key)")
    }
    return setting
  }

  /// The setting that a scenario calls `name`, with its row.
  public static func find(settingNamed name: String) -> (row: Quirk, setting: Quirk.Setting)? {
    for row in rows {
      if let setting = row.settings.first(where: { $0.name == name }) { return (row, setting) }
    }
    return nil
  }
}

/// A row with one setting that is either on or off.
func fact(
  _ id: QuirkID, _ slug: String, _ key: QuirkSetting, _ confidence: Confidence, _ source: String, _ summary: String
) -> Quirk {
  row(id, slug, .fact, confidence, source, summary, setting(key, "quirk." + slug, .on, without: .off))
}

/// A row with its settings.
func row(
  _ id: QuirkID, _ slug: String, _ kind: QuirkKind, _ confidence: Confidence, _ source: String, _ summary: String,
  absent reason: String? = nil, _ settings: Quirk.Setting...
) -> Quirk {
  Quirk(
    id: id, slug: slug, summary: summary, kind: kind, confidence: confidence, source: source, settings: settings,
    absence: reason)
}

/// A setting; where versions or models differ from its default is for `PhoneDifferences` to say.
func setting(
  _ key: QuirkSetting, _ name: String, _ value: QuirkValue, or alternatives: [QuirkValue] = [], without: QuirkValue
) -> Quirk.Setting {
  Quirk.Setting(key: key, name: name, standard: value, alternatives: alternatives, without: without)
}
