import DryTap

/// Something that holds for every client, whatever a scenario expects.
public struct ClientRule: Sendable {
  /// Its name in scenarios.
  public let id: String
  /// Why it is a rule, in one sentence.
  public let reason: String
  /// The place in a run that breaks it; nil where nothing does.
  let check: @Sendable (RuleInput) -> Breach?

  /// Every rule.
  public static let all = [settlesOnce, blankIsNoFailure, pollingAllowed, backsOff, cancelIsTheUsers]

  /// The findings of all rules over one run, in the rules' order.
  static func findings(_ input: RuleInput) -> [Finding] {
    all.compactMap { rule in
      rule.check(input).map { Finding(rule: rule.id, at: $0.text, entry: $0.entry) }
    }
  }
}

/// A rule that a client broke.
public struct Finding: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// The text of the entry that broke it.
  public let at: String
  /// The entry; nil where the trace has none at all.
  public let entry: TraceEntry?
}

/// What rules look at.
struct RuleInput {
  let trace: Trace
  let manifest: AppManifest
  let ending: ScenarioReport.Ending
}

/// Where a rule was broken.
struct Breach {
  let text: String
  let entry: TraceEntry?

  init(_ entry: TraceEntry?) {
    text = entry?.text ?? "nothing happened"
    self.entry = entry
  }
}
