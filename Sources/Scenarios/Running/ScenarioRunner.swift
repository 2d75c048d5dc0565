import DryTap

/// Runs scenarios with the clients that they name.
///
/// Safe to use from many tasks at once: every run has its own phone, and task-local runs share the process.
public struct ScenarioRunner: Sendable {
  /// The clients.
  public let clients: ClientRegistry
  /// What differs from an ordinary run.
  public var options: Options

  /// What differs from an ordinary run.
  public struct Options: Hashable, Sendable {
    /// A client in place of the scenario's own.
    public var client: String?
    /// A row of the quirk table that the phone is to be without.
    public var without: QuirkID?
    /// How virtual time follows wall time.
    public var pace = Pace.immediate
    /// Asks whether the process is idle even for clients that work inside callbacks; the trace must be the same.
    public var forceIdleCheck = false

    /// An ordinary run.
    public init() {}
  }

  /// A runner for these clients.
  public init(clients: ClientRegistry, options: Options = Options()) {
    self.clients = clients
    self.options = options
  }

  /// Runs a scenario and judges it.
  public func run(_ scenario: Scenario) async -> ScenarioReport {
    let start = ContinuousClock.now
    let stage = Stage(scenario, without: options.without, pace: options.pace)
    let name = options.client ?? scenario.client?.value
    let record: RunRecord
    if let entry = name.flatMap({ clients[$0] }) {
      record = await run(entry, in: scenario, on: stage)
    } else {
      let reason = name.map { "no client called \"\($0)\"" } ?? "a scenario that names no client"
      record = RunRecord(scenario, stage, client: name, settled: nil, ending: .gaveUp(reason))
    }
    return record.report(wallTime: ContinuousClock.now - start)
  }

  private func run(_ entry: ClientEntry, in scenario: Scenario, on stage: Stage) async -> RunRecord {
    let input = ClientInput(message: scenario.input, script: scenario.script)
    let performance: Performance
    let attention: Attention
    switch entry.kind {
    case .callbacks(let make):
      performance = CallbackPerformance(stage, input, make)
      attention = options.forceIdleCheck ? .processIdle(patience: 0) : .callbacksReturned
    case .async(let body):
      performance = AsyncPerformance(stage.phone, input, body)
      attention = .processIdle(patience: scenario.patience?.inSeconds ?? 0)
    }
    let ending: ScenarioReport.Ending
    do {
      ending = ScenarioReport.Ending(try await stage.phone.drive(attention) { performance.start() })
    } catch {
      ending = .gaveUp("a run that was cancelled before its turn")
    }
    performance.end()
    return RunRecord(
      scenario,
      stage,
      client: entry.name,
      settled: performance.reporter.outcome,
      ending: ending
    )
  }
}

extension ScenarioReport.Ending {
  init(_ end: DriveEnd) {
    switch end {
    case .finished: self = .finished
    case .stuck(let reason): self = .stuck(reason)
    case .neverQuiet(let threads): self = .neverQuiet(threads)
    case .terminated(let reason): self = .crashed(reason)
    }
  }
}
