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

  /// One command to a selected chip.
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
    /// Anything else, by the bytes of its frame.
    case other([UInt8])
  }

  /// Notes a frame, if it is a command and the chip was selected before it.
  mutating func note(
    _ frame: Frame, _ reply: Reply, state: Chip.State, model: ChipModel, stores: Bool, from reader: String,
    at time: VirtualInstant
  ) {
    let isAccepted =
      switch reply {
      case .data, .ack: true
      case .bits, .nak, .silence: false
      }
    guard let act = Act(frame, state: state, model: model, isStored: isAccepted && stores) else { return }
    if entries.count == Self.limit {
      entries.removeFirst(Self.limit / 10)
      dropped += Self.limit / 10
    }
    entries.append(Entry(reader: reader, time: time, act: act, isAccepted: isAccepted))
  }
}

extension TagLog.Act {
  /// What a frame does to a chip in that state; nil for one that selects, halts or only prepares.
  fileprivate init?(_ frame: Frame, state: Chip.State, model: ChipModel, isStored: Bool) {
    guard frame.lastBits == 8, !frame.bytes.isEmpty else { return nil }
    switch state {
    case .awaitingData(let page, _, _):
      guard frame.bytes.count == 16 else { return nil }
      self = .write(page: page, Array(frame.bytes.prefix(4)), isStored: isStored)
    case .active, .authenticated:
      switch try? ChipCommand(frame.bytes, among: model.commands) {
      case .halt, .compatibilityWrite: return nil
      case .read(let page): self = .read(first: page, count: 4)
      case .fastRead(let first, let last) where first <= last: self = .read(first: first, count: last - first + 1)
      case .write(let page, let data): self = .write(page: page, data.bytes, isStored: isStored)
      case .authenticate(let password): self = .password(password.bytes)
      case .incrementCounter(let address, let amount): self = .increment(counter: address, by: amount)
      default: self = .other(frame.bytes)
      }
    default: return nil
    }
  }
}

extension TagLog.Entry: CustomStringConvertible {
  /// One line, such as `iPhone 13 Pro writes page 5: 01 02 03 04, refused`.
  public var description: String {
    guard isAccepted else { return "\(reader) \(act), refused" }
    if case .write(_, _, isStored: false) = act { return "\(reader) \(act), acknowledged and not stored" }
    return "\(reader) \(act)"
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
    case .other(let bytes): "sends \(bytes.spacedHex)"
    }
  }
}
