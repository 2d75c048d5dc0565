extension QuirkTable {
  /// Reading in the background.
  static let backgroundRows: [Quirk] = [
    row(
      .j01, "background-preconditions", .fact, .documented, "vendor documentation",
      "The system reads tags by itself only on some phones and under some conditions."),
    row(
      .j02, "first-uri-record-only", .fact, .some, "vendor documentation",
      "In the background only the first URI record counts."),
    row(
      .j03, "needs-notification-tap", .fact, .many, "vendor documentation, HA#1346",
      "A tag read in the background opens nothing until the notification is tapped."),
    row(
      .j04, "no-uid-in-background", .fact, .many, "RN#406, RN#543, RN#715",
      "What the app gets from a background read is the message alone."),
    row(
      .j05, "user-activity-hook-missing", .wrapper, .many, "RN#656, RN#715",
      "The app opens, and a template without the hook drops the tag."),
    row(
      .j06, "shortcuts-key-on-uid", .note, .verified, "device",
      "The system's automations know a tag by its UID, whatever is written on it.",
      absent: "Shortcuts is not simulated"),
    row(
      .j07, "background-tap-cps-error", .fault, .some, "HA#1194",
      "Tapping the notification shows an error, and the app hears nothing."),
  ]
}
