/// What the phone knows of one session: a value, whose moves are methods that say what may happen.
struct SessionRecord {
  /// Where a session is in its life.
  enum State: Hashable {
    case created
    /// Begun, and waiting until the phone is free.
    case queued
    /// Begun; the sheet comes up.
    case starting
    case active
    /// Over; the app has yet to be told.
    case ending
    case ended
    /// Begun and swallowed: nothing will ever come.
    case silent
    /// Its run was given up, or its app was killed: it is never called again.
    case abandoned
  }

  /// Whether the phone looks for tags.
  enum Polling: Hashable {
    case off
    case searching
    /// Tags were reported; a session that takes tags does not look on by itself.
    case found
  }

  let id: Int
  let kind: SessionKind
  weak var core: ReaderSession?
  /// The API layer's object, where the phone keeps sessions alive.
  var keptAlive: OwnedByApp<AnyObject>?
  private(set) var state = State.created
  var alertMessage = ""
  var polling = Polling.off
  /// What the present round of polling looks for.
  var request = PollingRequest([])
  /// Raised by each restart of polling; tag objects of an earlier round are stale.
  var round = 0
  /// The delegate takes messages only, and the phone reads on its behalf.
  var takesMessagesOnly = false
  /// Tags in the field that were read for such a delegate.
  var readTags: Set<ObjectIdentifier> = []
  var connected: DetectedTag?
  /// The exchange of blocks with the card that is connected, as the last procedure left it.
  var connection: CardConnection?
  /// Its end is still to be told, and another session has begun.
  var isOvertaken = false
  /// When the app first connected to a tag.
  var firstConnection: VirtualInstant?
  /// It was to get another budget for a tag, and did not (quirk B13).
  var hasOnlyBudget = false
  /// In the order of the calls; the first one is under way.
  var operations: [Operation] = []
  /// The message as last read, for a phone that would answer from memory.
  var lastRead: NDEFMessage?
  var hasWritten = false
  /// A blank tag has silenced a session that takes messages only.
  var isSilenced = false
  /// Whether a message was delivered.
  var hasDelivered = false
  /// Whether the app has sent a command of its own since the tag was selected, and the tag has answered.
  var hasUsedCommands = false
  /// The application that is selected on the card, as far as the phone knows.
  var application: [UInt8]?
  /// Whether the operation under way waited behind a write that failed.
  var followsFailedWrite = false
  /// Tags in the field that could not be activated, and for which the phone gave its haptic.
  var feltTags: Set<ObjectIdentifier> = []

  init(id: Int, kind: SessionKind, core: ReaderSession) {
    self.id = id
    self.kind = kind
    self.core = core
  }

  /// Whether something is still to come.
  var isOpen: Bool {
    switch state {
    case .queued, .starting, .active, .ending: true
    case .created, .ended, .silent, .abandoned: false
    }
  }

  /// Whether it holds the radio and the sheet.
  var holdsPhone: Bool { state == .starting || state == .active }

  /// Whether the app may still change the sheet's text.
  var isValid: Bool { state == .created || state == .queued || holdsPhone }

  mutating func enter(_ next: State) {
    state = next
    guard !isValid else { return }
    polling = .off
    connected = nil
    connection = nil
    if next != .ending { keptAlive = nil }
  }

  /// Begins another round of polling.
  mutating func searchAgain() {
    round += 1
    connected = nil
    connection = nil
    polling = isSilenced ? .off : .searching
  }
}
