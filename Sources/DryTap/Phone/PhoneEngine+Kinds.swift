/// What a tag is reported as, and whether it is reported at all.
extension PhoneEngine {
  /// The historical byte of a MIFARE DESFire (MF3ICDx41 data sheet, answer to select 06 75 77 81 02 80).
  private static let desfire: [UInt8] = [0x80]

  /// What the phone does about applications that the manifest does not list.
  var unlistedApplications: QuirkValue { quirks[.unlistedApplications] }

  /// Whether a tag is one that the session polls for, and can be handed over.
  func mayReport(_ found: FoundTag, in session: SessionRecord) -> Bool {
    guard !passesOver(found, in: session) else { return false }
    let isUnlisted = session.kind.isTagSession && kind(of: found, in: session) == .iso7816(application: nil)
    guard isUnlisted, unlistedApplications == .choice("silent") else { return true }
    record(
      .phone("finds tag \(found.number), none of whose applications is listed"), session: session.id, quirks: [.a08])
    return false
  }

  /// Whether a tag is passed over because of its technology, which the trace then says; nil stands for any tag before it was asked.
  ///
  /// What the system itself has taken out of the app's request is never reported.
  func passesOver(_ found: FoundTag?, in session: SessionRecord) -> Bool {
    let polling = session.request.options
    let isSeen =
      if let found {
        polling.contains(.iso14443) && !found.isClassic || polling.contains(.pace) && found.card?.supportsPACE == true
      } else {
        !polling.isDisjoint(with: [.iso14443, .pace])
      }
    guard !isSeen else { return false }
    let takenOut = whyNotPolledFor(session)
    guard !takenOut.isEmpty || quirks.isOn(.nonMatchingIgnored) else { return false }
    let isClassic = found?.isClassic == true && polling.contains(.iso14443)
    record(
      .phone(isClassic ? "passes over a MIFARE Classic" : "feels a tag that was not polled for"), session: session.id,
      quirks: takenOut.isEmpty ? [.c06] : takenOut)
    return true
  }

  func kind(of found: FoundTag, in session: SessionRecord) -> TagKind {
    guard let card = found.card else { return .miFare(found.isClassic ? .unknown : familyOfType2) }
    let isUnlisted = session.kind.isTagSession && card.application == nil
    if isUnlisted, card.historicalBytes == Self.desfire, quirks.isOn(.unlistedIsMifare) { return .miFare(.desfire) }
    return .iso7816(application: card.application)
  }

  private var familyOfType2: TagFamily { quirks.isOn(.ntagIsMifare) ? .ultralight : .unknown }

  /// The rows that decided what tags are reported as.
  func whyReported(_ tags: [(found: FoundTag, kind: TagKind)], in session: SessionRecord) -> [QuirkID] {
    guard session.kind.isTagSession else { return whyHandedOver(in: session) }
    let rows = tags.compactMap { tag -> QuirkID? in
      switch tag.kind {
      case .miFare(.desfire): .a09
      case .iso7816(nil): .a08
      case .iso7816: .a09
      case .miFare: tag.found.isClassic ? nil : .c07
      }
    }
    return Set(rows).sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether the tags of an NDEF session can be cast to the protocols of their kinds.
  func isCastable(in session: SessionRecord) -> Bool {
    session.kind.isTagSession || quirks.isOn(.identifierNeedsCast)
  }

  /// The rows that decided what an NDEF session makes of a tag that it hands over.
  private func whyHandedOver(in session: SessionRecord) -> [QuirkID] {
    let switches = session.kind == .ndef(invalidateAfterFirstRead: true) && !readsBesideTags(session)
    return (isCastable(in: session) ? [.d06] : []) + (switches ? [.d12] : [])
  }

  /// Whether the phone reads the message as well for a delegate that takes tags, in a session that is to end after its first.
  func readsBesideTags(_ session: SessionRecord) -> Bool {
    guard session.kind == .ndef(invalidateAfterFirstRead: true) else { return false }
    return !quirks.isOn(.styleSwitch)
  }
}

extension SessionKind {
  /// Whether it hands over tags of several technologies, for which Info.plist lists applications.
  var isTagSession: Bool {
    if case .tag = self { true } else { false }
  }
}
