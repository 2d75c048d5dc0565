import JSON5
import TagFiles
import TagModel

/// One page of a tag: what it holds, what that is, and what may be done to it.
struct PageSheet: Hashable {
  let page: Int
  let bytes: [UInt8]
  let knowledge: TagImage.PageKnowledge
  /// What the bytes are, such as `capability container`; empty for free user memory.
  let meaning: String
  let access: PageAccess

  /// The digits, or question marks where the bytes are not known to be the chip's.
  var digits: String {
    knowledge == .known ? HexText.spaced(bytes) : Array(repeating: "??", count: 4).joined(separator: " ")
  }

  /// The characters, or question marks.
  var characters: String { knowledge == .known ? TerminalText.ascii(bytes) : "????" }

  /// Whether it looks like another but for its number.
  func repeats(_ other: PageSheet) -> Bool {
    (bytes, knowledge, meaning, access) == (other.bytes, other.knowledge, other.meaning, other.access)
  }

  /// `page`, `bytes` (null where they are not known to be the chip's), `knowledge` (`known`, `unknown` or `masked`), `meaning`, `access`.
  var json: JSONValue {
    [
      "page": .integer(page),
      "bytes": knowledge == .known ? .string(HexText.plain(bytes)) : .null,
      "knowledge": .string("\(knowledge)"),
      "meaning": .string(meaning),
      "access": access.json,
    ]
  }
}

/// What may be done to a page.
struct PageAccess: Hashable {
  /// What a write comes to where nothing forbids it.
  enum Rule: String, Hashable {
    /// Nobody writes here.
    case fixed
    /// Bits can be set and never cleared.
    case addsBits
    /// The bytes are replaced.
    case free
  }

  /// What asks for the password.
  enum Password: String, Hashable {
    case none, write, readAndWrite
    /// The configuration is not known.
    case unknown
  }

  let rule: Rule
  /// Whether a lock bit makes it read-only; nil where the lock bytes are not known.
  let isLocked: Bool?
  /// Whether a block-lock bit keeps its lock bit as it is for ever.
  let isFrozen: Bool
  /// Whether CFGLCK makes it read-only.
  let isConfigurationLocked: Bool
  let password: Password

  /// What may be done to a page of the image.
  init(to page: Int, of image: TagImage) {
    let model = image.model
    let area = model.lockAreas.first { $0.bits.contains { $0.pages.contains(page) } }
    let isLockPage = model.lockAreas.contains { $0.page == page }
    rule = page < 2 ? .fixed : page == 3 || isLockPage ? .addsBits : .free
    let knowsLocks = area.map { image.knowledge[$0.page] == .known } ?? true
    isLocked = knowsLocks ? image.memory.isLocked(page) : nil
    isFrozen = knowsLocks && image.memory.isFrozen(page)
    let configuration = TagConfiguration(of: image)
    isConfigurationLocked = configuration?.isLocked == true && model.configurationPages.contains(page)
    password = Self.password(configuration, page: page, of: model)
  }

  private static func password(_ configuration: TagConfiguration?, page: Int, of model: ChipModel) -> Password {
    guard let configuration else { return model.configuration == nil ? .none : .unknown }
    guard page >= configuration.firstProtectedPage else { return .none }
    return configuration.protectsReads ? .readAndWrite : .write
  }

  /// A few words, such as `locked, frozen`.
  var text: String {
    var words: [String] = []
    switch (isLocked, rule) {
    case (true?, _): words.append("locked")
    case (nil, _): words.append("lock unknown")
    case (_, .fixed): words.append("fixed")
    case (_, .addsBits): words.append("bits can be set")
    case (_, .free) where isConfigurationLocked: words.append("locked by CFGLCK")
    case (_, .free): if password == .none { words.append("open") }
    }
    if isFrozen { words.append(isLocked == true ? "frozen" : "can never be locked") }
    switch password {
    case .none: break
    case .unknown: if words.isEmpty { words.append("protection unknown") }
    case .write: words.append("password to write")
    case .readAndWrite: words.append("password to read and write")
    }
    return words.joined(separator: ", ")
  }

  /// `rule`, `locked` (null where it is not known), `frozen`, `configurationLocked`, `password`.
  var json: JSONValue {
    [
      "rule": .string(rule.rawValue), "locked": isLocked.map { .bool($0) } ?? .null, "frozen": .bool(isFrozen),
      "configurationLocked": .bool(isConfigurationLocked), "password": .string(password.rawValue),
    ]
  }
}
