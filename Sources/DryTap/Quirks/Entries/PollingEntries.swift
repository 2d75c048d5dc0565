extension QuirkEntry {
  /// Detection and polling.
  static let polling: [QuirkEntry] = [
    QuirkEntry(
      .c01,
      sees: "The first tag is read, all others are ignored; the phone may buzz for them.",
      trigger:
        "A tag session, or an NDEF session with didDetect(tags:), and no restartPolling after the first didDetect.",
      sequence: "didDetect for one tag. Whatever leaves or comes then is no event, until 201 or Cancel.",
      seenOn: "iOS 13 and later.",
      breaks: "Continuous scanning, and a second try by a second tap.",
      correct: "Call restartPolling when a tag is done with, and after each failure worth another try."),
    QuirkEntry(
      .c02,
      sees: "One tag, reported over and over.",
      trigger: "restartPolling, and the tag has not left.",
      sequence:
        "100 to 600 ms later comes didDetect. The object is new, the identifier is not. In a loop it never ends.",
      seenOn: "iOS 13 and later.",
      breaks: "Counters, writes that happen twice, a screen that flickers.",
      correct: "Keep the last identifier and pass over it for some seconds. Wait half a second before the restart.",
      open: OpenQuestion(
        "How soon is the tag found again?",
        known: "100 to 600 ms, from few logs.", assumed: "0.3 s.")),
    QuirkEntry(
      .c03,
      sees: "connect says \"Tag connection lost\" for every other tap at worst, and works when tried again.",
      trigger: "The phone moves while the tag is found.",
      sequence:
        "didDetect, connect completes with 100; restartPolling, didDetect for the same tag, connect succeeds, after one to three rounds.",
      seenOn: "Common since iOS 16, and reported up to 2026.",
      breaks: "The session is given up at the first failure.",
      correct: "Restart up to three times without a word, then tell the user."),
    QuirkEntry(
      .c04,
      sees: "A tag from before a restart takes no connect and no command.",
      trigger: "restartPolling, then a tag object that an earlier didDetect brought.",
      sequence: "The call completes with 104 or 100. It does not crash.",
      breaks: "The last tag is kept and used again; its write leads nowhere.",
      correct: "A restart ends the life of every tag object.",
      open: OpenQuestion(
        "Which code does the call get?",
        known: "Documentation says no more than that the object is of no use.", assumed: "104.")),
    QuirkEntry(
      .c05,
      sees: "When the first tag of a session was blank, good ones give nothing either.",
      trigger: "A session that takes messages only, and a blank or unformatted tag at its start.",
      sequence: "The blank tag: nothing. A good tag: nothing. Cancel: 200.",
      seenOn: "iOS 13.",
      breaks: "The user thinks the good tag is broken, and the code has nothing to go by.",
      correct:
        "Implement didDetect(tags:), which gets every tag; or make a fresh session after a short time of your own."),
    QuirkEntry(
      .c06,
      sees: "Some cards do nothing at all.",
      trigger: "MIFARE Classic; a technology that is not polled for; in NDEF sessions, a tag without NDEF structure.",
      sequence:
        "Neither didDetect nor an error. With didDetect(tags:), an NDEF session may bring Type 2 tags without NDEF, which are then notSupported (D04).",
      seenOn: "Every version. Nobody has ever seen MIFARE Classic in a tag session.",
      breaks: "The screen hangs, and its words for an unsupported card are never read.",
      correct: "After some seconds, say that nothing was found yet."),
    QuirkEntry(
      .c07,
      sees: "An NTAG21x is a MIFARE tag of the family ultralight. Other Type A chips have the family unknown.",
      trigger: "A tag session that polls for ISO 14443.",
      sequence: "didDetect with miFare and an identifier of 7 bytes.",
      seenOn: "iOS 13 and later.",
      breaks: "A switch that knows iso7816 alone, and a hunt for a type called NTAG.",
      correct: "Ask the chip by GET_VERSION, if it matters which one it is."),
    QuirkEntry(
      .c08,
      sees: "NDEF sessions are blind for ISO 15693 tags, while tag sessions find them.",
      trigger: "A Type 5 tag and an NDEF session.",
      sequence: "Nothing.",
      seenOn: "iOS 14.6; a beta of iOS 15 cured it.",
      breaks: "Whole installations of Type 5 tags, from one day to the next.",
      correct: "Have a tag session to fall back upon."),
    QuirkEntry(
      .c09,
      sees: "A Type 5 tag is found neither by NDEF sessions nor in the background.",
      trigger: "Its container promises to read several blocks at once, and iOS does not like how the chip does so.",
      sequence: "An NDEF session gets nothing. A tag session gets the tag, and raw reads work.",
      seenOn: "Chips of ISO 15693.",
      breaks: "What an Android tool has encoded looks dead to an iPhone.",
      correct: "Encode the container without that bit."),
    QuirkEntry(
      .c10,
      sees: "A Type 5 tag that is filled to the last byte cannot be read.",
      trigger: "The message block takes up all that the container announces, and the terminator finds no room.",
      sequence: "An error of the status or the read, or nothing.",
      seenOn: "Chips of ISO 15693.",
      breaks: "Full tags pass the test of the factory and not that of life.",
      correct: "Keep a byte free."),
    QuirkEntry(
      .c11,
      sees: "A tag leaves and nobody says so.",
      trigger: "A connected tag is taken away between two commands.",
      sequence: "No call. isAvailable is false when asked, and the next command completes with 100, or 104.",
      breaks: "A screen that waits for the tag to be gone.",
      correct: "Ask isAvailable now and then (one client does every half second), or restart polling."),
    QuirkEntry(
      .c12,
      sees: "The phone buzzes for a tag of which the app hears nothing.",
      trigger: "The state of C01, or a tag that cannot be activated.",
      sequence: "A haptic.",
      breaks: "Users say that it beeped, and developers search for an event that never was.",
      correct: "See C01; and give a hint when a few seconds bring nothing."),
    QuirkEntry(
      .c13,
      sees: "A second connect to one tag does no harm. One to another tag lets go of the first without a word.",
      trigger: "connect to the same tag again, or to another of that didDetect.",
      sequence:
        "The same: success, and not a frame on the air. Another: the first is halted, success, and commands to the first complete with 104.",
      breaks: "Work on two tags by turns: each turn resets the other's password and selected application.",
      correct: "Be done with one before you connect to the next."),
  ]
}
