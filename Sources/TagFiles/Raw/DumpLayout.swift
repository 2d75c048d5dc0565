import TagModel

/// One way in which a binary dump can be laid out, and how large it is then.
struct DumpLayout: Sendable {
  let model: ChipModel
  let header: ProxmarkHeader?
  /// How many of the chip's pages follow the header.
  let pages: Int
  let trailer: Trailer

  /// What follows the pages.
  enum Trailer: Hashable, Sendable {
    case nothing
    /// The 32 bytes of READ_SIG.
    case signature
    /// Four bytes a counter, least significant first, as a ChameleonMini keeps them.
    case counters
  }

  var pagesOffset: Int { header?.size ?? 0 }
  var trailerOffset: Int { pagesOffset + pages * 4 }

  /// The size without padding.
  var size: Int {
    switch trailer {
    case .nothing: trailerOffset
    case .signature: trailerOffset + 32
    case .counters: trailerOffset + 12
    }
  }

  /// The size after a transfer by XMODEM, which fills the last block of 128 bytes.
  var paddedSize: Int { (size + 127) / 128 * 128 }

  /// Every layout of every chip.
  static let all: [DumpLayout] = ChipModel.all.flatMap { model in
    let short = model.pageCountsInFiles.map { DumpLayout(model: model, header: nil, pages: $0, trailer: .nothing) }
    let headed = ProxmarkHeader.all.map {
      DumpLayout(model: model, header: $0, pages: model.pageCount, trailer: .nothing)
    }
    let trailed = trailers(of: model).map {
      DumpLayout(model: model, header: nil, pages: model.pageCount, trailer: $0)
    }
    return short + headed + trailed
  }

  private static func trailers(of model: ChipModel) -> [Trailer] {
    (model.commands.contains(.readSignature) ? [.signature] : [])
      + (model.counterAddresses.count == 3 ? [.counters] : [])
  }

  /// The layouts of that size, padded ones only where all the rest is padding.
  static func fitting(_ bytes: [UInt8]) -> [DumpLayout] {
    all.filter { $0.size == bytes.count || $0.isPadded(in: bytes) }
  }

  private func isPadded(in bytes: [UInt8]) -> Bool {
    guard header == nil, pages == model.pageCount, paddedSize == bytes.count, size < bytes.count else { return false }
    let padding = bytes[size...]
    return padding.allSatisfy { $0 == 0x00 } || padding.allSatisfy { $0 == 0x1A }
  }

  /// In words: `NTAG213`, `MF0UL21 with a 48-byte header`, `NTAG215 without pages 133-134`.
  var description: String {
    let header = header.map { " with a header of \($0.size) bytes" } ?? ""
    let missing = pages < model.pageCount ? " without pages \(ranges(Array(pages..<model.pageCount)))" : ""
    switch trailer {
    case .nothing: return model.name + header + missing
    case .signature: return model.name + " with a signature"
    case .counters: return model.name + " with counters"
    }
  }
}

/// How much speaks for a layout, the strongest evidence first.
struct LayoutEvidence: Comparable {
  /// Check bytes that fit, GET_VERSION, page 3, all pages, no padding.
  let points: [Int]

  var hasCheckBytes: Bool { points[0] == 1 }

  /// What speaks for a layout of a dump; `version` is GET_VERSION as the file tells it beside the dump.
  init(for layout: DumpLayout, in bytes: [UInt8], version: [UInt8]?) {
    let pages = bytes[layout.pagesOffset...]
    let version = layout.header.map { Array(bytes[$0.version]) } ?? version
    points = [
      TagFiles.hasCheckBytes(bytes, at: layout.pagesOffset) ? 1 : 0,
      version.map { OtherChips.name(ofVersion: $0) == layout.model.name ? 1 : 0 } ?? 0,
      layout.model.fits(capabilityContainer: Array(pages.dropFirst(12).prefix(4))) ? 1 : 0,
      layout.pages == layout.model.pageCount ? 1 : 0,
      layout.size == bytes.count ? 1 : 0,
    ]
  }

  static func < (left: LayoutEvidence, right: LayoutEvidence) -> Bool {
    left.points.lexicographicallyPrecedes(right.points)
  }
}

/// Whether BCC0 and BCC1 of a dump whose pages begin at an offset fit its serial number.
func hasCheckBytes(_ bytes: [UInt8], at offset: Int) -> Bool {
  guard bytes.count >= offset + 9 else { return false }
  let page = Array(bytes[offset..<offset + 9])
  return 0x88 ^ page[0] ^ page[1] ^ page[2] == page[3] && page[4] ^ page[5] ^ page[6] ^ page[7] == page[8]
}
