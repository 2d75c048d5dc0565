/// What a tag is reported as, and whether it is reported at all.
extension PhoneEngine {
  /// The historical byte of a MIFARE DESFire (MF3ICDx41 data sheet, answer to select 06 75 77 81 02 80).
  private static let desfire: [UInt8] = [0x80]

  /// What the phone does about applications that the manifest does not list.
  var unlistedApplications: QuirkValue { quirks[.unlistedApplications] }

  /// Whether a tag is one that the session polls for, and can be handed over.
  func mayReport(_ found: FoundTag, in session: SessionRecord) -> Bool {
    let polling = session.request.options
    guard polling.contains(.iso14443) || polling.contains(.pace) && found.card?.supportsPACE == true else {
      record(.phone("feels a tag that was not polled for"), session: session.id, quirks: whyNotPolledFor(session))
      return false
    }
    let isUnlisted = session.kind.isTagSession && kind(of: found, in: session) == .iso7816(application: nil)
    guard isUnlisted, unlistedApplications == .choice("silent") else { return true }
    record(
      .phone("finds tag \(found.number), none of whose applications is listed"), session: session.id, quirks: [.a08])
    return false
  }

  func kind(of found: FoundTag, in session: SessionRecord) -> TagKind {
    guard let card = found.card else { return .miFare(familyOfType2) }
    let isUnlisted = session.kind.isTagSession && card.application == nil
    if isUnlisted, card.historicalBytes == Self.desfire, quirks.isOn(.unlistedIsMifare) { return .miFare(.desfire) }
    return .iso7816(application: card.application)
  }

  private var familyOfType2: TagFamily { quirks.isOn(.ntagIsMifare) ? .ultralight : .unknown }

  /// The rows that decided what tags are reported as.
  func whyReported(_ tags: [DetectedTag]) -> [QuirkID] {
    let rows = tags.map { tag -> QuirkID in
      switch tag.kind {
      case .miFare(.desfire): .a09
      case .iso7816(nil): .a08
      case .iso7816: .a09
      case .miFare: .c07
      }
    }
    return Set(rows).sorted { $0.rawValue < $1.rawValue }
  }
}

extension SessionKind {
  /// Whether it hands over tags of several technologies, for which Info.plist lists applications.
  var isTagSession: Bool {
    if case .tag = self { true } else { false }
  }
}
