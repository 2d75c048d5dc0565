import TestSupport
import Testing

@testable import TagModel

@Suite struct SerialNumberTests {
  @Test func `four bytes are one part, seven are two, each with its check byte`() throws {
    let single = try #require(SerialNumber("9B45A71C"))
    // 9B ^ 45 ^ A7 ^ 1C = 65.
    #expect(single.parts == [hex("9B 45 A7 1C 65")])
    let double = try #require(SerialNumber("04C4FC91DF2A81"))
    #expect(double.parts == [hex("88 04 C4 FC B4"), hex("91 DF 2A 81 E5")])
  }

  @Test(arguments: 0...12)
  func `no other number of bytes is one`(_ count: Int) {
    #expect((SerialNumber([UInt8](repeating: 1, count: count)) != nil) == (count == 4 || count == 7))
  }

  @Test func `four bytes do not begin with the cascade tag`() {
    #expect(SerialNumber(hex("88 01 02 03")) == nil)
    #expect(SerialNumber(hex("08 88 02 03")) != nil)
  }

  @Test(arguments: ["", "9B45A7", "9B45A71", "9B45A71C0", "9B45A7G1", "9B 45 A7 1C", "04C4FC91DF2A8", "88010203"])
  func `text that is none is refused`(_ text: String) {
    #expect(SerialNumber(text) == nil)
  }

  @Test(arguments: ["9B45A71C", "04C4FC91DF2A81"])
  func `it prints as it is read`(_ text: String) {
    #expect(SerialNumber(text)?.description == text)
    #expect(SerialNumber(text.lowercased())?.description == text)
  }

  @Test func `it is that of a UID`() throws {
    let uid = try #require(UID("04C4FC91DF2A81"))
    #expect(SerialNumber(uid).bytes == uid.bytes)
    #expect(Chip(.ntag213, uid: uid).serialNumber == SerialNumber(uid))
  }
}
