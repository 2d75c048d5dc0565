import Testing
import TestSupport

@testable import DryTap

/// What a reader hears of several tags at once.
@Suite struct CollisionTests {
  private func link(_ uids: [String]) -> RFLink {
    var link = RFLink()
    for uid in uids { link.bring(.ntag213(uid: UID(uid)!)) }
    link.switchOn()
    return link
  }

  @Test func `equal answers are heard as one`() {
    let link = link(["04112233445566", "04112233445577"])
    #expect(link.exchange(.reqa).reply == .bits(hex("44 00"), firstBits: 8))
  }

  @Test(arguments: [
    // The first part is 88 UID0 UID1 UID2; bits are counted from the least significant one of the first byte.
    ("04112233445566", "05112233445566", 8), ("04112233445566", "04912233445566", 8 + 8 + 7),
    ("04112233445566", "04112333445566", 24),
  ])
  func `different answers collide behind the bits that are the same`(_ one: String, _ two: String, _ equal: Int) {
    let link = link([one, two])
    _ = link.exchange(.reqa)
    let (reply, tag) = link.exchange(Frame([0x93, 0x20]))
    guard case .collision(_, 8, equal) = reply else {
      Issue.record("no collision after \(equal) bits: \(reply)")
      return
    }
    #expect(tag == nil)
  }

  @Test func `different answers that are no UID bits are not understood`() {
    let tags = [Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uri: "https://example.com", uid: .numbered(1))]
    var link = RFLink()
    tags.forEach { link.bring($0) }
    link.switchOn()
    for frame in [
      Frame.reqa, .select(0x93, [0x88] + UID.numbered(1).bytes[0..<3]),
      .select(0x95, Array(UID.numbered(1).bytes[3...])),
    ] {
      #expect(link.exchange(frame).reply != .silence)
    }
    #expect(link.exchange(.read(0)).reply != .silence)
    #expect(link.exchange(.read(4)).reply == .silence)
  }

  @Test func `no tag, no field and no wake-up are silence`() {
    #expect(link([]).exchange(.reqa).reply == .silence)
    #expect(link(["04112233445566"]).exchange(.read(0)).reply == .silence)
    var dark = RFLink()
    dark.bring(.ntag213())
    #expect(dark.exchange(.reqa).reply == .silence)
  }

  @Test func `a fault happens to its frame once, counted by opcode or over all`() {
    var link = link(["04112233445566"])
    link.add(FrameFault(place: .read(2), effect: .lose))
    link.add(FrameFault(place: FramePlace(number: 1), effect: .damage(.badCRC)))
    let counts = [Frame.reqa, .read(0), .write(4, [0, 0, 0, 0]), .read(0), .read(0)].map { link.send($0).faults.count }
    #expect(counts == [1, 0, 0, 1, 0])
    #expect(link.frameCount == 5)
  }

  @Test func `places are named as scenarios write them`() {
    #expect(FramePlace.read(3).description == "READ 3")
    #expect(FramePlace.write(1).description == "WRITE 1")
    #expect(FramePlace(number: 7).description == "frame 7")
    #expect(FramePlace(opcode: 0x3A, number: 2).description == "3Ah 2")
  }
}
