import TestSupport
import Testing

@testable import NDEF

/// A message at the start of bytes, whatever follows it; and one written page after page.
@Suite struct LeadingMessageTests {
  @Test(arguments: ["", "00", "FE 00 00", "D1 01 02 55 04 61"])
  func `the bytes of the message are found, and none that follow`(_ rest: String) {
    for message in ["D1 01 02 55 04 61", "D0 00 00", "91 01 02 55 04 61 51 01 01 54 02"] {
      #expect(NDEFMessage.leading(hex(message) + hex(rest)) == hex(message))
    }
  }

  @Test(arguments: ["", "00", "03 06 D1 01 02 55 04 61", "D1 01 09 55 04 61", "51 01 02 55 04 61", "91 01 02 55 04 61"])
  func `what is no whole message is none`(_ bytes: String) {
    #expect(NDEFMessage.leading(hex(bytes)) == nil)
  }

  @Test(arguments: Target.all)
  func `in linear order each page is written once, upwards, and the outcome is the same`(_ target: Target) throws {
    for length in target.lengths {
      let message = [UInt8](repeating: 0x5A, count: length)
      guard case .message(let place) = DataAreaWalk(areaSize: target.size).step(target.area) else { return }
      let linear = try place.writes(of: message, over: target.area, clearsLength: false)
      let pages = linear.map(\.page)
      #expect(pages == Set(pages).sorted())
      let inOrder = try place.writes(of: message, over: target.area)
      #expect(Set(pages) == Set(inOrder.map(\.page)))
      #expect(written(linear, on: target.area) == written(inOrder, on: target.area))
    }
  }

  private func written(_ writes: [PageWrite], on area: [UInt8]) -> [UInt8] {
    writes.reduce(into: area) { area, write in
      let start = (write.page - 4) * 4
      area.replaceSubrange(start..<start + 4, with: write.bytes)
    }
  }
}
