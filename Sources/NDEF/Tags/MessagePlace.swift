/// Where a data area holds its message: the NDEF Message TLV and the bytes to skip.
///
/// Offsets count from the start of the data area (page 4) unless something else is said.
public struct MessagePlace: Hashable, Sendable {
  /// The offset of the TLV's type byte, 03h.
  public let tlvOffset: Int
  /// The size of the length field as found, 1 or 3 bytes.
  public let lengthSize: Int
  /// The length of the message as found, 0…FFFEh.
  public let length: Int
  /// The lock areas that Lock Control TLVs name or, without any, the standard one of data areas above 48 bytes.
  public let lockAreas: [LockArea]
  /// The bytes that the message may use.
  let free: FreeBytes

  init(free: FreeBytes, tlvOffset: Int, lengthSize: Int, length: Int, lockAreas: [LockArea]) {
    self.free = free
    self.tlvOffset = tlvOffset
    self.lengthSize = lengthSize
    self.length = length
    self.lockAreas = lockAreas
  }

  /// The size of the data area in bytes.
  public var areaSize: Int { free.areaSize }

  /// The lock and reserved bytes inside the data area that a message skips, in order and apart from each other.
  public var reserved: [Range<Int>] { free.reserved }

  /// The offset of the first value byte, as found; the size of the area when nothing is left for a value.
  public var valueOffset: Int { valueOffset(lengthSize: lengthSize) }

  /// The length of the longest message that fits here, in bytes.
  ///
  /// All free bytes after a length field of one byte, but two fewer where the message then needs the field of three
  /// bytes: 254 for 255 or 256 free bytes. The Terminator TLV is not counted, for a message may end on the area's last
  /// byte. Source: NFC Forum Type 2 Tag 1.1, 6.4.3.
  public var capacity: Int {
    let room = free.count(from: valueOffset(lengthSize: 1))
    return room < 255 ? room : max(254, room - 2)
  }

  /// The offsets of the first `count` value bytes, skipping reserved bytes; fewer where the data area ends before.
  public func offsets(of count: Int) -> [Int] {
    free.offsets(from: valueOffset, limit: count)
  }

  /// The message's bytes out of `area`, the bytes read so far from the start of the data area; `nil` when they are not
  /// enough.
  public func message(in area: [UInt8]) -> [UInt8]? {
    guard area.count >= bytesNeeded else { return nil }
    return offsets(of: length).map { area[$0] }
  }

  /// How many bytes must be read from the start of the data area to hold the whole message.
  public var bytesNeeded: Int {
    let last = offsets(of: length).last ?? lengthOffsets(lengthSize).last ?? tlvOffset
    return last + 1
  }

  /// The offsets of a length field of `size` bytes.
  func lengthOffsets(_ size: Int) -> [Int] {
    free.offsets(from: tlvOffset + 1, limit: size)
  }

  /// The offset of the first value byte behind a length field of `size` bytes.
  func valueOffset(lengthSize size: Int) -> Int {
    let last = lengthOffsets(size).last ?? tlvOffset
    return free.first(from: last + 1) ?? areaSize
  }
}
