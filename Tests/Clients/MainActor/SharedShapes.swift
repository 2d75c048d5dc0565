import ClientShapes

/// The shapes that work in either language mode.
nonisolated let sharedShapes: [ClientShape] = [
  ClientShape("reads, main actor by default", .read) { await Reader(queue: .main).scan() },
  ClientShape("writes, main actor by default", .write) { await Writer().scan() },
]
