/// How a tag departs from a sound one.
public struct TagBehaviour: Hashable, Sendable {
  /// What it makes of commands that program its memory.
  public enum Writes: String, Hashable, Sendable, CaseIterable {
    /// It takes them as its chip does.
    case stored
    /// It refuses every one, as if each page were locked: with NAK 0, after which it falls back, or with status word 6982.
    case denied
    /// It acknowledges what its chip would take, and stores nothing.
    case faked
  }

  /// What it makes of commands that program its memory.
  public var writes = Writes.stored
  /// The number of frames after which it leaves the field, counted from the first that it hears, the selection and the phone's
  /// looks at whether it is still there among them; nil for one that stays.
  public var leavesAfter: Int?
  /// How much later than usual the answers of the selected chip begin; past the reader's time-out, about 4.7 ms here, an answer
  /// is lost, and its effect is not.
  public var answersLate: Duration = .zero
  /// How much longer than usual its memory needs to be programmed; past the reader's time-out, about 5.6 ms here, a
  /// write is done after the reader has stopped waiting, and torn if the reader switches its field off at once.
  public var programsLonger: Duration = .zero
  /// What its memory holds of a page, or of the bytes of an UPDATE BINARY, when the field goes while they are programmed; see `TornWrite`.
  public var torn = TornWrite.old

  /// A sound tag.
  public init(
    writes: Writes = .stored, leavesAfter: Int? = nil, answersLate: Duration = .zero,
    programsLonger: Duration = .zero, torn: TornWrite = .old
  ) {
    self.writes = writes
    self.leavesAfter = leavesAfter
    self.answersLate = answersLate
    self.programsLonger = programsLonger
    self.torn = torn
  }

  /// Lets a chip take a frame, and bends what comes of it.
  ///
  /// A chip acknowledges nothing but commands that program its memory, or are about to.
  func receive(_ frame: Frame, at chip: inout Chip) -> Reply {
    let before = chip
    let reply = chip.receive(frame)
    guard reply == .ack else { return reply }
    switch writes {
    case .stored: return reply
    case .faked:
      chip.memory = before.memory
      chip.counters = before.counters
      return reply
    case .denied:
      chip = before
      // Nothing a chip understands: it falls back as after any error.
      _ = chip.receive(Frame([]))
      return .nak(.invalidArgument)
    }
  }
}
