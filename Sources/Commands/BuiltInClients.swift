import NDEF
import Scenarios
import TapCard

/// TapCard's clients, as scenarios can name them.
public enum BuiltInClients {
  /// All of them, by name.
  public static let registry = ClientRegistry(TapClients.all.map(entry) + [script])

  /// Does what the scenario's script says.
  private static let script = ClientEntry(
    "script", summary: "does what the scenario's script says, and looks at no error",
    kind: .callbacks { ScriptClient($0) },
    script: ScriptRules(events: ["start"] + Script.events) { text in
      do throws(Instruction.Fault) {
        _ = try Instruction.step(text)
        return nil
      } catch {
        return error.description
      }
    })

  private static func entry(_ client: TapClient) -> ClientEntry {
    let kind: ClientEntry.Kind =
      switch client.run {
      case .callbacks(let make):
        .callbacks { CallbackClient(message: $0.message, make: make) }
      case .asynchronous(let scan): asynchronous { input, _ in try await scan(input.message) }
      case .timed(let scan): asynchronous { input, reporter in await scan(reporter.clock) }
      }
    return ClientEntry(
      client.name, summary: client.summary, isNaive: client.isNaive, kind: kind, buttons: client.buttons)
  }

  private static func asynchronous(
    _ scan: @escaping @Sendable (ClientInput, Reporter) async throws -> TapOutcome
  ) -> ClientEntry.Kind {
    .async { input, reporter in
      do {
        reporter.settle(Outcome(try await scan(input, reporter)))
      } catch {
        reporter.settle(.failed("\(error)"))
      }
    }
  }
}

/// A client of TapCard's, kept as long as it is one of a scenario's.
private final class CallbackClient: Client, @unchecked Sendable {
  typealias Make = @Sendable (NDEFMessage?, @escaping @Sendable (TapOutcome) -> Void) -> any AnyObject & Sendable

  private let message: NDEFMessage?
  private let make: Make
  private var scanner: (any AnyObject & Sendable)?

  init(message: NDEFMessage?, make: @escaping Make) {
    self.message = message
    self.make = make
  }

  func start(_ reporter: Reporter) {
    scanner = make(message) { reporter.settle(Outcome($0)) }
  }

  func tap(_ button: String) { (scanner as? any HasButtons)?.tap(button) }
}

/// TapCard's scripted app as one of a scenario's clients.
private final class ScriptClient: Client, @unchecked Sendable {
  private let input: ClientInput
  private var app: ScriptedApp?

  init(_ input: ClientInput) { self.input = input }

  func start(_ reporter: Reporter) {
    // What is no instruction was refused when the scenario was loaded.
    let steps = (input.script ?? [:]).mapValues { texts in texts.compactMap { try? Instruction.step($0.value) } }
    let app = ScriptedApp(Script(steps), message: input.message) { reporter.settle(.content($0)) }
    self.app = app
    app.start()
  }

  func tap(_ button: String) { app?.tap(button) }

  func continueActivity(_ message: NDEFMessage) { app?.continueActivity() }
}

extension Outcome {
  /// What came of a scan, in the words that scenarios compare.
  init(_ outcome: TapOutcome) {
    switch outcome {
    case .empty: self = .empty
    case .message: self = .content(outcome.description)
    case .written: self = .written
    case .locked: self = .locked
    case .alreadyLocked: self = .alreadyLocked
    case .failed(.cancelled): self = .cancelled
    case .failed(.refused(let refusal)): self = .refused(refusal.description)
    case .failed(.told(let text)): self = .failed(text)
    case .failed(let failure): self = .failed(Self.dropPrefix("failed ", of: failure.description))
    }
  }

  private static func dropPrefix(_ prefix: String, of text: String) -> String {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }
}
