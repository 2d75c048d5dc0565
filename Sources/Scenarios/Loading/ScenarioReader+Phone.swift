import DryTap
import JSON5

/// The phone, its settings and the app on it.
extension ScenarioReader {
  func phone(_ node: Node?) -> (model: String, os: OSVersion) {
    let (standard, usual) = (PhoneModel.standard, ScenarioFormat.Standard.os)
    guard let node, let object = issues.object(node, ScenarioFormat.phone) else { return (standard.name, usual) }
    let named = object.has("model") ? model(object) : nil
    let model = named ?? standard
    guard object.has("os") else { return (model.name, model.nearestVersion(to: usual)) }
    guard let os = version(object) else { return (model.name, usual) }
    if let named, !named.ran(os), let versions = named.versions {
      issues.add(object.issue("os", "must be \(versions) on an \(named.name), found \(os)"))
    }
    return (model.name, os)
  }

  /// The preset that a phone names.
  func preset(_ node: Node?) -> QuirkPreset {
    guard let node, case .object(let members) = node.value, let name = members.first(where: { $0.key == "preset" }),
      let text = text(name.value, named: "\"preset\"")
    else { return .standard }
    guard let preset = QuirkPreset(rawValue: text.value) else {
      issues.add(text.mark, Wording.unknown("preset", text.value, known: QuirkPreset.allCases.map(\.rawValue)))
      return .standard
    }
    return preset
  }

  private func model(_ object: ObjectReader) -> PhoneModel? {
    guard let name = text(object, "model") else { return nil }
    guard let model = PhoneModel.named(name.value) else {
      issues.add(name.mark, Wording.unknown("model", name.value, known: PhoneModel.all.map(\.name)))
      return nil
    }
    return model
  }

  private func version(_ object: ObjectReader) -> OSVersion? {
    guard let version = text(object, "os") else { return nil }
    guard let os = OSVersion(version.value) else {
      issues.add(
        object.issue(
          "os",
          "must be an iOS version from 11 on such as \"17.4\", found \(JSONText.quoted(version.value))"
        )
      )
      return nil
    }
    return os
  }

  // MARK: Settings

  func settings(_ object: ObjectReader, of model: PhoneModel, _ os: OSVersion) -> [Scenario.Setting] {
    let settings = members(object, "set").compactMap(setting)
    for setting in settings {
      guard let offering = QuirkTable.whoOffers(setting.key, insteadOf: model, os) else { continue }
      issues.add(setting.mark, "this setting is for \(offering), and the phone is \(model.name) with iOS \(os)")
    }
    return settings
  }

  private func setting(_ member: Member) -> Scenario.Setting? {
    guard let found = QuirkTable.find(settingNamed: member.key) else {
      let known = QuirkTable.rows.flatMap(\.settings).map(\.name)
      issues.add(member.keyMark, Wording.unknown("setting", member.key, known: known))
      return nil
    }
    let choices = SettingChoices(found.setting)
    guard let value = choices.value(member.value) else {
      issues.add(member.value.mark, "\(JSONText.quoted(member.key)) must be \(choices.text)")
      return nil
    }
    return Scenario.Setting(key: found.setting.key, value: value, mark: member.keyMark)
  }

  // MARK: The app

  /// The default paperwork, or that of a preset, overridden key by key.
  func manifest(_ node: Node?, beside preset: QuirkPreset) -> AppManifest {
    var manifest = preset.manifest
    guard let node, let app = issues.object(node, ScenarioFormat.app) else { return manifest }
    if let identifier = text(app, "bundleIdentifier") { manifest.bundleIdentifier = identifier.value }
    if let usage = app.optionalNode("usageDescription") {
      manifest.usageDescription = usage.isNull ? nil : text(usage, named: "\"usageDescription\"")?.value
    }
    for (key, list) in Self.lists where app.has(key) {
      manifest[keyPath: list] = texts(app, key)
    }
    if let unknown = manifest.formats.first(where: { !Self.formats.contains($0) }) {
      issues.add(app.issue("formats", "has the " + Wording.unknown("format", unknown, known: Self.formats)))
    }
    return manifest
  }

  private static var lists: [(String, WritableKeyPath<AppManifest, [String]>)] {
    [
      ("formats", \.formats), ("selectIdentifiers", \.selectIdentifiers), ("systemCodes", \.systemCodes),
      ("associatedDomains", \.associatedDomains),
    ]
  }

  private static let formats = ["TAG", "NDEF", "PACE"]

  /// The texts of a list; none where the key is absent or null.
  private func texts(_ object: ObjectReader, _ key: String) -> [String] {
    guard object.optionalNode(key)?.isNull == false else { return [] }
    return issues.attempt { () throws(DecodingIssue) in try object.optional(key, as: [String].self) ?? [] } ?? []
  }
}

/// What one setting of the quirk table may be set to, as scenarios write it.
struct SettingChoices {
  private let values: [QuirkValue]

  init(_ setting: Quirk.Setting) {
    values = (setting.defaults.map(\.value) + setting.alternatives + [setting.without]).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The value that a node means; nil where it is none of the choices.
  func value(_ node: Node) -> QuirkValue? {
    switch node.value {
    case .bool(let isOn): return listed(isOn ? .on : .off)
    case .string(let text): return listed(text) ?? free(text) ?? (isTime ? time(text) : nil)
    case .number(let number):
      if isCount { return Int(number.text).flatMap { $0 < 0 ? nil : .count($0) } }
      if isTime { return TimeText.seconds(number.double).map { .seconds($0.inSeconds) } }
      return listed(number.text)
    case .null, .array, .object: return nil
    }
  }

  /// The choices in words.
  var text: String {
    let words = values.map { value in
      switch value {
      case .seconds: TimeText.expected
      case .code, .on, .off: value.description
      case .count: "a count"
      case .firstN: "\"firstN(n)\""
      case .probability: "\"probability(p)\""
      case .codeAfterBytes: "\"code after n bytes\""
      case .codeAtPage: "\"code at page n\""
      case .choice, .codeAfter: JSONText.quoted(value.description)
      }
    }
    return Wording.either(words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  /// A value with any numbers, where the table offers one of its kind.
  private func free(_ text: String) -> QuirkValue? {
    let value = QuirkValue(occurrence: text) ?? QuirkValue(brokenOff: text)
    return value.flatMap { value in values.contains { $0.isLike(value) } ? value : nil }
  }

  private var isCount: Bool {
    values.contains { if case .count = $0 { true } else { false } }
  }

  private var isTime: Bool {
    values.contains { if case .seconds = $0 { true } else { false } }
  }

  private func time(_ text: String) -> QuirkValue? {
    TimeText.parse(text).map { .seconds($0.inSeconds) }
  }

  private func listed(_ value: QuirkValue) -> QuirkValue? { values.contains(value) ? value : nil }

  private func listed(_ text: String) -> QuirkValue? {
    values.first {
      if case .seconds = $0 { return false }
      return $0.description == text
    }
  }
}

extension QuirkValue {
  /// Whether two values with numbers of their own are of the same kind.
  fileprivate func isLike(_ other: QuirkValue) -> Bool {
    switch (self, other) {
    case (.firstN, .firstN), (.probability, .probability), (.codeAfterBytes, .codeAfterBytes),
      (.codeAtPage, .codeAtPage):
      true
    default: false
    }
  }
}
