import TagModel
import TestSupport
import Testing

/// Where a chip can stand, with a way to get there.
private enum Place: String, CaseIterable {
  case powerOff, idle, halt, ready1, ready1Woken, ready2, ready2Woken, active, activeWoken

  var state: Chip.State {
    switch self {
    case .powerOff: .powerOff
    case .idle: .idle
    case .halt: .halt
    case .ready1: .ready1(woken: false)
    case .ready1Woken: .ready1(woken: true)
    case .ready2: .ready2(woken: false)
    case .ready2Woken: .ready2(woken: true)
    case .active: .active(woken: false)
    case .activeWoken: .active(woken: true)
    }
  }

  /// Where an error leads from here.
  var rest: Place {
    switch self {
    case .powerOff: .powerOff
    case .idle, .ready1, .ready2, .active: .idle
    case .halt, .ready1Woken, .ready2Woken, .activeWoken: .halt
    }
  }

  /// The row of the table: halted and woken chips differ from others only in where they fall back to.
  var row: String { rawValue.replacing("Woken", with: "") }

  var next: Place {
    switch self {
    case .ready1: .ready2
    case .ready1Woken: .ready2Woken
    case .ready2: .active
    case .ready2Woken: .activeWoken
    default: self
    }
  }

  var active: Place { rest == .halt ? .activeWoken : .active }

  func chip(_ model: ChipModel, pages: [Int: [UInt8]] = [:]) -> Chip {
    var chip = Chip(model, uid: exampleUID)
    for (page, bytes) in pages { chip.memory[page] = bytes }
    if self == .powerOff { return chip }
    chip.fieldOn()
    if rest == .halt {
      select(&chip)
      _ = chip.receive(.hlta)
    }
    let steps: [Frame] = [rest == .halt ? .wupa : .reqa, Frame(select1), Frame(select2)]
    let count: Int
    switch self.row {
    case "ready1": count = 1
    case "ready2": count = 2
    case "active": count = 3
    default: count = 0
    }
    for step in steps.prefix(count) { _ = chip.receive(step) }
    return chip
  }
}

private let select1 = hex("93 70 88 04 E1 41 2C")
private let select2 = hex("95 70 12 4C 28 80 F6")

/// The frames of the columns, and what the chip answers to those that it takes.
private let columns: [(name: String, frame: Frame, answer: Reply)] = [
  ("REQA", .reqa, .bits([0x44, 0x00], firstBits: 8)),
  ("WUPA", .wupa, .bits([0x44, 0x00], firstBits: 8)),
  ("AC1", Frame([0x93, 0x20]), .bits(hex("88 04 E1 41 2C"), firstBits: 8)),
  ("SEL1", Frame(select1), .data([0x04])),
  ("AC2", Frame([0x95, 0x20]), .bits(hex("12 4C 28 80 F6"), firstBits: 8)),
  ("SEL2", Frame(select2), .data([0x00])),
  ("READ0", Frame([0x30, 0x00]), .data(hex("04 E1 41 2C 12 4C 28 80 F6 48 00 00"))),
  ("READ4", Frame([0x3A, 0x00, 0x00]), .data(hex("04 E1 41 2C"))),
  ("HLTA", .hlta, .silence),
  ("odd", Frame([0xFF]), .silence),
]

/// The state table: `-` ignored, `x` silent fall-back, `N` NAK 0 and fall-back, `.` answered in place, `r` to READY1,
/// `>` answered and one state on, `a` answered from ACTIVE, `h` to HALT.
private let table = """
            REQA WUPA AC1 SEL1 AC2 SEL2 READ0 READ4 HLTA odd
  powerOff  -    -    -   -    -   -    -     -     -    -
  idle      r    r    -   -    -   -    -     -     -    -
  halt      -    r    -   -    -   -    -     -     -    -
  ready1    x    x    .   >    x   x    a     x     x    x
  ready2    x    x    x   x    .   >    a     x     x    x
  active    x    x    x   x    x   x    .     .     h    N
  """

@Suite struct StateTests {
  @Test(arguments: Place.allCases)
  fileprivate func `every state takes the frames of its row and no others`(place: Place) throws {
    for model in ChipModel.all where model.commands.contains(.fastRead) {
      let row = try #require(table.split(separator: "\n").first { $0.drop { $0 == " " }.hasPrefix(place.row + " ") })
      let marks = row.split(separator: " ").dropFirst()
      for (column, mark) in zip(columns, marks) {
        var chip = place.chip(model)
        try #require(chip.state == place.state)
        var answer = column.answer
        if column.name == "READ0" {
          answer = .data(hex("04 E1 41 2C 12 4C 28 80 F6 48 00 00") + model.capabilityContainer)
        }
        let reply = chip.receive(column.frame)
        let expected: (Reply, Place)
        switch mark {
        case "-": expected = (.silence, place)
        case "x": expected = (.silence, place.rest)
        case "N": expected = (.nak(.invalidArgument), place.rest)
        case ".": expected = (answer, place)
        case "r": expected = (answer, place.rest == .halt ? .ready1Woken : .ready1)
        case ">": expected = (answer, place.next)
        case "a": expected = (answer, place.active)
        case "h": expected = (answer, .halt)
        default: throw TableError()
        }
        #expect(reply == expected.0, "\(column.name)")
        #expect(chip.state == expected.1.state, "\(column.name)")
      }
    }
  }

  private struct TableError: Error {}

  @Test(arguments: Place.allCases)
  fileprivate func `of all frames of fewer than eight bits only REQA and WUPA wake a chip`(place: Place) {
    for bits in 1...7 {
      for byte in UInt8(0)..<UInt8(1 << bits) {
        var chip = place.chip(.ntag213)
        let reply = chip.receive(Frame([byte], lastBits: bits))
        let wakes = bits == 7 && (byte == 0x52 && place.rest == place || byte == 0x26 && place == .idle)
        if wakes && place != .powerOff {
          #expect(reply == .bits([0x44, 0x00], firstBits: 8))
          #expect(chip.state == .ready1(woken: place == .halt))
        } else {
          #expect(reply == .silence)
          #expect(chip.state == place.rest.state)
        }
      }
    }
  }

  @Test(arguments: Place.allCases, [Frame.Integrity.badCRC, .badParity])
  fileprivate func `a damaged frame is refused by a selected chip and ends every other selection`(
    place: Place,
    integrity: Frame.Integrity
  ) {
    let frames = [
      hex("60"), hex("30 00"), hex("A2 04 01 02 03 04"), hex("50 00"), hex("FF"), hex("93 20"), select1, select2,
    ]
    for bytes in frames {
      var chip = place.chip(.ntag215)
      let before = chip.memory
      let reply = chip.receive(Frame(bytes, integrity: integrity))
      #expect(reply == (place.row == "active" ? .nak(.parityOrCRC) : .silence))
      #expect(chip.state == place.rest.state)
      #expect(chip.memory == before)
    }
  }

  @Test(arguments: Place.allCases)
  fileprivate func `an empty frame, or one that ends inside a byte, is no command`(place: Place) {
    for frame in [
      Frame([]), Frame([0x60], lastBits: 5), Frame([0x30, 0x00], lastBits: 1), Frame([0x50, 0x00], lastBits: 0),
    ] {
      var chip = place.chip(.ntag216)
      #expect(chip.receive(frame) == .silence)
      #expect(chip.state == place.rest.state)
    }
  }

  @Test(arguments: Place.allCases)
  fileprivate func `losing the field ends every state and keeps the memory`(place: Place) {
    var chip = place.chip(.ntag213)
    let before = chip.memory
    chip.fieldOff()
    #expect(chip.state == .powerOff)
    #expect(chip == Chip(memory: before))
    chip.fieldOn()
    #expect(chip.state == .idle)
    #expect(chip.memory == before)
  }

  @Test func `HLTA takes no other argument than zero`() {
    for argument in UInt8(1)...0xFF {
      var chip = selectedChip(.ntag213)
      #expect(chip.receive([0x50, argument]) == .nak(.invalidArgument))
      #expect(chip.state == .idle)
    }
  }

  @Test func `a READ that fails does not end a selection early`() {
    for place in [Place.ready1, .ready2] {
      var chip = place.chip(.ntag213, pages: [0x29: hex("04 00 00 00"), 0x2A: hex("80 05 00 00")])
      #expect(chip.receive([0x30, 0x00]) == .nak(.invalidArgument))
      #expect(chip.state == .idle)
      for page in UInt8(1)...0xFF {
        chip = place.chip(.ntag213)
        #expect(chip.receive([0x30, page]) == .silence)
        #expect(chip.state == .idle)
      }
    }
  }

  @Test func `a field that is already on changes nothing`() {
    var chip = selectedChip(.ntag213)
    #expect(chip.receive(hex("A2 29 04 00 00 04")) == .ack)
    chip.fieldOn()
    #expect(chip.state == .active(woken: false))
    #expect(chip.receive(hex("A2 04 01 02 03 04")) == .ack)
    powerCycle(&chip)
    #expect(chip.receive(hex("A2 04 05 06 07 08")) == .nak(.invalidArgument))
    #expect(chip.memory[4] == [1, 2, 3, 4])
  }
}
