extension QuirkTable {
  /// Detection and polling.
  static let detectionRows: [Quirk] = [
    fact(
      .c01, "no-redetect-without-restart", .noRedetectWithoutRestart, .many, "RN#344, CWT#9, NPR#280",
      "After one didDetect no other tag is reported until the app calls restartPolling."),
    row(
      .c02, "restart-redetects-same-tag", .timing, .many, "RN PR#638, FNK; the span is inferred",
      "restartPolling reports a tag that is still in the field again, as another object.",
      setting(.redetect, "timing.redetect", .seconds(0.3), without: .seconds(0.05))),
    row(
      .c03, "connect-fails-then-works", .fault, .many, "RN PR#638, FNK PR#151, NPR#280",
      "connect fails with 100 while the phone is moved; another try works.",
      setting(
        .connectFailsThenWorks, "quirk.connect-fails-then-works", .off, or: [.firstN(2), .probability(0.5)],
        without: .off)),
    row(
      .c04, "stale-tag-object", .fact, .documented, "vendor documentation; the code is inferred",
      "A tag object from before a restart cannot be used any more.",
      setting(.staleTagObject, "error.stale-tag-object", .code(104), or: [.code(100)], without: .code(100))),
    row(
      .c05, "blank-tag-poisons-read-only-session", .toggle, .some, "RN#216",
      "On iOS 13 a blank tag silences a session that takes messages only, for good tags too.",
      setting(.blankTagPoisons, "quirk.blank-tag-poisons-read-only-session", .on, or: [.off], without: .off)),
    fact(
      .c06, "non-matching-tags-ignored", .nonMatchingIgnored, .many, "PLN#44, FNM#121, RN#541",
      "A tag of a technology that was not asked for is no event at all, and MIFARE Classic never is."),
    fact(
      .c07, "ntag-is-mifare", .ntagIsMifare, .many, "PGN#461, EXX#25",
      "An NTAG21x arrives as a MIFARE tag of the Ultralight family."),
    row(
      .c08, "type5-invisible-in-ndef-session", .note, .some, "PGN#455",
      "iOS 14.6 does not find ISO 15693 tags in an NDEF session.", absent: "there is no ISO 15693 tag"),
    row(
      .c09, "type5-cc-multiblock-bit", .note, .some, "ADF 713375",
      "An ISO 15693 tag that announces multiple block reads may stay unseen.", absent: "there is no ISO 15693 tag"),
    row(
      .c10, "type5-message-fills-cc-size", .note, .some, "SO 76467604",
      "An ISO 15693 tag whose message ends at its last byte cannot be read.", absent: "there is no ISO 15693 tag"),
    fact(
      .c11, "no-removal-callback", .noRemovalCallback, .client, "YUB, TAN",
      "Nothing tells the app that a tag has gone; the next command fails."),
    fact(
      .c12, "beep-without-delivery", .beepWithoutDelivery, .some, "RN#344, FOQ#330",
      "The phone may give its haptic for a tag of which the app never hears."),
    fact(
      .c13, "connect-semantics", .connectSemantics, .documented, "vendor documentation",
      "Connecting twice to one tag does nothing; connecting to another halts the first."),
  ]
}
