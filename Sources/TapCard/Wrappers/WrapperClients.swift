/// Clients written like a wrapper's native half, with its traps, and the apps in front that cope or do not.
extension TapClients {
  static let soundWrappers: [TapClient] = [
    TapClient("rn-own-texts", "React Native: writes, and has a text of its own for every error class") {
      ModuleApp(explain: Explanations.byClass, work: ModuleWork.write($0))
    },
    TapClient("rn-own-texts-read", "React Native: reads, and has a text of its own for every error class") { _ in
      ModuleApp(explain: Explanations.byClass, work: ModuleWork.read)
    },
    TapClient("rn-parses-code", "React Native: writes, and takes an error's code up to the comma") {
      ModuleApp(work: ModuleWork.write($0))
    },
    TapClient(
      "rn-waits-for-close", "React Native: scans again once the last session is closed", buttons: ScanAgainApp.buttons
    ) { _ in ScanAgainApp(.init(waitsForClose: true, explain: Explanations.byClass)) },
    TapClient(
      "rn-compares-sessions", "React Native: scans again, with a module that tells sessions apart",
      buttons: ScanAgainApp.buttons
    ) { _ in ScanAgainApp(.init(patches: .comparesSessions)) },
    TapClient("rn-asks-for-any", "React Native: asks for any card, and refuses what is no ISO 7816 tag") { _ in
      ModuleApp(asks: [.iso7816, .miFare], work: ModuleWork.readISO7816)
    },
    TapClient("rn-asks-status", "React Native: asks for the status before it reads") { _ in
      ModuleApp(work: ModuleWork.readAfterStatus)
    },
    TapClient("rn-stops-trying", "React Native: gives up after three failed connects") { _ in
      ModuleApp(.limitsRestarts, work: ModuleWork.read)
    },
    TapClient("resumes-once", "awaits a scan, and resumes its continuation once") { await ResumesOnce.scan() },
    TapClient("write-to-lone-tag", "writes, and gives up where several tags are at the phone") {
      SeveralTagsWriter($0, takesFirst: false)
    },
  ]

  static let naiveWrappers: [TapClient] = [
    TapClient("naive-rn-shows-message", naive: true, "React Native: writes, and shows an error's empty message") {
      ModuleApp(explain: Explanations.byMessage, work: ModuleWork.write($0))
    },
    TapClient("naive-rn-shows-message-read", naive: true, "React Native: reads, and shows an error's empty message") {
      _ in ModuleApp(explain: Explanations.byMessage, work: ModuleWork.read)
    },
    TapClient(
      "naive-rn-shows-message-again", naive: true, "React Native: scans again, and shows an error's empty message",
      buttons: ScanAgainApp.buttons
    ) { _ in ScanAgainApp(.init(explain: Explanations.byMessage)) },
    TapClient("naive-rn-whole-code", naive: true, "React Native: writes, and compares an error's whole code") {
      ModuleApp(explain: Explanations.byWholeCode, work: ModuleWork.write($0))
    },
    TapClient(
      "naive-rn-scans-again", naive: true, "React Native: scans again while the last session is registered",
      buttons: ScanAgainApp.buttons
    ) { _ in ScanAgainApp(.init(onlyInvalidates: true)) },
    TapClient(
      "naive-rn-cancels", naive: true, "React Native: takes a cancel for done when its promise is",
      buttons: ScanAgainApp.buttons
    ) { _ in ScanAgainApp(.init()) },
    TapClient("naive-rn-one-technology", naive: true, "React Native: asks for ISO 7816 tags alone") { _ in
      ModuleApp(asks: [.iso7816], work: ModuleWork.read)
    },
    TapClient("naive-rn-takes-tag", naive: true, "React Native: takes a tag without a message for empty") { _ in
      ModuleApp(work: ModuleWork.takeTag)
    },
    TapClient(
      "naive-rn-queries-tag", naive: true, "React Native: asks for the tag when there is none",
      buttons: TagQueryApp.buttons
    ) { _ in TagQueryApp() },
    TapClient("naive-rn-tries-for-ever", naive: true, "React Native: tries a failing connect again for ever") { _ in
      ModuleApp(work: ModuleWork.read)
    },
    TapClient("naive-resumes-twice", naive: true, "resumes its continuation with every answer") { _ in ResumesTwice() },
    TapClient("naive-awaits-twice", naive: true, "awaits a second scan that may never begin") {
      await AwaitsTwice.scan()
    },
    TapClient("naive-writes-to-first", naive: true, "writes to the first of several tags") {
      SeveralTagsWriter($0, takesFirst: true)
    },
  ]
}
