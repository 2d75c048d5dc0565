import DryTap

extension Tag {
  /// An NTAG213 with these records.
  static func holding(_ records: NDEFRecord...) throws -> Tag {
    try Tag(.ntag213, message: NDEFMessage(records: records))
  }

  /// A tag that was erased by writing one empty record over everything.
  static func erased() throws -> Tag { try holding(.empty) }

  /// A factory-fresh tag whose capability container was changed before it came into use.
  static func withContainer(_ container: [UInt8]) -> Tag {
    var chip = Chip(.ntag213, uid: exampleUID)
    chip.memory[3] = container
    return Tag(chip)
  }

  /// A read-only tag with a URI.
  static func locked() -> Tag {
    var chip = Tag.ntag213(uri: "https://example.com").chip
    chip.memory[3] = [0xE1, 0x10, 0x12, 0x0F]
    return Tag(chip)
  }

  /// A tag that is no NFC Forum tag.
  static func unformatted() -> Tag { withContainer([0, 0, 0, 0]) }

  /// Another tag than the one with the usual UID.
  static func other(uri: String) -> Tag {
    .ntag213(uri: uri, uid: UID([0x04, 0xC4, 0xFC, 0x91, 0xDF, 0x2A, 0x81])!)
  }
}

/// A vCard record's message of 202 bytes: 3 bytes of header, 10 of type, the rest payload.
let vCardOf202Bytes = NDEFMessage(records: [.media(type: "text/vcard", [UInt8](repeating: 0x41, count: 189))])
