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
        .tagEntitlementMissing, "quirk.tag-entitlement-missing", .code(202), from: [OSVersion(14): .code(2)],
        or: [.code(202), .code(2), .choice("terminate"), .off], without: .off)),
    row(
      .a05, "felica-polling-without-systemcodes", .toggle, .verified, "device, CAP#45, FNM#38",
      "Polling for ISO 18092 without system codes in Info.plist fails the whole session.",
      setting(
        .felicaWithoutSystemCodes, "quirk.felica-polling-without-systemcodes", .codeAfter(2, seconds: 0),
        from: [OSVersion(26): .codeAfter(2, seconds: 2.5)],
        or: [.codeAfter(1, seconds: 0), .codeAfter(203, seconds: 0), .off], without: .off)),
    row(
      .a07, "pace-polling-exclusive", .toggle, .some, "SDK headers, NPR#256, NPR#257",
      "Polling for PACE overrides every other technology until iOS 26.4; from there on they combine.",
      setting(
        .paceExclusive, "quirk.pace-polling-exclusive", .on, from: [OSVersion(26, 4): .off], or: [.off], without: .off)),
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
  ]

  /// Session life cycle.
  static let lifecycleRows: [Quirk] = [
    fact(
      .b01, "session-must-be-retained", .sessionMustBeRetained, .verified, "device",
      "A session that nobody holds ends silently; didInvalidate never comes."),
    fact(
      .b02, "programmatic-invalidate-delivers-200", .programmaticInvalidate, .verified, "device, NPR#19",
      "The app's own invalidate arrives as 200, as if the user had cancelled."),
    row(
      .b03, "late-invalidation", .timing, .verified, "device, RN#246, CWT#34",
      "didInvalidate comes some time after invalidate, and the sheet leaves later still.",
      setting(.invalidateCallback, "timing.invalidate-callback", .seconds(0.3), without: .seconds(0)),
      setting(.sheetDismiss, "timing.sheet-dismiss", .seconds(2.5), without: .seconds(2.5))),
    row(
      .b05, "reopen-too-soon", .toggle, .many, "SEM#33, NFM#4, RN#197",
      "A session begun while the previous sheet is still leaving is refused as busy.",
      setting(
        .reopenTooSoon, "quirk.reopen-too-soon", .choice("busy203"),
        or: [.choice("queue"), .choice("term202"), .choice("silent"), .choice("cancel200"), .choice("accept")],
        without: .choice("queue"))),
    fact(
      .b08, "dead-session-not-reusable", .deadSessionNotReusable, .many, "HAN#11, HAN#13",
      "begin on a session that has ended does nothing."),
    fact(
      .b09, "invalidate-idempotent", .invalidateIdempotent, .documented, "vendor documentation",
      "Only the first invalidate has an effect; didInvalidate comes once."),
    row(
      .b10, "cancel-mid-operation", .order, .many, "NPR#241, FNK#218; the order is inferred",
      "A cancel fails the call in flight with 103 and ends the session; nothing promises which comes first.",
      setting(
        .cancelOrder, "order.cancel", .choice("completionFirst"), or: [.choice("invalidateFirst")],
        without: .choice("invalidateFirst"))),
    row(
      .b11, "session-timeout-60s", .timing, .many, "vendor documentation, RN#768, FNK#171",
      "A session ends with 201 a minute after begin, tag or no tag.",
      setting(.sessionLimit, "timing.session-limit", .seconds(60), or: [.off], without: .off)),
    fact(
      .b15, "first-read-ends-204", .firstReadEnds, .many, "RN#179, CAP#46",
      "A session that ends itself after the first read reports that as error 204."),
    fact(
      .b17, "tick-regardless", .tickRegardless, .some, "RN#205, vendor documentation",
      "invalidate() draws the success tick whatever happened; only invalidate(errorMessage:) draws the error mark."),
    fact(
      .b18, "alert-message-live", .alertMessageLive, .many, "RN#187, CWP#194",
      "alertMessage changes the sheet while the session is valid, and nothing afterwards."),
    row(
      .b19, "second-session-while-active", .toggle, .documented, "documentation says queue, phones say busy",
      "A session begun while another is active is refused as busy.",
      setting(
        .secondSessionWhileActive, "quirk.second-session-while-active", .choice("busy203"), or: [.choice("queue")],
        without: .choice("queue"))),
  ]
}
