import Foundation

/// A virtual iPhone: what app code that imports CoreNFC talks to, and what a test acts on as a person would.
///
/// ```swift
/// let tag = Tag.ntag213(uri: "https://example.com")
/// let phone = Phone()
/// phone.present(tag, at: .seconds(1))
/// let got = try await phone.run { try await MyReader().scan() }
/// ```
public final class Phone: @unchecked Sendable {
  /// The model's name, such as `iPhone 13 Pro`.
  public let model: String
  /// The iOS version.
  public let os: OSVersion
  /// How long, in wall time, the process must have been quiet before an event that ends something by time.
  public let patience: Duration
  package let simulation: Simulation
  let engine: PhoneEngine
  /// One run at a time.
  let turns = RunLock()

  /// A phone that lies unlocked on the table, with one app on it.
  ///
  /// - Parameters:
  ///   - model: The model's name.
  ///   - os: The iOS version, from 11.0 on.
  ///   - manifest: The app's paperwork.
  ///   - quirks: How the phone behaves; by default as the table says for the iOS version.
  ///   - pace: How virtual time follows wall time.
  ///   - patience: Quiet, in wall time, that a client may claim for its own timers and sleeps; zero switches it off.
  ///   - seed: What the dice of rows with a probability start from; the same seed throws the same numbers.
  ///   - quietLimit: Wall time without an idle process after which a run fails; by default the seconds in the environment variable
  ///     `DRYTAP_QUIET_LIMIT`, or 180.
  public init(
    model: String = PhoneModel.standard.name, os: OSVersion = .usual, manifest: AppManifest = .complete,
    quirks: Quirks? = nil, pace: Pace = .immediate, patience: Duration = .milliseconds(700),
    seed: UInt64 = 0, quietLimit: Duration? = nil
  ) {
    self.model = model
    self.os = os
    self.patience = patience
    simulation = Simulation(pace: pace, quietLimit: quietLimit?.inSeconds ?? Self.usualQuietLimit)
    engine = PhoneEngine(
      simulation: simulation, quirks: quirks ?? Quirks(model: model, os: os), manifest: manifest, seed: seed)
    engine.link.reader = model
    simulation.engine = engine
    simulation.phone = self
  }

  private static let usualQuietLimit =
    ProcessInfo.processInfo.environment["DRYTAP_QUIET_LIMIT"].flatMap(Double.init) ?? 180

  /// Where virtual time stands.
  public var now: VirtualInstant { simulation.locked { simulation.now } }

  /// Everything that has happened so far.
  public var trace: Trace { simulation.locked { simulation.trace } }

  /// The rows of the quirk table that the phone has asked so far; leaving out any other would have changed nothing.
  public var askedQuirks: Set<QuirkID> { simulation.locked { engine.quirks.askedRows } }

  /// The scan sheet's record.
  public var sheet: Sheet { simulation.locked { engine.sheet } }

  /// What a run's author should know beside its outcome.
  public var findings: [RunFinding] { simulation.locked { simulation.findings } }
}
