extension CapabilityContainer {
  /// The page writes that make a Type 2 Tag with an empty message of a chip without a capability container, in order.
  ///
  /// Page 3 gets magic number, version 1.0, the size and free access; page 4 an NDEF Message TLV of length 0 and a
  /// Terminator TLV. `areaSize` is the size of the user memory in bytes, of which whole multiples of 8 up to 2040 count.
  /// Bits of page 3 cannot be cleared, so that it must be zero before. Source: NFC Forum Type 2 Tag 1.1, 6.1 and 6.4.2.
  public static func formatWrites(areaSize: Int) -> [PageWrite] {
    let size = UInt8(min(max(areaSize, 0), DataAreaWalk.largestArea) / 8)
    return [
      PageWrite(page: 3, bytes: [0xE1, 0x10, size, 0x00], purpose: .capabilityContainer),
      PageWrite(page: 4, bytes: [0x03, 0x00, 0xFE, 0x00], purpose: .clearLength),
    ]
  }
}
