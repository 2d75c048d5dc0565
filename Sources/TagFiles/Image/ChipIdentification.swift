import TagModel

/// Finds out which chip a file is about, from the strongest evidence that it has.
struct ChipIdentification {
  /// The name that the file gives, and its line.
  let type: (name: String, line: Int)?
  /// The eight bytes of GET_VERSION unless they are zeros, and their line.
  let version: (bytes: [UInt8], line: Int)?
  /// How many pages the file declares, and in which line.
  let pages: (count: Int, line: Int)

  /// The chip; a chip that there is no model of is refused by its name, and so is evidence that disagrees.
  func model() throws(Fault) -> ChipModel {
    if let type, type.name != Self.anyUltralight {
      guard let model = ChipModel.named(type.name) else {
        throw unsupported(type.name, type.line)
      }
      try agree(model, line: type.line, says: "the type says")
      return model
    }
    let line = version.map(\.line) ?? pages.line
    guard let name = versionName ?? Self.name(ofPages: pages.count) else {
      throw Fault(line: pages.line, "no known chip has \(pages.count) pages")
    }
    guard let model = ChipModel.named(name) else { throw unsupported(name, type?.line ?? line) }
    try agree(model, line: line, says: "GET_VERSION says")
    return model
  }

  private func agree(_ model: ChipModel, line: Int, says: String) throws(Fault) {
    if let versionName, versionName != model.name {
      throw Fault(line: line, "\(says) \(model.name), but GET_VERSION is that of \(versionName)")
    }
    if pages.count != model.pageCount {
      throw Fault(
        line: line,
        "\(says) \(model.name), which has \(model.pageCount) pages, but the file has \(pages.count)"
      )
    }
  }

  private func unsupported(_ name: String, _ line: Int) -> Fault {
    Fault(line: line, "chip \(quoted(name)) is not one of \(ChipModel.all.map(\.name).joined(separator: ", "))")
  }

  /// The chip whose product and size bytes the file has.
  private var versionName: String? {
    guard let bytes = version?.bytes else { return nil }
    if let model = ChipModel.all.first(where: { $0.versionBytes?[2] == bytes[2] && $0.versionBytes?[6] == bytes[6] }) {
      return model.name
    }
    return nil
  }

  /// An old name under which files of the whole family go.
  private static let anyUltralight = "Mifare Ultralight"

  /// What a number of pages says where nothing else does.
  private static func name(ofPages count: Int) -> String? {
    if let model = ChipModel.all.first(where: { $0.pageCount == count }) { return model.name }
    return [42: "NTAG203", 48: "Mifare Ultralight C"][count]
  }
}
