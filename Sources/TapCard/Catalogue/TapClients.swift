/// Every client of this module, by name.
public enum TapClients {
  /// The sound ones first.
  public static let all: [TapClient] = sound + naive

  private static let sound: [TapClient] = [
    TapClient("read-ndef", "reads an NDEF tag, blank or not") { _ in NDEFReader() },
    TapClient("read-messages", "takes the first message that the system reads") { _ in MessageReader() },
    TapClient("read-tag", "reads a MIFARE or ISO 7816 tag in a tag session") { _ in TagReader() },
    TapClient("write", "writes a message and reads it back") { NDEFWriter($0) },
    TapClient("write-unchecked", "writes a message and leaves every refusal to iOS") {
      NDEFWriter($0, asksFirst: false)
    },
    TapClient("lock", "makes a tag read-only for ever") { _ in TagLocker(.givenInAdvance) },
    TapClient("scan-again", "reads, and scans again at once") { _ in SecondScan() },
    TapClient("async-local-session", "awaits a message with its session in a local variable") {
      await AsyncLocalSession.scan()
    },
    TapClient("persistent-scan", "scans twice in a row, and again where the phone does not let it") {
      await PersistentScan(clock: $0).scanTwice()
    },
    TapClient("read-messages-unwatched", "takes the first message, without readerSessionDidBecomeActive") { _ in
      UnwatchedReader()
    },
    TapClient("main-queue-only", "takes the first message, and gives up off the main queue") { _ in MainQueueReader() },
  ]

  private static let naive: [TapClient] = [
    TapClient("naive-settles-twice", naive: true, "reports its own invalidate as a cancel") { _ in SettlesTwice() },
    TapClient("naive-local-session", naive: true, "loses its session with a local variable") { _ in LocalSession() },
    TapClient("naive-continuation-session", naive: true, "loses its session inside a continuation's closure") {
      await ContinuationLocalSession.scan()
    },
    TapClient("naive-polls-everything", naive: true, "polls for FeliCa without asking whether it may") { _ in
      PollsForEverything()
    },
    TapClient("naive-blank-is-failure", naive: true, "takes a blank tag for a failure") { _ in BlankIsFailure() },
    TapClient("naive-scan-again", naive: true, "scans again at once, busy or not, and mixes its sessions up") { _ in
      ImpatientScan()
    },
    TapClient("naive-reports-every-error", naive: true, "reports a call's error and the session's end") { _ in
      EveryErrorReader()
    },
    TapClient("naive-waits-for-ever", naive: true, "never looks for another tag") { _ in WaitsForEver() },
  ]
}
