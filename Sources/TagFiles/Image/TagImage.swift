import TagModel

/// What a file tells about one tag, and what it leaves open.
public struct TagImage: Hashable, Sendable {
  /// The pages as the file has them; unknown pages are zeros here.
  public var memory: TagMemory
  /// What the file knows about each page, one element a page.
  public var knowledge: [PageKnowledge]
  /// The serial number that the file gives outside of the pages; pages 0 and 1 are what a chip serves.
  public var uidLine: UID?
  /// The eight bytes of GET_VERSION; `nil` if the file has none or only zeros.
  public var version: [UInt8]?
  /// The 32 bytes of READ_SIG.
  public var signature: [UInt8]?
  /// The counters 0, 1 and 2, each 0…FFFFFFh; the NFC counter of an NTAG21x is number 2.
  public var counters: [Int?]
  /// The tearing flags of counters 0, 1 and 2; BD means not torn.
  public var tearing: [UInt8?]
  /// How many wrong passwords the chip has counted.
  public var failedAttempts: Int?
  /// What is worth knowing and nothing to worry about.
  public internal(set) var notes: [Remark]
  /// What was taken although it is odd.
  public internal(set) var warnings: [Remark]

  /// What a file knows about one page.
  public enum PageKnowledge: Hashable, Sendable {
    /// The bytes are the chip's.
    case known
    /// The file does not have the page.
    case unknown
    /// The file shows zeros because the chip showed zeros: a password is never read back.
    case masked
  }

  /// One sentence about a file and the line that it is about.
  public struct Remark: Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1; `nil` where it is not about one line.
    public let line: Int?
    /// The sentence, without the place.
    public let text: String

    /// `line 26: …`, or the sentence alone.
    public var description: String { line.map { "line \($0): \(text)" } ?? text }
  }

  /// The chip that the file describes.
  public var model: ChipModel { memory.model }

  /// A chip with this content, whose unknown pages are as at delivery.
  public var chip: Chip {
    var filled = memory
    let factory = TagMemory(factory: model, uid: knowsSerialNumber ? memory.uid : uidLine ?? memory.uid)
    for (page, knowledge) in knowledge.enumerated() where knowledge == .unknown { filled[page] = factory[page] }
    var chip = Chip(memory: filled)
    for index in 0..<3 {
      chip.counters[index] = Counter(counters[index] ?? 0, tearing: tearing[index] ?? Counter.intact)
    }
    chip.failedAttempts = failedAttempts ?? 0
    if let signature { chip.signature = signature }
    return chip
  }

  /// Whether the file has pages 0 and 1.
  var knowsSerialNumber: Bool { knowledge.prefix(2).allSatisfy { $0 == .known } }

  /// An image of pages, of which nothing else is known.
  init(_ memory: TagMemory, knowledge: [PageKnowledge]) {
    self.memory = memory
    self.knowledge = knowledge
    counters = [nil, nil, nil]
    tearing = [nil, nil, nil]
    notes = []
    warnings = []
  }

  /// Marks PWD and PACK as masked where zeros stand in their place, or where they are missing and protection is on.
  ///
  /// A PACK of zeros beside a real password is taken at its word.
  mutating func maskSecrets() {
    guard let password = model.secretPages.first else { return }
    let missing = knowledge[password] == .unknown && Configuration(of: self).map { $0.protects(self) } == true
    let zeros = knowledge[password] == .known && memory[password] == [0, 0, 0, 0]
    guard missing || zeros else { return }
    for page in model.secretPages where memory[page] == [0, 0, 0, 0] { knowledge[page] = .masked }
  }
}

/// The fields of CFG0 and CFG1 that a look at a file is concerned with (data sheet Rev 3.2, 8.5.7).
struct Configuration {
  /// The eight bytes of CFG0 and CFG1.
  let bytes: [UInt8]

  /// The configuration, if the file has both pages.
  init?(of image: TagImage) {
    guard !image.model.configurationPages.isEmpty,
      image.model.configurationPages.allSatisfy({ image.knowledge[$0] == .known })
    else { return nil }
    bytes = image.model.configurationPages.flatMap { image.memory[$0] }
  }

  var firstProtectedPage: Int { Int(bytes[3]) }
  var protectsReads: Bool { bytes[4] & 0x80 != 0 }
  var countsReads: Bool { bytes[4] & 0x10 != 0 }
  var failureLimit: Int { Int(bytes[4] & 0x07) }

  func protects(_ image: TagImage) -> Bool { firstProtectedPage < image.model.pageCount }

  /// Bits without a meaning that are set; byte 1 of CFG1 is 05 in genuine chips.
  var hasReservedBits: Bool {
    bytes[0] & 0x0B != 0 || bytes[1] != 0 || bytes[4] & 0x20 != 0 || ![0x00, 0x05].contains(bytes[5]) || bytes[6] != 0
      || bytes[7] != 0
  }
}
