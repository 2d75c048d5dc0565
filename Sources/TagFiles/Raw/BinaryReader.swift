import TagModel

/// Reads pages, with or without a Proxmark3 header, whose layout only their size tells.
struct BinaryReader {
  private let bytes: [UInt8]
  /// Where in the file a byte stands.
  private let place: (Int) -> TagFilePlace
  /// GET_VERSION, where the file tells it beside the dump.
  private let version: [UInt8]?
  /// The format of a dump with this header or none.
  private let format: (ProxmarkHeader?) -> TagFileFormat

  init(
    _ bytes: [UInt8],
    version: [UInt8]? = nil,
    place: @escaping (Int) -> TagFilePlace,
    format: @escaping (ProxmarkHeader?) -> TagFileFormat
  ) {
    self.bytes = bytes
    self.version = version
    self.place = place
    self.format = format
  }

  /// The layout of a dump.
  static func layout(of bytes: [UInt8]) throws(Fault) -> DumpLayout {
    try BinaryReader(bytes, place: TagFilePlace.byte) { _ in .raw }.choice().layout
  }

  /// What stands in the dump; a size that no layout has is refused, and so is one by chance.
  func dump() throws(Fault) -> Dump {
    let (layout, fitting, isGuess) = try choice()
    var dump = Dump(format(layout.header), pagesPlace: place(0))
    dump.model = layout.model
    dump.extent = .open
    dump.unknownPlace = place(layout.trailerOffset)
    dump.pages = (0..<layout.pages).map { page in
      let offset = layout.pagesOffset + page * 4
      return Dump.Page(bytes: Array(bytes[offset..<offset + 4]), place: place(offset))
    }
    layout.header?.read(bytes, into: &dump, place: place)
    readTrailer(of: layout, into: &dump)
    tellChoice(layout, among: fitting, isGuess: isGuess, &dump.remarks)
    return dump
  }

  /// The layout for which most speaks, all that fit, and whether another has as much on its side.
  private func choice() throws(Fault) -> (layout: DumpLayout, fitting: [DumpLayout], isGuess: Bool) {
    let ranked = DumpLayout.fitting(bytes).map { layout in
      (layout: layout, evidence: LayoutEvidence(for: layout, in: bytes, version: version))
    }
    guard let evidence = ranked.map(\.evidence).max(), evidence.hasCheckBytes || placesOfCheckBytes.isEmpty else {
      throw unknownSize()
    }
    let best = ranked.filter { $0.evidence == evidence }.map(\.layout)
    let layout = best.first { $0.model.isFormattedAtDelivery == isFormatted(at: $0.pagesOffset) } ?? best[0]
    return (layout, ranked.map(\.layout), best.count > 1)
  }

  private func isFormatted(at offset: Int) -> Bool { bytes.dropFirst(offset + 12).first == 0xE1 }

  private func readTrailer(of layout: DumpLayout, into dump: inout Dump) {
    let trailer = Array(bytes[layout.trailerOffset..<layout.size])
    switch layout.trailer {
    case .nothing: break
    case .signature: dump.signature = trailer
    case .counters: for index in 0..<3 { dump.counters[index] = littleEndian(trailer[index * 4..<index * 4 + 3]) }
    }
    guard layout.size < bytes.count else { return }
    dump.remarks.warn(
      place(layout.size), "\(bytes.count - layout.size) bytes of padding after the pages, ignored")
  }

  private func tellChoice(_ layout: DumpLayout, among all: [DumpLayout], isGuess: Bool, _ remarks: inout Remarks) {
    let others = all.filter { $0.model != layout.model }
    guard !others.isEmpty, version == nil else { return }
    let names = others.map(\.description).joined(separator: " or ")
    remarks.add(
      isGuess ? .warning : .note, place(0),
      "\(bytes.count) bytes: taken for \(layout.description); \(names) would have the same size")
  }

  /// A refusal that names what the file could be: another chip, a dump of a strange length, or a cut one.
  private func unknownSize() -> Fault {
    let fitting = placesOfCheckBytes
    if let offset = fitting.first, fitting.count == 1, (bytes.count - offset).isMultiple(of: 4) {
      let pages = (bytes.count - offset) / 4
      if let name = OtherChips.name(ofPages: pages) { return OtherChips.fault(name, at: place(0)) }
      let header = offset == 0 ? "without a header" : "with a header of \(offset) bytes"
      return Fault(
        at: place(bytes.count),
        "\(bytes.count) bytes look like \(pages) pages \(header), which no known chip has; the nearest \(nearestSizes)"
      )
    }
    return Fault(
      at: place(bytes.count),
      "\(bytes.count == 1 ? "1 byte is" : "\(bytes.count) bytes are") no known size of a dump; the nearest \(nearestSizes)"
    )
  }

  /// The offsets, out of those that a layout has, at which pages with the right check bytes begin.
  private var placesOfCheckBytes: [Int] {
    [ProxmarkHeader.current.size, ProxmarkHeader.old.size, 0].filter { hasCheckBytes(bytes, at: $0) }
  }

  private var nearestSizes: String {
    let sizes = Set(DumpLayout.all.map(\.size)).sorted()
    let near = [sizes.last { $0 < bytes.count }, sizes.first { $0 > bytes.count }].compactMap { $0.map(String.init) }
    return (near.count == 1 ? "is " : "are ") + near.joined(separator: " and ")
  }
}
