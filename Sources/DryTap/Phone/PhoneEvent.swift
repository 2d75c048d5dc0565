/// What can be due in a simulation: events are data, and the engine says what they do.
enum PhoneEvent {
  // People and the world.
  case world(WorldEvent<Tag>)
  case comesBack(Tag, Hold)
  case tapsButton(String, @Sendable () -> Void)

  // A session's life.
  case becomesActive(Int)
  case sessionLimit(Int)
  case connectedTagLimit(Int)
  case invalidated(Int, PhoneError, quirks: [QuirkID])
  case sheetLeaves

  // Tags.
  case inventory(Int, round: Int, quirks: [QuirkID])
  case operationBegins(Int)
  case completes(Int, FinishedOperation)
  case reads(Int, NDEFMessage, quirks: [QuirkID])
  case refuses(Int, RefusedCall)

  /// A client that sleeps on the phone's clock goes on.
  case wakes(Sleeper)

  // The radio.
  case frameGoesOut(RadioTask.ID)
  case chipHears(RadioTask.ID)
  case chipAnswers(RadioTask.ID)
  case answerIsIn(RadioTask.ID)

  /// Whether it ends something because time is up; a client gets its patience before such an event.
  var endsByTime: Bool {
    switch self {
    case .sessionLimit, .connectedTagLimit: true
    default: false
    }
  }

  /// Whether it calls the client back.
  var callsClient: Bool {
    switch self {
    case .invalidated, .reads, .tapsButton: true
    default: isCompletion
    }
  }

  /// Whether it is the answer to a call that is over.
  var isCompletion: Bool {
    switch self {
    case .completes, .refuses: true
    default: false
    }
  }

  /// The session it belongs to; it is removed when that session ends.
  var session: Int? {
    switch self {
    case .becomesActive(let id), .sessionLimit(let id), .connectedTagLimit(let id), .invalidated(let id, _, _),
      .inventory(let id, _, _),
      .operationBegins(let id), .completes(let id, _), .refuses(let id, _),
      .reads(let id, _, _):
      id
    case .world, .tapsButton, .comesBack, .sheetLeaves, .wakes, .frameGoesOut, .chipHears, .chipAnswers, .answerIsIn:
      nil
    }
  }
}
