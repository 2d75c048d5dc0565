/// What the catalogue leaves open for more than one reader of it to settle, by its own numbers.
extension OpenQuestion {
  static let textsOfErrors = OpenQuestion(
    "What do the system's texts for the rarer errors say: 3 to 8, 101, 103 and 105, 300, 400 and 402?", number: 1,
    known: "Public logs show none of them but 103, which reads \"Session invalidated\".",
    assumed: "The codes are exact and the texts are placeholders. A test should not compare them.",
    decidesDefault: false)

  static let usageStringCrash = OpenQuestion(
    "Does a missing usage description crash the app, or is it error 2?", number: 2,
    known: "Reports tell of a crash; a few guides tell of an error.",
    assumed: "It crashes.")

  static let felicaCode = OpenQuestion(
    "Which code ends a FeliCa session without system codes: 1, 2 or 203?", number: 3,
    known: "A device gave 2 with \"Missing required entitlement\"; other reports have the other two.",
    assumed: "It is 2.")

  static let tagFormatCode = OpenQuestion(
    "Which code ends a tag session without TAG: 202 or 2?", number: 4,
    known: "Both are reported, and the older the iOS the more often 202.",
    assumed: "It is 202 on iOS 13 and 2 afterwards.")

  static let overlappingSessions = OpenQuestion(
    "Does a second session wait, or is it refused?", number: 5,
    known: "Apple's documentation says that it waits; reports from phones say that it is refused as busy.",
    assumed: "It is refused with 203.")

  static let connectedTagLimit = OpenQuestion(
    "How long may one tag stay connected, if there is a limit at all?", number: 6,
    known: "Two sources that know nothing of each other say about 20 s; others worked with a tag for longer.",
    assumed: "The limit is 20 s, and it can be set.")

  static let leavingForeground = OpenQuestion(
    "With which code does a session end at a locked screen, a call or a switch of apps?", number: 7,
    known: "Hardly anything is reported.",
    assumed: "It is 202, and it can be set.")

  static let cameraInForeground = OpenQuestion(
    "Does the camera disturb a session of the app's own?", number: 8,
    known: "Documentation speaks of background reading only, and nobody reports more.",
    assumed: "It does not.", decidesDefault: false)

  static let walletInForeground = OpenQuestion(
    "Does the payment sheet disturb a session of the app's own?", number: 9,
    known: "Nobody reports it. Background reading rests as long as the wallet is open.",
    assumed: "It does not.", decidesDefault: false)

  static let readOnlyWriteCode = OpenQuestion(
    "Is 400 the code of a write to a locked tag?", number: 10,
    known: "That the write is refused was seen on a device, its number was not.",
    assumed: "It is 400.")

  static let lockRefusalCode = OpenQuestion(
    "Which codes refuse a second lock, and a lock of a tag without NDEF?", number: 11,
    known: "Nothing.",
    assumed: "They are 400 and 401.")

  static let tornWriteState = OpenQuestion(
    "What is on a tag after a write that was cut short?", number: 12,
    known: "It follows from the order in which iOS writes the pages, and that is not public.",
    assumed: "The length is zeroed first and written last; a plain run from front to back can be chosen.")

  static let lockRefusalsOfNTAG213 = OpenQuestion(
    "Why is the lock of an NTAG213 refused with 401 on some phones?", number: 13,
    known: "One report has a log of it. The same chip was locked on a device without trouble.",
    assumed: "It does not happen unless a test asks for it.")

  static let cancelOrder = OpenQuestion(
    "What comes first at a cancel: didInvalidate, or the completion of the call in flight?", number: 14,
    known: "Nothing.",
    assumed: "The completion comes first; the other order can be chosen.")

  static let blankUltralightStatus = OpenQuestion(
    "Is the status of a fresh Ultralight an answer or an error?", number: 15,
    known: "Some describe status 1 without an error, some an error.",
    assumed: "It is status 1 without an error.")

  static let stackedTags = OpenQuestion(
    "Do two stacked tags ever reach an app together?", number: 16,
    known: "Documentation says so, and hardly anybody confirms it.",
    assumed: "They do, in the order that the test sets.")

  static let restartAndTimeLimit = OpenQuestion(
    "Does restartPolling start the minute anew?", number: 17,
    known: "No source that can be relied on tells.",
    assumed: "It does not.", decidesDefault: false)

  static let sessionConfigurations = OpenQuestion(
    "How does a session behave that is made or restarted with a configuration, as iOS 26.4 allows?", number: 18,
    known: "There is documentation, and no report.",
    assumed: "The documentation is followed, and no row of the table belongs to it.", decidesDefault: false)

  static let airplaneMode = OpenQuestion(
    "Does airplane mode stop a session of the app's own?", number: 19,
    known: "It is named only among the things that stop background reading.",
    assumed: "It does not. A test that wants code 6 switches the radio off.", decidesDefault: false)

  static let deadHardware = OpenQuestion(
    "What does an app see of a phone whose NFC chip has died, and can a session restart a phone?", number: 20,
    known: "The hardware fault is reported, its face in the API is not. No session is known to have restarted a phone.",
    assumed: "readingAvailable stays true, and begin is answered with 203.", decidesDefault: false)
}
