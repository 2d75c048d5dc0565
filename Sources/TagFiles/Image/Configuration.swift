import TagModel

/// The fields of CFG0 and CFG1 that a look at a file is concerned with (data sheet Rev 3.2, 8.5.7).
struct Configuration {
  /// The eight bytes of CFG0 and CFG1.
  let bytes: [UInt8]
  private let model: ChipModel

  /// The configuration, if the chip has one and the file has both pages.
  init?(of image: TagImage) {
    model = image.model
    let pages = model.configurationPages
    guard !pages.isEmpty, pages.allSatisfy({ image.knowledge[$0] == .known }) else { return nil }
    bytes = pages.flatMap { image.memory[$0] }
  }

  var firstProtectedPage: Int { Int(bytes[3]) }
  var protectsReads: Bool { bytes[4] & 0x80 != 0 }
  var countsReads: Bool { bytes[4] & 0x10 != 0 }
  var failureLimit: Int { Int(bytes[4] & 0x07) }

  func protects(_ image: TagImage) -> Bool { firstProtectedPage < image.model.pageCount }

  /// Whether bits without a meaning are set; byte 1 of CFG1 is 05 in genuine chips, and VCTID in an Ultralight EV1.
  var hasReservedBits: Bool {
    let strange = mirror != .none && ![0x00, 0x05].contains(bytes[5])
    return strange || zip(bytes, mirror.reservedBits).contains { $0 & $1 != 0 }
  }

  /// What is wrong with the place of the mirror, in words (data sheet Rev 3.2, 8.7).
  var misplacedMirror: String? {
    guard let length = mirror.length(of: bytes[0] >> 6) else { return nil }
    let start = Int(bytes[2]) * 4 + Int(bytes[0] >> 4 & 0x03)
    let place = "page \(bytes[2]), byte \(bytes[0] >> 4 & 0x03)"
    guard bytes[2] > 3 else { return "the mirror is switched on, and off again by its place at \(place)" }
    guard start + length > (model.userPages.upperBound + 1) * 4 else { return nil }
    return "the mirror of \(length) characters at \(place) does not fit into the user memory"
  }

  private var mirror: ChipModel.Configuration.Mirror { model.configuration?.mirror ?? .none }
}

extension ChipModel.Configuration.Mirror {
  /// The bits of CFG0 and CFG1 that have no meaning on chips with this mirror; CFG1 byte 1 apart.
  fileprivate var reservedBits: [UInt8] {
    switch self {
    case .uidAndCounter: [0x0B, 0xFF, 0x00, 0x00, 0x20, 0x00, 0xFF, 0xFF]
    case .uid: [0x8B, 0xFF, 0x00, 0x00, 0x38, 0x00, 0xFF, 0xFF]
    case .none: [0xFB, 0xFF, 0xFF, 0x00, 0x38, 0x00, 0xFF, 0xFF]
    }
  }

  /// How many characters MIRROR_CONF asks for; `nil` for none.
  fileprivate func length(of conf: UInt8) -> Int? {
    switch (self, conf) {
    case (.uid, 0b01), (.uid, 0b11), (.uidAndCounter, 0b01): 14
    case (.uidAndCounter, 0b10): 6
    case (.uidAndCounter, 0b11): 21
    default: nil
    }
  }
}
