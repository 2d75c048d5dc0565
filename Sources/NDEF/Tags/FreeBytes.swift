/// The bytes of a data area that TLV blocks may use: all but lock and reserved bytes.
///
/// Offsets count from the start of the data area.
struct FreeBytes: Hashable, Sendable {
  let areaSize: Int
  /// The bytes to skip: in order, apart from each other, inside the area.
  private(set) var reserved: [Range<Int>]

  init(areaSize: Int, reserved: [Range<Int>] = []) {
    self.areaSize = areaSize
    self.reserved = []
    reserved.forEach { reserve($0) }
  }

  /// Takes `range` out, as far as it lies inside the area.
  mutating func reserve(_ range: Range<Int>) {
    let inside = range.clamped(to: 0..<areaSize)
    guard !inside.isEmpty else { return }
    var merged = inside
    var apart: [Range<Int>] = []
    for other in reserved {
      if other.upperBound < merged.lowerBound || other.lowerBound > merged.upperBound {
        apart.append(other)
      } else {
        merged = min(other.lowerBound, merged.lowerBound)..<max(other.upperBound, merged.upperBound)
      }
    }
    reserved = (apart + [merged]).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The first free offset from `offset` on; `nil` when the area ends before.
  func first(from offset: Int) -> Int? {
    let free = reserved.first { $0.contains(offset) }?.upperBound ?? offset
    return free < areaSize ? free : nil
  }

  /// The free offsets from `offset` on, at most `limit` of them.
  func offsets(from offset: Int, limit: Int) -> [Int] {
    var found: [Int] = []
    var next = first(from: offset)
    while let here = next, found.count < limit {
      found.append(here)
      next = first(from: here + 1)
    }
    return found
  }

  /// How many free bytes there are from `offset` on.
  func count(from offset: Int) -> Int {
    guard offset < areaSize else { return 0 }
    let rest = offset..<areaSize
    return reserved.reduce(rest.count) { $0 - $1.clamped(to: rest).count }
  }
}
