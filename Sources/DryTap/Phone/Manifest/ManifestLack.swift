/// What an app's paperwork lacks for a session, in the order in which a phone looks; phone and manifest check ask here alone.
enum ManifestLack: Hashable, Sendable {
  case usageDescription
  /// There is no NFC entitlement at all.
  case everyFormat
  case paceFormat
  /// Neither TAG nor, for an NDEF session, NDEF.
  case readerFormat
  case systemCodes
}

extension AppManifest {
  var lacksUsageDescription: Bool { usageDescription?.isEmpty != false }
  var lacksEveryFormat: Bool { formats.isEmpty }
  var lacksTagFormat: Bool { !formats.contains("TAG") }
  var lacksPACEFormat: Bool { !formats.contains("PACE") }
  /// Whether no card can be selected by any of its applications.
  var lacksApplications: Bool { selectIdentifiers.applicationNames.isEmpty }

  /// Everything that a session lacks; `request` is what it looks for as the phone carries it out.
  func lacks(for kind: SessionKind, _ request: PollingRequest) -> [ManifestLack] {
    let parts: [(ManifestLack, Bool)] = [
      (.usageDescription, lacksUsageDescription),
      (.everyFormat, lacksEveryFormat),
      (.paceFormat, kind.isTagSession && request.options.contains(.pace) && lacksPACEFormat),
      (.readerFormat, lacksReaderFormat(for: kind, request)),
      (.systemCodes, kind.isTagSession && request.options.contains(.iso18092) && request.systemCodes.isEmpty),
    ]
    return parts.filter(\.1).map(\.0)
  }

  /// PACE alone needs no other format, and an NDEF session is content with the older one.
  private func lacksReaderFormat(for kind: SessionKind, _ request: PollingRequest) -> Bool {
    guard lacksTagFormat else { return false }
    return kind.isTagSession ? request.options != .pace : !formats.contains("NDEF")
  }
}
