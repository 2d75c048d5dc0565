import NDEF

/// A message on its way into a data area, page by page.
struct AreaWriting {
  let place: MessagePlace
  let area: [UInt8]
  let walk: DataAreaWalk

  /// Writes a message of that length, or has it refused.
  func check(length: Int) throws(Finding) {
    let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) }
    let writes: [PageWrite]
    do {
      writes = try place.writes(of: message, over: area)
    } catch {
      try requireOneLine("\(error)", "an error")
      return try require(length > place.capacity, "\(length) bytes fit: \(error)")
    }
    try require(length <= place.capacity, "\(length) bytes do not fit")
    try checkNeeds(of: message, writes)
    try checkProgress(of: message, writes)
  }

  /// As much of the area as is said to be needed is enough, and a byte less is not.
  private func checkNeeds(of message: [UInt8], _ writes: [PageWrite]) throws(Finding) {
    let needed = place.bytesNeeded(forWriting: message.count)
    try require((0...area.count).contains(needed), "\(needed) bytes are needed inside the area")
    let copy = try? place.writes(of: message, over: Array(area.prefix(needed)))
    try require(copy == writes, "\(needed) bytes are enough to write over")
    guard needed > 0 else { return }
    let short = try? place.writes(of: message, over: Array(area.prefix(needed - 1)))
    try require(short == nil, "\(needed - 1) bytes are not enough to write over")
  }

  /// After every single write the tag holds the empty message or the new one, and all else is as before.
  private func checkProgress(of message: [UInt8], _ writes: [PageWrite]) throws(Finding) {
    var written = area
    var isThere = message.isEmpty
    for write in writes {
      let start = write.page * 4 - DataAreaWalk.firstByteAddress
      try require(write.bytes.count == 4, "a page has four bytes")
      try require(start >= 0 && start + 4 <= area.count, "page \(write.page) lies inside the area")
      written.replaceSubrange(start..<start + 4, with: write.bytes)
      if write.purpose == .length { isThere = true }
      try checkMessage(isThere ? message : [], in: written)
    }
    let kept = Array(0...place.tlvOffset) + place.reserved.flatMap { Array($0) }
    try require(kept.allSatisfy { written[$0] == area[$0] }, "bytes before the message and reserved ones stay")
  }

  private func checkMessage(_ message: [UInt8], in written: [UInt8]) throws(Finding) {
    guard case .message(let found) = walk.step(written) else { throw Finding("the message is found again") }
    try require(found.tlvOffset == place.tlvOffset, "the message stays in its place")
    try require(found.message(in: written) == message, "the tag holds \(message.count) bytes as they were written")
  }
}
