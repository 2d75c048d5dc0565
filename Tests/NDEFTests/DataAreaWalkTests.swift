import TestSupport
import Testing

@testable import NDEF

@Suite struct DataAreaWalkTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let number: Int
    let name: String
    let cc: String
    let area: String
    let length: Int?
    let capacity: Int?
    let access: String?
    var testDescription: String { "\(number) \(name)" }
  }
  static let vectors: [Vector] = fixture("data-areas.json")

  /// Why the walk of a vector with a sound capability container ends without a message.
  static let reasons: [Int: DataAreaWalk.Reason] = [
    8: .terminator, 9: .endOfArea, 11: .reservedLength(tlvOffset: 0),
    12: .pastEnd(tlvOffset: 0, length: 200, available: 142),
    20: .endOfArea,
  ]

  @Test(arguments: vectors)
  func `a data area gives the published length, capacity and access`(vector: Vector) throws {
    let container = try #require(CapabilityContainer(hex(vector.cc)))
    let area = dataArea(hex(vector.area), size: container.areaSize)
    let step = DataAreaWalk(areaSize: container.areaSize).step(area)
    guard container.isNDEF, case .message(let place) = step else {
      #expect(vector.length == nil)
      if container.isNDEF { #expect(step == .none(try #require(Self.reasons[vector.number]))) }
      return
    }
    #expect(place.length == vector.length)
    #expect(place.capacity == vector.capacity)
    let access =
      switch (container.isReadable, container.isWritable) {
      case (true, true): "rw"
      case (true, false): "read-only"
      case (false, true): "write-only"
      case (false, false): "no access"
      }
    #expect(access == vector.access)
  }

  @Test(arguments: vectors)
  func `feeding the walk what it asks for gives the same as the whole area`(vector: Vector) throws {
    let container = try #require(CapabilityContainer(hex(vector.cc)))
    checkIncremental(dataArea(hex(vector.area), size: container.areaSize))
  }

  @Test func `the place tells how the TLV was found`() throws {
    let long = try #require(messagePlace(in: dataArea(hex("00 03 FF 00 03 D0 00 00 FE"), size: 144)))
    #expect((long.tlvOffset, long.lengthSize, long.length, long.valueOffset) == (1, 3, 3, 5))
    #expect(long.bytesNeeded == 8)
    #expect(long.message(in: hex("00 03 FF 00 03 D0 00")) == nil)
    #expect(long.message(in: hex("00 03 FF 00 03 D0 00 00")) == hex("D0 00 00"))
    #expect(long.offsets(of: 2) == [5, 6])
    #expect(long.offsets(of: 1000).count == 139)

    let empty = try #require(messagePlace(in: dataArea(hex("03 00 FE"), size: 144)))
    #expect((empty.tlvOffset, empty.lengthSize, empty.length, empty.valueOffset, empty.bytesNeeded) == (0, 1, 0, 2, 2))
    #expect(empty.message(in: hex("03 00")) == [])
  }

  @Test func `lock areas come from lock control TLVs, else from the size`() throws {
    let factory = try #require(messagePlace(in: dataArea(hex("01 03 A0 0C 34 03 00 FE"), size: 144)))
    #expect(factory.lockAreas == [LockArea(byteAddress: 160, bitCount: 12, bytesPerBit: 8)])
    #expect(factory.reserved == [])
    let two = try #require(messagePlace(in: dataArea(hex("01 03 90 0A 34 01 03 A0 10 44 03 00 FE"), size: 144)))
    #expect(two.lockAreas.map(\.byteAddress) == [144, 160])
    #expect(two.reserved == [128..<130])
    let none = try #require(messagePlace(in: dataArea(hex("03 00 FE"), size: 496)))
    #expect(none.lockAreas == [LockArea(byteAddress: 512, bitCount: 56, bytesPerBit: 8)])
    let small = try #require(messagePlace(in: dataArea(hex("03 00 FE"), size: 48)))
    #expect(small.lockAreas == [])
  }

  @Test func `a control TLV that is not 3 bytes long is skipped`() throws {
    let place = try #require(messagePlace(in: dataArea(hex("02 04 22 04 04 00 03 00 FE"), size: 144)))
    #expect(place.reserved == [])
    #expect(place.tlvOffset == 6)
    #expect(DataAreaWalk(areaSize: 144).step(hex("02 04")) == .needs(7))
  }

  @Test func `a length field cut by the end of the area is broken`() {
    for (tail, offset) in [("03", 7), ("03 FF", 6), ("03 FF 00", 5), ("FD", 7), ("FD FF 01", 5)] {
      let area = [UInt8](repeating: 0, count: 8 - hex(tail).count) + hex(tail)
      #expect(DataAreaWalk(areaSize: 8).step(area) == .none(.brokenLength(tlvOffset: offset)))
    }
    #expect(messagePlace(in: hex("00 00 00 00 00 00 03 00"))?.capacity == 0)
  }

  @Test func `a TLV before the message that runs past the end hides it`() {
    #expect(
      DataAreaWalk(areaSize: 16).step(dataArea(hex("FD 0F 03 00"), size: 16))
        == .none(.pastEnd(tlvOffset: 0, length: 15, available: 14))
    )
  }

  @Test func `a size outside what a container can state is brought inside`() {
    #expect(DataAreaWalk(areaSize: -1).step([0x03, 0]) == .none(.endOfArea))
    #expect(DataAreaWalk(areaSize: Int.min).areaSize == 0)
    #expect(DataAreaWalk(areaSize: Int.max).areaSize == 2040)
    #expect(DataAreaWalk(areaSize: 147).areaSize == 144)
    #expect(DataAreaWalk(areaSize: 8).step(dataArea([], size: 8) + [0x03, 0x00]) == .none(.endOfArea))
  }

  @Test(arguments: 0..<40, [1, 2, 4, 5, 9, 200])
  func `reserved bytes anywhere are skipped, as in a walk over single bytes`(start: Int, count: Int) throws {
    // The control TLV takes bytes 0 to 4; the reserved bytes lie from there on, around type, length and value.
    let size = 304
    let first = 5 + start
    let control: [UInt8] = [0x02, 3, UInt8(16 + first), UInt8(count), 0x04]
    let naive = NaiveTag(size: size, reserved: Set(first..<min(size, first + count)))
    let message = (0..<60).map { UInt8($0 + 1) }
    for longForm in [false, true] {
      let area = naive.area(size: size, start: control, message: message, longForm: longForm)
      let place = try #require(messagePlace(in: area))
      #expect(place.tlvOffset == naive.free[5])
      #expect(place.reserved == [first..<min(size, first + count)])
      #expect(place.message(in: area) == message)
      #expect(place.valueOffset == naive.free[longForm ? 9 : 7])
      let room = naive.free.count - 7
      #expect(place.capacity == (room < 255 ? room : max(254, room - 2)))
      checkIncremental(area)
    }
  }

  @Test(arguments: [
    "02 03 2C 08 04 02 03 28 04 04 02 03 30 04 04", "02 03 28 04 04 02 03 2C 08 04 02 03 30 04 04",
    "02 03 30 04 04 02 03 2C 04 04 02 03 28 04 04", "02 03 28 04 04 02 03 30 04 04 02 03 2A 08 04",
  ])
  func `reserved ranges that overlap or touch are one`(controls: String) throws {
    let place = try #require(messagePlace(in: dataArea(hex(controls) + hex("03 00 FE"), size: 144)))
    #expect(place.reserved == [24..<36])
    #expect(place.capacity == 144 - 17 - 12)
  }
}

@Suite struct CapacityTests {
  @Test(arguments: [
    ("NTAG213", "01 03 A0 0C 34 03 00 FE", 144, 137), ("NTAG213 without lock control", "03 00 FE", 144, 142),
    ("NTAG215", "03 00 FE", 496, 492),
    ("NTAG216", "03 00 FE", 872, 868), ("NTAG210", "03 00 FE", 48, 46),
    ("NTAG212", "01 03 90 0A 34 03 00 FE", 128, 121),
    ("MF0UL21", "03 00 FE", 128, 126), ("NTAG216 of 888 bytes", "03 00 FE", 888, 884),
  ])
  func `a chip's capacity is the published one`(chip: String, start: String, size: Int, capacity: Int) {
    #expect(messagePlace(in: dataArea(hex(start), size: size))?.capacity == capacity)
  }

  @Test(arguments: [(253, 253), (254, 254), (255, 254), (256, 254), (257, 255), (258, 256)])
  func `two bytes are lost where the length needs three`(free: Int, capacity: Int) {
    // 264 bytes hold type and length and 262 free bytes; NULL TLVs take the rest.
    let nulls = [UInt8](repeating: 0, count: 262 - free)
    #expect(messagePlace(in: dataArea(nulls + [0x03, 0x00, 0xFE], size: 264))?.capacity == capacity)
  }
}
