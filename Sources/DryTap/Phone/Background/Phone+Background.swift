import Foundation

extension Phone {
  /// Models that read tags and do so in sessions only (Apple's documentation: iPhone XS and later read in the background).
  private static let modelsWithoutBackground: Set<String> = [
    "iPhone 7", "iPhone 7 Plus", "iPhone 8", "iPhone 8 Plus", "iPhone X",
  ]

  /// Holds a tag to the phone while no session is open, taps the notification and takes the tag away.
  ///
  /// The tag is read frame by frame, as for a session, and virtual time passes.
  package func readInBackground(_ tag: Tag) async throws(BackgroundReadError) -> BackgroundRead {
    guard !Self.modelsWithoutBackground.contains(model) else { throw .notOnThisModel(model) }
    let core = ReaderSession(inBackgroundOf: self)
    let wasThere = simulation.locked { engine.link.tags.contains { $0 === tag } }
    guard simulation.locked({ engine.beginBackgroundRead(core, of: tag) }) else { throw .sessionInTheWay }
    for _ in 0..<Self.longestRead where simulation.locked({ engine.backgroundRead?.isOver == false }) {
      await advance(by: .seconds(1))
    }
    let message = simulation.locked { engine.endBackgroundRead() }
    if !wasThere { simulation.locked { engine.takeAway(tag) } }
    guard let message else { throw .nothingRead }
    let read = try BackgroundRead(message, for: simulation.locked { engine.manifest })
    simulation.locked { engine.record(.world("the user taps the notification for \(read.url.absoluteString)")) }
    return read
  }

  /// Seconds after which a tag that cannot be read is taken away again.
  private static let longestRead = 5
}
