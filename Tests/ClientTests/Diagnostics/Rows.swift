extension DiagnosticsTests {
  /// Clients that hand sessions, tags or messages to another thread, which nothing says are fit for it.
  static let rows: [Row] =
    ["AppleSample", "NonisolatedDelegate"].flatMap { source in
      Compiler.Import.allCases.map { row(source, 5, $0, []) }
    } + [
      // The one error is Dispatch's, whose closures are sendable without leniency.
      row(
        "AppleSample", 6, .plain,
        [
          "1 warning: add '@preconcurrency' to treat 'Sendable'-related errors from module 'CoreNFC' as warnings",
          "27 error: " + capture("session", "NFCNDEFReaderSession"),
          "34 warning: " + capture("session", "NFCNDEFReaderSession"),
          "38 warning: " + capture("tag", "any NFCNDEFTag"),
          "40 warning: " + capture("session", "NFCNDEFReaderSession"),
          "43 warning: " + capture("self", "SampleReader"),
          "44 warning: " + capture("tag", "any NFCNDEFTag"),
          "46 warning: " + capture("self", "SampleReader"),
          "48 warning: " + capture("session", "NFCNDEFReaderSession"),
          "53 warning: " + capture("session", "NFCNDEFReaderSession"),
        ]),
      // What is left concerns the client's own class, and what it sends to the main queue.
      row(
        "AppleSample", 6, .preconcurrency,
        [
          "19 error: " + sending("messages"), "19 error: " + sending("self"),
          "43 warning: " + capture("self", "SampleReader"), "46 warning: " + capture("self", "SampleReader"),
          "66 error: " + sending("self"),
        ]),

      row(
        "PreconcurrencyConformance", 5, .plain,
        [
          "1 warning: add '@preconcurrency' to suppress 'Sendable'-related warnings from module 'CoreNFC'",
          "23 warning: " + capture("tag", "any NFCNDEFTag"), "24 warning: " + mutation,
          "25 warning: " + capture("session", "NFCNDEFReaderSession"),
        ]),
      row("PreconcurrencyConformance", 5, .preconcurrency, ["24 warning: " + mutation]),
      row(
        "PreconcurrencyConformance", 6, .plain,
        [
          "1 warning: add '@preconcurrency' to treat 'Sendable'-related errors from module 'CoreNFC' as warnings",
          "17 error: " + sending("message"), "23 warning: " + capture("tag", "any NFCNDEFTag"),
          "24 warning: " + mutation, "25 warning: " + capture("session", "NFCNDEFReaderSession"),
        ]),
      row("PreconcurrencyConformance", 6, .preconcurrency, ["24 warning: " + mutation]),

      row("NonisolatedDelegate", 6, .plain, ["11 error: " + sending("messages"), "17 error: " + sendingClosure]),
      row("NonisolatedDelegate", 6, .preconcurrency, ["11 error: " + sending("messages")]),

      row(
        "KnownCases", 5, .plain,
        ["NFCNDEFStatus", "NFCTag"].map {
          "\($0 == "NFCTag" ? 13 : 5) warning: \(unknown($0)); this is an error in the Swift 6 language mode"
        }),
      row("KnownCases", 6, .plain, ["5 error: " + unknown("NFCNDEFStatus"), "13 error: " + unknown("NFCTag")]),
    ]

  private static func row(_ source: String, _ mode: Int, _ style: Compiler.Import, _ expected: [String]) -> Row {
    Row(sources: ["ClientTests/Diagnosed/\(source).swift"], mode: mode, style: style, expected: expected)
  }

  // The compiler's sentences (Swift 6.3).

  private static func capture(_ name: String, _ type: String) -> String {
    "capture of '\(name)' with non-Sendable type '\(type)' in a '@Sendable' closure"
  }

  private static func sending(_ name: String) -> String { "sending '\(name)' risks causing data races" }

  private static let sendingClosure =
    "passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent "
    + "execution of the closure"

  private static let mutation = "main actor-isolated property 'capacity' can not be mutated from a Sendable closure"

  private static func unknown(_ type: String) -> String {
    "switch covers known cases, but '\(type)' may have additional unknown values, possibly added in future versions"
  }
}
