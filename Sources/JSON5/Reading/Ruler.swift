/// Turns byte offsets into places.
///
/// It walks on from the last offset it was asked for, so that a whole text is counted once however many places are taken.
struct Ruler {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// The place of the byte at `target`, which is no smaller than the target before.
  mutating func mark(at target: Int, in bytes: [UInt8]) -> Mark {
    if offset == 0, target >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < target {
      let byte = bytes[offset]
      if byte == 0x0A || (byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return Mark(line: line, column: column)
  }
}
