import ClientShapes

/// The shapes that compile unchanged in either language mode.
let sharedShapes: [ClientShape] = [
  ClientShape("handlers inside handlers", .read) { HandlerReader(finished: $0) },
  ClientShape("async forms in a task", .read) { await AsyncReader().scan() },
  ClientShape("a continuation around each handler", .read) { await ContinuationReader().scan() },
  ClientShape("view model on the main actor", .read) { await ViewModelReader().scan() },
  ClientShape("switch over the kinds of tag, unowned captures", .read) { TagKindReader(finished: $0) },
  ClientShape("subclass of the session", .read) { SubclassReader(finished: $0) },
  ClientShape("own types with CoreNFC's names", .read) { await ShadowingReader().scan() },
  ClientShape("messages alone", .takeMessages) { MessageReader(finished: $0) },
  ClientShape("messages as a stream", .takeMessages) { await StreamReader().scan() },
  ClientShape("messages on the main queue, conformance checked at run time", .takeMessages) {
    await MainQueueReader().scan()
  },
  ClientShape("writes by handlers", .write) { HandlerWriter(finished: $0) },
  ClientShape("locks by handlers", .lock) { await Locker(isAsync: false).scan() },
  ClientShape("locks by async forms", .lock) { await Locker(isAsync: true).scan() },
  ClientShape("raw commands in every form", .command) { await CommandReader().scan() },
  ClientShape("smart cards only", .readOtherKind) { SmartCardReader(finished: $0) },
]
