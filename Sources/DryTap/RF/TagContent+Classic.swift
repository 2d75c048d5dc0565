/// A MIFARE Classic, of which a reader without its cipher sees nothing.
extension MifareClassic: TagContent {
  var storedBytes: [UInt8] { [] }

  /// A phone cannot write to it.
  var isReadOnly: Bool { true }

  var storedMessage: NDEFMessage? { nil }

  mutating func makeReadOnly() {}

  func programs(before reply: LinkReply) -> Bool { false }

  mutating func hear(_ frame: Frame, as habits: TagBehaviour) -> (reply: Reply, noted: TagLog.Noted?) {
    let isSelected = if case .active = state { true } else { false }
    let name = name(of: frame)
    let reply = receive(frame)
    guard isSelected, frame != .hlta else { return (reply, nil) }
    return (reply, (.other(name, frame.bytes), .refused))
  }
}
