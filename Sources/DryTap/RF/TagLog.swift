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
    /// What became of it.
    public internal(set) var outcome: Outcome
  }

  /// What became of a command.
  public enum Outcome: Hashable, Sendable {
    /// The chip took it.
    case taken
    /// The chip refused it, or did not answer.
    case refused
    /// The tag acknowledged it and stored nothing.
    case faked
    /// The field went while it was programmed; the memory holds what `TornWrite` says.
    case torn(TornWrite)
  }

  /// What a command does.
  public enum Act: Hashable, Sendable {
    /// Reads so many pages from the first on; past the end a READ goes on at page 0.
    case read(first: Int, count: Int)
    /// Writes four bytes to a page.
    case write(page: Int, [UInt8])
    /// Shows a password.
    case password([UInt8])
    /// Adds to a counter.
    case increment(counter: Int, by: Int)
    /// Selects an application of a card by its name, or a file by its identifier.
    case select([UInt8])
    /// Reads so many bytes of the file that is selected.
    case readFile(offset: Int, count: Int)
    /// Writes bytes to the file that is selected.
    case writeFile(offset: Int, [UInt8])
    /// A frame that arrived damaged.
    case damaged
    /// Anything else, by its name and the bytes of its frame, or of its command to a card.
    case other(String, [UInt8])
  }

  /// An act, and what became of it.
  typealias Noted = (act: Act, outcome: Outcome)

  /// Notes what one frame came to.
  mutating func note(_ noted: Noted, from reader: String, at time: VirtualInstant) {
    if entries.count == Self.limit {
      entries.removeFirst(Self.limit / 10)
      dropped += Self.limit / 10
    }
    entries.append(Entry(reader: reader, time: time, act: noted.act, outcome: noted.outcome))
  }

  /// Notes that the field went while what was acknowledged last was programmed.
  mutating func noteTear(_ torn: TornWrite) {
    guard let last = entries.indices.last, entries[last].outcome == .taken else { return }
    entries[last].outcome = .torn(torn)
  }
}

extension TagLog.Entry: CustomStringConvertible {
  /// One line, such as `iPhone 13 Pro writes page 5: 01 02 03 04, refused`.
  public var description: String {
    let end =
      switch outcome {
      case .taken: ""
      case .refused: ", refused"
      case .faked: ", acknowledged and not stored"
      case .torn(.old): ", cut off before anything was stored"
      case .torn(.mixed): ", cut off and partly stored"
      case .torn(.new): ", cut off when all was stored"
      }
    return "\(reader) \(act)" + end
  }
}

extension TagLog.Act: CustomStringConvertible {
  /// What happened, without who did it.
  public var description: String {
    switch self {
    case .read(let first, let count): count == 1 ? "reads page \(first)" : "reads \(count) pages from \(first)"
    case .write(let page, let bytes): "writes page \(page): \(bytes.spacedHex)"
    case .password(let bytes): "tries the password \(bytes.spacedHex)"
    case .increment(let counter, let amount): "adds \(amount) to counter \(counter)"
    case .select(let identifier): "selects \(identifier.map(\.hexDigits).joined())"
    case .readFile(let offset, let count): "reads \(count) bytes from \(offset)"
    case .writeFile(let offset, let bytes): "writes from byte \(offset): \(bytes.spacedHex)"
    case .damaged: "sends a damaged frame"
    case .other(let name, let bytes): "sends \(name) (\(bytes.spacedHex))"
    }
  }
}
