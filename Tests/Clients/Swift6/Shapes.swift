import ClientShapes

/// Every shape, compiled in Swift 6 mode.
public let shapes: [ClientShape] =
  sharedShapes + [
    ClientShape("conformance on the main actor", .read) { await IsolatedConformanceReader().scan() }
  ]

/// A main-actor client that gives a handler to every call of an NDEF session's tag.
public let ndefHandlers = ClientShape("main-actor handlers on an NDEF tag", .lock) {
  await MainActorHandlers().scanNDEF()
}

/// A main-actor client that gives a handler to every call of a tag session's tag.
public let tagHandlers = ClientShape("main-actor handlers on a MIFARE tag", .command) {
  await MainActorHandlers().scanTag()
}
