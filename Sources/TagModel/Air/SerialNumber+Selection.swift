/// The selection procedure of ISO/IEC 14443-3, 6, as far as it is the same for every card with a number.
extension SerialNumber {
  /// ATQA: bit 7 says that the number has two parts (ISO/IEC 14443-3, 6.5.2).
  var answerToRequest: Reply { .bits([parts.count == 1 ? 0x04 : 0x44, 0x00], firstBits: 8) }

  /// What a card that shows one part of its number does with a frame.
  enum Selection {
    /// It answers, and shows the part still.
    case shown(Reply)
    /// It answers, and shows the next part.
    case next(part: Int, Reply)
    /// It answers, and is selected.
    case selected(Reply)
    /// Whatever differs from its number makes it leave the procedure (ISO/IEC 14443-3, 6.3).
    case left
  }

  /// What a card does that shows part `index`, counted from 0, and is acknowledged with `acknowledge` when the whole number is selected.
  func selection(_ index: Int, _ frame: Frame, acknowledge: UInt8) -> Selection {
    let (level, part) = ([CascadeLevel.one, .two][index], parts[index])
    switch ActivationCommand(frame) {
    case .anticollision(level, let known): return known.rest(of: part).map(Selection.shown) ?? .left
    // 04h promises more of the serial number (ISO/IEC 14443-3, 6.5.3.4).
    case .select(level, part):
      return index + 1 == parts.count ? .selected(.data([acknowledge])) : .next(part: index + 1, .data([0x04]))
    default: return .left
    }
  }
}
