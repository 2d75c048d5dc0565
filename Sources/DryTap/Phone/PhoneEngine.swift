/// The inside of a phone: sheet, radio, sessions and the field.
///
/// Every method runs under the simulation's lock. What is due comes in through `handle`, what the app calls through the methods in
/// `PhoneEngine+Calls`; callbacks go out through `deliver` and nowhere else.
final class PhoneEngine {
  unowned let simulation: Simulation
  var quirks: Quirks
  var manifest: AppManifest
  /// Screen, app, radio and heat.
  var condition: PhoneCondition
  var link = RFLink()
  /// How the tags that were presented are held.
  var holds: [ObjectIdentifier: Hold] = [:]
  var sheet = Sheet()
  var radio: RadioTask?
  var radioTasks = 0
  var service = NFCService()
  /// What happens now and then.
  var chances: Chances
  var sessions: [Int: SessionRecord] = [:]
  /// What the system does about tags while no session is open.
  var background = BackgroundReading()
  private var sessionsMade = 0
  /// Whether a write was broken off because the phone was told so.
  var hasBrokenWrite = false
  /// Why the system killed the app; nil while it lives.
  private(set) var terminationReason: String?

  init(simulation: Simulation, quirks: Quirks, manifest: AppManifest, seed: UInt64) {
    chances = Chances(seed: seed)
    self.simulation = simulation
    var quirks = quirks
    quirks.noteWhatIsAsked()
    self.quirks = quirks
    self.manifest = manifest
    condition = PhoneCondition(quirks)
  }

  /// What happens when an event is due.
  func handle(_ event: PhoneEvent) {
    switch event {
    case .world(let event): happen(event)
    case .comesBack(let tag, let hold): comesBack(tag, hold)
    case .tapsButton(let name, let action): tapsButton(name, action)
    case .becomesActive(let id): becomesActive(id)
    case .sessionLimit(let id): end(id, with: PhoneError(code: 201), quirks: [.b11], mark: .plain, markQuirks: [.b11])
    case .connectedTagLimit(let id): connectedTagLimit(id)
    case .wakes(let sleeper): wake(sleeper)
    case .invalidated(let id, let error, let quirks): invalidated(id, error, quirks)
    case .sheetLeaves: sheetLeaves()
    case .inventory(let id, let round, let quirks): beginInventory(id, round, quirks)
    case .operationBegins(let id): beginOperation(id)
    case .completes(let id, let finished): complete(id, finished)
    case .reads(let id, let message, let quirks): deliverMessage(id, message, quirks)
    case .refuses(let id, let call): refuses(id, call)
    case .frameGoesOut(let task): frameGoesOut(task)
    case .chipHears(let task): chipHears(task)
    case .chipAnswers(let task): chipAnswers(task)
    case .answerIsIn(let task): answerIsIn(task)
    }
  }

  /// Takes up a session that the app has made; on some phones that is the end of the app.
  func make(_ core: ReaderSession, kind: SessionKind) -> Int {
    let id = register(core, kind: kind)
    if makingSessionKillsApp { terminate("the NFC service is not there", quirks: [.a12]) }
    return id
  }

  /// Numbers a session.
  private func register(_ core: ReaderSession, kind: SessionKind) -> Int {
    sessionsMade += 1
    sessions[sessionsMade] = SessionRecord(id: sessionsMade, kind: kind, core: core)
    return sessionsMade
  }

  var hasOpenSession: Bool { sessions.values.contains { $0.isOpen && $0.kind != .background } }

  /// The session that holds the radio and the sheet.
  var activeSession: SessionRecord? { sessions.values.first { $0.holdsPhone && $0.kind != .background } }

  /// The system kills the app: no callback comes any more.
  func terminate(_ reason: String, quirks: [QuirkID]) {
    record(.phone("app terminated: \(reason)"), quirks: quirks)
    terminationReason = reason
    abandonSessions()
  }

  /// The app is launched anew.
  func relaunch() {
    terminationReason = nil
  }

  /// Gives up every session that is open; its client is never called again.
  func abandonSessions() {
    endBackgroundRead()
    for id in sessions.keys where sessions[id]?.state != .ended {
      simulation.cancel { $0.session == id }
      sessions[id]?.operations = []
      sessions[id]?.enter(.abandoned)
    }
    abortRadio()
    link.switchOff(at: simulation.now)
    if sheet.state != .away {
      simulation.cancel { if case .sheetLeaves = $0 { true } else { false } }
      show(.left)
    }
  }

  /// Says which session the client may be waiting for in vain, and why.
  var whyStuck: String {
    for record in sessions.values.sorted(by: { $0.id < $1.id }) {
      switch record.state {
      case .created: return "session #\(record.id) was never begun"
      case .silent: return "session #\(record.id) was begun, and nothing will ever come of it"
      case .abandoned: return "session #\(record.id) was lost when the phone was restarted"
      default: continue
      }
    }
    return freedSession.map { "session #\($0) was freed while the client waited for it" } ?? ""
  }

  /// The session that was last freed before its end.
  var freedSession: Int?

  // MARK: Recording and delivering

  func record(_ event: TraceEvent, session: Int? = nil, quirks: [QuirkID] = []) {
    simulation.record(event, session: session, quirks: quirks)
  }

  func show(_ change: Sheet.Change, session: Int? = nil, quirks: [QuirkID] = []) {
    sheet.show(change, at: simulation.now)
    record(.sheet(change.text), session: session, quirks: quirks)
  }

  /// Puts one callback on the session's queue.
  ///
  /// Nothing here holds the API layer's object: a session that has gone is not called once more.
  func deliver(
    _ id: Int, _ text: String, quirks: [QuirkID] = [], owesReaction: Bool = false, toDelegate: Bool = true,
    _ body: @escaping @Sendable (any SessionListener) -> Void
  ) {
    guard let core = sessions[id]?.core else { return }
    if toDelegate, core.listener?.hasDelegate == false {
      // Who is done with a session need not hear of its end.
      if sessions[id]?.state != .ended { simulation.note(.delegateIsGone) }
      return record(.phone("nobody hears \(text): the session's delegate was freed"), session: id, quirks: quirks)
    }
    record(.api(text), session: id, quirks: quirks)
    simulation.deliver(on: core.queue, owesReaction: owesReaction) { [weak core, weak simulation] in
      guard simulation?.locked({ simulation?.engine?.sessions[id]?.state != .abandoned }) == true else { return }
      Self.call(core, body)
    }
  }

  /// Apart, so that the strong reference is gone before the referee hears that the callback has returned.
  @inline(never)
  private static func call(_ core: ReaderSession?, _ body: (any SessionListener) -> Void) {
    guard let listener = core?.listener else { return }
    body(listener)
  }
}
