import Foundation

extension Phone {
  /// The notifications that the system has shown for tags read with no session open, oldest first.
  public var notifications: [TagNotification] { simulation.locked { engine.background.notifications } }

  /// What the app does when a link of its own has come from a tag; on the main queue, as the system calls an app delegate.
  package func onBackgroundRead(_ handler: @escaping @Sendable (BackgroundRead) -> Void) {
    simulation.locked { engine.background.handler = OwnedByApp(handler) }
  }

  /// Holds a tag to the phone while no session is open, taps the notification and takes the tag away.
  ///
  /// The tag is read frame by frame, as for a session, and virtual time passes.
  package func readInBackground(_ tag: Tag) async throws(BackgroundReadError) -> BackgroundRead {
    let wasThere = simulation.locked { engine.link.tags.contains(tag) }
    guard simulation.locked({ engine.beginBackgroundRead(of: tag) }) else { throw .sessionInTheWay }
    for _ in 0..<Self.longestRead where simulation.locked({ engine.background.outcome == nil }) {
      await advance(by: .seconds(1))
    }
    if !wasThere { simulation.locked { engine.takeAway(tag) } }
    let outcome = simulation.locked {
      if case .success? = engine.background.outcome, engine.hasNotification { engine.tapNotification() }
      return engine.background.outcome
    }
    return try (outcome ?? .failure(.nothingRead)).get()
  }

  /// Seconds after which a tag that cannot be read is taken away again.
  private static let longestRead = 5
}

extension PhoneEngine {
  /// Holds a tag to the phone for the system to read; false where a session or its sheet is in the way.
  fileprivate func beginBackgroundRead(of tag: Tag) -> Bool {
    guard activeSession == nil, sheet.state == .away, background.core == nil else { return false }
    background.outcome = nil
    if link.tags.contains(tag) { readInBackground() } else { bring(tag) }
    return true
  }
}
