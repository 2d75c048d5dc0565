import TagFiles

/// In which format a command writes a tag: by the end of the file's name, or as the call says.
enum FormatOption {
  static let format = Option(
    name: "--format", value: "NAME", help: "The format, whatever the file is called; see below.")
  static let flipperVersion = Option(
    name: "--flipper-version", value: "2|3|4", help: "The version of a Flipper file (4).")
  static let proxmark = Option(name: "--pm3", value: nil, help: "Write .bin and .eml with Proxmark3's header.")
  static let chameleon = Option(name: "--chameleon", value: nil, help: "Write .eml as a ChameleonUltra does.")

  /// Formats by the names that a call uses.
  static let names: [(name: String, format: TagFileFormat)] = [
    ("flipper", .flipper), ("pm3-json", .proxmarkJSON), ("pm3-bin", .proxmarkBinary),
    ("pm3-old-bin", .proxmarkOldBinary),
    ("bin", .raw), ("eml", .eml), ("pm3-eml", .emlWithHeader), ("chameleon-eml", .chameleonEML),
    ("mifare-plus-plus", .mifarePlusPlus), ("nfc-tools", .nfcTools), ("taginfo", .tagInfo),
  ]

  /// Formats by the end of a file's name; with --pm3 and with --chameleon.
  private static let endings:
    [(ending: String, plain: TagFileFormat, proxmark: TagFileFormat?, chameleon: TagFileFormat?)] =
      [
        (".nfc", .flipper, nil, nil), (".json", .proxmarkJSON, .proxmarkJSON, nil),
        (".bin", .raw, .proxmarkBinary, nil),
        (".eml", .eml, .emlWithHeader, .chameleonEML), (".txt", .mifarePlusPlus, nil, nil),
      ]

  static var notes: [String] {
    [
      "Formats: " + names.filter { $0.format.isWritable }.map(\.name).joined(separator: " ") + ".",
      "By name: .nfc flipper, .json pm3-json, .bin bin, .eml eml, .txt mifare-plus-plus.",
    ]
  }

  /// The format in which a call wants `path` to be written.
  static func format(_ arguments: Arguments, path: String) throws(UsageError) -> TagFileFormat {
    let wantsProxmark = arguments.has(proxmark.name)
    let wantsChameleon = arguments.has(chameleon.name)
    guard !wantsProxmark || !wantsChameleon else {
      throw UsageError(message: "--pm3 and --chameleon are two formats; give one")
    }
    if let name = arguments.value(format.name) {
      guard !wantsProxmark, !wantsChameleon else {
        throw UsageError(message: "--format says it all; leave out \(wantsProxmark ? "--pm3" : "--chameleon")")
      }
      return try named(name)
    }
    guard let row = endings.first(where: { path.lowercased().hasSuffix($0.ending) }) else {
      throw UsageError(
        message:
          "the end of \(path) names no format; call it \(endings.map(\.ending).joined(separator: " ")) or give --format"
      )
    }
    guard let found = wantsProxmark ? row.proxmark : wantsChameleon ? row.chameleon : row.plain else {
      throw UsageError(message: "\(wantsProxmark ? "--pm3" : "--chameleon") does not go with \(row.ending)")
    }
    return found
  }

  private static func named(_ name: String) throws(UsageError) -> TagFileFormat {
    let known = names.first { $0.name == name.lowercased() || $0.format.rawValue.lowercased() == name.lowercased() }
    guard let found = known?.format else { throw .unknown("format", name, among: names.map(\.name)) }
    return found
  }

  /// The version in which a Flipper file is written.
  static func flipperVersion(_ arguments: Arguments, format: TagFileFormat) throws(UsageError) -> Int {
    guard let text = arguments.value(flipperVersion.name) else { return 4 }
    guard format == .flipper else {
      throw UsageError(message: "--flipper-version goes with Flipper files, not with \(format.name)")
    }
    guard let version = Int(text), (2...4).contains(version) else {
      throw UsageError(message: "--flipper-version is 2, 3 or 4, not \(text)")
    }
    return version
  }
}
