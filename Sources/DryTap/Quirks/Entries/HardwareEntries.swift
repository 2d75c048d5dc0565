extension QuirkEntry {
  /// Several tags, limits, hardware, and what a call costs.
  static let hardware: [QuirkEntry] = [
    QuirkEntry(
      .h01,
      sees: "didDetect brings more than one tag.",
      trigger: "Several tags of the technologies polled for, all in the field.",
      sequence:
        "One didDetect with all of them, in no order. It is no error. Of real stacks often one is found, or none.",
      breaks: "The first of the list is written, and it was the wrong one.",
      correct: "With more than one, change alertMessage, wait 500 ms and restart polling. Connect to none.",
      open: .stackedTags),
    QuirkEntry(
      .h02,
      sees: "With two tags every wrapper does something else.",
      trigger: "H01.",
      sequence:
        "Several plugins and one wallet take the first. flutter_nfc_kit and phonegap-nfc wait 500 ms and restart. One Capacitor plugin ends the session with a message.",
      breaks: "It is expected to be as on Android.",
      correct: "Know what your wrapper does, by a test."),
    QuirkEntry(
      .h03,
      sees: "A card of two technologies is now this, now that.",
      trigger: "Two chips in one body, or a tag on the phone's case behind a card.",
      sequence: "restartPolling brings another identifier each time.",
      breaks: "The UID as a name for such a card.",
      correct: "Poll for one technology, or know all its identifiers.",
      open: OpenQuestion(
        "Do the two chips really take turns?",
        known: "It follows from C02 and H01; nobody reports it.", assumed: "Not unless a test asks for it.")),
    QuirkEntry(
      .i01,
      sees: "The sheet is late.",
      trigger: "The first session after a restart of the phone, or a fallback from polling that failed (A05).",
      sequence: "didBecomeActive comes some 80 ms after begin, with a fallback 1 to 3 s.",
      breaks: "A watchdog that is shorter calls a healthy phone stuck.",
      correct: "Give it 1 s at least, and 3 s where there is a fallback."),
    QuirkEntry(
      .i02,
      sees: "A message of more than 128 kB is refused.",
      trigger: "Such a message.",
      sequence: "An error about the parameter, or 402.",
      breaks: "Sending files by NDEF.",
      correct: "Look at the length first.",
      open: OpenQuestion(
        "Which code refuses it?", known: "The limit is documented, the code is not.",
        assumed: "4, a parameter of the wrong length.")),
    QuirkEntry(
      .i03,
      sees: "An iPhone 7 or 8 loses tags more often than others.",
      trigger: "A small antenna, and long commands.",
      sequence: "100 at connect or at commands. Another try helps.",
      seenOn: "The iPhone 7 and 8; a wallet's list of poor models names the iPhone 7s.",
      breaks: "A release that was tried on newer phones only.",
      correct: "Try again as for C03 and E03."),
    QuirkEntry(
      .i04,
      sees: "No tag is found: the antenna sits at the phone's top edge.",
      trigger: "The tag is held to the middle.",
      sequence: "Nothing, until 201.",
      seenOn: "Every iPhone.",
      breaks: "The app gets the blame.",
      correct: "Show a picture of where to hold it."),
    QuirkEntry(
      .i05,
      sees: "An NTAG 424 DNA and its like are found later than an NTAG21x.",
      trigger: "The card is opened by ISO 14443-4 and then asked for one application after another.",
      sequence: "0.3 to 1 s more until didDetect.",
      breaks: "The hint that there is no tag comes too soon.",
      correct: "List fewer applications, and the likely ones first."),
    QuirkEntry(
      .i06,
      sees: "A hot phone does no NFC, and later it does.",
      trigger: "Heat; many long sessions one after the other.",
      sequence: "Silence as in B07, or 202, or 203.",
      breaks: "The tag gets the blame.",
      correct: "A watchdog, and the advice to wait or to restart the phone."),
    QuirkEntry(
      .i07,
      sees: "100 again and again, in a metal case or with a magnet ring.",
      trigger: "Metal puts the antenna out of tune.",
      sequence: "C03 most of the time, and E03.",
      breaks: "Users write that their tags have died.",
      correct: "Try again, and mention the case.",
      open: OpenQuestion(
        "How much does a case matter?",
        known: "Weak tags are reported; that a case makes any tag one is inferred.",
        assumed: "Coupling is good unless a test says otherwise.")),
    QuirkEntry(
      .i08,
      sees: "NFC of an iPhone 15 is dead since it was charged in a car, and the wallet does not work either.",
      trigger: "Certain wireless chargers of cars. The phone may first have come up with a recovery screen.",
      sequence: "Probably B06, and restarting does not help; or readingAvailable is false.",
      seenOn: "The iPhone 15 family with iOS 17.0 and 17.1. A fix was announced.",
      breaks: "The advice to restart the phone.",
      correct: "If a restart does not help, send the user to a repair shop.",
      open: .deadHardware),
    QuirkEntry(
      .base,
      sees: "A call takes longer than its frames do.",
      trigger: "Any call to a tag.",
      sequence:
        "Its frames on the air, and time of the phone's own: connect, status and read of a small tag take 55 ms together, a write 10 ms a page and 50 ms.",
      seenOn: "One log of a read; writes are inferred.",
      breaks: "Limits that are cut too fine.",
      correct: "Measure on a phone before you set a limit.",
      open: OpenQuestion(
        "How is the time divided between the calls?",
        known: "One log, of connect, status and read together.", assumed: "As the settings have it.")),
  ]
}
