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
      .c04, "stale-tag-object", .fact, .documented, "vendor documentation; the code is inferred",
      "A tag object from before a restart cannot be used any more.",
      setting(.staleTagObject, "error.stale-tag-object", .code(104), or: [.code(100)], without: .code(100))),
    fact(
      .c07, "ntag-is-mifare", .ntagIsMifare, .many, "PGN#461, EXX#25",
      "An NTAG21x arrives as a MIFARE tag of the Ultralight family."),
    fact(
      .c13, "connect-semantics", .connectSemantics, .documented, "vendor documentation",
      "Connecting twice to one tag does nothing; connecting to another halts the first."),
  ]

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
    row(
      .d05, "status-query-stack-error", .fact, .some, "FNM#105",
      "The status of a tag that may not be read is an error whose text is \"Stack Error\".",
      setting(.statusQueryStackError, "error.statusQuery", .code(104), or: [.code(100)], without: .code(100))),
    row(
      .d07, "broken-tlv-still-delivered", .fact, .some, "FNK#215; the code is inferred",
      "A tag with damaged content is detected; its status or read fails.",
      setting(
        .brokenTLV, "error.brokenTLV", .code(102), or: [.code(403), .code(104)], without: .code(403))),
    fact(
      .d10, "read-after-write-same-session", .readAfterWrite, .verified, "device",
      "What is read after a write in the same session is what was written."),
    fact(
      .e01, "too-large-402", .tooLarge, .documented, "vendor documentation",
      "A message above the capacity is refused with 402, and the tag is left alone."),
    row(
      .e02, "write-on-not-supported", .toggle, .some, "NFM#2, RN#199",
      "Writing to a tag that is not NDEF fails with a text that says nothing.",
      setting(
        .writeNotSupported, "error.writeNotSupported", .code(401), or: [.code(102), .code(100)], without: .code(102))),
    fact(
      .e06, "write-to-read-only", .writeToReadOnly, .verified, "device; the code is documented",
      "A write to a read-only tag is refused with 400, and the system says so in its sheet."),
    row(
      .e08, "write-needs-its-own-connect", .fact, .documented, "vendor documentation",
      "A tag call before connect fails with 104.",
      setting(.needsConnect, "error.notConnected", .code(104), or: [.code(100)], without: .code(100))),
    row(
      .e09, "zero-record-message", .toggle, .inferred, "inferred",
      "Writing a message without records fails.",
      setting(.zeroRecordWrite, "error.zeroRecordWrite", .code(403), or: [.choice("ok")], without: .choice("ok"))),
    fact(
      .f01, "lock-is-permanent-and-visible-in-status", .lockIsPermanent, .verified, "device",
      "A lock burns the container's write nibble and the lock bits; the status is readOnly from then on."),
    row(
      .f03, "lock-already-locked", .fact, .inferred, "inferred",
      "Locking a read-only tag is an error.",
      setting(.lockTwice, "error.lockTwice", .code(400), or: [.code(401)], without: .code(401))),
    row(
      .f04, "lock-on-not-supported", .fact, .inferred, "inferred",
      "Locking a tag that is not NDEF is an error.",
      setting(.lockNotSupported, "error.lockNotSupported", .code(401), or: [.code(400)], without: .code(400))),
  ]

  /// Raw commands.
  static let commandRows: [Quirk] = [
    row(
      .g02, "nak-is-connection-lost", .toggle, .many, "RN#358",
      "A command that the chip refuses, or leaves unanswered, is reported as a lost connection.",
      setting(.nakError, "error.nak", .code(100), or: [.code(102)], without: .code(102))),
    row(
      .g10, "session-invalidated-in-command", .fact, .many, "FNK#218, NPR#241",
      "A call on a session that has ended, or is ending, fails with 103.",
      setting(
        .sessionInvalidatedInCommand, "error.sessionInvalidated", .code(103), or: [.code(100)], without: .code(100))),
  ]

  /// Spans of time.
  static let timingRows: [Quirk] = [
    row(
      .i01, "begin-latency", .timing, .some, "RN#721",
      "A session becomes active a moment after begin.",
      setting(.beginLatency, "timing.begin", .seconds(0.08), without: .seconds(0))),
    row(
      .i05, "slow-discovery-chips", .timing, .some, "RN#721; for cards FNK#180",
      "A tag in the field is reported a moment after polling began; a card, which is opened and asked for applications, later.",
      setting(.detectLatency, "timing.detect", .seconds(0.05), without: .seconds(0)),
      setting(.detectCardLatency, "timing.detect-card", .seconds(0.3), without: .seconds(0))),
    row(
      .base, "phone-overhead", .timing, .inferred,
      "PGN#461 (54 ms for connect, status and read); the split is inferred",
      "What a call costs beside its frames on the air.",
      setting(.connectOverhead, "timing.connect", .seconds(0.020), without: .seconds(0)),
      setting(.queryOverhead, "timing.query", .seconds(0.008), without: .seconds(0)),
      setting(.readOverhead, "timing.read", .seconds(0.012), without: .seconds(0)),
      setting(.writeOverhead, "timing.write", .seconds(0.050), without: .seconds(0)),
      setting(.writePageOverhead, "timing.write-page", .seconds(0.0048), without: .seconds(0)),
      setting(.lockOverhead, "timing.lock", .seconds(0.050), without: .seconds(0)),
      setting(.commandOverhead, "timing.command", .seconds(0.003), without: .seconds(0))),
  ]
}
