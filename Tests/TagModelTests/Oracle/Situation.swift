import Testing

/// All that decides about an answer besides the frame: memory, what was sampled from it, and what is counted.
struct Situation: Sendable, CustomTestStringConvertible {
  let name: String
  let row: ChipRow
  /// What the memory holds, a page an element.
  private(set) var pages: [[UInt8]]
  /// The same bytes in one piece.
  private(set) var image: [UInt8]
  /// What the memory held when the field came on.
  private(set) var sampledPages: [[UInt8]]
  /// What the fields that are sampled when the field comes on were then.
  private(set) var latched: Latched
  /// Values of the counters, of which the chip may have none.
  var counters = [0, 0, 0]
  var tearingFlags: [UInt8] = [0xBD, 0xBD, 0xBD]
  var failures = 0
  /// Whether the failures once reached the limit, which shuts the chip for ever.
  var isSpent = false
  var wornPages: Set<Int> = []
  var signature = Array(repeating: UInt8(0), count: 32)
  /// Whether a READ or FAST_READ succeeded since the field came on.
  var hasRead = false
  private(set) var lockedPages: Set<Int> = []

  var testDescription: String { "\(row.name) \(name)" }

  /// The fields that the chip samples when the field comes on (observed on an NTAG216 and an NTAG215).
  struct Latched: Equatable, Sendable {
    var firstProtected = 0xFF
    var readsProtected = false
    var configurationFrozen = false
    var counterEnabled = false
    var counterProtected = false
    var mirrorsUID = false
    var mirrorsCounter = false
  }

  init(_ row: ChipRow, _ name: String, pages: [[UInt8]]) {
    self.row = row
    self.name = name
    self.pages = pages
    sampledPages = pages
    image = Array(pages.joined())
    latched = Latched()
    latch()
    findLockedPages()
  }

  /// What coming into the field does.
  mutating func latch() {
    hasRead = false
    sampledPages = pages
    guard let settings = row.settings else { return }
    let mirror = pages[settings.cfg0][0] >> 6
    let access = pages[settings.cfg1][0]
    let counts = row.counts
    let mirrors = row.families.contains("21x")
    latched = Latched(
      firstProtected: Int(pages[settings.cfg0][3]),
      readsProtected: access & 0x80 != 0,
      configurationFrozen: access & 0x40 != 0,
      counterEnabled: counts && access & 0x10 != 0,
      counterProtected: counts && access & 0x08 != 0,
      mirrorsUID: mirrors && (mirror == 1 || mirror == 3),
      mirrorsCounter: counts && (mirror == 2 || mirror == 3)
    )
  }

  /// Failures allowed, 0 for any number; the field is not sampled.
  var attemptLimit: Int { row.settings.map { Int(pages[$0.cfg1][0] & 0x07) } ?? 0 }

  /// Changes a page as the memory's wiring has it, whatever may forbid it.
  mutating func store(_ page: Int, _ bytes: [UInt8]) {
    pages[page] = bytes
    image.replaceSubrange(page * 4..<page * 4 + 4, with: bytes)
    if page == row.staticLocks.page || page == row.dynamicLocks?.page { findLockedPages() }
  }

  private mutating func findLockedPages() {
    lockedPages = row.staticLocks.lockedPages(pages[row.staticLocks.page])
    if let locks = row.dynamicLocks { lockedPages.formUnion(locks.lockedPages(pages[locks.page])) }
  }
}
