/// What answers a reader from inside a tag, of whatever kind: a value that takes frames.
public protocol TagChip: Hashable, Sendable {
  /// The number by which a reader picks it.
  var serialNumber: SerialNumber { get }
  /// Whether the last frame made it program anything, which takes time in which a cut of power tears it.
  var isProgramming: Bool { get }
  /// It gets power, and waits for a REQA.
  mutating func fieldOn()
  /// It loses power and with it everything but its memory; `torn` says how much of what it was programming is there.
  mutating func fieldOff(torn: TornWrite)
  /// Takes one frame and gives the answer.
  mutating func receive(_ frame: Frame) -> Reply
  /// What people call a frame that it would hear now, such as `READ 04` or `RATS`.
  func name(of frame: Frame) -> String
}

extension Chip: TagChip {
  /// The serial number in pages 0 and 1.
  public var serialNumber: SerialNumber { SerialNumber(memory.uid) }

  /// The frame's name by its first bytes, whatever the chip makes of it.
  public func name(of frame: Frame) -> String { FrameName.of(frame, to: state) }
}
