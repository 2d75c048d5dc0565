/// The formats in which tools keep the content of a tag.
public enum TagFileFormat: String, CaseIterable, Sendable {
  /// The `.nfc` files of a Flipper, versions 2, 3 and 4.
  case flipper
  /// The JSON files of Proxmark3 whose `FileType` is `mfu`.
  case proxmarkJSON
  /// Proxmark3's binary dump with a header of 56 bytes.
  case proxmarkBinary
  /// Proxmark3's older binary dump with a header of 48 bytes.
  case proxmarkOldBinary
  /// The pages and nothing else, in any of the sizes in which they are met.
  case raw
  /// Hexadecimal text of the pages.
  case eml
  /// Hexadecimal text of a Proxmark3 header and the pages.
  case emlWithHeader
  /// Hexadecimal text of the pages after comments with version and signature, as a ChameleonUltra writes it.
  case chameleonEML
  /// The text of the MIFARE++ Ultralight app: one page a line and no line end after the last.
  case mifarePlusPlus
  /// The memory as text of the NFC Tools app.
  case nfcTools
  /// The XML report of NXP's TagInfo app.
  case tagInfo

  /// What people call it.
  public var name: String { traits.name }

  /// Whether `TagFile.write` can write it.
  public var isWritable: Bool { traits.write != nil }
}

/// What there is to know of a tag besides its pages.
enum Fact: CaseIterable {
  case version, signature, counters, tearing, failedAttempts, proxmarkBytes
}

extension TagFileFormat {
  /// What sets one format apart from the others.
  struct Traits {
    let name: String
    /// What has a place in the format besides the pages.
    var holds: Set<Fact> = []
    /// Whether a phone wrote it, which never sees a password, so that what stands in its place is not known to be one.
    var hidesSecrets = false
    /// Writes an image, as the version of a Flipper file that the number tells; `nil` where the format is only read.
    var write: (@Sendable (TagImage, Int) -> [UInt8])?
  }

  var traits: Traits {
    switch self {
    case .flipper:
      Traits(
        name: "Flipper .nfc",
        holds: [.version, .signature, .counters, .tearing, .failedAttempts],
        write: { FlipperWriter(image: $0, version: $1).bytes }
      )
    case .proxmarkJSON:
      Traits(
        name: "Proxmark3 JSON",
        holds: [.version, .signature, .counters, .tearing, .proxmarkBytes],
        write: { image, _ in ProxmarkJSONWriter(image: image).bytes }
      )
    case .proxmarkBinary:
      Traits(
        name: "Proxmark3 .bin",
        holds: ProxmarkHeader.current.holds,
        write: { image, _ in ProxmarkHeader.current.dump(of: image) }
      )
    case .proxmarkOldBinary:
      Traits(
        name: "old Proxmark3 .bin",
        holds: ProxmarkHeader.old.holds,
        write: { image, _ in ProxmarkHeader.old.dump(of: image) }
      )
    case .raw:
      Traits(name: "raw .bin", write: { image, _ in image.memory.bytes })
    case .eml:
      Traits(name: ".eml", write: { image, _ in HexLines(image.memory.bytes).bytes })
    case .emlWithHeader:
      Traits(
        name: ".eml with Proxmark3 header",
        holds: ProxmarkHeader.current.holds,
        write: { image, _ in HexLines(ProxmarkHeader.current.dump(of: image)).bytes }
      )
    case .chameleonEML:
      Traits(
        name: "ChameleonUltra .eml",
        holds: [.version, .signature],
        write: { image, _ in HexLines(chameleon: image).bytes }
      )
    case .mifarePlusPlus:
      Traits(
        name: "MIFARE++ Ultralight text",
        hidesSecrets: true,
        write: { image, _ in HexLines(image.memory.bytes, endsLastLine: false).bytes }
      )
    case .nfcTools:
      Traits(name: "NFC Tools memory text", hidesSecrets: true)
    case .tagInfo:
      Traits(name: "TagInfo XML report", hidesSecrets: true)
    }
  }
}
