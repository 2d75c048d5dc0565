extension QuirkEntry {
  /// Setup and entitlement.
  static let setup: [QuirkEntry] = [
    QuirkEntry(
      .a01,
      sees: "The sentence from Info.plist is nowhere on the scan sheet.",
      trigger: "Any session.",
      sequence: "The sheet shows alertMessage. NFCReaderUsageDescription is read by the system and shown to nobody.",
      seenOn: "Every version.",
      breaks: "The wrong sentence gets translated and polished, and UI tests look for it in vain.",
      correct: "Give alertMessage its text for each scan, ahead of begin."),
    QuirkEntry(
      .a02,
      sees: "The app is gone as soon as a scan starts, and no delegate method was called.",
      trigger:
        "Info.plist has no NFCReaderUsageDescription, and begin is called; in some reports making the session is enough.",
      sequence: "The privacy check ends the process. Neither didBecomeActive nor didInvalidate comes.",
      seenOn: "Reported from iOS 12 and 13; taken to hold since.",
      breaks: "There is nothing to catch, and the crash report ends in a frame of the system.",
      correct:
        "Check for the key in the build, or when the app starts. In a scenario the crash is the outcome \"crashed\".",
      open: .usageStringCrash),
    QuirkEntry(
      .a03,
      sees: "No sheet. The session ends at once as \"Session invalidated unexpectedly\".",
      trigger: "A tag session, while TAG is not among the formats that the app is signed for, as with a personal team.",
      sequence:
        "Within 50 ms of begin comes didInvalidate with 202, or with 2 and \"Missing required entitlement\". didBecomeActive does not come.",
      seenOn: "iOS 13 to 26.",
      breaks: "The app takes 202 for bad luck and tries again without end.",
      correct: "A 202 that no didBecomeActive preceded is a fault of the setup. Report it, and do not retry.",
      open: .tagFormatCode),
    QuirkEntry(
      .a04,
      sees: "The error is none of NFC's, and readingAvailable may say false.",
      trigger: "The signature has no NFC entitlement at all, so the NFC service does not talk to the app.",
      sequence:
        "After begin comes didInvalidate with NSCocoaErrorDomain 4099, or with a 202 that has it inside, at times only after seconds.",
      seenOn: "iOS 12 to 17.",
      breaks: "A forced cast to NFCReaderError traps. Wrappers that know a fixed list of codes crash (K09).",
      correct: "Cast conditionally, and take every foreign domain for a fault of setup or system."),
    QuirkEntry(
      .a05,
      sees: "\"Missing required entitlement\" in an app that has TAG, or a sheet that is seconds late.",
      trigger: "The polling option has iso18092, and Info.plist lists no FeliCa system codes.",
      sequence:
        "didInvalidate comes at once or up to 3 s later, mostly with 2, in some reports with 1 or 203. Nothing is polled for, not even the other technologies, and didBecomeActive does not come.",
      seenOn:
        "iOS 13 to 26. On iOS 26 an iPhone 15 Pro took 2 to 3 s. One iOS 14.3 phone had no NFC in any app afterwards until it was restarted.",
      breaks: "An app that polls for all there is never starts. One that falls back pays the delay at each scan.",
      correct: "Poll only for what the app is signed for, and remember that a fallback was needed.",
      open: .felicaCode),
    QuirkEntry(
      .a06,
      sees: "A FeliCa card stays unseen, or shows another system code than the one hoped for.",
      trigger: "The list of system codes does not name the card's, or it names a wildcard such as FFFF.",
      sequence:
        "A card without a listed code gives no didDetect. Otherwise currentSystemCode is whichever listed code matches first. Polling a connected card for an unlisted system completes with 2.",
      seenOn: "iOS 13 and later.",
      breaks: "Features that want to read whatever FeliCa card comes along.",
      correct: "List the real codes, and reckon with a single system a selection."),
    QuirkEntry(
      .a07,
      sees: "A session that polls for PACE no longer finds passports, cards and tags of the usual kind.",
      trigger: "The polling option has pace, which also wants a format entitlement of its own.",
      sequence:
        "The session becomes active and finds PACE cards, as ISO 7816 tags. All others stay unseen until 201. Without the entitlement it ends as A05 does, with 2. Before iOS 16 asking for pace is error 3.",
      seenOn:
        "Reading by PACE works from iOS 18.1 on, says a report. From 26.4 on the technologies combine, says the SDK.",
      breaks: "An app that swaps iso14443 for pace to see more sees less.",
      correct: "Choose by the kind of document, and offer another session for the rest.",
      open: .sessionConfigurations),
    QuirkEntry(
      .a08,
      sees: "An ISO 7816 card is there, and connect or the first SELECT says \"Missing required entitlement\".",
      trigger: "An application of the card is missing from the identifiers in Info.plist.",
      sequence:
        "Either connect completes with 2, or it succeeds and sendCommand completes with 2 for a SELECT of the missing one. The session lives on.",
      seenOn: "iOS 13 to 18.5. One team's builds had worked for eight months when it began.",
      breaks: "The user is told that the card is not supported, or the whole session is given up.",
      correct: "List whatever is ever selected, by raw APDU too. A 2 in a completion is a matter of setup.",
      open: OpenQuestion(
        "Does the refusal come at connect or at SELECT?",
        known: "Both are reported, without a pattern.",
        assumed: "A card with no listed application is refused at connect, one with some at the SELECT of another.",
        decidesDefault: false)),
    QuirkEntry(
      .a09,
      sees: "The same DESFire is an ISO 7816 tag in one app and a MIFARE tag in the next.",
      trigger: "Whether Info.plist lists the NDEF application, D2760000850101 or D2760000850100.",
      sequence:
        "Listed, the tag comes as iso7816 and initialSelectedAID is filled. Unlisted, it comes as miFare of the family desfire.",
      seenOn: "iOS 13 and later.",
      breaks:
        "Code that waits for the other case drops the tag silently, or sends native commands to the wrong interface.",
      correct: "Treat a Type 4 tag in both cases."),
    QuirkEntry(
      .a10,
      sees: "The App Store does not accept the build, and names NDEF or TAG.",
      trigger:
        "The formats hold NDEF though the app asks for iOS 13 or later; or they lack NDEF though it runs on 12.4.",
      sequence: "A phone shows nothing. The upload fails with 90778 or status 409.",
      seenOn: "From Xcode 11 to the 26.2 SDK at least.",
      breaks: "It surfaces on release day. Templates of wrappers still write both values.",
      correct: "TAG alone for apps from iOS 13 on. NDEF sessions need no more than that."),
    QuirkEntry(
      .a11,
      sees: "The build cannot be signed, and the message names the NFC capability.",
      trigger: "The App ID is a wildcard, or the team a personal one.",
      sequence:
        "A phone shows nothing, unless the entitlement is taken out for the sake of the build; then it is A03 or A04.",
      breaks: "Taking the entitlement out makes the build pass and the app fail.",
      correct: "Use an explicit App ID that has the capability, and let CI look at what was really signed."),
    QuirkEntry(
      .a12,
      sees: "readingAvailable says false. At worst the app does not even start.",
      trigger:
        "A simulator, an iPad, an iPhone 6s or older, a missing entitlement, or a service that is out for a moment.",
      sequence:
        "false. A begin all the same gives didInvalidate 1, \"Feature not supported\". Where CoreNFC is absent and strongly linked, the loader stops the app.",
      seenOn: "Every version. On iOS 12 and 15 asking for it crashed now and then.",
      breaks: "A value asked for once, at a bad moment, is kept for ever. The framework is not weakly linked.",
      correct: "Link weakly, ask when it matters, and let the button come back."),
    QuirkEntry(
      .a13,
      sees: "A scan is refused, because somebody or some policy has switched NFC off.",
      trigger:
        "The switch in Settings where there is one, device management, or airplane mode where it takes the radio along.",
      sequence: "readingAvailable stays true. Upon begin comes didInvalidate 6, and no sheet.",
      seenOn: "The code exists from iOS 14 on.",
      breaks: "An unknown code; wrappers may stop at it.",
      correct: "Ask for NFC to be switched on. Trying again is of no use.",
      open: .textsOfErrors, .airplaneMode,
      OpenQuestion(
        "What did iOS 13 say, which did not have code 6?",
        known: "Nothing.", assumed: "203.", decidesDefault: false)),
    QuirkEntry(
      .a14,
      sees: "Two codes that older apps have never heard of.",
      trigger: "With the iOS 26 SDK: an account or a region that may not (7), a user who has not agreed (8).",
      sequence: "Upon begin comes didInvalidate with 7 or 8.",
      seenOn: "iOS 26, as far as its SDK tells.",
      breaks: "A switch over all cases that has no default, and wrappers that give up at an unknown number.",
      correct: "Have an unknown default everywhere, with a text that a user can read.",
      open: .textsOfErrors,
      OpenQuestion(
        "What exactly brings 7 and 8 about, and when do they come?",
        known: "The SDK declares them.",
        assumed: "They come upon begin, and only where a test asks for them.")),
  ]
}
