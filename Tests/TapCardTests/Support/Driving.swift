import DryTap
import Foundation
import TapCard
import Testing

/// What came of a client that was driven by its callbacks alone.
struct Driven {
  /// What it reported, in order.
  let outcomes: [String]
  /// Whether the run came to its end, with the client done and no session open.
  let hasFinished: Bool
}

extension Phone {
  /// A phone that gives nobody patience: these clients have no timers.
  static func impatient(manifest: AppManifest = .complete, without quirk: QuirkID? = nil) -> Phone {
    let quirks = Quirks(os: OSVersion(17, 4))
    return Phone(manifest: manifest, quirks: quirk.map(quirks.without) ?? quirks, patience: .zero)
  }

  /// Runs a client of the catalogue until it has answered and its sessions have ended.
  func drive(
    _ name: String,
    message: NDEFMessage? = nil,
    attention: Attention = .callbacksReturned
  ) async throws -> Driven {
    guard case .callbacks(let start) = try #require(TapClients.all.first { $0.name == name }).run else {
      Issue.record("\(name) is not driven by callbacks")
      return Driven(outcomes: [], hasFinished: false)
    }
    let answers = Answers()
    let end = try await drive(attention) {
      answers.client = start(message) { outcome in
        answers.add(outcome)
        self.simulation.bodyReturned()
      }
    }
    guard case .finished = end else { return Driven(outcomes: answers.texts, hasFinished: false) }
    return Driven(outcomes: answers.texts, hasFinished: true)
  }

  /// Runs a client that has to answer once and end its sessions, and returns the answer.
  func outcome(of name: String, message: NDEFMessage? = nil) async throws -> String {
    let driven = try await drive(name, message: message)
    #expect(driven.hasFinished)
    #expect(driven.outcomes.count == 1)
    return driven.outcomes.joined(separator: "; ")
  }
}

/// Collects what a client reports, and keeps the client.
private final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var outcomes: [TapOutcome] = []
  var client: AnyObject?

  func add(_ outcome: TapOutcome) {
    lock.withLock { outcomes.append(outcome) }
  }

  var texts: [String] { lock.withLock { outcomes.map(\.description) } }
}
