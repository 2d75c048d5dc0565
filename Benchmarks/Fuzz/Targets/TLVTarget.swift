import NDEF

extension FuzzTarget {
  /// Data areas: the size, the length of a message to write, and the bytes; writes stay inside and are never torn.
  static let tlv = FuzzTarget(
    name: "tlv",
    longestInput: 2048,
    words: [],
    seeds: {
      try SeedFiles.hexadecimal(in: "ndef/data-areas.json", key: "area").flatMap { area in
        [(0x12, 3), (0x3E, 254), (0x6D, 255), (0xFF, 1000)].map { size, length in
          [UInt8(size), UInt8(length & 0xFF), UInt8(length >> 8)] + area
        }
      }
    },
    check: { try checkArea($0) }
  )
}

private func checkArea(_ bytes: [UInt8]) throws(Finding) {
  var input = InputReader(bytes)
  let size = input.byte()
  let length = input.word()
  let areaSize = Int(size) * 8
  let content = input.remainder().prefix(areaSize)
  let area = Array(content) + [UInt8](repeating: 0, count: areaSize - content.count)

  let walk = DataAreaWalk(areaSize: areaSize)
  let step = walk.step(area)
  try checkReading(area, walk, leadsTo: step)
  switch step {
  case .needs(let count): throw Finding("a whole area needs no more, not \(count) bytes")
  case .none(let reason): try requireOneLine("\(reason)", "a reason")
  case .message(let place):
    try checkPlace(place, in: area)
    try AreaWriting(place: place, area: area, walk: walk).check(length: length)
    try checkLocks(of: place, size: size)
  }
}

/// Read piece by piece, an area tells the same as at once.
private func checkReading(_ area: [UInt8], _ walk: DataAreaWalk, leadsTo whole: DataAreaWalk.Step) throws(Finding) {
  var count = 0
  while true {
    switch walk.step(Array(area.prefix(count))) {
    case .needs(let needed):
      try require(needed > count && needed <= walk.areaSize, "\(count) bytes: \(needed) are needed inside the area")
      count = min((needed + 15) / 16 * 16, walk.areaSize)
    case let step:
      return try require(step == whole, "\(step) is \(whole)")
    }
  }
}

private func checkPlace(_ place: MessagePlace, in area: [UInt8]) throws(Finding) {
  try require(place.length <= place.areaSize, "the message is shorter than the area")
  let offsets = place.offsets(of: place.length)
  try require(offsets.count == place.length, "every byte of the message has its place")
  try require(place.bytesNeeded <= area.count, "the message ends inside the area")
  for offset in offsets {
    try require(area.indices.contains(offset), "byte \(offset) of the message lies inside the area")
    try require(!place.reserved.contains { $0.contains(offset) }, "byte \(offset) of the message is not reserved")
  }
  try require(place.message(in: area)?.count == place.length, "the message is there")
  try require((0...place.areaSize).contains(place.capacity), "the capacity \(place.capacity) is that of the area")
}

/// Lock writes go to page 2 and up, and only set bits.
private func checkLocks(of place: MessagePlace, size: UInt8) throws(Finding) {
  guard let container = CapabilityContainer([0xE1, 0x10, size, 0x00]) else { throw Finding("four bytes are enough") }
  for write in container.lockWrites(areas: place.lockAreas) {
    try require(write.bytes.count == 4 && write.page >= 2, "page \(write.page) is locked with four bytes")
  }
}
