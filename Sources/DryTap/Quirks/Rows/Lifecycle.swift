extension QuirkTable {
  /// The life of a session.
  static let lifecycleRows: [Quirk] = [
    fact(
      .b01, "session-must-be-retained", .sessionMustBeRetained, .verified, "device",
      "A session that nobody holds ends silently; didInvalidate never comes."),
    fact(
      .b02, "programmatic-invalidate-delivers-200", .programmaticInvalidate, .verified, "device, NPR#19",
      "The app's own invalidate arrives as 200, as if the user had cancelled."),
    row(
      .b03, "late-invalidation", .timing, .verified, "device, RN#246, CWT#34",
      "didInvalidate comes some time after invalidate, and the sheet leaves later still.",
      setting(.invalidateCallback, "timing.invalidate-callback", .seconds(0.3), without: .seconds(0)),
      setting(.sheetDismiss, "timing.sheet-dismiss", .seconds(2.5), without: .seconds(2.5))),
    fact(
      .b04, "stale-session-callback", .staleCallback, .many, "RN, CAP, YUB",
      "The end of an old session may be told while the next one runs; only the session object tells them apart."),
    row(
      .b05, "reopen-too-soon", .toggle, .many, "SEM#33, NFM#4, RN#197",
      "A session begun while the previous sheet is still leaving is refused as busy.",
      setting(
        .reopenTooSoon, "quirk.reopen-too-soon", .choice("busy203"),
        or: [.choice("queue"), .choice("term202"), .choice("silent"), .choice("cancel200"), .choice("accept")],
        without: .choice("queue"))),
    row(
      .b06, "system-busy-until-reboot", .toggle, .many, "FNM#43, RN#319, NPR#94",
      "Every session is refused as busy until the phone is restarted.",
      setting(.busyUntilReboot, "quirk.system-busy-until-reboot", .off, or: [.on], without: .off),
      setting(.goodScansAfterReboot, "option.goodScansAfterReboot", .off, or: [.count(1)], without: .off)),
    row(
      .b07, "stack-wedged-no-callback", .toggle, .many, "TAN, FOQ#330, RN#197",
      "begin is swallowed by a stuck service: nothing comes, for ever.",
      setting(
        .wedged, "quirk.stack-wedged-no-callback", .off, or: [.choice("untilReboot"), .firstN(2), .probability(0.5)],
        without: .off)),
    row(
      .b08, "dead-session-not-reusable", .fact, .many, "HAN#11, HAN#13",
      "begin on a session that has ended does nothing; on iOS 11 and 12 it ends once more.",
      setting(
        .deadSessionNotReusable, "quirk.dead-session-not-reusable", .code(200), or: [.on], without: .off)),
    fact(
      .b09, "invalidate-idempotent", .invalidateIdempotent, .documented, "vendor documentation",
      "Only the first invalidate has an effect; didInvalidate comes once."),
    row(
      .b10, "cancel-mid-operation", .order, .many, "NPR#241, FNK#218; the order is inferred",
      "A cancel fails the call in flight with 103 and ends the session; nothing promises which comes first.",
      setting(
        .cancelOrder, "order.cancel", .choice("completionFirst"), or: [.choice("invalidateFirst")],
        without: .choice("invalidateFirst"))),
    row(
      .b11, "session-timeout-60s", .timing, .many, "vendor documentation, RN#768, FNK#171",
      "A session ends with 201 a minute after begin, tag or no tag.",
      setting(.sessionLimit, "timing.session-limit", .seconds(60), or: [.off], without: .off)),
    row(
      .b12, "connected-tag-limit-20s", .timing, .many, "TAN, RN#721; limit and code vary",
      "A session ends with 202 about 20 s after it connected to a tag.",
      setting(.connectedTagLimit, "timing.connected-tag-limit", .seconds(20), or: [.off], without: .off),
      setting(.connectedTagLimitError, "error.connectedTagLimit", .code(100), or: [.code(103)], without: .code(103))),
    row(
      .b13, "restart-polling-dead-after-20s", .toggle, .client, "TAN (list of devices); the shape is inferred",
      "On newer Pro phones restartPolling gives no new budget: 20 s after the first connect it ends the session.",
      setting(
        .restartPollingDead, "quirk.restart-polling-dead-after-20s", .off, or: [.on, .choice("silent")], without: .off)
    ),
    row(
      .b14, "app-leaves-foreground", .toggle, .inferred, "inferred",
      "A locked screen, a call or another app ends the session, most likely with 202."),
    fact(
      .b15, "first-read-ends-204", .firstReadEnds, .many, "RN#179, CAP#46",
      "A session that ends itself after the first read reports that as error 204."),
    row(
      .b16, "become-active-warning", .fact, .many, "RN#362, SimplyNFC#2",
      "A delegate without readerSessionDidBecomeActive is worth a warning in the log, and nothing else.",
      setting(.becomeActiveWarning, "quirk.become-active-warning", .off, or: [.on], without: .off)),
    fact(
      .b17, "tick-regardless", .tickRegardless, .some, "RN#205, vendor documentation",
      "invalidate() draws the success tick whatever happened; only invalidate(errorMessage:) draws the error mark."),
    fact(
      .b18, "alert-message-live", .alertMessageLive, .many, "RN#187, CWP#194",
      "alertMessage changes the sheet while the session is valid, and nothing afterwards."),
    row(
      .b19, "second-session-while-active", .toggle, .documented, "documentation says queue, phones say busy",
      "A session begun while another is active is refused as busy.",
      setting(
        .secondSessionWhileActive, "quirk.second-session-while-active", .choice("busy203"), or: [.choice("queue")],
        without: .choice("queue"))),
    fact(
      .b20, "callbacks-off-main", .callbacksOffMain, .many, "HAN#3, NPR#168",
      "Without a queue of the app's, callbacks come on a private serial queue and never on the main one."),
    row(
      .b21, "async-overload-crash-26b", .note, .some, "ADF 794160",
      "Betas of the iOS 26 toolchain crash in classes that use both async forms of connect.",
      absent: "it is a fault of a compiler, which no virtual phone brings about"),
    row(
      .b22, "invalidate-callback-lost", .toggle, .some, "RN#346",
      "After a cancel, or the app's own invalidate, the end of the session is sometimes never told.",
      setting(
        .invalidateCallbackLost, "quirk.invalidate-callback-lost", .off, or: [.firstN(1), .probability(0.5)],
        without: .off)),
  ]
}
