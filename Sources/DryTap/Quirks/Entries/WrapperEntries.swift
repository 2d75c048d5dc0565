extension QuirkEntry {
  /// Traps of the layers above.
  static let wrappers: [QuirkEntry] = [
    wrapper(
      .k01, "react-native-nfc-manager", meets: "E01, D01 and B05",
      sees: "Error screens without words.",
      trigger: "Whatever error CoreNFC gives.",
      sequence: "The promise rejects with an object whose class tells all and whose message is \"\".",
      breaks: "Showing e.message.",
      correct: "Ask with instanceof, and have texts of your own. Do not throw the library's classes yourself."),
    wrapper(
      .k02, "react-native-nfc-manager", meets: "E03",
      sees: "A comparison of codes that holds in tests and not on phones.",
      trigger: "An error with another one underneath.",
      sequence: "The native text is \"NFCError:\" and the code, and may go on with \",underlying:\" and another code.",
      breaks: "Comparing all of it.",
      correct: "Read up to the comma."),
    wrapper(
      .k03, "react-native-nfc-manager", meets: "B03",
      sees: "A request is turned down as registered twice.",
      trigger: "It comes before the last session was let go of.",
      sequence: "It rejects at once, and begin is not called.",
      breaks: "A button that scans again.",
      correct: "Cancel; await the event that it is closed; await the sheet (B05); request."),
    wrapper(
      .k04, "react-native-nfc-manager", meets: "B03 and B04",
      sees: "Nobody cancels the next scan, and it is cancelled.",
      trigger: "A cancel, and a request at once.",
      sequence:
        "The cancel resolves immediately and the session is let go of. The next one begins. The late 200 of the old one then fails the new request and drops the new session.",
      breaks: "Scanning and cancelling in turns.",
      correct: "Wait after a cancel, or patch it to compare sessions."),
    wrapper(
      .k05, "react-native-nfc-manager", meets: "A09 and C07",
      sees: "The phone felt the card, and the request goes on waiting.",
      trigger: "The card has none of the technologies that were requested.",
      sequence: "didDetect comes and is kept; polling is not restarted; 201 comes after a minute.",
      breaks: "Telling the user that it is the wrong card.",
      correct: "Request several technologies and look at what came."),
    wrapper(
      .k06, "react-native-nfc-manager", meets: "D01, and a tag that is taken away",
      sees: "A tag without a message, and no reason; or a tag that is not there any more.",
      trigger: "Asking for the tag after a 403 or 100, or without a session.",
      sequence:
        "The error of the read is thrown away, and the result has no message. If there is no session, the callback may run twice.",
      breaks: "A blank tag and a lost one look alike.",
      correct: "Ask for the status before you read."),
    wrapper(
      .k07, "react-native-nfc-manager", meets: "C03",
      sees: "A scan that comes to no end, good or bad.",
      trigger: "A tag to which connect never succeeds.",
      sequence: "didDetect, connect 100, restart, and so on until 201.",
      breaks: "The user sees no progress.",
      correct: "A limit of your own, and invalidate(errorMessage:)."),
    wrapper(
      .k08, "Expo's config plugin", meets: "A02 and A03",
      sees: "NFC is dead since the library was removed or replaced, and the build is fine.",
      trigger: "The plugin had brought the entitlement and the usage sentence; a clean prebuild leaves them out.",
      sequence:
        "A02 or A03. It may have added NDEF to the formats (A10), and application identifiers belong in Info.plist.",
      breaks: "Moving to native modules of one's own.",
      correct: "Have both keys in the configuration of the app itself, and let CI look at what was built."),
    wrapper(
      .k09, "nfc_manager (Flutter)", meets: "A04 and A14",
      sees: "The app crashes natively at an odd error.",
      trigger: "A code or domain that its table does not have, such as 4099, 7 or 8.",
      sequence: "didInvalidate runs into a fatal error of the plugin.",
      breaks: "A wrong setup or a newer iOS crashes where it should report.",
      correct: "A patched version; Dart can do nothing."),
    wrapper(
      .k10, "nfc_manager 4 (Flutter)", meets: "D01, D05 and C03",
      sees: "The sheet stays, and the callback does not run.",
      trigger: "connect or the look for NDEF fails; in some versions a blank tag is enough.",
      sequence: "didDetect, an error, and it is neither passed on nor is polling restarted; 201 at last.",
      breaks: "Setting up blank tags.",
      correct: "A limit of your own, polling with restart, or a repaired version."),
    wrapper(
      .k11, "nfc_manager 4 (Flutter)", meets: "a cancel and another start",
      sees: "A cancel, and no scan can be started again.",
      trigger: "The session is kept after didInvalidate. Stopping forgets the error callback, and with it the reason.",
      sequence: "Cancel, 200, start: \"session already exists\".",
      breaks: "The second scan.",
      correct: "Stop before each start, however the last one ended."),
    wrapper(
      .k12, "flutter_nfc_kit", meets: "B11, or a cancel at rest",
      sees: "poll fails with 406, and nothing seems wrong.",
      trigger: "The session ended while nothing was pending; or finish was called during poll; or connect failed.",
      sequence:
        "An end that nobody waits for is ignored and the session kept, so the next poll is 406. A failed connect is 500 and the sheet stays. finish ends a poll with 406. The time limit of poll is not kept on iOS.",
      breaks: "Long rests between calls.",
      correct: "Call finish on every way out. At 406 finish, wait, and poll again."),
    wrapper(
      .k13, "flutter_nfc_kit", meets: "D05",
      sees: "A protected or disturbed tag is said to have no NDEF.",
      trigger: "The status query fails.",
      sequence:
        "poll succeeds and says that NDEF is not available. Older versions were wrong on whether it can be locked, too.",
      breaks: "D05 is taken for D04.",
      correct: "Poll once more before you tell anybody."),
    wrapper(
      .k14, "Plugin.NFC (.NET)", meets: "D01, B11 and F05",
      sees: "A blank tag is not recognised, a time-out is no event, and tags are locked too soon.",
      trigger:
        "The binding had 304 for 403 for some time. The time-out raises nothing, write and lock start together, and a second start replaces the session.",
      sequence: "D01, B11, F05 and B01.",
      breaks: "Comparing with the enum.",
      correct: "Compare raw values, and lock upon the event of the write."),
    wrapper(
      .k15, "phonegap-nfc (Cordova)", meets: "B02",
      sees: "Errors are texts in the user's language, and no more.",
      trigger: "Any error.",
      sequence:
        "JavaScript gets the description. The app's own invalidate arrives as the text of 200 (B02). Whether the session stays open can be chosen.",
      breaks: "Comparing with an English text.",
      correct: "Behind a result, any text of an ending is fine."),
    QuirkEntry(
      .k16,
      sees: "A trap because something was resumed twice, or a task that waits for ever.",
      trigger: "The completion and didInvalidate both resume one continuation, or neither does.",
      sequence: "B03 and B10 resume it twice; B01, B05 (silent) and B07 never.",
      seenOn: "Swift concurrency, on iOS 13 and later. What it meets on the phone: B10, in both orders.",
      breaks: "Checked continuations trap, and unchecked ones corrupt memory.",
      correct: "One function settles, behind a lock, and a watchdog stands by."),
  ]

  private static func wrapper(
    _ id: QuirkID, _ library: String, meets: String, sees: String, trigger: String, sequence: String, breaks: String,
    correct: String
  ) -> QuirkEntry {
    QuirkEntry(
      id, sees: sees, trigger: trigger, sequence: sequence,
      seenOn:
        "Apps that use \(library), on iOS 13 and later, by its source at the time. What it meets on the phone: \(meets).",
      breaks: breaks,
      correct: correct)
  }
}
