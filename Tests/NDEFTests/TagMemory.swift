import Testing

@testable import NDEF

/// A data area of `size` bytes that begins with `start`.
func dataArea(_ start: [UInt8], size: Int) -> [UInt8] {
  start + [UInt8](repeating: 0, count: max(0, size - start.count))
}

extension [UInt8] {
  /// Writes pages as a tag would; the array is a data area that begins with page 4.
  mutating func apply(_ write: PageWrite) {
    let start = (write.page - 4) * 4
    replaceSubrange(start..<start + 4, with: write.bytes)
  }
}

/// The message place in a data area that has been read whole; `nil` when there is none.
func messagePlace(in area: [UInt8]) -> MessagePlace? {
  guard case .message(let place) = DataAreaWalk(areaSize: area.count).step(area) else { return nil }
  return place
}

/// The message in a data area that has been read whole; `nil` when there is none.
func message(in area: [UInt8]) -> [UInt8]? {
  messagePlace(in: area)?.message(in: area)
}

/// Feeds only as many bytes as were asked for, and checks that any prefix gives either the whole area's answer or asks
/// for more.
func checkIncremental(_ area: [UInt8]) {
  let walk = DataAreaWalk(areaSize: area.count)
  let whole = walk.step(area)
  for count in 0...area.count {
    let step = walk.step([UInt8](area.prefix(count)))
    guard case .needs(let needed) = step else {
      #expect(step == whole)
      continue
    }
    #expect(needed > count && needed <= area.count)
    if count == area.count { Issue.record("the whole area is not enough") }
  }
  var have = 0
  while case .needs(let needed) = walk.step([UInt8](area.prefix(have))) { have = needed }
  #expect(walk.step([UInt8](area.prefix(have))) == whole)
}

/// The TLV rules once more, on a list of the offsets that may be used; slow, and written without the code under test.
struct NaiveTag {
  let free: [Int]
  let reserved: Set<Int>

  init(size: Int, reserved: Set<Int>) {
    self.reserved = reserved
    free = (0..<size).filter { !reserved.contains($0) }
  }

  /// `start`, then `03`, a length, the message and `FE` in the usable bytes, one after another; reserved bytes are EEh.
  func area(size: Int, start: [UInt8], message: [UInt8], longForm: Bool) -> [UInt8] {
    var area = (0..<size).map { reserved.contains($0) ? UInt8(0xEE) : 0 }
    let count = message.count
    let length = longForm ? [0xFF, UInt8(count / 256), UInt8(count % 256)] : [UInt8(count)]
    for (offset, byte) in zip(free, start + [0x03] + length + message + [0xFE]) { area[offset] = byte }
    return area
  }
}
