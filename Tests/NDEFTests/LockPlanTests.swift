import TestSupport
import Testing

@testable import NDEF

@Suite struct LockPlanTests {
  private func lines(_ container: String, _ areas: [LockArea], known: [Int: [UInt8]] = [:]) throws -> [String] {
    try #require(CapabilityContainer(hex(container))).lockWrites(areas: areas, known: known)
      .map { "\($0.page) \(hexString($0.bytes)) \($0.purpose)" }
  }

  @Test func `an NTAG213 is locked by container, static and dynamic bits in this order`() throws {
    let place = try #require(messagePlace(in: dataArea(hex("01 03 A0 0C 34 03 00 FE"), size: 144)))
    #expect(
      try lines("E1 10 12 00", place.lockAreas) == [
        "3 E110120F capabilityContainer", "2 0000FFFF staticLocks", "40 FF0F0000 dynamicLocks",
      ]
    )
  }

  @Test func `the standard area of an NTAG215 and NTAG216 lies in plain user memory`() throws {
    let medium = try #require(messagePlace(in: dataArea(hex("03 00 FE"), size: 496)))
    #expect(
      try lines("E1 10 3E 00", medium.lockAreas).dropFirst(2) == [
        "128 FFFFFFFF dynamicLocks", "129 FFFFFF00 dynamicLocks",
      ]
    )
    let large = try #require(messagePlace(in: dataArea(hex("03 00 FE"), size: 872)))
    #expect(
      try lines("E1 10 6D 00", large.lockAreas).dropFirst(2)
        == [
          "222 FFFFFFFF dynamicLocks", "223 FFFFFFFF dynamicLocks", "224 FFFFFFFF dynamicLocks",
          "225 7F000000 dynamicLocks",
        ]
    )
  }

  @Test func `bytes that were read are kept and only lock bits are set`() throws {
    let area = LockArea(byteAddress: 160, bitCount: 12, bytesPerBit: 8)
    #expect(
      try lines("E1 10 12 00", [area], known: [2: hex("6C 48 0F 00"), 40: hex("01 80 3F BD")]) == [
        "3 E110120F capabilityContainer", "2 6C48FFFF staticLocks", "40 FF8F3FBD dynamicLocks",
      ]
    )
    #expect(try lines("E1 10 12 00", [area], known: [40: [1, 2]]).last == "40 FF0F0000 dynamicLocks")
  }

  @Test func `areas in one page share a write, and areas below the data area are left out`() throws {
    let areas = [(66, 9), (64, 1), (12, 8), (15, 9)].map { LockArea(byteAddress: $0, bitCount: $1, bytesPerBit: 8) }
    #expect(try lines("E1 10 12 00", areas).dropFirst(2) == ["4 01000000 dynamicLocks", "16 0100FF01 dynamicLocks"])
  }

  @Test(arguments: [("E1 10 12 80", "E110128F"), ("E1 10 12 0F", "E110120F"), ("E1 11 06 0E", "E111060F")])
  func `the container keeps all but its write access`(container: String, written: String) throws {
    let writes = try lines(container, [])
    #expect(writes == ["3 \(written) capabilityContainer", "2 0000FFFF staticLocks"])
  }
}
