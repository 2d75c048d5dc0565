/// Tags that come and go, and how they are reported.
extension PhoneEngine {
  /// A tag comes to the antenna, held in a way that the trace tells.
  func bring(_ tag: Tag, _ held: String = "") {
    guard !link.tags.contains(tag) else { return record(.world("tag \(tag.name) is held to the phone\(held)")) }
    record(.world("tag \(tag.name) comes into the field\(held)"))
    enterField(tag)
  }

  /// A tag is where the antenna feels it.
  func enterField(_ tag: Tag) {
    if link.tags.contains(where: { $0 !== tag && $0.uid == tag.uid }) {
      record(
        .world("two tags with the UID \(tag.uid) are in the field: both answer, and no reader can tell them apart"))
    }
    link.bring(tag)
    guard let session = activeSession else { return readInBackground() }
    guard session.state == .active else { return }
    switch session.polling {
    case .off: break
    case .searching: lookForTags(session.id)
    case .found where session.takesMessagesOnly: if goesOn(session) { searchAgain(session.id) }
    case .found:
      guard quirks.isOn(.noRedetectWithoutRestart) else {
        record(.phone("looks on by itself"), session: session.id, quirks: [.c01])
        return searchAgain(session.id)
      }
      record(.phone("feels a tag, and does not report it"), session: session.id, quirks: [.c01])
      giveHaptic(session.id)
    }
  }

  /// Whether a session whose delegate takes messages only looks on after its first; where it does not, the trace says so.
  private func goesOn(_ session: SessionRecord) -> Bool {
    guard session.hasDelivered, !quirks.isOn(.readOnlyStyleRestarts) else { return true }
    record(.phone("looks for no other tag"), session: session.id, quirks: [.d11])
    return false
  }

  /// The phone lets its user feel a tag of which the app does not hear.
  private func giveHaptic(_ id: Int) {
    guard quirks.isOn(.beepWithoutDelivery) else { return }
    record(.phone(Trace.haptic), session: id, quirks: [.c12])
  }

  /// Gives one haptic for each tag that could not be activated.
  private func feel(_ tags: [Tag], _ id: Int) {
    for tag in tags where sessions[id]?.feltTags.insert(ObjectIdentifier(tag)).inserted == true { giveHaptic(id) }
  }

  func takeAway(_ tag: Tag) {
    for tag in tag.bodyMembers { leave(tag) }
  }

  private func leave(_ tag: Tag) {
    record(.world("tag \(tag.name) leaves the field"))
    link.takeAway(tag, at: simulation.now)
    guard let session = activeSession else { return giveUpBackgroundRead() }
    sessions[session.id]?.feltTags.remove(ObjectIdentifier(tag))
    if session.connected?.tag === tag { endBudget(session.id) }
    guard session.takesMessagesOnly else { return lose(tag, session) }
    sessions[session.id]?.readTags.remove(ObjectIdentifier(tag))
    guard goesOn(session) else { return }
    if link.tags.isEmpty { searchAgain(session.id) } else { lookForUnreadTags(session.id) }
  }

  /// The tag that is connected has gone while nothing was asked of it.
  private func lose(_ tag: Tag, _ session: SessionRecord) {
    guard session.state == .active, session.connected?.tag === tag, session.operations.isEmpty else { return }
    guard !quirks.isOn(.noRemovalCallback) else { return }
    end(session.id, with: PhoneError(code: 100), quirks: [.c11], mark: .plain, markQuirks: [.c11])
  }

  /// Polls anew for a delegate that takes messages only, where a tag is in the field that was not read yet.
  func lookForUnreadTags(_ id: Int) {
    guard let session = sessions[id], session.polling == .found, session.operations.isEmpty,
      session.takesMessagesOnly
    else { return }
    guard link.tags.contains(where: { !session.readTags.contains(ObjectIdentifier($0)) }) else { return }
    searchAgain(id)
  }

  /// Drops what was found and polls anew; calls under way fail.
  func searchAgain(_ id: Int, onRequest: Bool = false) {
    guard let session = sessions[id], session.state == .active else { return }
    abortRadio()
    simulation.cancel {
      switch $0 {
      case .operationBegins(id), .inventory(id, _, _): true
      default: false
      }
    }
    sessions[id]?.searchAgain()
    sessions[id]?.operations = []
    for operation in session.operations {
      schedule(.failed(staleTag), of: operation, in: id, quirks: [.c04])
    }
    lookForTags(id, onRequest: onRequest)
  }

  /// Polls, so that a tag in the field is reported when the latency of a first detection has passed, or that of one on the app's request.
  func lookForTags(_ id: Int, onRequest: Bool = false) {
    guard let session = sessions[id], session.polling == .searching, !link.tags.isEmpty else { return }
    guard !passesOver(nil, in: session) else { return }
    simulation.cancel { if case .inventory(id, _, _) = $0 { true } else { false } }
    let latency = onRequest ? quirks.span(.redetect) : quirks.span(.detectLatency)
    let lead = max(latency - InventoryProcedure.usualTime, .zero)
    let why: QuirkID = onRequest ? .c02 : .i05
    simulation.schedule(.inventory(id, round: session.round, quirks: [why]), after: lead)
  }

  func beginInventory(_ id: Int, _ round: Int, _ why: [QuirkID]) {
    guard let session = sessions[id], session.state == .active, session.round == round else { return }
    // Phones poll in pulses: every tag in the field starts afresh.
    link.switchOff(at: simulation.now)
    link.switchOn()
    if id == Self.systemSession { record(.phone("looks at the tag with no session open")) }
    useRadio(DetectionProcedure(questions(for: session)), for: .inventory(session: id, round: round), quirks: why)
  }

  /// What cards are asked: the system finds their NDEF by itself, and applications for tag sessions only.
  private func questions(for session: SessionRecord) -> DetectionProcedure.Questions {
    DetectionProcedure.Questions(
      names: session.kind.isTagSession ? session.request.selectIdentifiers.applicationNames : [],
      asksForPACE: session.request.options.contains(.pace), pause: quirks.span(.detectCardLatency))
  }

  /// The radio has counted the tags in the field, and asked the cards.
  func found(_ found: [FoundTag], _ id: Int, _ round: Int) {
    guard let session = sessions[id], session.polling == .searching, session.round == round, let core = session.core
    else {
      return
    }
    let all = found.compactMap { item in link.tags.first { $0.uid == item.number }.map { (tag: $0, found: item) } }
    feel(all.filter { !$0.found.isActivated }.map(\.tag), id)
    let tags = all.filter { $0.found.isActivated }
    guard !tags.isEmpty else { return id == Self.systemSession ? giveUpBackgroundRead() : lookForTags(id) }
    let reported = tags.filter { mayReport($0.found, in: session) }
    let detected = reported.map { item in
      DetectedTag(
        session: core, tag: item.tag, kind: kind(of: item.found, in: session), card: item.found.card, round: round,
        isCastable: isCastable(in: session))
    }
    guard !detected.isEmpty else { return id == Self.systemSession ? giveUpBackgroundRead() : () }
    sessions[id]?.polling = .found
    if session.takesMessagesOnly { return readOnBehalf(id, detected) }
    let (told, why) = together(detected, round: round)
    let kinds = zip(reported, detected).filter { told.contains($0.1) }.map { (found: $0.found, kind: $1.kind) }
    deliverDetection(id, told, isTagSession: session.kind.isTagSession, quirks: whyReported(kinds, in: session) + why)
  }

  private func deliverDetection(_ id: Int, _ tags: [DetectedTag], isTagSession: Bool, quirks why: [QuirkID]) {
    let kinds = tags.map { "\($0.kind) \($0.tag.uid)" }
    let words = isTagSession ? " " + kinds.joined(separator: ", ") : tags.count == 1 ? "" : " \(tags.count) tags"
    let readsBeside = sessions[id].map(readsBesideTags) ?? false
    deliver(id, "didDetect" + words, quirks: why, owesReaction: true) { [weak simulation] listener in
      let takesTags = listener.sessionDidDetect(tags)
      guard !takesTags || readsBeside, let simulation else { return }
      simulation.locked {
        guard takesTags else { simulation.engine?.delegateTakesMessagesOnly(id, tags); return }
        simulation.engine?.readBesideTags(id, tags)
      }
    }
  }

  /// Reads for a delegate that takes tags as well.
  private func readBesideTags(_ id: Int, _ tags: [DetectedTag]) {
    guard sessions[id]?.state == .active else { return }
    readOnBehalf(id, tags)
  }

  /// The delegate has no `didDetect(tags:)`: what was recorded as delivered was only the question.
  private func delegateTakesMessagesOnly(_ id: Int, _ tags: [DetectedTag]) {
    guard sessions[id]?.state == .active else { return }
    simulation.withdrawLastDelivery(session: id, instead: .phone("reads for a delegate that takes messages only"))
    sessions[id]?.takesMessagesOnly = true
    readOnBehalf(id, tags)
  }

  /// Connects and reads the first tag that was not read yet; a tag without a message stays without a callback.
  private func readOnBehalf(_ id: Int, _ tags: [DetectedTag]) {
    guard let session = sessions[id],
      let tag = tags.first(where: { !session.readTags.contains(ObjectIdentifier($0.tag)) })
    else { return }
    sessions[id]?.readTags.insert(ObjectIdentifier(tag.tag))
    for kind in [Operation.Kind.connect, .read] {
      enqueue(Operation(kind: kind, tag: tag, isClients: false) { _ in }, in: id)
    }
  }

  func deliverMessage(_ id: Int, _ message: NDEFMessage, _ why: [QuirkID]) {
    guard let session = sessions[id], !takesForBackground(message, id) else { return }
    sessions[id]?.hasDelivered = true
    let endsNow = session.kind == .ndef(invalidateAfterFirstRead: true)
    deliver(id, "didDetectNDEFs \(message.summary)", quirks: why, owesReaction: !endsNow) { $0.sessionDidRead(message) }
    if endsNow { endAfterFirstRead(id) } else { lookForUnreadTags(id) }
  }
}
