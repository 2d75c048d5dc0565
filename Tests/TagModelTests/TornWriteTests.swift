import TagModel
import Testing

/// What a chip holds of the last thing that it programmed when the field goes.
@Suite struct TornWriteTests {
  private static let data: [UInt8] = [0x5A, 0xC3, 0x81, 0x7E]
  private static let cuts: [TornWrite] = [
    .old, .new, .mixed(newBits: 0), .mixed(newBits: 0x0000_FF0F), .mixed(newBits: .max),
  ]

  @Test(arguments: ChipRow.all)
  func `a page holds its old bytes, its new ones, or where that may be a mixture of both`(row: ChipRow) throws {
    let situation = Situation.marked(row, "torn")
    let start = try #require(situation.chip())
    var wrong: [String] = []
    for page in 2..<row.pageCount {
      var written = start
      #expect(written.receive(Frame([0xA2, UInt8(page)] + Self.data)) == .ack)
      let (old, new) = (start.memory[page], written.memory[page])
      for cut in Self.cuts {
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
      let mask = UInt8(truncatingIfNeeded: newBits >> (8 * index))
      return old[index] & ~mask | new[index] & mask
    }
  }

  @Test(arguments: cuts)
  func `only what was programmed since the last frame can be torn`(cut: TornWrite) throws {
    var chip = try #require(Situation.factory(.named("NTAG213")).chip())
    #expect(chip.receive(Frame([0xA2, 0x06] + Self.data)) == .ack)
    #expect(chip.receive([0x60]) != .silence)
    chip.fieldOff(torn: cut)
    #expect(chip.memory[6] == Self.data)
    chip.fieldOn()
    chip.fieldOff(torn: cut)
    #expect(chip.memory[6] == Self.data)
  }

  @Test(arguments: cuts)
  func `the data of a COMPATIBILITY_WRITE can be torn as that of a WRITE`(cut: TornWrite) throws {
    var chip = try #require(Situation.factory(.named("MF0ICU1")).chip())
    #expect(chip.receive([0xA0, 0x06]) == .ack)
    #expect(chip.receive(Self.data + Array(repeating: 0, count: 12)) == .ack)
    chip.fieldOff(torn: cut)
    #expect(chip.memory[6] == mixture([0, 0, 0, 0], Self.data, cut == .old ? .mixed(newBits: 0) : cut))
  }

  @Test(arguments: ChipRow.all.filter { $0.isEV1 }, cuts)
  func `a torn increment leaves the old value, and a flag if it had begun`(row: ChipRow, cut: TornWrite) throws {
    for address in 0..<3 {
      var situation = Situation.factory(row)
      situation.counters = [5, 5, 5]
      var chip = try #require(situation.chip())
      #expect(chip.receive([0xA5, UInt8(address), 3, 0, 0, 0]) == .ack)
      chip.fieldOff(torn: cut)
      var expected = [5, 5, 5]
      if cut == .new { expected[address] = 8 }
      #expect(chip.counters.map(\.value) == expected)
      chip.fieldOn()
      select(&chip)
      let isTorn = cut != .new && cut != .old
      #expect((chip.receive([0x3E, UInt8(address)]) == .data([0xBD])) == !isTorn)
    }
  }

  @Test(arguments: cuts)
  func `a torn failure is counted or not, and shuts the chip or not`(cut: TornWrite) throws {
    for failures in 0..<3 {
      var situation = Situation.marked(.named("NTAG216"), "limit 3", access: 3)
      situation.failures = failures
      var chip = try #require(situation.chip())
      #expect(chip.receive([0x1B, 0, 0, 0, 0]) == .nak(failures == 2 ? .authenticationLimit : .invalidArgument))
      chip.fieldOff(torn: cut)
      #expect(chip.failedAttempts == (cut == .new ? failures + 1 : failures))
      #expect(chip.isAuthenticationSpent == (cut == .new && failures == 2))
    }
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
  func `a torn count of a read leaves the old value or the next`(cut: TornWrite) throws {
    var situation = Situation.marked(.named("NTAG215"), "counting", access: 0x10)
    situation.counters[2] = 9
    var chip = try #require(situation.chip())
    #expect(chip.receive([0x30, 0x04]) != .silence)
    chip.fieldOff(torn: cut)
    #expect(chip.counters[2].value == (cut == .new ? 10 : 9))
  }
}
