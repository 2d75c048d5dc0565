import TagModel
import TestSupport
import Testing

@Suite struct AirTests {
  @Test(arguments: [
    ("50 00", "57 CD"), ("30 00", "02 A8"), ("30 02", "10 8B"), ("30 03", "99 9A"), ("30 04", "26 EE"),
    ("60", "F8 32"), ("3C 00", "A2 01"), ("39 02", "08 5C"), ("3A 00 2C", "AE BB"), ("1B FF FF FF FF", "63 00"),
    ("A2 04 01 02 03 04", "78 57"), ("A0 04", "7B F7"), ("1A 00", "41 76"), ("04", "DA 17"), ("00", "FE 51"),
    ("93 70 88 04 E1 41 2C", "A8 9C"), ("95 70 12 4C 28 80 F6", "96 79"), ("00 04 04 02 01 00 0F 03", "80 91"),
    ("00 04 04 02 01 00 11 03", "01 9E"), ("00 04 04 02 01 00 13 03", "B1 AD"),
    ("00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00", "37 49"), ("00 00", "A0 1E"), ("12 34", "26 CF"),
  ])
  func `CRC_A is that of the published frames`(bytes: String, crc: String) {
    #expect(crcA(hex(bytes)) == hex(crc))
  }

  @Test func `short and anticollision frames carry no CRC and all others do`() {
    #expect(!Frame.reqa.carriesCRC)
    #expect(!Frame.wupa.carriesCRC)
    #expect(!Frame(hex("93 20")).carriesCRC)
    #expect(!Frame(hex("95 43 12 4C 00"), lastBits: 3).carriesCRC)
    #expect(!Frame([]).carriesCRC)
    #expect(Frame(hex("93 70 88 04 E1 41 2C")).carriesCRC)
    #expect(Frame.hlta.carriesCRC)
    #expect(Frame(hex("30 04"), integrity: .badCRC).carriesCRC)
  }

  @Test(arguments: [
    ("04E141124C2880", 0x2C, 0xF6), ("0466D65F00509C", 0x3C, 0x93), ("04AC6B72BA6C80", 0x4B, 0x24),
  ])
  func `check bytes are those of published serial numbers`(text: String, bcc0: UInt8, bcc1: UInt8) throws {
    let uid = try #require(UID(text))
    #expect(uid.bcc0 == bcc0)
    #expect(uid.bcc1 == bcc1)
  }

  @Test(arguments: ["04C4FC91DF2A81", "04c4fc91df2a81", "04:c4:fc:91:df:2a:81", "04 C4 FC 91 DF 2A 81"])
  func `a serial number is read from every usual spelling`(text: String) throws {
    let uid = try #require(UID(text))
    #expect(uid.bytes == hex("04C4FC91DF2A81"))
    #expect(uid.description == "04C4FC91DF2A81")
  }

  @Test(arguments: [
    "", "04", "04C4FC91DF2A8", "04C4FC91DF2A811", "04C4FC91DF2A8G", "04:C4 FC:91:DF:2A:81", "04-C4-FC-91-DF-2A-81",
    ":04C4FC91DF2A81", "04:C4:FC:91:DF:2A:81:", "04  C4FC91DF2A81 ", "+4C4FC91DF2A81", "04Ċ4FC91DF2A8",
    "0 :C4:FC:91:DF:2A:81",
  ])
  func `text that is not seven bytes is no serial number`(text: String) {
    #expect(UID(text) == nil)
  }

  @Test func `only seven bytes make a serial number`() {
    for count in 0...16 {
      #expect((UID(Array(repeating: 4, count: count)) != nil) == (count == 7))
    }
  }
}
