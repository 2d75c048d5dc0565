import DryTap

/// What a run left behind, before it is judged.
struct RunRecord {
  let scenario: Scenario
  let stage: Stage
  let client: String?
  let outcome: Outcome
  let ending: ScenarioReport.Ending
  let trace: Trace
  let findings: [Finding]

  /// Takes down how a run ended; `settled` is what its client reported first.
  init(_ scenario: Scenario, _ stage: Stage, client: String?, settled: Outcome?, ending: ScenarioReport.Ending) {
    self.scenario = scenario
    self.stage = stage
    self.client = client
    self.ending = ending
    switch ending {
    case .crashed: outcome = .crashed
    case .stuck: outcome = .stuck
    case .finished, .neverQuiet, .gaveUp: outcome = settled ?? .stuck
    }
    trace = stage.phone.trace
    findings = ClientRule.findings(RuleInput(trace: trace, manifest: scenario.manifest, ending: ending))
  }

  /// The judged run.
  func report(wallTime: Duration) -> ScenarioReport {
    ScenarioReport(
      scenario: scenario,
      client: client,
      outcome: outcome,
      ending: ending,
      trace: trace,
      findings: findings,
      notes: stage.phone.findings,
      askedQuirks: stage.phone.askedQuirks,
      failures: failures,
      simulatedTime: stage.phone.now - .start,
      wallTime: wallTime
    )
  }
}
