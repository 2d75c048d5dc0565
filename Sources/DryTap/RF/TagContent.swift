/// What is inside a tag, with what a programmer at the table sees of it.
protocol TagContent: TagChip {
  /// Everything that is stored, in order.
  var storedBytes: [UInt8] { get }
  /// Whether a phone would call it read-only.
  var isReadOnly: Bool { get }
  /// The message; nil where there is none, or a damaged one.
  var storedMessage: NDEFMessage? { get }
  /// Makes it read-only for ever, as a phone's lock does.
  mutating func makeReadOnly()
  /// Whether what it made of the last frame takes the time of programming before this answer begins.
  func programs(before reply: LinkReply) -> Bool
  /// Takes a frame, bends what comes of it as the habits say, and tells what it came to, if it was a command.
  mutating func hear(_ frame: Frame, as habits: TagBehaviour) -> (reply: Reply, noted: TagLog.Noted?)
}
