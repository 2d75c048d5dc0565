import TestSupport
import Testing

@testable import NDEF

@Suite struct CapabilityContainerTests {
  @Test func `every byte pair reads by its nibbles`() throws {
    for byte in UInt8.min...UInt8.max {
      let container = try #require(CapabilityContainer([0xE1, byte, byte, byte]))
      #expect(container.majorVersion * 16 + container.minorVersion == Int(byte))
      #expect(container.areaSize == Int(byte) * 8)
      #expect(container.isNDEF == (0x10...0x1F).contains(byte))
      #expect(container.isReadable == (byte < 0x10))
      #expect(container.isWritable == byte.isMultiple(of: 16))
      #expect(CapabilityContainer([byte, 0x10, 0, 0])?.isNDEF == (byte == 0xE1))
    }
  }

  @Test func `four bytes are needed and the first four are taken`() {
    #expect(CapabilityContainer([0xE1, 0x10, 0x12]) == nil)
    #expect(CapabilityContainer(hex("E1 10 12 00 FF"))?.bytes == hex("E1 10 12 00"))
    #expect(CapabilityContainer(hex("00 E1 10 12 0F").dropFirst())?.bytes == hex("E1 10 12 0F"))
  }
}

@Suite struct ControlTLVTests {
  @Test(arguments: [
    ("A0 0C 34", 160, 12, 8, 2), ("90 0A 34", 144, 10, 8, 2), ("A0 10 44", 160, 16, 16, 2), ("E0 06 33", 112, 6, 8, 1),
  ])
  func `a lock control value names address, bits and bytes per bit`(
    value: String,
    address: Int,
    bits: Int,
    bytesPerBit: Int,
    bytes: Int
  ) throws {
    let control = try #require(ControlTLV(kind: .lock, value: hex(value)))
    #expect(control.lockArea == LockArea(byteAddress: address, bitCount: bits, bytesPerBit: bytesPerBit))
    #expect(control.byteRange == address..<address + bytes)
  }

  @Test func `a memory control value names bytes`() throws {
    let control = try #require(ControlTLV(kind: .memory, value: hex("22 04 04")))
    #expect(control.byteRange == 34..<38)
    #expect(control.lockArea == nil)
    #expect(control.bytesPerLockBit == nil)
  }

  @Test func `a size of 0 means 256`() throws {
    #expect(try #require(ControlTLV(kind: .memory, value: hex("10 00 04"))).byteRange == 16..<272)
    #expect(try #require(ControlTLV(kind: .lock, value: hex("10 00 04"))).byteRange == 16..<48)
  }

  @Test func `any other number of bytes is refused and the largest values are safe`() throws {
    #expect(ControlTLV(kind: .lock, value: hex("A0 0C")) == nil)
    #expect(ControlTLV(kind: .lock, value: hex("A0 0C 34 00")) == nil)
    let largest = try #require(ControlTLV(kind: .lock, value: hex("FF FF FF")))
    #expect(largest.byteAddress == 15 * 32_768 + 15)
    #expect(largest.bytesPerLockBit == 32_768)
  }

  @Test(
    arguments: [
      (48, nil), (56, LockArea(byteAddress: 72, bitCount: 1, bytesPerBit: 8)),
      (144, LockArea(byteAddress: 160, bitCount: 12, bytesPerBit: 8)),
      (496, LockArea(byteAddress: 512, bitCount: 56, bytesPerBit: 8)),
      (872, LockArea(byteAddress: 888, bitCount: 103, bytesPerBit: 8)),
    ] as [(Int, LockArea?)]
  )
  func `the standard lock area follows the data area`(size: Int, area: LockArea?) {
    #expect(LockArea.standard(areaSize: size) == area)
  }
}
