import TagModel

/// What holds for a chip before and after one frame or one loss of the field, whatever it was.
public struct ChipRules {
  let before: Chip
  let after: Chip

  /// The chip before and after.
  public init(before: Chip, after: Chip) {
    self.before = before
    self.after = after
  }

  /// The memory keeps its size, its serial number and every bit that can only be set.
  public func checkMemory() throws(Finding) {
    let (old, new) = (before.memory, after.memory)
    try require(new.model == old.model, "the chip stays the same")
    try require(new.bytes.count == old.model.pageCount * 4, "the memory keeps its size")
    try require(new.bytes[..<10] == old.bytes[..<10], "the serial number, its check bytes and byte 9 stay")
    try require(keepsBits(old.staticLockBytes, new.staticLockBytes), "no static lock bit is lost")
    try require(keepsBits(old.dynamicLockBytes, new.dynamicLockBytes), "no dynamic lock bit is lost")
    try require(keepsBits(old[3], new[3]), "no bit of the capability container is lost")
    for (old, new) in zip(before.counters, after.counters) {
      try require(new.value >= old.value && new.value <= max(old.value, Counter.limit), "a counter only rises")
    }
    try require(after.failedAttempts >= 0, "failures are counted from 0")
    try require(after.isAuthenticationSpent || !before.isAuthenticationSpent, "no password brings back a spent chip")
  }

  /// One frame programs at most one page, and none that a lock bit in force makes read-only.
  public func checkFrame(_ frame: Frame, _ reply: Reply) throws(Finding) {
    try checkMemory()
    let pages = changedPages
    try require(pages.isEmpty || pages.count == 1 && reply == .ack, "pages \(pages) change with the answer \(reply)")
    if !before.profile.contains(.locksFromNextActivation) {
      try require(pages.allSatisfy { !before.memory.isLocked($0) }, "pages \(pages) change although they are locked")
    }
    try require(before.state != .powerOff || reply == .silence && after.state == .powerOff, "no answer without a field")
    try checkLength(of: reply, to: frame)
  }

  private var changedPages: [Int] {
    guard after.memory.bytes != before.memory.bytes else { return [] }
    return (0..<before.model.pageCount).filter { after.memory[packed: $0] != before.memory[packed: $0] }
  }

  private func keepsBits(_ old: [UInt8], _ new: [UInt8]) -> Bool { zip(old, new).allSatisfy { $0 & ~$1 == 0 } }

  private func checkLength(of reply: Reply, to frame: Frame) throws(Finding) {
    switch reply {
    case .data(let bytes):
      let length = answerLength(to: frame.bytes)
      try require(frame.integrity == .intact && frame.lastBits == 8, "only an intact frame of whole bytes is answered")
      try require(bytes.count == length, "\(frame.bytes) gets \(bytes.count) bytes")
    case .bits(let bytes, let firstBits):
      try require((1...5).contains(bytes.count), "bits of \(bytes.count) bytes")
      try require((1...8).contains(firstBits), "\(firstBits) bits of the first byte")
      try require(bytes[0] & UInt8((1 << (8 - firstBits)) - 1) == 0, "bits that are not sent are zero")
    case .ack, .nak, .silence:
      break
    }
  }

  /// How many bytes a command gets by its data sheet (Rev 3.2, 10, and MF0ULX1 Rev 3.3, 10); `nil` for none.
  private func answerLength(to command: [UInt8]) -> Int? {
    switch command.first {
    case 0x1B: 2
    case 0x30: 16
    case 0x39: 3
    case 0x3A where command.count == 3: (Int(command[2]) - Int(command[1]) + 1) * 4
    case 0x3C: 32
    case 0x3E, 0x4B, 0x93, 0x95: 1
    case 0x60: 8
    default: nil
    }
  }
}
