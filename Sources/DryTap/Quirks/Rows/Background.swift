extension QuirkTable {
  /// Reading in the background.
  static let backgroundRows: [Quirk] = [
    row(
      .j01, "background-preconditions", .fact, .documented, "vendor documentation",
      "The system reads tags by itself only on some phones and under some conditions.",
      setting(.backgroundPreconditions, "quirk.background-preconditions", .on, without: .off),
      condition(.backgroundModel, "device.background.model"),
      condition(.backgroundUnlocked, "device.background.unlocked"),
      condition(.backgroundScreenOn, "device.background.screen-on"),
      condition(.backgroundNoAirplaneMode, "device.background.no-airplane-mode"),
      condition(.backgroundCameraFree, "device.background.camera-free"),
      condition(.backgroundNoWallet, "device.background.no-wallet")),
    fact(
      .j02, "first-uri-record-only", .firstRecordOnly, .some, "forum report; vendor documentation",
      "In the background a message counts only where its first record is a URI."),
    fact(
      .j03, "needs-notification-tap", .needsTap, .many, "vendor documentation, HA#1346",
      "A tag read in the background opens nothing until the notification is tapped."),
    fact(
      .j04, "no-uid-in-background", .noNumber, .many, "RN#406, RN#543, RN#715",
      "What the app gets from a background read is the message alone, without the tag's number."),
    row(
      .j05, "user-activity-hook-missing", .wrapper, .many, "RN#656, RN#715",
      "The app opens, and a template without the hook drops the tag."),
    row(
      .j06, "shortcuts-key-on-uid", .note, .verified, "device",
      "The system's automations know a tag by its UID, whatever is written on it.",
      absent: "Shortcuts is not simulated"),
    row(
      .j07, "background-tap-cps-error", .fault, .some, "HA#1194",
      "Tapping the notification shows an error, and the app hears nothing.",
      setting(.tapFails, "quirk.background-tap-cps-error", .off, or: [.on], without: .off)),
  ]

  /// Something that is as background reading wants it, unless a scenario says otherwise.
  private static func condition(_ key: QuirkSetting, _ name: String) -> Quirk.Setting {
    setting(key, name, .on, or: [.off], without: .on)
  }
}
