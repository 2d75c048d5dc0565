/// Where the fields stand that Proxmark3 puts before the pages of a binary dump.
struct ProxmarkHeader: Sendable {
  /// What dumps with this header are called.
  let format: TagFileFormat
  let size: Int
  let version = 0..<8
  /// TBO_0, two bytes, and TBO_1.
  let proxmarkBytes: [Int]
  let signature: Range<Int>
  /// The tearing flags of counters 0, 1 and 2.
  let tearing: [Int]
  /// The counters 0, 1 and 2, three bytes each, least significant first; none in the older header.
  let counters: [Range<Int>]
  /// The highest page number.
  let lastPage: Int?
  /// PACK, whose place in the last page is then zero.
  let pack: Range<Int>?

  static let current = ProxmarkHeader(
    format: .proxmarkBinary, size: 56, proxmarkBytes: [8, 9, 10], signature: 12..<44, tearing: [47, 51, 55],
    counters: [44..<47, 48..<51, 52..<55], lastPage: 11, pack: nil)

  static let old = ProxmarkHeader(
    format: .proxmarkOldBinary, size: 48, proxmarkBytes: [8, 9, 15], signature: 16..<48, tearing: [10, 11, 12],
    counters: [], lastPage: nil, pack: 13..<15)

  static let all = [current, old]

  var holds: Set<Fact> {
    let facts: Set<Fact> = [.version, .signature, .tearing, .proxmarkBytes]
    return counters.isEmpty ? facts : facts.union([.counters])
  }
}

extension ProxmarkHeader {
  /// Takes the fields over from the first bytes of a file, of which there are at least `size`.
  func read(_ bytes: [UInt8], into dump: inout Dump, place: (Int) -> TagFilePlace) {
    dump.versionPlace = place(version.lowerBound)
    if bytes[version].contains(where: { $0 != 0 }) {
      dump.version = Located(Array(bytes[version]), at: place(version.lowerBound))
    }
    dump.signature = Array(bytes[signature])
    dump.proxmarkBytes = proxmarkBytes.map { bytes[$0] }
    for (index, offset) in tearing.enumerated() { dump.tearing[index] = bytes[offset] }
    for (index, range) in counters.enumerated() { dump.counters[index] = littleEndian(bytes[range]) }
    if let lastPage, Int(bytes[lastPage]) != dump.pages.count - 1 {
      dump.remarks.warn(
        place(lastPage), "the header tells of \(Int(bytes[lastPage]) + 1) pages; the file has \(dump.pages.count)")
    }
    if let pack { moveIntoLastPage(Array(bytes[pack]), at: place(pack.lowerBound), &dump) }
  }

  /// PACK belongs in the first two bytes of the last page, which are zero there.
  private func moveIntoLastPage(_ pack: [UInt8], at place: TagFilePlace, _ dump: inout Dump) {
    guard let last = dump.pages.indices.last, var page = dump.pages[last], dump.model?.secretPages.last == last,
      pack != [0, 0]
    else { return }
    let there = Array(page.bytes[..<2])
    if there != [0, 0] && there != pack {
      dump.remarks.warn(
        place, "PACK is \(spaced(pack)) in the header and \(spaced(there)) in the last page; the header counts")
    }
    page.bytes.replaceSubrange(..<2, with: pack)
    dump.pages[last] = page
  }

  /// The image as a dump with this header.
  func dump(of image: TagImage) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: size)
    var pages = image.memory.bytes
    header.replaceSubrange(version, with: image.writtenVersion)
    header.replaceSubrange(signature, with: image.writtenSignature)
    for (offset, byte) in zip(proxmarkBytes, image.writtenProxmarkBytes) { header[offset] = byte }
    for (offset, flag) in zip(tearing, image.writtenTearing) { header[offset] = flag }
    for (range, counter) in zip(counters, image.writtenCounters) {
      header.replaceSubrange(range, with: littleEndian(counter))
    }
    if let lastPage { header[lastPage] = UInt8(clamping: image.model.pageCount - 1) }
    if let pack, let last = image.model.secretPages.last {
      header.replaceSubrange(pack, with: pages[last * 4..<last * 4 + 2])
      pages.replaceSubrange(last * 4..<last * 4 + 2, with: [0, 0])
    }
    return header + pages
  }
}

/// The number that bytes spell, least significant first.
func littleEndian(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
  bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
}

/// A counter in three bytes, least significant first.
func littleEndian(_ counter: Int) -> [UInt8] {
  (0..<3).map { UInt8(truncatingIfNeeded: counter >> (8 * $0)) }
}
