/// What people call the frames that a Type 4 tag hears.
extension Type4Tag {
  /// The frame's name, whatever the tag makes of it; a block by the command that begins in it.
  public func name(of frame: Frame) -> String {
    guard state == .exchanging, frame.lastBits == 8, let block = Block(frame.bytes) else {
      return FrameName.of(frame, to: .idle)
    }
    switch block.kind {
    case .information(let bytes, let number, let isChained):
      let what = exchange?.isBetweenBlocks == true ? "more" : CommandName.of(bytes)
      return "I-block \(number), \(what)" + (isChained ? ", not the end" : "")
    case .acknowledge(let number): return "R(ACK) \(number)"
    case .notAcknowledge(let number): return "R(NAK) \(number)"
    case .deselect: return "S(DESELECT)"
    }
  }
}

/// What people call commands of ISO/IEC 7816-4.
public enum CommandName {
  /// The instructions of a Type 4 tag, by their bytes (NFC Forum Type 4 Tag 2.0, 5.4).
  public static let instructions: [(name: String, instruction: UInt8)] = [
    ("SELECT", Instruction.select.rawValue), ("READ BINARY", Instruction.readBinary.rawValue),
    ("UPDATE BINARY", Instruction.updateBinary.rawValue),
  ]

  /// The name of a command by its second byte; `INS 84` for one that a Type 4 tag does not know.
  public static func of(_ command: [UInt8]) -> String {
    guard command.count >= 2 else { return "no command" }
    return instructions.first { $0.instruction == command[1] }?.name ?? "INS \(command[1].hexDigits)"
  }
}
