extension QuirkTable {
  /// Several tags, limits, hardware, and what a call costs.
  static let hardwareRows: [Quirk] = [
    row(
      .h01, "several-tags-in-one-didDetect", .fact, .many, "vendor sample code, FNK, PGN",
      "Several tags in the field come in one didDetect, in no certain order.",
      setting(.severalTags, "quirk.several-tags-in-one-didDetect", .on, without: .off),
      setting(
        .fieldOrder, "field.order", .choice("found"), or: [.choice("reversed"), .choice("arrival")],
        without: .choice("found"))),
    row(
      .h02, "wrappers-pick-first", .wrapper, .client, "several plugins, FNK, PGN, CAP",
      "With two tags some wrappers take the first, some ask again, some give up."),
    row(
      .h03, "mixed-technology-card", .toggle, .inferred, "inferred",
      "A card with two chips in it shows one or the other in turn, by rounds of polling.",
      setting(.alternate, "field.alternate", .off, or: [.on], without: .off)),
    row(
      .i01, "begin-latency", .timing, .some, "RN#721",
      "A session becomes active a moment after begin.",
      setting(.beginLatency, "timing.begin", .seconds(0.08), without: .seconds(0))),
    row(
      .i02, "message-size-ceiling", .fact, .documented, "vendor documentation; the code is inferred",
      "A message above 128 kB is refused before the tag is asked.",
      setting(
        .largestMessage, "quirk.message-size-ceiling", .code(4), or: [.code(3), .code(402), .off], without: .off)),
    row(
      .i03, "iphone7-weak", .toggle, .many, "RN#199, RN#300, TAN",
      "The iPhone 7 and 8 couple weakly: what is set to go wrong goes wrong more often.",
      setting(
        .coupling, "device.coupling", .choice("usual"), or: [.choice("weak"), .choice("poor")],
        without: .choice("usual"))),
    fact(
      .i04, "wrong-spot", .wrongSpot, .verified, "device",
      "A tag at the wrong spot of the phone is not felt; the antenna is at the top edge."),
    row(
      .i05, "slow-discovery-chips", .timing, .some, "RN#721; for cards FNK#180",
      "A tag in the field is reported a moment after polling began; a card, which is opened and asked for applications, later.",
      setting(.detectLatency, "timing.detect", .seconds(0.05), without: .seconds(0)),
      setting(.detectCardLatency, "timing.detect-card", .seconds(0.3), without: .seconds(0))),
    row(
      .i06, "overheat-or-low-power", .toggle, .some, "FOQ#491",
      "A hot phone swallows begin until it has cooled down.",
      setting(
        .overheated, "quirk.overheat-or-low-power", .choice("silent"),
        or: [.code(203), .code(202), .off], without: .off)),
    row(
      .i07, "case-and-metal", .toggle, .inferred, "HA#2153; the effect of a case is inferred",
      "Metal near the antenna makes most connections fail with 100, and most writes with 401.",
      setting(
        .metal, "quirk.case-and-metal", .probability(0.7), or: [.probability(1), .firstN(1), .off], without: .off)),
    row(
      .i08, "nfc-chip-disabled", .toggle, .many, "press reports; the shape in the API is inferred",
      "A phone whose NFC chip is dead says that reading is available, refuses every session with 203, and a restart does not help.",
      setting(.nfcChip, "device.nfcChip", .choice("ok"), or: [.choice("dead")], without: .choice("ok"))),
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
