import NDEF

/// A client by name, for whoever runs clients: what it does, and how it is started.
public struct TapClient: Sendable {
  /// What scenarios call it, such as `read-ndef`.
  public let name: String
  /// What it does, in a few words.
  public let summary: String
  /// Whether it makes a mistake on purpose.
  public let isNaive: Bool
  /// How it is run.
  public let run: Run

  /// The two ways to run a client; a client that writes takes the message, and ``TapClient/sampleMessage`` in its place.
  public enum Run: Sendable {
    /// Does all its work inside callbacks; the object has to be kept until the client is done. A naive one may report several outcomes, or none.
    case callbacks(
      @Sendable (NDEFMessage?, @escaping @Sendable (TapOutcome) -> Void) -> any AnyObject & Sendable
    )
    /// Returns its outcome.
    case asynchronous(@Sendable (NDEFMessage?) async throws -> TapOutcome)
    /// Returns its outcome, and waits now and then on the clock that it is given.
    case timed(@Sendable (any Clock<Duration>) async -> TapOutcome)
  }

  /// What is written where nobody says what.
  public static let sampleMessage = NDEFMessage(records: [.uri("https://example.com")])
}

extension TapClient {
  /// A client that works inside callbacks.
  init(
    _ name: String,
    naive isNaive: Bool = false,
    _ summary: String,
    make: @escaping @Sendable (NDEFMessage) -> any Scanning
  ) {
    self.init(
      name: name,
      summary: summary,
      isNaive: isNaive,
      run: .callbacks { message, completion in
        let scanner = make(message ?? Self.sampleMessage)
        scanner.start(completion: completion)
        return scanner
      }
    )
  }

  /// A client that is awaited.
  init(
    _ name: String,
    naive isNaive: Bool = false,
    _ summary: String,
    scan: @escaping @Sendable () async -> TapOutcome
  ) {
    self.init(name: name, summary: summary, isNaive: isNaive, run: .asynchronous { _ in await scan() })
  }

  /// A client that is awaited, and waits itself.
  init(
    _ name: String,
    naive isNaive: Bool = false,
    _ summary: String,
    onClock scan: @escaping @Sendable (any Clock<Duration>) async -> TapOutcome
  ) {
    self.init(name: name, summary: summary, isNaive: isNaive, run: .timed(scan))
  }
}
