import DryTap
import Foundation

extension Scenario {
  /// Runs code of a test against this scenario, in place of a client, and judges it.
  ///
  /// What `body` returns is the outcome: an `Outcome` as it is, a message by its summary, anything else by its description, `returned`
  /// for nothing. An error is a failure, by its code where it is one of CoreNFC's.
  ///
  /// - Parameters:
  ///   - mode: How the run has the process.
  ///   - missing: A row of the quirk table that the phone is to be without.
  ///   - isolation: The caller's actor.
  ///   - body: App code, made and used inside.
  public func replay<R>(
    _ mode: RunMode = .exclusive,
    without missing: QuirkID? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping () async throws -> R
  ) async -> ScenarioReport {
    let start = ContinuousClock.now
    let stage = Stage(self, without: missing)
    let reporter = Reporter(phone: stage.phone, endsBody: false)
    var ending = ScenarioReport.Ending.finished
    do {
      try await stage.phone.run(mode, isolation: isolation) {
        _ = isolation
        do {
          reporter.settle(Outcome(returned: try await body()))
        } catch {
          reporter.settle(Outcome(thrown: error))
        }
      }
    } catch RunError.stuck(let reason, _) {
      ending = .stuck(reason)
    } catch RunError.neverQuiet(let threads, _) {
      ending = .neverQuiet(threads)
    } catch RunError.appTerminated(let reason, _) {
      ending = .crashed(reason)
    } catch {
      ending = .gaveUp("a run that was cancelled before its turn")
    }
    let record = RunRecord(self, stage, client: nil, settled: reporter.outcome, ending: ending)
    return record.report(wallTime: ContinuousClock.now - start)
  }
}

extension Outcome {
  /// What app code returned.
  init(returned value: Any) {
    switch value {
    case let outcome as Outcome: self = outcome
    case let message as NDEFMessage: self = .content(message.summary)
    case is Void: self = .content("returned")
    default: self = .content("\(value)")
    }
  }

  /// What app code threw.
  init(thrown error: any Error) {
    let bridged = error as NSError
    self = bridged.domain == "NFCError" ? .failed(bridged.code) : .failed("\(error)")
  }
}
