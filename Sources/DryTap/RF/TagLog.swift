/// Who read and wrote what on a tag, passwords tried included.
///
/// The last `limit` entries are kept.
public struct TagLog: Hashable, Sendable {
  /// What readers did, oldest first.
  public private(set) var entries: [Entry] = []
  /// How many older entries were dropped.
  public private(set) var dropped = 0

  /// The most entries that are kept.
  public static let limit = 10_000

  /// One command to a selected chip or card.
  public struct Entry: Hashable, Sendable {
    /// Who sent it: a phone's model, or the address of a reader beyond a bridge.
    public let reader: String
    /// When, in the reader's virtual time.
    public let time: VirtualInstant
    /// What it did.
    public let act: Act
    /// Whether the chip took it.
    public let isAccepted: Bool
  }

  /// What a command does.
  public enum Act: Hashable, Sendable {
    /// Reads so many pages from the first on; past the end a READ goes on at page 0.
    case read(first: Int, count: Int)
    /// Writes four bytes to a page; a tag that fakes writes stores nothing.
    case write(page: Int, [UInt8], isStored: Bool)
    /// Shows a password.
    case password([UInt8])
    /// Adds to a counter.
    case increment(counter: Int, by: Int)
    /// Selects an application of a card by its name, or a file by its identifier.
    case select([UInt8])
    /// Reads so many bytes of the file that is selected.
    case readFile(offset: Int, count: Int)
    /// Writes bytes to the file that is selected; a tag that fakes writes stores nothing.
    case writeFile(offset: Int, [UInt8], isStored: Bool)
    /// Anything else, by the bytes of its frame, or of its command to a card.
    case other([UInt8])
  }

  /// An act, and whether the tag took it.
  typealias Noted = (act: Act, isAccepted: Bool)

  /// Notes what one frame came to.
  mutating func note(_ noted: Noted, from reader: String, at time: VirtualInstant) {
    if entries.count == Self.limit {
      entries.removeFirst(Self.limit / 10)
      dropped += Self.limit / 10
    }
    entries.append(Entry(reader: reader, time: time, act: noted.act, isAccepted: noted.isAccepted))
  }
}

extension TagLog.Entry: CustomStringConvertible {
  /// One line, such as `iPhone 13 Pro writes page 5: 01 02 03 04, refused`.
  public var description: String {
    guard isAccepted else { return "\(reader) \(act), refused" }
    switch act {
    case .write(_, _, isStored: false), .writeFile(_, _, isStored: false):
      return "\(reader) \(act), acknowledged and not stored"
    default: return "\(reader) \(act)"
    }
  }
}

extension TagLog.Act: CustomStringConvertible {
  /// What happened, without who did it.
  public var description: String {
    switch self {
    case .read(let first, let count): count == 1 ? "reads page \(first)" : "reads \(count) pages from \(first)"
    case .write(let page, let bytes, _): "writes page \(page): \(bytes.spacedHex)"
    case .password(let bytes): "tries the password \(bytes.spacedHex)"
    case .increment(let counter, let amount): "adds \(amount) to counter \(counter)"
    case .select(let identifier): "selects \(identifier.map(\.hexDigits).joined())"
    case .readFile(let offset, let count): "reads \(count) bytes from \(offset)"
    case .writeFile(let offset, let bytes, _): "writes from byte \(offset): \(bytes.spacedHex)"
    case .other(let bytes): "sends \(bytes.spacedHex)"
    }
  }
}
