import DryTap
import Foundation

/// A scenario set up and not yet begun: its phone, and its tags on the table.
public struct Stage: Sendable {
  /// The phone, with the scenario's steps before it.
  public let phone: Phone
  /// The tags, in the scenario's order.
  public let tags: [Tag]
  /// Where taps on the app's buttons go.
  let buttons = Buttons()

  /// Sets a scenario up.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - missing: A row of the quirk table that the phone is to be without, whatever the scenario sets.
  ///   - pace: How virtual time follows wall time.
  public init(_ scenario: Scenario, without missing: QuirkID? = nil, pace: Pace = .immediate) {
    var quirks = Quirks.preset(scenario.preset, model: scenario.model, os: scenario.os)
    for setting in scenario.settings { quirks[setting.key] = setting.value }
    if let missing { quirks.leaveOut(missing) }
    phone = Phone(
      model: scenario.model,
      os: scenario.os,
      manifest: scenario.manifest,
      quirks: quirks,
      pace: pace,
      patience: scenario.patience ?? Self.usualPatience
    )
    tags = scenario.tags.map { setup in
      let tag = setup.contents.tag(named: setup.name)
      tag.behaviour = setup.behaviour
      return tag
    }
    for (tag, setup) in zip(tags, scenario.tags) {
      if let mate = setup.inBodyOf.flatMap(self.tag) { tag.inBody(of: mate) }
    }
    for step in scenario.steps { plan(step) }
  }

  /// Quiet that code in a test may claim, as `Phone` has it.
  private static let usualPatience: Duration = .milliseconds(700)

  /// The tag of a name; nil where there is none.
  public func tag(_ name: String) -> Tag? {
    tags.first { $0.name == name }
  }

  private func plan(_ step: Step) {
    switch (step.moment, step.act) {
    case (.at(let time), .world(let event)): if let event = event.map(tag) { phone.happens(event, at: time) }
    case (.when(let place), .world(let event)): if let event = event.map(tag) { phone.happens(event, after: place) }
    case (.at(let time), .tap(let button)): phone.tap(button, at: time) { [buttons] in buttons.tap(button) }
    case (.when(let place), .tear(let name)): if let tag = tag(name) { phone.remove(tag, during: place) }
    case (.when(let place), .damage): phone.damage(place)
    case (.when(let place), .lose): phone.lose(place)
    case (.at, .damage), (.at, .lose), (.at, .tear), (.when, .tap): preconditionFailure("no such step: \(step)")
    }
  }
}

/// The app's buttons, as long as there is an app.
final class Buttons: @unchecked Sendable {
  private let lock = NSLock()
  private weak var client: (any Client)?

  func belong(to client: any Client) {
    lock.withLock { self.client = client }
  }

  func tap(_ button: String) {
    lock.withLock { client }?.tap(button)
  }
}
