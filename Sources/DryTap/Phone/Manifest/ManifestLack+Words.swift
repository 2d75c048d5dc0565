extension ManifestLack {
  struct Words {
    let quirk: QuirkID
    let problem: String
    let fix: String
  }

  /// What people are told.
  var words: Words {
    switch self {
    case .usageDescription:
      Words(
        quirk: .a02, problem: "Info.plist has no text for NFCReaderUsageDescription.",
        fix: "Say under NFCReaderUsageDescription in Info.plist what the app reads tags for.")
    case .everyFormat:
      Words(
        quirk: .a04, problem: "The app is signed without any NFC entitlement.",
        fix: "Add the capability Near Field Communication Tag Reading, and look at the entitlements of the signed app.")
    case .paceFormat:
      Words(
        quirk: .a07, problem: "PACE is polled for, and is missing from the formats entitlement.",
        fix: "Add PACE to com.apple.developer.nfc.readersession.formats, or do not poll for it.")
    case .readerFormat:
      Words(
        quirk: .a03, problem: "TAG is missing from the formats entitlement.",
        fix: "Add TAG to com.apple.developer.nfc.readersession.formats; a new attempt does not help.")
    case .systemCodes:
      Words(
        quirk: .a05, problem: "ISO 18092 is polled for, and Info.plist lists no FeliCa system code.",
        fix: "Leave iso18092 out of the polling options, or list the cards' system codes under "
          + "com.apple.developer.nfc.readersession.felica.systemcodes.")
    }
  }

  /// What people are told where the phone does not know a polling option.
  static let unknownPolling = Words(
    quirk: .a07, problem: "PACE is polled for on a version of iOS that does not know it.",
    fix: "Poll for PACE from iOS 16 on only.")
}
