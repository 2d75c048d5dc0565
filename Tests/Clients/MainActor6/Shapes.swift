import ClientShapes

/// The shapes of a target in Swift 6 mode whose code is on the main actor by default.
///
/// One that takes its callbacks on another queue traps there, as on iOS.
nonisolated public let shapes: [ClientShape] = sharedShapes
