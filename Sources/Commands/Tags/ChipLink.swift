import TagModel

/// A chip in the field of a reader that sends frames one by one, with nothing in between.
struct ChipLink {
  private(set) var chip: Chip

  /// A chip outside of the field.
  init(_ chip: Chip) {
    self.chip = chip
  }

  /// Whether the chip takes commands.
  var isSelected: Bool {
    switch chip.state {
    case .active, .authenticated, .awaitingData: true
    case .powerOff, .idle, .halt, .ready1, .ready2: false
    }
  }

  /// Whether the next frame is the data of a COMPATIBILITY_WRITE.
  var awaitsData: Bool {
    guard case .awaitingData = chip.state else { return false }
    return true
  }

  /// Switches the field on.
  mutating func fieldOn() { chip.fieldOn() }

  /// Switches the field off.
  mutating func fieldOff() { chip.fieldOff() }

  /// Sends one frame.
  mutating func send(_ frame: Frame) -> Reply { chip.receive(frame) }

  /// Wakes and selects the chip, without a break in the field; answers whether it is selected.
  ///
  /// A chip that is selected drops out at the first WUPA and answers the second (ISO/IEC 14443-3, 6.3).
  mutating func select() -> Bool {
    guard [Frame.wupa, .wupa].contains(where: { send($0).isBits }) else { return false }
    return ([0x93, 0x95] as [UInt8]).allSatisfy { level in
      guard case .bits(let part, _) = send(Frame([level, 0x20])) else { return false }
      return send(Frame([level, 0x70] + part)) != .silence
    }
  }
}

extension Reply {
  /// Whether it is an ATQA or a part of a UID.
  fileprivate var isBits: Bool {
    guard case .bits = self else { return false }
    return true
  }
}
