extension Chip {
  /// Takes a frame while the chip shows one part of its UID.
  ///
  /// A chip whose UID part differs from the bits or bytes in the frame leaves the procedure (ISO/IEC 14443-3, 6.3).
  mutating func show(_ level: CascadeLevel, _ frame: Frame, next: State, woken: Bool) -> Verdict {
    let part = memory.uid.part(at: level)
    switch ActivationCommand(frame) {
    case .anticollision(level, let known):
      return known.rest(of: part).map { .answer($0) } ?? .drop
    case .select(level, part):
      return .advance(.data([level.selectAcknowledge]), next)
    case .reqa, .wupa, .anticollision, .select:
      return .drop
    case nil:
      return skipSelection(frame, woken: woken)
    }
  }

  /// A READ of page 0 stands for the rest of the selection (data sheet Rev 3.2, 8.4.2 and 8.4.3).
  private mutating func skipSelection(_ frame: Frame, woken: Bool) -> Verdict {
    guard frame == Frame([0x30, 0x00]) else { return .drop }
    let verdict = perform(frame, woken: woken)
    guard case .answer(let reply) = verdict else { return verdict }
    return .advance(reply, .active(woken: woken))
  }
}

extension CascadeLevel {
  /// The SAK: 04 promises more UID bytes, 00 ends the selection of a chip without ISO/IEC 14443-4.
  fileprivate var selectAcknowledge: UInt8 {
    switch self {
    case .one: 0x04
    case .two: 0x00
    }
  }
}
