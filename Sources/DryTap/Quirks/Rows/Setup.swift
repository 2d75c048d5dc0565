extension QuirkTable {
  /// Setup and entitlement.
  static let setupRows: [Quirk] = [
    fact(
      .a01, "usage-string-not-in-sheet", .usageStringNotInSheet, .verified, "device",
      "The sheet shows alertMessage; the usage description is never displayed."),
    row(
      .a02, "usage-string-missing", .toggle, .many, "RN#169, SEM#70",
      "Without NFCReaderUsageDescription the system kills the app at begin; nothing can be caught.",
      setting(
        .usageStringMissing, "quirk.usage-string-missing", .choice("trap"), or: [.choice("error2"), .off], without: .off
      )),
    row(
      .a03, "tag-entitlement-missing", .toggle, .many, "FNK#22, SEM#60, vendor documentation",
      "A tag session without TAG in the formats entitlement ends at once, before it became active.",
      setting(
        .tagEntitlementMissing, "quirk.tag-entitlement-missing", .code(202),
        or: [.code(202), .code(2), .choice("terminate"), .off], without: .off)),
    row(
      .a04, "corenfc-xpc-4099", .toggle, .many, "PLN#136, PGN#348, FNK#156",
      "An app signed without any NFC entitlement gets an error of another domain: NSCocoaErrorDomain 4099.",
      setting(
        .serviceRefused, "quirk.corenfc-xpc-4099", .off, or: [.choice("nscocoa4099"), .code(202)], without: .off)),
    row(
      .a05, "felica-polling-without-systemcodes", .toggle, .verified, "device, CAP#45, FNM#38",
      "Polling for ISO 18092 without system codes in Info.plist fails the whole session.",
      setting(
        .felicaWithoutSystemCodes, "quirk.felica-polling-without-systemcodes", .codeAfter(2, seconds: 0),
        or: [.codeAfter(1, seconds: 0), .codeAfter(203, seconds: 0), .off], without: .off)),
    row(
      .a06, "felica-no-wildcard", .note, .some, "RN#282, RN#295, vendor documentation",
      "A FeliCa card is found only by a system code that Info.plist lists.", absent: "there is no FeliCa tag"),
    row(
      .a07, "pace-polling-exclusive", .toggle, .some, "SDK headers, NPR#256, NPR#257",
      "Polling for PACE overrides every other technology until iOS 26.4, from where on they combine; before iOS 16 it is error 3.",
      setting(.paceExclusive, "quirk.pace-polling-exclusive", .code(3), or: [.on, .off], without: .off)),
    row(
      .a08, "iso7816-aid-not-listed", .toggle, .many, "FNK#77, FNK#46, RN#580",
      "A card none of whose applications Info.plist lists cannot be connected to; SELECT of one that is not listed is error 2.",
      setting(
        .unlistedApplications, "quirk.iso7816-aid-not-listed", .choice("connect"),
        or: [.choice("select"), .choice("silent"), .off], without: .off)),
    fact(
      .a09, "ndef-aid-changes-tag-kind", .unlistedIsMifare, .many, "FNM#197, FNK#175, vendor documentation",
      "A MIFARE DESFire arrives as an ISO 7816 tag where Info.plist lists one of its applications, and as a MIFARE tag elsewhere."
    ),
    row(
      .a10, "ndef-format-rejected-at-upload", .lint, .many, "RN#241, RN#599, RN#805",
      "The App Store refuses the format NDEF for deployment targets from 13 on, and TAG alone for older ones."),
    row(
      .a11, "wildcard-profile", .lint, .verified, "device build, SEM#60",
      "A wildcard App ID or a personal team cannot sign the NFC entitlement."),
    row(
      .a12, "reading-available-false", .toggle, .many, "RN#326, RN#533, PGN#355",
      "readingAvailable is false on hardware without NFC, and for moments when the service fails."),
    row(
      .a13, "radio-disabled", .toggle, .some, "RN#682, vendor documentation",
      "While NFC is switched off, a session ends with code 6 before it became active."),
    row(
      .a14, "sdk26-eligibility-codes", .toggle, .inferred,
      "declared in the iOS 26 SDK, FNM#249; the triggers are inferred",
      "From iOS 26 on a session may end with code 7 or 8, which older clients do not know.",
      setting(.eligibility, "quirk.sdk26-eligibility-codes", .off, or: [.code(7), .code(8)], without: .off)),
  ]
}
