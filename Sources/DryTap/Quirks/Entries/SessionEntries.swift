extension QuirkEntry {
  /// The life of a session.
  static let sessions: [QuirkEntry] = [
    QuirkEntry(
      .b01,
      sees: "The sheet comes and goes in a blink, and that is all.",
      trigger: "Nothing but a local variable holds the session.",
      sequence:
        "begin brings the sheet, the session is freed, the sheet leaves. A didBecomeActive may slip through; didInvalidate does not come.",
      seenOn: "Every version.",
      breaks: "Whoever awaits the result waits for ever.",
      correct: "Hold the session in a property, and let go of it in didInvalidate."),
    QuirkEntry(
      .b02,
      sees: "\"Session invalidated by user\", and no user touched anything.",
      trigger: "The app's own invalidate, with or without an error message.",
      sequence: "didInvalidate comes with 200, which is what a tap on Cancel gives as well.",
      seenOn: "Every version.",
      breaks: "A good scan is followed by a note that it was cancelled, and the statistics count it so.",
      correct: "Note in a flag of your own that you are ending the session, and settle once."),
    QuirkEntry(
      .b03,
      sees: "The end of the session is told long after the result is in.",
      trigger: "A result, and invalidate.",
      sequence:
        "The tick and the last message stay on the sheet for 2 to 3 s. Somewhere between 0.1 and 3 s after invalidate comes didInvalidate. That the sheet has left is told by nothing.",
      seenOn: "iOS 13 to 26.",
      breaks: "A promise is settled a second time, with an error. The next screen appears beneath the sheet.",
      correct:
        "Settle once, behind a lock. What comes afterwards is housekeeping. The sheet has left when the scene is active again; add a margin to that.",
      open: OpenQuestion(
        "How long after invalidate does the callback come?",
        known: "Reports range from 0.1 to 3 s.", assumed: "0.3 s, and 2.5 s until the sheet has left.",
        decidesDefault: false)),
    QuirkEntry(
      .b04,
      sees: "A scan that has just begun is over, cancelled by nobody.",
      trigger: "The app begins its next session before the last one was told to be over, with one delegate for both.",
      sequence: "After the second begin comes didInvalidate 200 for the first session. The second one lives.",
      seenOn: "Every version.",
      breaks: "The delegate drops its session, or fails the promise at hand, without asking which session ended.",
      correct: "Compare the session with the one that you hold, in every delegate method, before all else."),
    QuirkEntry(
      .b05,
      sees: "The second of two scans fails, or nothing appears.",
      trigger:
        "begin within two or three seconds of the last session's end, while its sheet still leaves; even in another app.",
      sequence:
        "busy203: didInvalidate 203 at once, \"System resource unavailable\". term202: 202 at once. silent: neither sheet nor callback, and the next attempt works. cancel200: the sheet may flash, then 200. accept: didBecomeActive as ever, and the old session's end is told later (B04).",
      seenOn: "iOS 13 to 26; silent mostly on older phones with iOS 14, cancel200 from iOS 15 on.",
      breaks:
        "Reading and writing in two sessions, buttons that scan again, and retries in a tight loop, each of which keeps the phone busy.",
      correct:
        "Wait for didInvalidate and 2 to 3 s more. Watch that didBecomeActive comes. Slow down after 203 and 202. Best of all, keep one session and call restartPolling.",
      open: OpenQuestion(
        "Which of the five is usual on a given phone?",
        known: "All five are reported, 203 most often.", assumed: "203 everywhere.",
        decidesDefault: false)),
    QuirkEntry(
      .b06,
      sees: "No app on the phone can scan, until it is restarted.",
      trigger: "Not clear. It follows sessions that started badly (A05), quick reopening, and faults of the system.",
      sequence:
        "Each begin is answered with didInvalidate 203. Some phones had one good scan after the restart, and then 203 again.",
      seenOn: "Mostly the betas of iOS 14 and 14.0 to 14.4; single reports up to 2024.",
      breaks: "Retries without end. Wrappers with an empty error text hide the code.",
      correct: "After several 203 over 10 s or more, ask for the phone to be restarted."),
    QuirkEntry(
      .b07,
      sees: "The Scan button does nothing whatever.",
      trigger: "A stuck service, a hot phone, the start fault of iOS 14, or Guided Access in front of the sheet.",
      sequence: "begin, and then neither didBecomeActive nor didInvalidate. To invalidate and begin afresh may help.",
      seenOn: "iOS 13 to 18.",
      breaks: "didBecomeActive is awaited without a limit.",
      correct:
        "A watchdog. One wallet waits 1 s, invalidates and begins again, five times at most, and then says that NFC is stuck. Each begin wants its invalidate."
    ),
    QuirkEntry(
      .b08,
      sees: "The first scan works, and no other ever does.",
      trigger: "begin on a session that was told to have ended.",
      sequence: "Nothing. iOS 11 and 12 tell at once, and again, that it was cancelled.",
      seenOn: "Every version.",
      breaks: "A session that is made once and kept.",
      correct: "Make one session a scan."),
    QuirkEntry(
      .b09,
      sees: "Nothing, and so it should be.",
      trigger: "invalidate a second time or after a cancel, or restartPolling when the session is over.",
      sequence: "The first call leads to one didInvalidate. The others do nothing.",
      breaks: "Code that counts one callback for each invalidate.",
      correct: "Wait for a state and not for a number of callbacks."),
    QuirkEntry(
      .b10,
      sees: "One cancel, two errors.",
      trigger: "A call is under way when the user cancels, or when the system puts an end to the session.",
      sequence:
        "The call completes with 103, \"Session invalidated\" (100 has been seen), and didInvalidate comes with 200 or 202.",
      seenOn: "iOS 13 to 26.",
      breaks: "The command is tried again on a session that is dead. A continuation is resumed twice, which traps.",
      correct: "Settle once, and stop at 103. Test both orders.",
      open: .cancelOrder, .textsOfErrors),
    QuirkEntry(
      .b11,
      sees: "The sheet closes by itself after a minute.",
      trigger: "60 s since begin. Tags make no difference.",
      sequence: "didInvalidate 201, \"Session timeout\", without a warning.",
      seenOn: "Every version. One report has about 30 s.",
      breaks: "Work in several steps. A wrapper whose own limit is longer never sees it pass.",
      correct: "End the session yourself some seconds before, with a kind word.",
      open: .restartAndTimeLimit),
    QuirkEntry(
      .b12,
      sees: "Long work with one card ends the session well within the minute.",
      trigger: "About 20 s after connect to a tag that stays in the field.",
      sequence:
        "The running command completes with 100 or 103, and didInvalidate comes with 202, \"Session invalidated unexpectedly\".",
      seenOn: "iOS 13 and later.",
      breaks: "Firmware uploads, passport photos, keys that take long to make.",
      correct:
        "Divide the work, and call restartPolling in between, which starts a new budget. One wallet gives up by itself after 20 s, and says so.",
      open: .connectedTagLimit),
    QuirkEntry(
      .b13,
      sees: "On newer Pro phones restartPolling no longer buys time.",
      trigger: "restartPolling when about 20 s have passed since the session's first connect.",
      sequence: "The session ends with 202. A wallet's client does not restart on such phones once 16 s are over.",
      seenOn:
        "iOS 17 and later on the iPhone 14 Pro and 14 Pro Max, the 15 Pro, and probably all Pro phones since. Not on the iPhone 7 to 13; nobody knows about the 14 and 14 Plus.",
      breaks: "The remedy for B12.",
      correct: "Make do with 20 s a session on these phones, and begin another session for more.",
      open: OpenQuestion(
        "What does restartPolling bring about then?",
        known: "A client avoids the case and tells no more.",
        assumed: "The session ends with 202. It may as well stay and find nothing.")),
    QuirkEntry(
      .b14,
      sees: "The session is gone after the home gesture, a locked screen, a call, Control Centre or an alert.",
      trigger: "The app stops being active for good, or the screen locks.",
      sequence:
        "didInvalidate comes, with 202 if the system took the radio and 200 if the user put the sheet away. Calls under way complete with 103.",
      seenOn: "Hardly reported. One wallet watches the lock state so as to end its session in order.",
      breaks: "The app comes back and believes that it still scans.",
      correct:
        "Cope with 202 and 200 on return. Do not end the session whenever the scene resigns, for the sheet itself makes it do so.",
      open: .leavingForeground),
    QuirkEntry(
      .b15,
      sees: "A good read, and an error right behind it.",
      trigger: "An NDEF session with invalidateAfterFirstRead, and a delegate that takes messages only.",
      sequence: "didDetectNDEFs, then didInvalidate 204, \"First NDEF tag read\".",
      seenOn: "iOS 11 and later.",
      breaks: "Whoever reports each didInvalidate as a failure.",
      correct: "204 is how a success ends, and so is 200 after your own invalidate."),
    QuirkEntry(
      .b16,
      sees: "The log says that the delegate has no readerSessionDidBecomeActive.",
      trigger: "A delegate of an NDEF session without that method, which is optional.",
      sequence: "A line in the log. Tags are found as ever.",
      breaks: "Nothing. People hunt the warning and not what ails them.",
      correct: "Have the method. It is also where a start watchdog stops (B07)."),
    QuirkEntry(
      .b17,
      sees: "A tick on the sheet for something that went wrong.",
      trigger: "invalidate() without a message; also a session that only reads NDEF, ended with a message.",
      sequence:
        "invalidate() draws the tick. With an error message come the error mark and the text, but for a read-only NDEF session, which draws no mark.",
      breaks: "People believe that the tag was written.",
      correct: "A failure ends with invalidate(errorMessage:), every time."),
    QuirkEntry(
      .b18,
      sees: "A new message shows at once, or never.",
      trigger: "alertMessage set while the session runs, or when it is over.",
      sequence:
        "As long as the session is valid the sheet follows. The tick stands beside what was set last. Afterwards nothing changes any more. Without a message the sheet has no text; one log shows \"(null)\".",
      breaks: "The good news is set behind invalidate, or on a session of before.",
      correct: "Set the text, then invalidate."),
    QuirkEntry(
      .b19,
      sees: "Two sessions at a time: the documentation lines them up, the phone turns one away.",
      trigger: "begin on one session while another is active.",
      sequence: "By the documentation the second one starts when the first has ended. By reports it gets 203 at once.",
      breaks: "Code that counts on the line.",
      correct: "One session at a time.",
      open: .overlappingSessions),
    QuirkEntry(
      .b20,
      sees: "Warnings of the main thread checker, a jumpy screen, or a trap of Swift 6's isolation.",
      trigger: "A session without a queue, and UI work or a main-actor delegate in its callbacks.",
      sequence:
        "Every callback comes on a serial queue of the system's, com.apple.corenfc.readersession.delegate by its thread's name.",
      seenOn: "Every version; the traps come with Swift 6 language mode.",
      breaks: "UIKit calls, and state that nothing guards.",
      correct: "Hop to the main actor, or hand the main queue to the session."),
    QuirkEntry(
      .b21,
      sees: "Reading crashes after an update of Xcode. Taking out a method that nobody calls heals it.",
      trigger:
        "One class awaits connect and readNDEF of a tag session, and holds another method that would await connect of an NDEF session.",
      sequence: "didDetect, connect, and a crash in the read.",
      seenOn: "iOS 26 betas 1 to 9 on two phones, an iPhone 13 Pro Max and a 15 Pro Max, with Xcode 26 beta 3.",
      breaks: "All code of that shape. The compiler is at fault.",
      correct: "Use completion handlers in such a class."),
    QuirkEntry(
      .b22,
      sees: "That the session is over is often not told, after a cancel or even a good scan.",
      trigger: "The user ends the session, on an older phone with iOS 14.2.",
      sequence:
        "Cancel; the sheet leaves; no didInvalidate. One iPhone 8 did so two times out of three, an iPhone XR rarely. The session after it shows no sheet (B05, silent).",
      seenOn: "iOS 14.2, through a wrapper, which may be what lost it.",
      breaks: "Code that allows no scan until it has heard of the last one's end.",
      correct: "Have a watchdog for the end too. When it fires, let the session go and make another."),
  ]
}
