import DryTap

/// Settings of the quirk table in words, for people.
enum QuirkWords {
  /// One default, and where it is a guess what else it may be, of which any time goes without saying: `0.3 s`, `guess: 403 (or ok)`.
  static func value(_ value: QuirkValue, of setting: Quirk.Setting, isGuess: Bool) -> String {
    guard isGuess else { return value.description }
    let others = choices(setting.others(than: value).filter { if case .seconds = $0 { false } else { true } })
    return "guess: \(value)" + (others.isEmpty ? "" : " (or \(others))")
  }

  /// What a setting may be besides a value; empty for a mere switch, which `--without` turns off.
  static func others(_ setting: Quirk.Setting, than values: [QuirkValue]) -> String {
    let others = setting.others(than: values[0]).filter { !values.contains($0) }
    return values == [.on] && others == [.off] ? "" : choices(others)
  }

  /// Several values, of which a span stands for any.
  static func choices(_ values: [QuirkValue]) -> String {
    let words = values.map { if case .seconds = $0 { "any other time" } else { $0.description } }
    return words.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
  }

  /// Defaults of successive versions: `202, 2 from iOS 14 on`.
  static func defaults(_ defaults: [Quirk.VersionedValue]) -> String {
    defaults.enumerated().map { index, row in
      index == 0 ? row.value.description : "\(row.value) from iOS \(short(row.since)) on"
    }.joined(separator: ", ")
  }

  /// Models and their defaults where they are not those of `model`, models with the same ones together.
  static func otherModels(_ setting: Quirk.Setting, than model: PhoneModel) -> [String] {
    let own = setting.defaults(on: model)
    var groups: [(defaults: [Quirk.VersionedValue], models: [String])] = []
    for other in PhoneModel.all {
      let defaults = setting.defaults(on: other)
      guard defaults != own else { continue }
      if let index = groups.firstIndex(where: { $0.defaults == defaults }) {
        groups[index].models.append(other.name)
      } else {
        groups.append((defaults, [other.name]))
      }
    }
    return groups.map { "\(some($0.models)): \(defaults($0.defaults))" }
  }

  /// All names, or the first of many.
  private static func some(_ names: [String]) -> String {
    guard names.count > 8 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
  }

  /// What leaving a row out means, by its kind.
  static func without(_ kind: QuirkKind) -> String {
    switch kind {
    case .fact: "what one would naively expect"
    case .toggle: "what the documentation makes one expect"
    case .timing: "as if it took no time"
    case .order: "the other order"
    case .fault, .lint, .wrapper, .note: "as if it never happened"
    }
  }

  /// `14`, `26.4`.
  private static func short(_ version: OSVersion) -> String {
    version.minor == 0 ? "\(version.major)" : "\(version)"
  }
}
