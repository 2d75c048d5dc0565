/// Wakes one tag whose UID is known, and selects it (ISO/IEC 14443-3, 6.5).
struct SelectProcedure: ReaderProcedure {
  private var frames: [Frame]

  /// - Parameter haltsFirst: Whether another tag is selected now, and is to be halted.
  init(uid: [UInt8], haltsFirst: Bool) {
    frames =
      (haltsFirst ? [.hlta] : []) + [
        .wupa, .select(0x93, [0x88] + uid[0..<3]), .select(0x95, Array(uid[3..<7])),
      ]
  }

  mutating func begin() -> ReaderStep { .send(frames.removeFirst()) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    // HLTA is never answered, and neither is the first frame after it expected to fail.
    let mayBeSilent = frames.count == 3
    guard reply != .silence || mayBeSilent else { return .finished(.failed(.noAnswer)) }
    if case .nak = reply { return .finished(.failed(.refused)) }
    return frames.isEmpty ? .finished(.selected) : .send(frames.removeFirst())
  }
}
