import TagModel

extension TagImage {
  /// Everything about a chip that lasts without a field, all of it known.
  public init(_ chip: Chip) {
    self.init(chip.memory, knowledge: Array(repeating: .known, count: chip.model.pageCount))
    version = chip.model.versionBytes(of: chip.profile)
    signature = chip.signature
    counters = chip.counters.map(\.value)
    tearing = chip.counters.map(\.tearing)
    failedAttempts = chip.failedAttempts
    if chip.isAuthenticationSpent, let limit = Configuration(of: self)?.failureLimit {
      failedAttempts = max(chip.failedAttempts, limit)
    }
  }

  /// A chip with this content, whose unknown pages are as at delivery.
  ///
  /// What the file does not know besides the pages is zero, and a counter of which nothing is known was never torn.
  public var chip: Chip {
    var filled = memory
    let uid = knowsSerialNumber ? memory.uid : uidLine ?? memory.uid
    let factory = TagMemory(factory: model, uid: uid, profile: profile)
    for (page, knowledge) in knowledge.enumerated() where knowledge == .unknown { filled[page] = factory[page] }
    var chip = Chip(memory: filled, profile: profile)
    for index in 0..<3 {
      chip.counters[index] = Counter(counters[index] ?? 0, tearing: tearing[index] ?? Counter.intact)
    }
    chip.failedAttempts = failedAttempts ?? 0
    if let signature { chip.signature = signature }
    return chip
  }

  /// The variant of the part that GET_VERSION tells.
  var profile: ChipProfile {
    guard let version, version != model.versionBytes, version == model.versionBytes(of: .fiftyPicofarad) else {
      return .standard
    }
    return .fiftyPicofarad
  }
}

extension ChipModel {
  /// What a part of that profile answers to GET_VERSION: the subtype byte is 02 for 50 pF.
  fileprivate func versionBytes(of profile: ChipProfile) -> [UInt8]? {
    guard var bytes = versionBytes else { return nil }
    if profile.contains(.fiftyPicofarad) { bytes[3] = 0x02 }
    return bytes
  }
}
