import DryTap
import JSON5

/// The presets, each a kind of phone or of day in which several things come together.
struct QuirkPresetText {
  let view: QuirkView
  let console: Console

  /// What a preset gives a phone that the phone would not have by itself.
  private func differences(_ preset: QuirkPreset) -> [(setting: Quirk.Setting, value: QuirkValue)] {
    let quirks = Quirks.preset(preset, model: view.model.name, os: view.os)
    return QuirkTable.rows.flatMap(\.settings).compactMap { setting in
      quirks[setting.key] == view.value(setting) ? nil : (setting, quirks[setting.key])
    }
  }

  /// Every line, without line ends.
  var lines: [String] {
    let presets = QuirkPreset.allCases.flatMap { preset in
      let settings = differences(preset).map { "\($0.setting.name) \($0.value)" }
      let text = settings.isEmpty ? "" : ". Sets " + settings.joined(separator: ", ")
      let texts = TerminalText.wrapped(preset.meaning + text + ".", to: max(60, min(console.width, 100)) - 2)
      return [TextStyle.bold.paint(preset.rawValue, console)] + texts.map { "  " + $0 } + [""]
    }
    return ["What differs from an \(view.phone)", ""] + presets + [
      "In a scenario phone: { preset: \"ios14-rough\" }, in code Phone(quirks: .preset(.ios14Rough))."
    ]
  }

  /// `model`, `os`, `presets` (`name`, `meaning`, `settings` (`name`, `value`)).
  var json: JSONValue {
    let presets = QuirkPreset.allCases.map { preset -> JSONValue in
      let settings = differences(preset).map { difference -> JSONValue in
        ["name": .string(difference.setting.name), "value": difference.value.json]
      }
      return ["name": .string(preset.rawValue), "meaning": .string(preset.meaning), "settings": .array(settings)]
    }
    return ["model": .string(view.model.name), "os": .string("\(view.os)"), "presets": .array(presets)]
  }
}

extension QuirkPreset {
  /// What the preset is, in a few words.
  fileprivate var meaning: String {
    switch self {
    case .ideal: "Facts alone: no waiting, and nothing that people complain about"
    case .standard: "The table as it is"
    case .ios14Rough: "The NFC service of iOS 14.0 on a bad day"
    case .shakyHand: "A hand that moves the phone while it works"
    case .newProPhone: "A Pro phone from the iPhone 14 Pro on"
    case .cheapSticker: "A small sticker on a phone with a small antenna"
    case .misconfiguredApp: "An app whose entitlements and Info.plist say nothing about NFC"
    case .hostileOrder: "What has no certain order comes in the one that fewest expect, and late"
    }
  }
}
