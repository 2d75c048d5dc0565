/// The system's scan sheet as a record: what it showed, when, and who wrote it.
public struct Sheet: Hashable, Sendable {
  /// Who wrote a text.
  public enum Author: String, Hashable, Sendable, CaseIterable {
    case app, system
  }

  /// One thing that happened on the sheet.
  public enum Change: Hashable, Sendable {
    /// It came up with this text.
    case appeared(String)
    /// Its text changed.
    case text(String, by: Author)
    /// The success tick.
    case tick
    /// The error mark with its text.
    case error(String)
    /// It closes without a mark.
    case plain
    /// It has left the screen.
    case left

    var text: String {
      switch self {
      case .appeared(let text): text.isEmpty ? "appears without text" : "appears \(text.jsonQuoted)"
      case .text(let text, .app): "text \(text.jsonQuoted)"
      case .text(let text, .system): "system text \(text.jsonQuoted)"
      case .tick: "tick"
      case .error(let text): "error mark \(text.jsonQuoted)"
      case .plain: "closes without a mark"
      case .left: "has left"
      }
    }
  }

  /// A change and when it came.
  public struct Entry: Hashable, Sendable {
    /// When, in virtual time.
    public let time: VirtualInstant
    /// What.
    public let change: Change
  }

  /// Where the sheet is.
  enum State: Hashable, Sendable {
    case away
    case up
    /// On its way out, after a session has ended.
    case leaving
  }

  /// All changes, oldest first.
  public private(set) var entries: [Entry] = []
  private(set) var state = State.away

  /// The text that stands on it, or stood last.
  public var text: String {
    for entry in entries.reversed() {
      switch entry.change {
      case .appeared(let text), .text(let text, _), .error(let text): return text
      case .tick, .plain, .left: continue
      }
    }
    return ""
  }

  mutating func show(_ change: Change, at time: VirtualInstant) {
    entries.append(Entry(time: time, change: change))
    switch change {
    case .appeared: state = .up
    case .text: break
    case .tick, .error, .plain: state = .leaving
    case .left: state = .away
    }
  }
}
