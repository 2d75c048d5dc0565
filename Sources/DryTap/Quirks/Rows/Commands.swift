extension QuirkTable {
  /// Raw commands.
  static let commandRows: [Quirk] = [
    fact(
      .g01, "crc-added-automatically", .crcAdded, .many, "SO 60418159",
      "The phone adds the CRC to a raw command; one that brings its own is refused by the tag."),
    row(
      .g02, "nak-is-connection-lost", .toggle, .many, "RN#358",
      "A command that the chip refuses, or leaves unanswered, is reported as a lost connection.",
      setting(.nakError, "error.nak", .code(100), or: [.code(102)], without: .code(102))),
    fact(
      .g03, "iso7816-wrapper-on-ultralight", .wrapperOnUltralight, .many, "ADF 673155, vendor documentation",
      "An ISO 7816 command for an Ultralight or NTAG is error 1, and the connection stays."),
    fact(
      .g04, "auth-lost-by-ndef-ops", .authenticationLost, .many, "ADF 122535, RN#314; the cause is inferred",
      "NDEF calls select the chip anew, which forgets a password that was accepted."),
    row(
      .g05, "fast-read-size-limit", .toggle, .some, "SO 68746957",
      "A raw answer above about 268 bytes is a lost connection.",
      setting(.rawResponseLimit, "limit.rawResponse", .count(268), or: [.off], without: .off)),
    fact(
      .g06, "raw-ndef-needs-tlv", .rawNeedsTLV, .many, "RN#314, RN#298",
      "A message written by raw pages without its TLV block is no message."),
    row(
      .g07, "command-when-not-connected", .fact, .documented, "vendor documentation",
      "A command before connect is error 104.",
      setting(.commandNotConnected, "error.commandNotConnected", .code(104), or: [.code(100)], without: .code(100))),
    fact(
      .g08, "desfire-length-error", .cardErrorIsAnswer, .some, "FNM#197",
      "A card's own error comes as an answer, not as an error of the call."),
    fact(
      .g09, "ndef-probe-changes-card-state", .probeChangesSelection, .some, "RN#815",
      "Asking for the NDEF status selects the card's NDEF application, and whatever was selected is so no more."),
    row(
      .g10, "session-invalidated-in-command", .fact, .many, "FNK#218, NPR#241",
      "A call on a session that has ended, or is ending, fails with 103.",
      setting(
        .sessionInvalidatedInCommand, "error.sessionInvalidated", .code(103), or: [.code(100)], without: .code(100))),
  ]
}
