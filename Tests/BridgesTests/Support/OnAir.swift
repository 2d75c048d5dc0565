import Bridges
import TagModel
import TestSupport

extension UDPAddress {
  /// Some reader.
  static let one = UDPAddress(host: 0x7F00_0001, port: 50001)
  /// Another one.
  static let other = UDPAddress(host: 0x7F00_0001, port: 50002)
}

extension AirBridge where Chip == TagModel.Chip {
  /// A chip as delivered, with the data sheet's example UID.
  init(_ model: ChipModel) {
    guard let uid = UID("04E141124C2880") else { preconditionFailure("14 digits are a UID") }
    self.init(TagModel.Chip(model, uid: uid))
  }
}

extension AirBridge {
  /// What a datagram's text is answered with; nil for silence.
  mutating func answer(_ text: String, from reader: UDPAddress = .one) -> String? {
    receive(Array(text.utf8), from: reader).answer.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Selects the chip as nfcpy does when it knows the UID.
  mutating func select(from reader: UDPAddress = .one) {
    _ = answer("106A 26", from: reader)
    _ = answer("106A 93708804e1412c", from: reader)
    _ = answer("106A 9570124c2880f6", from: reader)
  }

  /// Selects the chip anew and sends it a frame.
  mutating func tell(_ frame: String, from reader: UDPAddress = .one) -> String? {
    _ = answer("RFOFF", from: reader)
    select(from: reader)
    return answer("106A " + frame, from: reader)
  }
}

/// Numbers that are the same in every run (Marsaglia's xorshift64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
