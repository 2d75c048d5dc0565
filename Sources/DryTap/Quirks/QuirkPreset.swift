/// A kind of phone, or of day, in which several things come together.
public enum QuirkPreset: String, Hashable, Sendable, CaseIterable {
  /// Facts and nothing else: no time passes, and a phone that is busy makes one wait.
  case ideal
  /// What the table says for the version of iOS and the model.
  case standard = "default"
  /// The NFC service of iOS 14.0 on a bad day.
  case ios14Rough = "ios14-rough"
  /// A hand that moves the phone while it works.
  case shakyHand = "ios16-shaky-hand"
  /// A Pro phone from the iPhone 14 Pro on.
  case newProPhone = "new-pro-phone"
  /// A small sticker on a phone with a small antenna.
  case cheapSticker = "cheap-sticker"
  /// An app without any entitlement and without entries in Info.plist.
  case misconfiguredApp = "misconfigured-app"
  /// Everything that has no certain order comes in the order that fewest expect, and late.
  case hostileOrder = "hostile-order"

  /// What it sets beside the table.
  public var settings: [(key: QuirkSetting, value: QuirkValue)] { Self.rows[self] ?? [] }

  /// The app's paperwork where none is given.
  public var manifest: AppManifest {
    guard self == .misconfiguredApp else { return .complete }
    return AppManifest(
      formats: [], usageDescription: nil, selectIdentifiers: [], systemCodes: [], associatedDomains: [])
  }

  private static let rows: [QuirkPreset: [(key: QuirkSetting, value: QuirkValue)]] = [
    .ideal: factsOnly,
    .ios14Rough: [
      (.wedged, .firstN(2)), (.invalidateCallbackLost, .firstN(1)), (.busyUntilReboot, .on),
      (.goodScansAfterReboot, .count(1)), (.reopenTooSoon, .choice("silent")),
    ],
    .shakyHand: [(.connectFailsThenWorks, .firstN(2)), (.midRead, .codeAfterBytes(102, bytes: 512))],
    .newProPhone: [(.restartPollingDead, .on), (.connectedTagLimit, .seconds(20))],
    .cheapSticker: [(.writeFault, .codeAtPage(401, page: 8)), (.coupling, .choice("weak"))],
    .hostileOrder: [
      (.cancelOrder, .choice("invalidateFirst")), (.invalidateCallback, .seconds(3)),
      (.reopenTooSoon, .choice("cancel200")),
    ],
  ]

  /// Toggles and faults as nobody would complain about them, and no span of time.
  private static let factsOnly: [(key: QuirkSetting, value: QuirkValue)] = QuirkTable.rows.flatMap { row in
    row.settings.compactMap { setting in
      switch row.kind {
      case .toggle, .fault: (setting.key, setting.without)
      case .timing: (setting.key, setting.without.isSpan ? .seconds(0) : setting.without)
      case .fact, .order, .lint, .wrapper, .note: nil
      }
    }
  }
}

extension QuirkValue {
  fileprivate var isSpan: Bool { if case .seconds = self { true } else { false } }
}

extension Quirks {
  /// The table's defaults for a model and an iOS version, with what a preset sets beside them.
  public static func preset(_ preset: QuirkPreset, model: String = PhoneModel.standard.name, os: OSVersion = .usual)
    -> Quirks
  {
    preset.settings.reduce(into: Quirks(model: model, os: os)) { $0[$1.key] = $1.value }
  }
}
