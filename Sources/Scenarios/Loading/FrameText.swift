import DryTap

/// Frames as scenarios name them: `READ 3`, `3Ah 1`, `frame 7`.
enum FrameText {
  /// The commands that have a name, and the frames that wake chips (ISO/IEC 14443-3, 6.4.1).
  private static let opcodes: [(name: String, opcode: UInt8)] =
    FrameName.commands.map { ($0.name, $0.opcode) } + [("REQA", 0x26), ("WUPA", 0x52)]

  /// Every name of a command.
  static let names = opcodes.map(\.name)

  /// The first byte of a command, from its name or from two digits and an `h`; nil for neither.
  static func opcode(_ name: String) -> UInt8? {
    if let known = opcodes.first(where: { $0.name == name }) { return known.opcode }
    guard name.utf8.count == 3, name.hasSuffix("h"), let bytes = HexText.parse(String(name.dropLast())) else {
      return nil
    }
    return bytes.first
  }

  /// The place that a text means: a name, a blank and a number from 1.
  static func place(_ text: String) -> FramePlace? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let number = Int(words[1]), number >= 1 else { return nil }
    if words[0] == "frame" { return FramePlace(number: number) }
    return opcode(String(words[0])).map { FramePlace(opcode: $0, number: number) }
  }
}
