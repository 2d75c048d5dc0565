import DryTap

/// Frames as scenarios name them: `READ 3`, `UPDATE BINARY 2`, `INS 84 1`, `3Ah 1`, `frame 7`.
enum FrameText {
  /// The commands that have a name, the frames that wake chips (ISO/IEC 14443-3, 6.4.1), and commands to cards.
  private static let kinds: [(name: String, kind: FrameKind)] =
    FrameName.commands.map { ($0.name, .opcode($0.opcode)) } + [("REQA", .opcode(0x26)), ("WUPA", .opcode(0x52))]
    + CommandName.instructions.map { ($0.name, .instruction($0.instruction)) }

  /// Every name of a command.
  static let names = kinds.map(\.name)

  /// The frames of a name, of an instruction, or of a first byte from two digits and an `h`; nil for none of these.
  static func kind(_ name: String) -> FrameKind? {
    if let known = kinds.first(where: { $0.name == name }) { return known.kind }
    if name.hasPrefix("INS "), let bytes = HexText.parse(String(name.dropFirst(4))), bytes.count == 1 {
      return .instruction(bytes[0])
    }
    guard name.utf8.count == 3, name.hasSuffix("h"), let bytes = HexText.parse(String(name.dropLast())) else {
      return nil
    }
    return bytes.first.map { .opcode($0) }
  }

  /// The place that a text means: a name, a blank and a number from 1.
  static func place(_ text: String) -> FramePlace? {
    guard let blank = text.lastIndex(of: " "), let number = Int(text[text.index(after: blank)...]), number >= 1 else {
      return nil
    }
    let name = String(text[..<blank])
    if name == "frame" { return FramePlace(number: number) }
    return kind(name).map { FramePlace($0, number: number) }
  }
}
