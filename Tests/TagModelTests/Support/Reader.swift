import TagModel
import Testing

/// The serial number of the data sheet's example.
let exampleUID = UID([0x04, 0xE1, 0x41, 0x12, 0x4C, 0x28, 0x80])!

/// The members that the data sheet of the NTAG213/215/216 describes.
let ntag21x: [ChipModel] = [.ntag213, .ntag215, .ntag216]

/// A chip in the field, selected, whose pages differ from the factory's as given.
func selectedChip(_ model: ChipModel, uid: UID = exampleUID, pages: [Int: [UInt8]] = [:]) -> Chip {
  var chip = Chip(model, uid: uid)
  for (page, bytes) in pages { chip.memory[page] = bytes }
  chip.fieldOn()
  select(&chip)
  return chip
}

/// Selects the only chip in the field.
func select(_ chip: inout Chip, by request: Frame = .reqa) {
  let uid = chip.memory.uid
  let first = [0x88] + uid.bytes[0..<3] + [uid.bcc0]
  let second = uid.bytes[3..<7] + [uid.bcc1]
  #expect(chip.receive(request) == .bits([0x44, 0x00], firstBits: 8))
  #expect(chip.receive(Frame([0x93, 0x70] + first)) == .data([0x04]))
  #expect(chip.receive(Frame([0x95, 0x70] + second)) == .data([0x00]))
}

/// Field off and on, then a selection.
func powerCycle(_ chip: inout Chip) {
  chip.fieldOff()
  chip.fieldOn()
  select(&chip)
}

extension Chip {
  /// One exchange of whole bytes in good order.
  mutating func receive(_ bytes: [UInt8]) -> Reply { receive(Frame(bytes)) }
}

/// A stream of numbers that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
