import TagModel

/// Finds out which chip a file is about, from the strongest evidence that it has.
struct ChipIdentification {
  /// The name that the file gives.
  let type: Located<String>?
  /// The chip that the size of a binary file tells.
  let size: ChipModel?
  /// The eight bytes of GET_VERSION unless they are zeros.
  let version: Located<[UInt8]>?
  /// How many pages the file has.
  let pages: Located<Int>
  /// Whether that is the number of pages of the chip.
  let extent: Dump.Extent
  /// Page 3, which decides between chips of the same size.
  let capabilityContainer: [UInt8]?

  /// The chip; a chip that there is no model of is refused by its name, and so is evidence that disagrees.
  func model(_ remarks: inout Remarks) throws(Fault) -> ChipModel {
    if let type, type.value != Self.anyUltralight {
      guard let model = ChipModel.named(type.value) else { throw OtherChips.fault(type.value, at: type.place) }
      try agree(model, at: type.place, says: "the type says")
      return model
    }
    if let size {
      try agree(size, at: version?.place ?? pages.place, says: "the size says")
      return size
    }
    if let version, let name = OtherChips.name(ofVersion: version.value) {
      guard let model = ChipModel.named(name) else { throw OtherChips.fault(name, at: type?.place ?? version.place) }
      try agree(model, at: version.place, says: "GET_VERSION says")
      return model
    }
    return try modelByCount(&remarks)
  }

  private func agree(_ model: ChipModel, at place: TagFilePlace, says: String) throws(Fault) {
    if let version, let name = OtherChips.name(ofVersion: version.value), name != model.name {
      guard ChipModel.named(name) != nil || type != nil else { throw OtherChips.fault(name, at: version.place) }
      throw Fault(at: place, "\(says) \(model.name), but GET_VERSION is that of \(name)")
    }
    guard extent.allows(pages.value, of: model) else {
      throw Fault(
        at: place,
        "\(says) \(model.name), which has \(model.pageCount) pages, but the file has \(pages.value)"
      )
    }
  }

  private func modelByCount(_ remarks: inout Remarks) throws(Fault) -> ChipModel {
    let whole = ChipModel.all.filter { $0.pageCount == pages.value }
    let short = extent == .open ? ChipModel.all.filter { $0.pageCountsInFiles.contains(pages.value) } : []
    let candidates = whole.isEmpty ? short : whole
    guard let best = Self.best(of: candidates, capabilityContainer) else {
      if let name = OtherChips.name(ofPages: pages.value) {
        throw OtherChips.fault(name, at: type?.place ?? pages.place)
      }
      throw Fault(at: pages.place, "no known chip has \(pages.value) pages")
    }
    if candidates.count > 1 {
      let others = candidates.map(\.name).filter { $0 != best.model.name }.joined(separator: " and ")
      remarks.add(
        best.isGuess ? .warning : .note,
        pages.place,
        "\(pages.value) pages: taken for \(best.model.name); \(others) would fit too"
      )
    }
    return best.model
  }

  /// The chip that page 3 speaks for; a guess if it speaks for more than one.
  static func best(of models: [ChipModel], _ container: [UInt8]?) -> (model: ChipModel, isGuess: Bool)? {
    let fitting = models.filter { model in container.map { model.fits(capabilityContainer: $0) } ?? false }
    let candidates = fitting.isEmpty ? models : fitting
    // A maker's capability container is likelier than one that somebody has written.
    let formatted = candidates.filter { $0.capabilityContainer.first == container?.first }
    guard let model = formatted.first ?? candidates.first else { return nil }
    return (model, candidates.count > 1)
  }

  /// An old name under which files of the whole family go.
  private static let anyUltralight = "Mifare Ultralight"
}

extension Dump.Extent {
  /// Whether a file can have so many pages of the chip.
  fileprivate func allows(_ count: Int, of model: ChipModel) -> Bool {
    switch self {
    case .exact: count == model.pageCount
    case .atLeast: count >= model.pageCount
    case .open: true
    }
  }
}

/// Chips that are known by name and have no model.
enum OtherChips {
  /// The refusal of a chip by its name.
  static func fault(_ name: String, at place: TagFilePlace) -> Fault {
    Fault(at: place, "chip \(quoted(name)) is not one of \(ChipModel.all.map(\.name).joined(separator: ", "))")
  }

  /// The chip whose product and size bytes GET_VERSION has.
  static func name(ofVersion bytes: [UInt8]) -> String? {
    if let other = versions.first(where: { [bytes[2], bytes[3], bytes[6]] == $0.bytes }) { return other.name }
    let model = ChipModel.all.first { model in
      model.versionBytes.map { $0[2] == bytes[2] && $0[6] == bytes[6] } ?? false
    }
    return model?.name
  }

  /// What a number of pages says where nothing else does.
  static func name(ofPages count: Int) -> String? { pages[count] }

  /// Every name, and the beginning that the other members of a family have in common.
  static let names = versions.map(\.name) + pages.values + ["NTAG I2C"]

  /// Product, subtype and size bytes (AN10833, data sheets NT3H1101 and NT3H2111).
  private static let versions: [(name: String, bytes: [UInt8])] = [
    ("NTAG I2C 1K", [0x04, 0x05, 0x13]), ("NTAG I2C 2K", [0x04, 0x05, 0x15]),
  ]

  private static let pages = [42: "NTAG203", 48: "Mifare Ultralight C", 236: "NTAG I2C Plus 1K"]
}
