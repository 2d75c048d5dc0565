extension QuirkEntry {
  /// Raw commands.
  static let rawCommands: [QuirkEntry] = [
    QuirkEntry(
      .g01,
      sees: "No command works that brings its own CRC.",
      trigger: "sendMiFareCommand with two CRC bytes at the end.",
      sequence: "It completes with 100. Without them the answer comes, and has no CRC either.",
      seenOn: "iOS 13 and later. One page of documentation has it the other way round.",
      breaks: "Bytes out of the trace of some other reader, CRC and all.",
      correct: "Leave the CRC to the phone."),
    QuirkEntry(
      .g02,
      sees: "\"Tag connection lost\", and the chip has only said no.",
      trigger:
        "A Type 2 chip says NAK or nothing at all: to a page that is not there, locked or protected, to a command that it does not know.",
      sequence:
        "The command completes with 100, or 102. The chip has dropped out, so all that follow get 100 until it is selected anew.",
      seenOn: "iOS 13 and later.",
      breaks: "To find out by trial, as with GET_VERSION on an old Ultralight, costs the connection.",
      correct: "restartPolling, await didDetect, connect."),
    QuirkEntry(
      .g03,
      sees: "\"Feature not supported\".",
      trigger: "sendMiFareISO7816Command for an Ultralight or NTAG.",
      sequence: "It completes with 1, and the connection is as good as before.",
      breaks: "One way for all MIFARE families.",
      correct: "Look at mifareFamily first."),
    QuirkEntry(
      .g04,
      sees: "The chip takes the password, and then the write fails.",
      trigger: "PWD_AUTH as a raw command, and after it an NDEF call, on a protected tag.",
      sequence:
        "1B is answered with the two bytes of PACK. writeNDEF completes with 401, \"Stack Error\", with nfcd 21, \"Connection Closed\", underneath.",
      breaks: "Unlocking by password and then writing a message.",
      correct: "Behind a password write raw pages only.",
      open: OpenQuestion(
        "Why is the password forgotten?",
        known: "That it is forgotten, from several reports.",
        assumed: "NDEF calls select the chip anew, and that clears it.", decidesDefault: false)),
    QuirkEntry(
      .g05,
      sees: "A long FAST_READ fails; with a page less it works.",
      trigger:
        "An answer of more than 268 bytes or so: on an NTAG I2C the pages 04h to 46h can be read, 04h to 47h cannot.",
      sequence: "It completes with 100.",
      breaks: "A dump in one go, of chips of 1 and 2 kB.",
      correct: "60 pages at a time are safe."),
    QuirkEntry(
      .g06,
      sees: "What was written by raw pages is no NDEF to anybody.",
      trigger: "The message has no 03, length and FE around it, or overwrites the lock control block.",
      sequence:
        "The writes go well; the status is notSupported or the read 403. Without its lock control block a tag has another capacity.",
      breaks: "A writer that is fine until an NDEF reader looks.",
      correct: "Write block and terminator, and leave other blocks alone."),
    QuirkEntry(
      .g07,
      sees: "\"Tag is not connected\".",
      trigger: "A command ahead of connect, or after connect to another tag.",
      sequence: "It completes with 104.",
      breaks: "The command is repeated, and nobody connects.",
      correct: "connect comes first. After a 104, restart polling."),
    QuirkEntry(
      .g08,
      sees: "A well-made command is answered with a length error, 7E or 91 7E.",
      trigger: "Native framing where the wrapped one is wanted, or another kind of tag than expected (A09).",
      sequence: "The call completes without an error; the answer is one.",
      breaks: "No error is taken for success.",
      correct: "Look at the status bytes each time, and frame by the kind of tag."),
    QuirkEntry(
      .g09,
      sees: "Once a wrapper has looked for NDEF, the app's own application cannot be selected.",
      trigger: "queryNDEFStatus or readNDEF on a DESFire or another ISO 7816 card, ahead of commands.",
      sequence: "Looking selects the NDEF application. A relative SELECT or a native command then gets an error.",
      breaks: "Wrappers that look at every tag.",
      correct: "Do not look where you send commands yourself, or select again."),
    QuirkEntry(
      .g10,
      sees: "A command says \"Session invalidated\".",
      trigger: "A command while the session ends, or afterwards.",
      sequence: "It completes with 103. didInvalidate does not come once more.",
      breaks: "Retries on a dead session.",
      correct: "103 is the end.",
      open: .textsOfErrors),
  ]
}
