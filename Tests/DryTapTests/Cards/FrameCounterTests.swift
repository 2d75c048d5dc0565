import TestSupport
import Testing

@testable import DryTap

/// Which frame is which.
@Suite struct FrameCounterTests {
  private func places(_ frames: [String]) -> [[String]] {
    var counter = FrameCounter()
    return frames.map { counter.count(Frame(hex($0))).map(\.description) }
  }

  @Test func `frames are counted in all, by first byte, and by the command that begins in them`() {
    #expect(
      places(["30 04", "30 08", "E0 80", "02 00 D6 00 00", "03 00 B0 00", "02 00 D6 00 02"]) == [
        ["frame 1", "READ 1"], ["frame 2", "READ 2"], ["frame 3", "E0h 1"], ["frame 4", "02h 1", "UPDATE BINARY 1"],
        ["frame 5", "03h 1", "READ BINARY 1"], ["frame 6", "02h 2", "UPDATE BINARY 2"],
      ])
  }

  @Test func `the rest of a chain begins no command, and neither does a block that is sent again`() {
    #expect(
      places(["E0 80", "12 00 D6 00", "13 00 D6 00", "02 00 D6 00", "03 00 D6 00", "03 00 D6 00", "B3", "02 00 84 00"])
        .map(\.last) == [
          "E0h 1", "UPDATE BINARY 1", "13h 1", "02h 1", "UPDATE BINARY 2", "03h 2", "B3h 1", "INS 84 1",
        ])
  }

  @Test func `another activation begins anew`() {
    #expect(
      places(["02 00 D6 00", "E0 80", "02 00 D6 00"]).map(\.last) == ["UPDATE BINARY 1", "E0h 1", "UPDATE BINARY 2"])
  }
}
