extension QuirkEntry {
  /// NDEF write and lock.
  static let writing: [QuirkEntry] = [
    QuirkEntry(
      .e01,
      sees: "A message is too large and not written.",
      trigger: "It is longer, encoded, than the capacity.",
      sequence:
        "writeNDEF completes with 402. No byte changes and the session goes on. A message of just the capacity is written.",
      breaks: "A check ahead of the write that throws an error dressed up as the system's.",
      correct: "An error type of your own for your own checks; and cope with 402 all the same.",
      open: .textsOfErrors),
    QuirkEntry(
      .e02,
      sees: "\"Stack Error\" when a tag that knows no NDEF is written.",
      trigger: "writeNDEF where the status is notSupported.",
      sequence: "It completes with 401 or 100, or with 102, \"Tag Not NDEF formatted\". Nothing is written.",
      breaks: "The user is told to hold still, though that tag will never take it.",
      correct: "The status comes first.",
      open: OpenQuestion(
        "Which code is it?",
        known: "One report has 102, the others have the text alone.", assumed: "401.")),
    QuirkEntry(
      .e03,
      sees: "Now and then a write to a cheap or small tag fails, though reads are fine.",
      trigger: "Weak coupling: by the model, by metal, by the tag's size.",
      sequence:
        "writeNDEF completes with 401, \"Stack Error\", with nfcd 21, \"Connection Closed\", underneath. The content is the old one, a part of the new one, or none.",
      seenOn: "iOS 13 to 17. A phone of the iPhone 8 class wrote four times out of ten, an iPhone 7 less.",
      breaks: "The tag is called read-only.",
      correct: "Restart polling, write once more, and read it back."),
    QuirkEntry(
      .e04,
      sees: "A tag that was pulled away is damaged.",
      trigger: "The field goes between two pages of a write.",
      sequence:
        "writeNDEF completes with 100, \"Tag connection lost\", or 401, \"Stack Error\". On the tag is the old message, or no length at all and behind it new bytes, or the new length and an old tail. didInvalidate does not come.",
      breaks: "Writes are thought to happen wholly or not at all.",
      correct: "Have that tag held to the phone once more, write it all, and verify.",
      open: .tornWriteState),
    QuirkEntry(
      .e05,
      sees: "A tag that was just erased does not read as a blank one.",
      trigger: "CoreNFC cannot erase, so the app writes one empty record.",
      sequence: "The write goes well, and the read is D02.",
      breaks: "A check for 403 after the erase.",
      correct: "Take either empty form for erased (D02)."),
    QuirkEntry(
      .e06,
      sees: "iOS does not write, and its own sheet says so.",
      trigger: "writeNDEF where the status is readOnly.",
      sequence: "It completes with 400. The system may put its own words on the sheet before the app is asked.",
      seenOn: "The refusal in the sheet was seen on a device.",
      breaks: "The app writes its own text over it, or tries again and again.",
      correct: "Look at the status first, and end with your own words.",
      open: .readOnlyWriteCode, .textsOfErrors),
    QuirkEntry(
      .e07,
      sees: "A write to a large DESFire does not fail, and does not write.",
      trigger: "A DESFire EV1 8K as delivered; once another app has formatted it, all is well.",
      sequence:
        "Either the completion does not come, or it comes without an error and nothing was written. 201 ends the session.",
      breaks: "The completion is awaited without a limit, or believed.",
      correct: "A time-out of your own, and a look at what is there."),
    QuirkEntry(
      .e08,
      sees: "\"Tag is not connected\".",
      trigger: "A write or a status before connect, or after a restart.",
      sequence: "The call completes with 104.",
      breaks: "It reads as if the tag had moved, and it is the order of the calls.",
      correct: "connect in each didDetect, before anything else."),
    QuirkEntry(
      .e09,
      sees: "Writing no record at all is not the same as erasing.",
      trigger: "NFCNDEFMessage(records: []).",
      sequence: "An error, or a message of no length and a 403 at the next read.",
      breaks: "A button that clears tags on one system and fails on the other.",
      correct: "Write one empty record.",
      open: OpenQuestion(
        "Is it refused or written?",
        known: "One client takes care not to do it.", assumed: "It is refused with 403.")),
    QuirkEntry(
      .e10,
      sees: "Links without their scheme, and texts with a stray character in front.",
      trigger: "payload is used as it is, for URI and Text records; or built by hand, without the first byte.",
      sequence: "The write goes well. Other readers show nonsense, and the background ignores the tag (J02).",
      breaks: "Within one app it goes unnoticed, for the same mistake reads it back.",
      correct: "Take the helpers for well-known types, and test with emoji and UTF-16."),
    QuirkEntry(
      .f01,
      sees: "A locked tag is readOnly from then on, in every session; it can be read as ever.",
      trigger: "writeLock that succeeds.",
      sequence:
        "No error; the status is readOnly, with the capacity of before. Burnt are the write nibble of the container and the lock bits; on an NTAG215 and 216, whose container names no dynamic ones, only the static.",
      breaks: "There is no way back.",
      correct: "Let the user type a word to confirm, ask the status afterwards, and never simply try again.",
      open: OpenQuestion(
        "Can a blank tag be locked?",
        known: "Nothing.", assumed: "It can, and its status is readOnly then.", decidesDefault: false)),
    QuirkEntry(
      .f02,
      sees: "A lock is refused, of a chip that can be locked and that Android locks.",
      trigger: "writeLock on some NTAG21x.",
      sequence: "It completes with 401, \"Stack Error\", with nfcd 15 underneath. The status stays readWrite.",
      seenOn: "iOS 16 and 17.",
      breaks: "The app says that the tag was locked before.",
      correct: "Ask the status again. Locking by raw pages can be offered, as a step of its own.",
      open: .lockRefusalsOfNTAG213),
    QuirkEntry(
      .f03,
      sees: "What a second lock gives is not clear.",
      trigger: "writeLock where the status is readOnly.",
      sequence: "An error, 400 or 401, and nothing changes.",
      breaks: "A tag in the very state that was wanted is reported as a failure.",
      correct: "Ask the status first; readOnly is the goal.",
      open: .lockRefusalCode, .textsOfErrors),
    QuirkEntry(
      .f04,
      sees: "Every NDEF tag has writeLock, even one that it cannot work on.",
      trigger: "writeLock where the status is notSupported.",
      sequence: "An error, 401.",
      breaks:
        "The lock button can be pressed for tags that have no lock. A test that expected success was wrong on that once.",
      correct: "The status decides whether there is a button.",
      open: .lockRefusalCode),
    QuirkEntry(
      .f05,
      sees: "A tag is locked with its old content, or half of the new.",
      trigger: "writeLock is called before the write has completed.",
      sequence: "Calls run in the order in which they were made. Even behind a write that failed the lock runs.",
      breaks: "Calls one behind the other without waiting. What is lost is lost for good.",
      correct: "Lock where the write is known to have worked, and nowhere else.",
      open: OpenQuestion(
        "Does a failed write hold up the lock behind it?",
        known: "A client starts both together; what came of it is not told.", assumed: "It does not.")),
  ]
}
