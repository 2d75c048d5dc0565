extension Sheet {
  /// What stands on the sheet beside its text.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// Ready to scan.
    case ready
    /// The success tick.
    case tick
    /// The error mark.
    case error
    /// On its way out, without a mark.
    case closed
    /// It is not on the screen.
    case away
  }

  /// A text that stood on the sheet.
  public struct Text: Hashable, Sendable {
    /// From when on, in virtual time.
    public let time: VirtualInstant
    /// What it says; empty where the app has set none.
    public let text: String
    /// Who wrote it.
    public let author: Author
  }

  /// One time that the sheet came up, until it has left the screen.
  public struct Showing: Hashable, Sendable {
    /// When it came up, in virtual time.
    public let appeared: VirtualInstant
    /// When it had left, or made way for the next; nil while it is there.
    public fileprivate(set) var left: VirtualInstant?
    /// What stood on it, oldest first; one text at least.
    public fileprivate(set) var texts: [Text]
    /// What it showed last.
    public fileprivate(set) var look = Look.ready
    /// When it began to close, with a mark or without; nil before.
    public fileprivate(set) var closed: VirtualInstant?
  }

  /// Every time that the sheet came up, oldest first.
  public var showings: [Showing] {
    entries.reduce(into: []) { showings, entry in
      if case .appeared(let text) = entry.change {
        showings.end(at: entry.time)
        showings.append(Showing(appeared: entry.time, texts: [Text(time: entry.time, text: text, author: .app)]))
      } else if !showings.isEmpty {
        showings[showings.count - 1].take(entry)
      }
    }
  }

  /// What stands on it now.
  public var look: Look {
    guard let last = showings.last, last.left == nil else { return .away }
    return last.look
  }

  /// Who wrote the text that stands on it, or stood last; the app where there was none yet.
  public var author: Author { showings.last?.texts.last?.author ?? .app }
}

extension Sheet.Showing {
  fileprivate mutating func take(_ entry: Sheet.Entry) {
    switch entry.change {
    case .appeared: break
    case .text(let text, let author): texts.append(Sheet.Text(time: entry.time, text: text, author: author))
    case .tick: close(.tick, at: entry.time)
    case .plain: close(.closed, at: entry.time)
    case .error(let text):
      texts.append(Sheet.Text(time: entry.time, text: text, author: .app))
      close(.error, at: entry.time)
    case .left: left = entry.time
    }
  }

  private mutating func close(_ last: Sheet.Look, at time: VirtualInstant) {
    look = last
    closed = time
  }
}

extension [Sheet.Showing] {
  fileprivate mutating func end(at time: VirtualInstant) {
    guard let last = indices.last, self[last].left == nil else { return }
    self[last].left = time
  }
}
