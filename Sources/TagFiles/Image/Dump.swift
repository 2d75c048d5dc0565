import TagModel

/// What a reader found in a file, each piece with its place, before it is clear which chip it is about.
struct Dump {
  let format: TagFileFormat
  /// The name of the chip in the file.
  var type: Located<String>?
  /// The chip, where the size of the file tells it.
  var model: ChipModel?
  /// The eight bytes of GET_VERSION unless they are zeros.
  var version: Located<[UInt8]>?
  /// Where a format that has a place for GET_VERSION has it or should have it.
  var versionPlace: TagFilePlace?
  /// The pages in order; `nil` for those that the file does not have.
  var pages: [Page?] = []
  /// Where the number of pages shows.
  var pagesPlace: TagFilePlace
  /// Where the file tells, or would have to tell, of the pages that it does not have, if that is another place.
  var unknownPlace: TagFilePlace?
  var extent = Extent.exact
  /// The serial number outside of the pages.
  var uid: Located<UID>?
  var signature: [UInt8]?
  var counters: [Int?] = [nil, nil, nil]
  var tearing: [UInt8?] = [nil, nil, nil]
  var failedAttempts: Int?
  var proxmarkBytes: [UInt8]?
  var remarks = Remarks()

  struct Page {
    var bytes: [UInt8]
    let place: TagFilePlace
    /// Whether the file says that the page could not be read.
    var isMasked = false
  }

  /// How the number of pages in a file goes with that of the chip.
  enum Extent {
    /// The file has all pages of the chip.
    case exact
    /// It has all pages, and more may follow that are zeros.
    case atLeast
    /// Pages may be missing at the end, and more may follow that are zeros.
    case open
  }

  init(_ format: TagFileFormat, pagesPlace: TagFilePlace) {
    self.format = format
    self.pagesPlace = pagesPlace
  }

  /// The tag, with everything that the checks find.
  func image() throws(Fault) -> TagImage {
    var remarks = remarks
    let model = try identification.model(&remarks)
    try refuseExcess(over: model, &remarks)
    let pages = (0..<model.pageCount).map { $0 < self.pages.count ? self.pages[$0] : nil }
    guard let memory = TagMemory(model, bytes: pages.flatMap { $0?.bytes ?? [0, 0, 0, 0] }) else {
      throw Fault(at: pagesPlace, "\(pages.count) pages do not fit an \(model.name)")
    }
    var image = TagImage(memory, knowledge: pages.map { $0.map { $0.isMasked ? .masked : .known } ?? .unknown })
    image.format = format
    image.uidLine = uid?.value
    image.version = version?.value
    image.signature = signature
    image.counters = counters
    image.tearing = tearing
    image.failedAttempts = failedAttempts
    image.proxmarkBytes = proxmarkBytes
    noteAbsences(in: image, &remarks)
    image.maskSecrets()
    image.runChecks(&remarks) { pages[$0]?.place ?? .file }
    image.warnings = remarks.sorted(.warning)
    image.notes = remarks.sorted(.note)
    return image
  }

  /// Refuses a chip by its name before anything is said about its pages.
  func requireKnownChip() throws(Fault) {
    var remarks = Remarks()
    _ = try identification.model(&remarks)
  }

  private var identification: ChipIdentification {
    ChipIdentification(
      type: type,
      size: model,
      version: version,
      pages: Located(pages.count, at: pagesPlace),
      extent: extent,
      capabilityContainer: pages.count > 3 ? pages[3]?.bytes : nil
    )
  }

  /// Pages that the chip does not have are taken as padding if they are zeros.
  private func refuseExcess(over model: ChipModel, _ remarks: inout Remarks) throws(Fault) {
    for (index, page) in pages.enumerated().dropFirst(model.pageCount) {
      guard let page else { continue }
      guard page.bytes.allSatisfy({ $0 == 0 }) else {
        throw Fault(at: page.place, "page \(index) of a chip of \(model.pageCount) pages")
      }
      remarks.warn(page.place, "page \(index) of a chip of \(model.pageCount) pages, ignored")
    }
  }

  private func noteAbsences(in image: TagImage, _ remarks: inout Remarks) {
    let unknown = image.knowledge.indices.filter { image.knowledge[$0] == .unknown }
    if !unknown.isEmpty {
      let isOne = unknown.count == 1
      remarks.warn(
        unknownPlace ?? pagesPlace,
        "\(isOne ? "page" : "pages") \(ranges(unknown)) \(isOne ? "is" : "are") unknown: not in the file"
      )
    }
    if let uid, image.knowsSerialNumber, uid.value != image.memory.uid {
      remarks.warn(
        uid.place,
        "the UID differs from that in pages 0 and 1, \(image.memory.uid), which is the one that counts"
      )
    }
    if let versionPlace, version == nil, image.model.versionBytes != nil {
      remarks.warn(versionPlace, "GET_VERSION is all zeros or absent; the chip answers with its own")
    }
  }
}

/// Warnings and notes on their way into an image.
struct Remarks {
  private var all: [(Kind, TagImage.Remark)] = []

  enum Kind { case warning, note }

  mutating func warn(_ place: TagFilePlace, _ text: String) { add(.warning, place, text) }
  mutating func note(_ place: TagFilePlace, _ text: String) { add(.note, place, text) }

  mutating func add(_ kind: Kind, _ place: TagFilePlace, _ text: String) {
    all.append((kind, TagImage.Remark(place: place, text: text)))
  }

  mutating func append(_ other: Remarks) { all += other.all }

  /// The remarks of one kind in the order of the file, those about no place last.
  func sorted(_ kind: Kind) -> [TagImage.Remark] {
    let remarks = all.filter { $0.0 == kind }.map(\.1)
    return remarks.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}

extension TagImage.Remark {
  fileprivate var rank: Int { line ?? byte ?? .max }
}
