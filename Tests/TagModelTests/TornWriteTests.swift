import TagModel
import TestSupport
import Testing

/// What a cut of power leaves of what was being programmed (data sheet Rev 3.2, 8.5.2, 8.5.3, 8.5.6; AN13089).
@Suite struct TornWriteTests {
  private static let cuts: [TornWrite] = [.old, .mixed(newBits: 0x00FF_00FF), .mixed(newBits: .max), .new]

  @Test(arguments: ntag21x)
  func `an ordinary page that is torn holds old bits, new bits or both`(model: ChipModel) {
    let (old, new) = (hex("0F 1E 2D 3C"), hex("F0 E1 D2 C3"))
    for (cut, expected) in zip(Self.cuts, [old, hex("F0 1E D2 3C"), new, new]) {
      for page in [4, model.userPages.upperBound, model.pageCount - 2] {
        var chip = selectedChip(model, pages: [page: old])
        #expect(chip.receive([0xA2, UInt8(page)] + new) == .ack)
        chip.fieldOff(torn: cut)
        #expect(chip.memory[page] == expected, "page \(page), \(cut)")
      }
    }
  }

  @Test(arguments: ChipModel.all)
  func `lock bytes and the capability container are old or new and never a mixture`(model: ChipModel) {
    for page in [2, 3] + (model.dynamicLocks.map { [$0.page] } ?? []) {
      for cut in Self.cuts {
        var chip = selectedChip(model)
        let before = chip.memory
        #expect(chip.receive([0xA2, UInt8(page), 0x0E, 0x0E, 0x30, 0x0F]) == .ack)
        let after = chip.memory
        #expect(after != before)
        chip.fieldOff(torn: cut)
        #expect(chip.memory == (cut == .new ? after : before), "page \(page), \(cut)")
      }
    }
  }

  @Test func `the second part of COMPATIBILITY_WRITE is torn like a WRITE, and the first part stores nothing`() {
    var chip = selectedChip(.ntag213, pages: [4: hex("00 00 00 00")])
    #expect(chip.receive([0xA0, 0x04]) == .ack)
    #expect(!chip.isProgramming)
    #expect(chip.receive(Array(repeating: 0xFF, count: 16)) == .ack)
    #expect(chip.isProgramming)
    chip.fieldOff(torn: .mixed(newBits: 0x0000_00F0))
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
