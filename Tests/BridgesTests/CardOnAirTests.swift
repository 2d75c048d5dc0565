import Bridges
import TagModel
import TestSupport
import Testing

/// A Type 4 tag on the UDP air.
@Suite struct CardOnAirTests {
  @Test func `its frames have their names, and its answers are carried`() throws {
    let number = try #require(SerialNumber("9B45A71C"))
    var bridge = AirBridge(Type4Tag(number, card: SmartCard(ndef: NDEFApplication())))
    let frames = ["26", "9320", "93709b45a71c65", "e080", "0200a4040007d276000085010100", "0300b0000002", "c2"]
    let actions = frames.map { bridge.receive(Array("106A \($0)".utf8), from: .one) }
    #expect(
      actions.map { $0.answer.map { String(decoding: $0, as: UTF8.self) } } == [
        "106A 0400", "106A 9b45a71c65", "106A 20", "106A 0578808002", "106A 029000", "106A 036986", "106A c2",
      ])
    let names = actions.flatMap(\.events).compactMap { event -> String? in
      if case .frame(let name, _) = event { name } else { nil }
    }
    #expect(
      names == [
        "REQA", "ANTICOLLISION 1", "SELECT 1", "RATS", "I-block 0, SELECT", "I-block 1, READ BINARY", "S(DESELECT)",
      ])
    _ = bridge.receive(Array("RFOFF".utf8), from: .one)
    #expect(bridge.chip.state == .powerOff)
  }
}
