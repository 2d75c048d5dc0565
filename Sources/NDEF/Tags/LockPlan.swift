extension CapabilityContainer {
  /// The page writes that make the tag read-only for good, in order: capability container, static lock bits, dynamic
  /// lock bits.
  ///
  /// Page 3 gets write access Fh, page 2 gets `FF FF` in its lock bytes, and every bit of `areas` is set (see
  /// ``MessagePlace/lockAreas``), in ascending pages and with no other bit of these bytes. `known` holds the four bytes
  /// of pages that were read, by page: bits already set there stay set, and bytes that hold no lock bits are written
  /// back; without it they are written as 0. Areas below page 4 are left out, for no such bit is a dynamic one. Source:
  /// NFC Forum Type 2 Tag 1.1, 6.4.4.
  public func lockWrites(areas: [LockArea], known: [Int: [UInt8]] = [:]) -> [PageWrite] {
    func page(_ number: Int) -> [UInt8] {
      let bytes = known[number]?.prefix(4) ?? []
      return bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
    }
    let container = PageWrite(
      page: 3,
      bytes: [bytes[0], bytes[1], bytes[2], bytes[3] | 0x0F],
      purpose: .capabilityContainer
    )
    let staticLocks = PageWrite(page: 2, bytes: page(2).prefix(2) + [0xFF, 0xFF], purpose: .staticLocks)

    var dynamic: [Int: [UInt8]] = [:]
    for address in areas.lazy.flatMap(\.bitAddresses) where address.byte >= DataAreaWalk.firstByteAddress {
      let number = address.byte / 4
      dynamic[number, default: page(number)][address.byte % 4] |= 1 << address.bit
    }
    let dynamicLocks = dynamic.sorted { $0.key < $1.key }.map {
      PageWrite(page: $0.key, bytes: $0.value, purpose: .dynamicLocks)
    }
    return [container, staticLocks] + dynamicLocks
  }
}

extension LockArea {
  /// Each lock bit's byte address in the memory and its place in that byte, 0…7.
  fileprivate var bitAddresses: [(byte: Int, bit: Int)] {
    (0..<max(0, bitCount)).map { (byteAddress + $0 / 8, $0 % 8) }
  }
}
