import ClientShapes

/// The shapes of a target in Swift 5 mode whose code is on the main actor by default.
///
/// Nothing checks there on which queue the delegate is called.
nonisolated public let shapes: [ClientShape] =
  sharedShapes + [
    ClientShape("reads on the session's queue, main actor by default", .read) { await Reader(queue: nil).scan() }
  ]
