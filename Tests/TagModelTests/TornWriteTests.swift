import TagModel
import TestSupport
import Testing

/// What a cut of power leaves of what was being programmed (data sheet Rev 3.2, 8.5.2, 8.5.3, 8.5.6; AN13089).
@Suite struct TornWriteTests {
  private static let cuts: [TornWrite] = [.old, .mixed(newBits: 0xFF00_FF00), .mixed(newBits: .max), .new]

  @Test(arguments: ChipRow.all)
  func `every page of every chip holds old bits, new bits or, where that may be, both`(row: ChipRow) throws {
    let situation = Situation.marked(row, "torn")
    let start = try #require(situation.chip())
    var wrong: [String] = []
    for page in 2..<row.pageCount {
      var written = start
      #expect(written.receive(Frame([0xA2, UInt8(page)] + [0x5A, 0xC3, 0x81, 0x7E])) == .ack)
      let (old, new) = (start.memory[page], written.memory[page])
      for cut in Self.cuts + [.mixed(newBits: 0x0FFF_0000)] {
        var chip = written
        chip.fieldOff(torn: cut)
        var expected = start.memory
        // Lock bytes and the capability container are programmed tearing-proof (data sheet Rev 3.2, 8.5.2, 8.5.3, 8.5.6).
        let isProof = page == 2 || page == 3 || page == row.dynamicLocks?.page
        switch cut {
        case .old: expected[page] = old
        case .new: expected[page] = new
        case .mixed: expected[page] = isProof ? old : mixture(old, new, cut)
        }
        if chip.memory != expected { wrong.append("page \(page), \(cut): \(chip.memory[page])") }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  private func mixture(_ old: [UInt8], _ new: [UInt8], _ cut: TornWrite) -> [UInt8] {
    guard case .mixed(let newBits) = cut else { return new }
    return (0..<4).map { index in
      let mask = UInt8(truncatingIfNeeded: newBits >> (24 - 8 * index))
      return old[index] & ~mask | new[index] & mask
    }
  }

  @Test func `the second part of COMPATIBILITY_WRITE is torn like a WRITE, and the first part stores nothing`() {
    var chip = selectedChip(.ntag213, pages: [4: hex("00 00 00 00")])
    #expect(chip.receive([0xA0, 0x04]) == .ack)
    #expect(!chip.isProgramming)
    #expect(chip.receive(Array(repeating: 0xFF, count: 16)) == .ack)
    #expect(chip.isProgramming)
    chip.fieldOff(torn: .mixed(newBits: 0xF000_0000))
    #expect(chip.memory[4] == hex("F0 00 00 00"))
  }

  @Test(arguments: cuts)
  func `a count of wrong passwords is old or new, and so is the end that it brings`(cut: TornWrite) {
    var chip = selectedChip(.ntag213, pages: [0x2A: hex("01 05 00 00")])
    #expect(chip.receive(hex("1B 00 00 00 00")) == .nak(.authenticationLimit))
    chip.fieldOff(torn: cut)
    #expect(chip.failedAttempts == (cut == .new ? 1 : 0))
    chip.fieldOn()
    select(&chip)
    #expect(chip.receive(hex("1B FF FF FF FF")) == (cut == .new ? .nak(.authenticationLimit) : .data([0, 0])))
  }

  @Test(arguments: cuts)
  func `a torn success clears the failures or leaves them`(cut: TornWrite) throws {
    var situation = Situation.marked(.named("MF0UL21"), "limit 3", access: 3)
    situation.failures = 2
    var chip = try #require(situation.chip())
    #expect(chip.receive([0x1B, 0x12, 0x34, 0x56, 0x78]) == .data([0x9A, 0xBC]))
    chip.fieldOff(torn: cut)
    #expect(chip.failedAttempts == (cut == .new ? 0 : 2))
  }

  @Test(arguments: cuts)
  func `an NFC counter is old or new`(cut: TornWrite) {
    var chip = selectedChip(.ntag216, pages: [0xE4: hex("10 05 00 00")])
    chip.counters[2].value = 0x00FF
    _ = chip.receive([0x30, 0x00])
    chip.fieldOff(torn: cut)
    #expect(chip.counters[2].value == (cut == .new ? 0x0100 : 0x00FF))
  }

  @Test(arguments: cuts)
  func `a one-way counter is old or new, and its flag tells of an increment that was cut off`(cut: TornWrite) {
    var chip = selectedChip(.mf0ul11)
    #expect(chip.receive(hex("A5 01 05 00 00 00")) == .ack)
    chip.fieldOff(torn: cut)
    chip.fieldOn()
    select(&chip)
    #expect(chip.receive([0x39, 0x01]) == .data(cut == .new ? [5, 0, 0] : [0, 0, 0]))
    let intact = cut == .new || cut == .old
    #expect(chip.receive([0x3E, 0x01]) == .data([intact ? 0xBD : 0x00]))
    #expect(chip.receive([0x3E, 0x00]) == .data([0xBD]))
  }

  @Test func `only what was programmed by the last frame can be torn`() {
    var chip = selectedChip(.ntag213)
    #expect(chip.receive(hex("A2 04 01 02 03 04")) == .ack)
    #expect(chip.receive(hex("3A 04 04")) == .data(hex("01 02 03 04")))
    chip.fieldOff(torn: .old)
    #expect(chip.memory[4] == hex("01 02 03 04"))
  }

  @Test func `everything volatile is gone with the field`() {
    var chip = selectedChip(.ntag213, pages: [0x29: hex("04 00 00 04"), 0x2A: hex("90 05 00 00")])
    #expect(chip.receive(hex("1B FF FF FF FF")) == .data([0, 0]))
    #expect(chip.receive([0x30, 0x04]) != .nak(.invalidArgument))
    chip.fieldOff()
    chip.fieldOn()
    select(&chip)
    #expect(chip.receive([0x39, 0x02]) == .data([1, 0, 0]))
    #expect(chip.receive([0x30, 0x00]) == .data(hex("04 E1 41 2C 12 4C 28 80 F6 48 00 00 E1 10 12 00")))
    #expect(chip.receive([0x39, 0x02]) == .data([2, 0, 0]))
    #expect(chip.receive([0x30, 0x04]) == .nak(.invalidArgument))
  }

  @Test func `a worn page answers NAK 5 and keeps its content`() {
    var chip = selectedChip(.ntag213)
    chip.wornPages = [5]
    let before = chip.memory
    #expect(chip.receive(hex("A2 05 01 02 03 04")) == .nak(.eepromWrite))
    #expect(chip.state == .idle)
    #expect(chip.memory == before)
    select(&chip)
    #expect(chip.receive([0xA0, 0x05]) == .ack)
    #expect(chip.receive(Array(repeating: 1, count: 16)) == .nak(.eepromWrite))
    select(&chip)
    #expect(chip.receive(hex("A2 06 01 02 03 04")) == .ack)
  }
}
