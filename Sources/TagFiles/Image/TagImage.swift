import TagModel

/// What a file tells about one tag, and what it leaves open.
public struct TagImage: Hashable, Sendable {
  /// The format of the file; `nil` for an image of a chip.
  public internal(set) var format: TagFileFormat?
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
  /// The bytes TBO_0 (two) and TBO_1 of a Proxmark3 file, whose meaning is not documented.
  var proxmarkBytes: [UInt8]?
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
    /// The file has what a reader saw, which is not what the chip holds: a password is never read back.
    case masked
  }

  /// The chip that the file describes.
  public var model: ChipModel { memory.model }

  /// An image of pages, of which nothing else is known.
  init(_ memory: TagMemory, knowledge: [PageKnowledge]) {
    self.memory = memory
    self.knowledge = knowledge
    counters = [nil, nil, nil]
    tearing = [nil, nil, nil]
    notes = []
    warnings = []
  }

  /// Whether the file has pages 0 and 1.
  var knowsSerialNumber: Bool { knowledge.prefix(2).allSatisfy { $0 == .known } }

  /// Marks PWD and PACK as masked where zeros stand in their place, or where they are missing and protection is on.
  ///
  /// A PACK of zeros beside a real password is taken at its word. What a phone shows is never taken for a password.
  mutating func maskSecrets() {
    guard let password = model.secretPages.first else { return }
    let missing = knowledge[password] == .unknown && Configuration(of: self).map { $0.protects(self) } == true
    let zeros = knowledge[password] == .known && memory[password] == [0, 0, 0, 0]
    let hidden = format?.traits.hidesSecrets == true
    for page in model.secretPages {
      let isBlank = memory[page] == [0, 0, 0, 0] && (missing || zeros && knowledge[page] == .known)
      if isBlank || hidden && knowledge[page] == .known { knowledge[page] = .masked }
    }
  }
}
