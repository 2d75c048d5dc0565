import DryTap
import JSON5

/// What came of one scenario.
public struct ScenarioReport: Sendable {
  /// The scenario as it was run.
  public let scenario: Scenario
  /// The client; nil for Swift code in a test.
  public let client: String?
  /// What the client settled with first; `stuck` or `crashed` where the run ended so.
  public let outcome: Outcome
  /// How the run ended.
  public let ending: Ending
  /// Everything that was seen.
  public let trace: Trace
  /// Client rules that were broken.
  public let findings: [Finding]
  /// What is worth knowing whatever the outcome.
  public let notes: [RunFinding]
  /// The rows of the quirk table that the phone asked; leaving out any other changes nothing.
  public let askedQuirks: Set<QuirkID>
  /// What was expected and did not come, in the order of the file.
  public let failures: [Failure]
  /// Where virtual time stood in the end.
  public let simulatedTime: Duration
  /// What the run took.
  public let wallTime: Duration

  /// Whether everything came as expected.
  public var passed: Bool { failures.isEmpty }

  /// How a run ended.
  public enum Ending: Hashable, Sendable {
    /// The client is done and no session is open.
    case finished
    /// Nothing was left to happen.
    case stuck(String)
    /// The process did not fall quiet.
    case neverQuiet(String)
    /// The system killed the app.
    case crashed(String)
    /// It did not run, or not to its end, for this reason.
    case gaveUp(String)

    /// The reason; nil for a run that went to its end.
    public var reason: String? {
      switch self {
      case .finished: nil
      case .stuck(let reason), .neverQuiet(let reason), .crashed(let reason), .gaveUp(let reason): reason
      }
    }
  }
}

/// An expectation that did not hold, and where it stands.
public struct Failure: Hashable, Sendable {
  /// The path of the scenario.
  public let file: String
  /// Where the expectation stands.
  public let mark: Mark
  /// What was expected.
  public let expected: String
  /// What happened.
  public let got: String

  /// The line of the file, for `SourceLocation` and the like.
  public var line: Int { mark.line }
  /// The column of the file.
  public var column: Int { mark.column }

  /// `expected …, got …`.
  public var message: String { "expected \(expected), got \(got)" }

  /// `file:line: expected …, got …`.
  public var text: String { "\(file):\(line): \(message)" }
}
