/// Wakes one tag whose serial number is known, and selects it (ISO/IEC 14443-3, 6.5).
struct SelectProcedure: ReaderProcedure {
  private var frames: [Frame]
  private let last: Int

  /// - Parameter goodbye: What silences the tag that is selected now; nil where none is.
  init(_ number: SerialNumber, goodbye: Frame? = nil) {
    let selection = [.wupa] + Frame.selection(of: number)
    frames = (goodbye.map { [$0] } ?? []) + selection
    last = selection.count
  }

  mutating func begin() -> ReaderStep { .send(frames.removeFirst()) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    // HLTA is never answered, and a card that has left does not answer S(DESELECT).
    let mayBeSilent = frames.count == last
    guard reply != .silence || mayBeSilent else { return .finished(.failed(.noAnswer)) }
    if case .nak = reply { return .finished(.failed(.refused)) }
    return frames.isEmpty ? .finished(.selected) : .send(frames.removeFirst())
  }
}

/// Selects the tag that is selected already anew, which makes a chip forget a password, and goes on with a procedure.
struct SelectingProcedure: ReaderProcedure {
  private var select: SelectProcedure
  private var isSelected = false
  private var procedure: any ReaderProcedure

  init(_ number: SerialNumber, then procedure: some ReaderProcedure) {
    select = SelectProcedure(number, goodbye: .hlta)
    self.procedure = procedure
  }

  mutating func begin() -> ReaderStep { select.begin() }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    guard !isSelected else { return procedure.receive(reply) }
    let step = select.receive(reply)
    guard case .finished(.selected) = step else { return step }
    isSelected = true
    return procedure.begin()
  }
}
