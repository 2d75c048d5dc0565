extension Quirk {
  /// Whether the row's defaults are guesses: nothing attests them, or they rest on an open question.
  public var isGuess: Bool { confidence == .inferred || entry.hasGuessedDefault }
}

extension Quirk.Setting {
  /// The defaults of a model from an iOS version on; the last entry that is not above the phone's version holds.
  public func defaults(on model: PhoneModel) -> [Quirk.VersionedValue] {
    let versions = Set([.first] + PhoneDifference.all.filter { $0.key == key }.map(\.since)).sorted()
    return versions.reduce(into: []) { defaults, version in
      let value = QuirkTable.values(model, version)[key.rawValue]
      guard defaults.last?.value != value else { return }
      defaults.append(Quirk.VersionedValue(since: version, value: value))
    }
  }

  /// What the setting may be besides one value: defaults of other versions and models, alternatives, and what `--without` gives.
  public func others(than value: QuirkValue) -> [QuirkValue] {
    let different = PhoneDifference.all.filter { $0.key == key }.map(\.value)
    return ([standard] + different + alternatives + [without]).reduce(into: []) { others, other in
      if other != value, !others.contains(other) { others.append(other) }
    }
  }
}
