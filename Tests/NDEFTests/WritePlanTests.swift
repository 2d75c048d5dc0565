import TestSupport
import Testing

@testable import NDEF

/// A data area to write into: its first bytes and its size.
struct Target: Sendable, CustomTestStringConvertible {
  let name: String
  let start: [UInt8]
  let size: Int
  /// The lock bytes inside the area that the control TLV at its start names.
  var reserved: Set<Int> = []
  /// The message lengths to try.
  let lengths: [Int]
  var testDescription: String { name }

  /// The area with an old message of 20 bytes and, after it, bytes that are not 0.
  var area: [UInt8] {
    var area = (0..<size).map { UInt8(truncatingIfNeeded: 0x80 + $0) }
    let block = start + [0x03, 20] + Self.old + [0xFE]
    area.replaceSubrange(0..<block.count, with: block)
    return area
  }

  static let old = [UInt8](repeating: 0x11, count: 20)

  static let all: [Target] =
    [
      Target(name: "NTAG213", start: hex("01 03 A0 0C 34"), size: 144, lengths: Array(0...137)),
      Target(name: "NTAG215", start: [], size: 496, lengths: Array(0...30) + Array(245...270) + Array(485...492)),
      Target(name: "NTAG216", start: [], size: 872, lengths: [0, 1, 2, 3, 254, 255, 256, 511, 512, 866, 867, 868]),
      Target(
        name: "NTAG215 with lock control",
        start: hex("01 03 A0 0C 34"),
        size: 496,
        reserved: [144, 145],
        lengths: [0, 250, 254, 255, 256, 484, 485]
      ),
    ]
    + (0..<8).map { shift in
      Target(
        name: "NTAG213 after \(shift) NULL TLVs",
        start: .init(repeating: 0, count: shift),
        size: 144,
        lengths: Array(0...142 - shift)
      )
    }
    + (1..<4).map { shift in
      Target(
        name: "NTAG215 after \(shift) NULL TLVs",
        start: .init(repeating: 0, count: shift),
        size: 496,
        lengths: [0, 1, 2, 3, 4, 5, 6, 253, 254, 255, 256, 257, 258, 259, 488, 489]
      )
    }
}

/// A message whose bytes differ from their neighbours and from what the area held.
func sampleMessage(_ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: 0x20 + $0 * 3) }
}

@Suite struct WritePlanTests {
  @Test(arguments: Target.all)
  func `a written message is read back, whatever its length`(target: Target) throws {
    let place = try #require(messagePlace(in: target.area))
    for count in target.lengths {
      var area = target.area
      let new = sampleMessage(count)
      for write in try place.writes(of: new, over: area) { area.apply(write) }
      let found = try #require(messagePlace(in: area))
      #expect(found.message(in: area) == new)
      #expect(found.tlvOffset == place.tlvOffset)
      #expect(found.lengthSize == (count < 255 ? 1 : 3))
      #expect(found.capacity == place.capacity)
      let naive = NaiveTag(size: target.size, reserved: target.reserved)
      let end = target.start.count + 1 + found.lengthSize + count
      let terminator = end < naive.free.count ? naive.free[end] : target.size
      #expect(terminator == target.size || area[terminator] == 0xFE)
      // What the plan does not own stays: everything before the length, reserved bytes, everything after the
      // terminator.
      #expect(target.reserved.allSatisfy { area[$0] == target.area[$0] })
      #expect(area.prefix(place.tlvOffset + 1) == target.area.prefix(place.tlvOffset + 1))
      #expect(area.dropFirst(terminator + 1) == target.area.dropFirst(terminator + 1))
    }
  }

  @Test(arguments: Target.all)
  func `an interrupted write leaves the old message, then none, then the final one`(target: Target) throws {
    let place = try #require(messagePlace(in: target.area))
    for count in target.lengths {
      let new = sampleMessage(count)
      let plan = try place.writes(of: new, over: target.area)
      let done = plan.firstIndex { $0.purpose == .length } ?? 0
      var area = target.area
      #expect(message(in: area) == Target.old)
      for (index, write) in plan.enumerated() {
        area.apply(write)
        #expect(
          message(in: area) == (index < done ? [] : new),
          "\(count) bytes, after write \(index + 1) of \(plan.count)"
        )
      }
    }
  }

  @Test(arguments: Target.all)
  func `writes come in the order of the procedure, each page once but the length's twice`(target: Target) throws {
    let place = try #require(messagePlace(in: target.area))
    for count in target.lengths {
      let plan = try place.writes(of: sampleMessage(count), over: target.area)
      let order: [PageWrite.Purpose] = [.clearLength, .value, .length, .terminator]
      let ranks = plan.map { order.firstIndex(of: $0.purpose) ?? -1 }
      #expect(ranks == ranks.sorted())
      #expect(ranks.filter { $0 == 0 }.count == 1)
      #expect(ranks.filter { $0 == 2 }.count == (count == 0 ? 0 : 1))
      #expect(ranks.filter { $0 == 3 }.count <= 1)
      let pages = plan.filter { $0.purpose != .length }.map(\.page)
      #expect(Set(pages).count == pages.count)
      #expect(
        plan.filter { $0.purpose == .value }.map(\.page) == plan.filter { $0.purpose == .value }.map(\.page).sorted()
      )
      #expect(plan.filter { $0.purpose == .length }.allSatisfy { $0.page == plan[0].page })
      #expect(plan.allSatisfy { $0.bytes.count == 4 && (4..<4 + target.size / 4).contains($0.page) })
    }
  }

  @Test(arguments: Target.all)
  func `exactly the reported bytes need to be read before`(target: Target) throws {
    let place = try #require(messagePlace(in: target.area))
    for count in target.lengths {
      let new = sampleMessage(count)
      let needed = place.bytesNeeded(forWriting: count)
      #expect(needed <= target.size)
      let partial = [UInt8](target.area.prefix(needed))
      #expect(try place.writes(of: new, over: partial) == place.writes(of: new, over: target.area))
      guard needed > 0 else { continue }
      // The last page of them is written with a byte that was read.
      let other = partial.dropLast(4) + partial.suffix(4).map { ~$0 }
      #expect(try place.writes(of: new, over: [UInt8](other)) != place.writes(of: new, over: partial))
      #expect(throws: WritePlanError.unread(needed: needed, available: needed - 1)) {
        try place.writes(of: new, over: [UInt8](partial.dropLast()))
      }
    }
  }

  @Test func `the specification's example is planned as it stands there`() throws {
    let area = dataArea(hex("03 00 FE 00"), size: 144)
    let plan = try #require(messagePlace(in: area)).writes(of: hex("D0 00 00"), over: area)
    #expect(
      plan.map { "\($0.page) \(hexString($0.bytes)) \($0.purpose)" } == [
        "4 0300D000 clearLength", "5 00FE0000 value", "4 0303D000 length",
      ]
    )
  }

  @Test func `a factory NTAG213 gets the pages that a published reader writes`() throws {
    let area = dataArea(hex("01 03 A0 0C 34 03 00 FE"), size: 144)
    let uri = NDEFMessage(records: [.uri("https://example.com/a")]).bytes
    let plan = try #require(messagePlace(in: area)).writes(of: uri, over: area)
    #expect(
      plan.map { "\($0.page) \(hexString($0.bytes)) \($0.purpose)" } == [
        "5 340300D1 clearLength", "6 010E5504 value", "7 6578616D value", "8 706C652E value", "9 636F6D2F value",
        "10 61FE0000 value",
        "5 340312D1 length",
      ]
    )
  }

  @Test func `a terminator in a page of its own comes last, and none follows the area's last byte`() throws {
    let area = dataArea(hex("00 00 03 00 FE"), size: 16)
    let place = try #require(messagePlace(in: area))
    #expect(place.capacity == 12)
    #expect(
      try place.writes(of: sampleMessage(4), over: area).map(\.purpose) == [.clearLength, .value, .length, .terminator]
    )
    #expect(
      try place.writes(of: sampleMessage(12), over: area).map(\.purpose) == [
        .clearLength, .value, .value, .value, .length,
      ]
    )
    #expect(try place.writes(of: [], over: area).map(\.purpose) == [.clearLength, .terminator])
  }

  @Test func `a long length that straddles pages switches over with its first byte`() throws {
    // The type stands in byte 2, so FF is in page 4 and the two digits are in page 5.
    let area = dataArea(hex("00 00 03 00 FE"), size: 496)
    let plan = try #require(messagePlace(in: area)).writes(of: sampleMessage(300), over: area)
    #expect(plan.first.map { hexString($0.bytes) } == "00000300")
    #expect(plan.dropFirst().first.map { hexString($0.bytes) } == "012C2023")
    #expect(plan.last { $0.purpose == .length }.map { hexString($0.bytes) } == "000003FF")
  }

  @Test(arguments: Target.all)
  func `a message longer than the capacity is refused with both numbers`(target: Target) throws {
    let place = try #require(messagePlace(in: target.area))
    #expect(throws: WritePlanError.tooLong(length: place.capacity + 1, capacity: place.capacity)) {
      try place.writes(of: sampleMessage(place.capacity + 1), over: target.area)
    }
    #expect(place.bytesNeeded(forWriting: Int.max) <= target.size)
    #expect(
      WritePlanError.tooLong(length: 138, capacity: 137).description
        == "the message of 138 bytes is longer than the tag's capacity of 137 bytes"
    )
  }

  @Test(arguments: 0..<24, [1, 3, 4, 6, 8])
  func `reserved bytes inside the message keep their content`(start: Int, count: Int) throws {
    let size = 144
    let reserved = Set(5 + start..<5 + start + count)
    let naive = NaiveTag(size: size, reserved: reserved)
    let control: [UInt8] = [0x02, 3, UInt8(21 + start), UInt8(count), 0x04]
    let old = naive.area(size: size, start: control, message: sampleMessage(9), longForm: false)
    let place = try #require(messagePlace(in: old))
    #expect(place.capacity == naive.free.count - 7)
    for length in [0, 1, 2, 3, 5, 8, 13, 21, 40, place.capacity - 1, place.capacity] {
      let new = [UInt8](sampleMessage(length).reversed())
      var area = old
      let plan = try place.writes(of: new, over: [UInt8](old.prefix(place.bytesNeeded(forWriting: length))))
      let done = plan.firstIndex { $0.purpose == .length } ?? 0
      for (index, write) in plan.enumerated() {
        area.apply(write)
        #expect(reserved.allSatisfy { area[$0] == 0xEE })
        #expect(message(in: area) == (index < done ? [] : new))
      }
      let end = 7 + length
      #expect(end == naive.free.count || area[naive.free[end]] == 0xFE)
    }
  }
}
