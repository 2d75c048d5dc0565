extension QuirkEntry {
  /// NDEF status and read.
  static let reading: [QuirkEntry] = [
    QuirkEntry(
      .d01,
      sees: "A tag fresh from the factory cannot be read, it seems.",
      trigger: "A formatted tag whose message block is empty, as an NTAG21x is delivered.",
      sequence:
        "didDetect and connect go well, and the status is readWrite with a capacity. readNDEF completes with 403, \"NDEF tag does not contain any NDEF message\". The session goes on, and writeNDEF works.",
      seenOn: "iOS 13 to 26.",
      breaks: "An app that reads before it writes turns down every new tag. Nothing else is reported so often.",
      correct: "Go by the status. 403 means empty. No write should depend on a read."),
    QuirkEntry(
      .d02,
      sees: "A tag that was erased holds one record with neither type nor payload.",
      trigger: "The message is D0 00 00.",
      sequence: "readNDEF brings a record of the format empty, and no error; 403 it is not.",
      seenOn: "iOS 13 to 26.",
      breaks: "A test for blank tags that knows one of the two forms.",
      correct: "Both forms are empty."),
    QuirkEntry(
      .d03,
      sees: "The capacity is 137, though the chip has 144 bytes.",
      trigger: "queryNDEFStatus.",
      sequence:
        "The area that the container gives, less the blocks ahead of the message, less 2 bytes of header, or 4 if more than 254 are left. The terminator is free. NTAG213: 137. NTAG215: 492. NTAG216: 868. Only an NTAG213 leaves the factory with a lock control block, of 5 bytes.",
      seenOn: "NTAG213 on a device; NTAG215 with iOS 26.3 on an iPhone 16; NTAG216 on a page of the web.",
      breaks: "Framing is taken off twice, or 144 is taken for granted.",
      correct: "The encoded message has to be no longer than that number, and that is all.",
      open: OpenQuestion(
        "Is it this formula on every tag?",
        known: "The three capacities that were seen agree with it.",
        assumed: "It is. An NTAG213 that lost its lock control block then has 142.", decidesDefault: false)),
    QuirkEntry(
      .d04,
      sees: "The status is notSupported without an error, and the read that follows fails.",
      trigger:
        "A Type 2 chip that has no capability container, such as a new Ultralight, or an ISO 7816 card without NDEF.",
      sequence:
        "queryNDEFStatus completes with notSupported, 0, nil. readNDEF fails, with 102 or 403. writeNDEF is E02.",
      seenOn: "iOS 13 to 18.",
      breaks: "No error is taken for a good status.",
      correct:
        "notSupported ends it. iOS formats nothing; write the container by raw pages, where the chip lets you (G06).",
      open: .blankUltralightStatus,
      OpenQuestion(
        "With which code does the read fail?", known: "Nothing.", assumed: "102.", decidesDefault: false)),
    QuirkEntry(
      .d05,
      sees: "queryNDEFStatus fails, and all it says is \"Stack Error\".",
      trigger: "A password that protects reading, or a tag that fell silent.",
      sequence:
        "It completes with notSupported, 0 and error 104, \"Stack Error\", with nfcd 15 underneath. The session goes on.",
      seenOn: "iOS 13 and later.",
      breaks: "The tag is believed to be gone.",
      correct: "Restart polling once. If it comes again, call the tag protected or unreadable."),
    QuirkEntry(
      .d06,
      sees: "An NDEF session has no UID to offer.",
      trigger: "NFCNDEFTag has no identifier, and didDetectNDEFs has nothing but messages.",
      sequence:
        "Messages only: no UID whatever. With didDetect(tags:) the object can be cast to NFCMiFareTag and the like, whose identifier is the UID, or for FeliCa the IDm.",
      seenOn: "Out of the question on iOS 11 and 12; from 13 on by a tag session or the cast.",
      breaks: "Features that are used to Android's id.",
      correct: "A tag session, if you want UIDs. No document promises the cast."),
    QuirkEntry(
      .d07,
      sees: "A tag whose content is damaged is found all the same.",
      trigger: "Page 4 begins with, say, 03 FF and a length that cannot be.",
      sequence:
        "A tag session finds it and connects; status or read fail, with 102, 403 or 104. A session that takes messages only hears nothing.",
      breaks: "Any error of the status is read as a tag that left.",
      correct: "Offer to write it anew. Raw pages can still be read.",
      open: OpenQuestion(
        "With which code does it fail?", known: "One report, which has no code.", assumed: "102.")),
    QuirkEntry(
      .d08,
      sees: "\"Tag response error / no response\" in the midst of a longer read, on some models.",
      trigger: "Many commands in a row.",
      sequence:
        "A command completes with 102, with nfcd 29 and com.apple.nfstack 20, \"No response from tag\", underneath; ISO 15693 gets 100. The tag wants to be selected again.",
      seenOn: "iPhone 12 to 15 with iOS 16 to 18.",
      breaks: "One lost piece loses all.",
      correct: "Read in small pieces; after a failure restart, and go on where it broke off."),
    QuirkEntry(
      .d09,
      sees: "The session ends over an NDEF file that is large.",
      trigger: "A Type 4 message of more than 8.25 kB or so.",
      sequence: "didInvalidate 200, as if the user had cancelled.",
      seenOn: "iOS 11.0 to 11.2; not since 12.",
      breaks: "It is shown as a cancel.",
      correct: "Ask for iOS 12 or later."),
    QuirkEntry(
      .d10,
      sees: "What was just written is what is read.",
      trigger: "writeNDEF and then readNDEF on one connection.",
      sequence: "The data are fresh. Neither capacity nor status moves.",
      breaks: "Nothing here; but a wrapper that keeps the message of the detection shows the former one (K06).",
      correct: "Read back behind each write, and compare the bytes."),
    QuirkEntry(
      .d11,
      sees: "A session that takes messages only goes on to the next tag unasked.",
      trigger: "didDetectNDEFs alone, and invalidateAfterFirstRead is false.",
      sequence: "didDetectNDEFs for each tag that comes. The app, the user or the 60 s end it.",
      breaks: "The second tag wipes the first one's result off the screen.",
      correct: "Settle when to stop, and drop duplicates."),
    QuirkEntry(
      .d12,
      sees: "Once the delegate has didDetect(tags:), didDetectNDEFs is silent.",
      trigger: "One class has both methods.",
      sequence: "didDetect(tags:) is called, never the other, and the session does not end by itself after a read.",
      breaks: "Base classes and wrappers with both.",
      correct: "A delegate class for each style."),
  ]
}
