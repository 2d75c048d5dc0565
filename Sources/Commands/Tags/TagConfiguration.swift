import JSON5
import TagFiles
import TagModel

/// CFG0 and CFG1, field by field (NTAG213/215/216 data sheet Rev 3.2, 8.5.7; data sheet MF0ULX1 Rev 3.3).
struct TagConfiguration: Hashable {
  let model: ChipModel
  /// The eight bytes of CFG0 and CFG1.
  let bytes: [UInt8]

  /// The configuration, where the chip has one and the file knows it.
  init?(of image: TagImage) {
    let pages = image.model.configurationPages
    guard !pages.isEmpty, pages.allSatisfy({ image.knowledge[$0] == .known }) else { return nil }
    model = image.model
    bytes = pages.flatMap { image.memory[$0] }
  }

  /// AUTH0.
  var firstProtectedPage: Int { Int(bytes[3]) }
  /// Whether AUTH0 is one of the chip's pages.
  var protects: Bool { firstProtectedPage < model.pageCount }
  /// PROT.
  var protectsReads: Bool { bytes[4] & 0x80 != 0 }
  /// CFGLCK.
  var isLocked: Bool { bytes[4] & 0x40 != 0 }
  /// AUTHLIM.
  var failureLimit: Int { Int(bytes[4] & 0x07) }
  /// MIRROR_CONF: 1 for the UID, 2 for the counter, 3 for both.
  var mirrorMode: Int { Int(bytes[0] >> 6) }
  /// MIRROR_PAGE.
  var mirrorPage: Int { Int(bytes[2]) }
  /// MIRROR_BYTE.
  var mirrorByte: Int { Int(bytes[0] >> 4 & 0x03) }

  /// The byte addresses at which readers see the mirror in place of the memory; nil where there is none, or where it does not
  /// fit into the user memory (data sheet Rev 3.2, 8.7).
  var mirrored: Range<Int>? {
    let mirror = model.configuration?.mirror ?? .none
    guard mirror != .none, mirrorPage > 3 else { return nil }
    // UID alone, counter alone, and both with an x between them.
    let lengths = mirror == .uid ? [0, 14, 0, 14] : [0, 14, 6, 21]
    let start = mirrorPage * 4 + mirrorByte
    let range = start..<start + lengths[mirrorMode]
    return range.isEmpty || range.upperBound > (model.userPages.upperBound + 1) * 4 ? nil : range
  }

  /// One field and its meaning.
  struct Field: Hashable {
    let name: String
    let value: Int
    let meaning: String

    /// `field`, `value`, `meaning`.
    var json: JSONValue { ["field": .string(name), "value": .integer(value), "meaning": .string(meaning)] }
  }

  /// The fields that the chip has, in the order of the data sheet.
  var fields: [Field] {
    Self.rows.filter { $0.isPart(model) }.map { row in
      let value = Int(bytes[row.byte] >> row.shift) & (1 << row.width - 1)
      return Field(name: row.name, value: value, meaning: row.meaning(value, self))
    }
  }

  /// Where one field stands and what its values mean.
  private struct Row: Sendable {
    let name: String
    /// The byte of CFG0 and CFG1 together, its lowest bit of the field, and how many bits it has.
    let byte: Int
    let shift: Int
    let width: Int
    let isPart: @Sendable (ChipModel) -> Bool
    let meaning: @Sendable (Int, TagConfiguration) -> String

    init(
      _ name: String, byte: Int, shift: Int = 0, width: Int = 8,
      isPart: @escaping @Sendable (ChipModel) -> Bool = { _ in true },
      _ meaning: @escaping @Sendable (Int, TagConfiguration) -> String
    ) {
      (self.name, self.byte, self.shift, self.width) = (name, byte, shift, width)
      (self.isPart, self.meaning) = (isPart, meaning)
    }
  }

  private static let hasMirror: @Sendable (ChipModel) -> Bool = { ($0.configuration?.mirror ?? .none) != .none }
  private static let hasNoMirror: @Sendable (ChipModel) -> Bool = {
    $0.configuration?.mirror == ChipModel.Configuration.Mirror.none
  }
  private static let countsReads: @Sendable (ChipModel) -> Bool = { $0.countsReads }

  private static let rows = [
    Row("MIRROR_CONF", byte: 0, shift: 6, width: 2, isPart: hasMirror) { value, _ in
      ["nothing is mirrored", "the UID is mirrored", "the counter is mirrored", "UID and counter are mirrored"][value]
    },
    Row("MIRROR_BYTE", byte: 0, shift: 4, width: 2, isPart: hasMirror) { value, _ in
      "the mirror begins at byte \(value) of its page"
    },
    Row("STRG_MOD_EN", byte: 0, shift: 2, width: 1, isPart: hasMirror) { value, _ in
      value == 1 ? "strong modulation" : "weak modulation"
    },
    Row("MOD", byte: 0, shift: 2, width: 1, isPart: hasNoMirror) { value, _ in
      value == 1 ? "strong modulation" : "weak modulation"
    },
    Row("MIRROR_PAGE", byte: 2, isPart: hasMirror) { value, _ in
      value > 3 ? "the mirror begins in page \(value)" : "the mirror is off"
    },
    Row("AUTH0", byte: 3) { value, configuration in
      configuration.protects ? "protected from page \(value) on" : "no page is protected"
    },
    Row("PROT", byte: 4, shift: 7, width: 1) { value, configuration in
      (value == 1 ? "reading and writing need" : "writing needs")
        + " the password" + (configuration.protects ? "" : ", once there are protected pages")
    },
    Row("CFGLCK", byte: 4, shift: 6, width: 1) { value, _ in
      value == 1 ? "CFG0 and CFG1 are read-only for ever" : "CFG0 and CFG1 can be written"
    },
    Row("NFC_CNT_EN", byte: 4, shift: 4, width: 1, isPart: countsReads) { value, _ in
      value == 1 ? "the counter counts" : "the counter is off"
    },
    Row("NFC_CNT_PWD_PROT", byte: 4, shift: 3, width: 1, isPart: countsReads) { value, _ in
      value == 1 ? "the counter needs the password" : "anybody reads the counter"
    },
    Row("AUTHLIM", byte: 4, width: 3) { value, _ in
      value == 0
        ? "wrong passwords without limit" : "\(counted(value, "wrong password")) and the chip is closed for ever"
    },
    Row("VCTID", byte: 5, isPart: { $0.commands.contains(.virtualCard) }) { value, _ in
      "answers VCSL with \(HexText.pair(UInt8(value)))"
    },
  ]
}
