extension QuirkTable {
  /// NDEF status, read, write and lock.
  static let ndefRows: [Quirk] = [
    fact(
      .d01, "blank-formatted-tag-403", .blankTag, .verified, "device, PGN#416, FNM#231, RN#298",
      "Reading a formatted tag without a message is error 403."),
    fact(
      .d02, "empty-record-is-not-empty-tag", .emptyRecord, .many, "EXX#25",
      "An erased tag reads as one record that is empty, not as error 403."),
    fact(
      .d03, "capacity-is-message-size", .capacityIsMessageSize, .verified, "device (137), EXX#25 (492)",
      "The capacity is the largest message: TLV framing is taken off already."),
    fact(
      .d04, "status-1-then-no-read", .statusWithoutError, .many, "RN FAQ, FNM#244, RN#298",
      "A tag without a capability container has the status notSupported without an error; its read fails."),
    row(
      .d05, "status-query-stack-error", .fact, .some, "FNM#105",
      "The status of a tag that may not be read, or stops answering, is an error whose text is \"Stack Error\".",
      setting(.statusQueryStackError, "error.statusQuery", .code(104), or: [.code(100)], without: .code(100))),
    row(
      .d06, "identifier-needs-cast", .toggle, .many, "RN#210, CAP#6; the cast is undocumented",
      "A tag of an NDEF session has no identifier until it is cast to its own protocol.",
      setting(.identifierNeedsCast, "quirk.identifier-needs-cast", .on, or: [.off], without: .off)),
    row(
      .d07, "broken-tlv-still-delivered", .fact, .some, "FNK#215; the code is inferred",
      "A tag with damaged content is detected; its status or read fails.",
      setting(
        .brokenTLV, "error.brokenTLV", .code(102), or: [.code(403), .code(104)], without: .code(403))),
    row(
      .d08, "mid-read-no-response", .fault, .many, "NPR#183, NPR#226, ADF 775235",
      "A long read fails in the middle, most often with 102.",
      setting(.midRead, "fault.midRead", .off, or: [.codeAfterBytes(102, bytes: 64)], without: .off)),
    row(
      .d09, "large-type4-read-limit-ios11", .note, .some, "openradar 36809527",
      "iOS 11 ends the session on Type 4 messages above 8 kB.", absent: "iOS 11 is not simulated"),
    fact(
      .d10, "read-after-write-same-session", .readAfterWrite, .verified, "device",
      "What is read after a write in the same session is what was written."),
    fact(
      .d11, "read-only-style-auto-restarts", .readOnlyStyleRestarts, .documented, "vendor documentation",
      "A session that takes messages only goes on by itself to the next tag."),
    fact(
      .d12, "didDetectTags-switches-style", .styleSwitch, .documented, "vendor documentation",
      "A delegate with didDetect(tags:) never gets didDetectNDEFs."),
    fact(
      .e01, "too-large-402", .tooLarge, .documented, "vendor documentation",
      "A message above the capacity is refused with 402, and the tag is left alone."),
    row(
      .e02, "write-on-not-supported", .toggle, .some, "NFM#2, RN#199",
      "Writing to a tag that is not NDEF fails with a text that says nothing.",
      setting(
        .writeNotSupported, "error.writeNotSupported", .code(401), or: [.code(102), .code(100)], without: .code(102))),
    row(
      .e03, "write-401-weak-coupling", .fault, .many, "HA#2153, RN#199, SO 78128475",
      "A write fails with 401 now and then where the coupling is weak; set, the first WRITE to a page does.",
      setting(.writeFault, "fault.write", .off, or: [.codeAtPage(401, page: 6)], without: .off)),
    row(
      .e04, "removal-mid-write", .order, .verified, "device, RN#761; the order of writing is inferred",
      "A tag that is pulled away in a write keeps a part of it: length zero first, or old and new mixed.",
      setting(
        .writeOrder, "write.order", .choice("zeroLengthFirst"), or: [.choice("linear")], without: .choice("linear"))),
    fact(
      .e05, "erase-leaves-empty-record", .eraseLeavesRecord, .many, "CAP, PLN",
      "There is no erase: an app that writes one empty record reads that record back."),
    fact(
      .e06, "write-to-read-only", .writeToReadOnly, .verified, "device; the code is documented",
      "A write to a read-only tag is refused with 400, and the system says so in its sheet."),
    row(
      .e07, "large-type4-silent-no-write", .fault, .some, "GordianSeedTool-iOS#173",
      "On some large cards, here those of more than 4 kB, a write is never answered, or answered well and not done.",
      setting(
        .silentNoWrite, "quirk.large-type4-silent-no-write", .off,
        or: [.choice("noCompletion"), .choice("nilNoWrite")],
        without: .off)),
    row(
      .e08, "write-needs-its-own-connect", .fact, .documented, "vendor documentation",
      "A tag call before connect fails with 104.",
      setting(.needsConnect, "error.notConnected", .code(104), or: [.code(100)], without: .code(100))),
    row(
      .e09, "zero-record-message", .toggle, .inferred, "inferred",
      "Writing a message without records fails.",
      setting(.zeroRecordWrite, "error.zeroRecordWrite", .code(403), or: [.choice("ok")], without: .choice("ok"))),
    fact(
      .e10, "payload-prefix-byte", .payloadPrefix, .verified, "device, SEM#17",
      "The payload of URI and text records begins with a prefix byte."),
    row(
      .f01, "lock-is-permanent-and-visible-in-status", .fact, .verified, "device; that a blank tag locks is inferred",
      "A lock burns the container's write nibble and the lock bits, of a blank tag too; the status is readOnly from then on.",
      setting(.lockIsPermanent, "quirk.lock-is-permanent-and-visible-in-status", .on, without: .off),
      setting(
        .lockBlank, "error.lockBlank", .choice("ok"), or: [.code(400), .code(401), .code(403)], without: .choice("ok"))),
    row(
      .f02, "lock-fails-401", .fault, .some, "RN#665, RN#625",
      "A lock may be refused with 401 although the chip could be locked.",
      setting(.lockFails, "quirk.lock-fails-401", .off, or: [.on], without: .off)),
    row(
      .f03, "lock-already-locked", .fact, .inferred, "inferred",
      "Locking a read-only tag is an error.",
      setting(.lockTwice, "error.lockTwice", .code(400), or: [.code(401)], without: .code(401))),
    row(
      .f04, "lock-on-not-supported", .fact, .inferred, "inferred",
      "Locking a tag that is not NDEF is an error.",
      setting(.lockNotSupported, "error.lockNotSupported", .code(401), or: [.code(400)], without: .code(400))),
    fact(
      .f05, "lock-racing-write", .lockRacingWrite, .client, "PLN; inferred",
      "Calls are queued in their order: a lock behind a write runs even if the write fails."),
  ]
}
