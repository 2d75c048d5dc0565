import TagModel
import TestSupport
import Testing

/// Questions that sources leave open: every row answers one thing by default and another in its profile.
@Suite struct ProfileTests {
  /// Commands to a chip, and what it answers without and with the row.
  private struct Case: Sendable, CustomTestStringConvertible {
    let row: String
    var model = ChipModel.ntag213
    var pages: [Int: [UInt8]] = [:]
    var commands: [String]
    var standard: Reply
    var alternative: Reply

    var testDescription: String { row }
  }

  private static let cases: [Case] = [
    Case(
      row: "data-sheet-cfg1", commands: ["3A 2A 2A"],
      standard: .data(hex("00 05 00 00")), alternative: .data(hex("00 00 00 00"))),
    Case(
      row: "early-capability-container", model: .ntag216, commands: ["3A 03 03"],
      standard: .data(hex("E1 10 6D 00")), alternative: .data(hex("E1 10 6F 00"))),
    Case(
      row: "fifty-picofarad", model: .mf0ul21, commands: ["60"],
      standard: .data(hex("00 04 03 01 01 00 0E 03")), alternative: .data(hex("00 04 03 02 01 00 0E 03"))),
    Case(
      row: "configuration-at-once", commands: ["A2 29 04 00 00 04", "A2 04 01 02 03 04"],
      standard: .ack, alternative: .nak(.invalidArgument)),
    Case(
      row: "silent-on-unknown-command", commands: ["1A 00"], standard: .nak(.invalidArgument), alternative: .silence),
    Case(row: "refuses-wrong-length", commands: ["60 00"], standard: .silence, alternative: .nak(.invalidArgument)),
    Case(
      row: "silent-on-wrong-data", commands: ["A0 04", "11 22 33"],
      standard: .nak(.invalidArgument), alternative: .silence),
    Case(
      row: "counts-after-reading", pages: [0x29: hex("84 00 0C FF"), 0x2A: hex("10 05 00 00")],
      commands: ["3A 0C 0D"], standard: .data(Array("000001".utf8) + [0, 0]),
      alternative: .data(Array("000000".utf8) + [0, 0])),
    Case(
      row: "last-failure-is-ordinary", pages: [0x2A: hex("01 05 00 00")], commands: ["1B 00 00 00 00"],
      standard: .nak(.authenticationLimit), alternative: .nak(.invalidArgument)),
    Case(
      row: "data-sheet-mirror-bounds", pages: [0x29: hex("64 00 24 FF")], commands: ["3A 24 24"],
      standard: .data(hex("00 00 30 34")), alternative: .data(hex("00 00 00 00"))),
    Case(
      row: "refuses-frozen-locks", pages: [2: hex("F6 48 02 00")], commands: ["A2 02 00 00 20 00"],
      standard: .ack, alternative: .nak(.invalidArgument)),
    Case(
      row: "reserved-lock-bits-read-zero", commands: ["A2 28 00 F1 C1 00", "3A 28 28"],
      standard: .data(hex("00 F1 C1 BD")), alternative: .data(hex("00 01 01 BD"))),
    Case(
      row: "locks-from-next-activation", commands: ["A2 02 00 00 10 00", "A2 04 01 02 03 04"],
      standard: .nak(.invalidArgument), alternative: .ack),
  ]

  @Test(arguments: cases)
  private func `a row changes the answer that it is about`(_ row: Case) throws {
    let profile = try #require(ChipProfile.named(row.row))
    for (profile, expected) in [(ChipProfile.standard, row.standard), (profile, row.alternative)] {
      var chip = Chip(row.model, uid: exampleUID, profile: profile)
      for (page, bytes) in row.pages { chip.memory[page] = bytes }
      powerCycle(&chip)
      var reply = Reply.silence
      for command in row.commands { reply = chip.receive(hex(command)) }
      #expect(reply == expected, "\(profile)")
    }
  }

  @Test func `every row has a name of its own, a bit of its own and a case`() {
    let rows = ChipProfile.rows
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(rows.map(\.profile.rawValue) == rows.indices.map { 1 << $0 })
    #expect(Set(Self.cases.map(\.row) + ["counts-failures-always"]) == Set(rows.map(\.name)))
    #expect(ChipProfile.named("EARLY-CAPABILITY-CONTAINER") == .earlyCapabilityContainer)
    #expect(ChipProfile.named("standard") == nil)
    #expect(ChipProfile.standard.description == "standard")
    #expect(ChipProfile([.fiftyPicofarad, .dataSheetCFG1]).description == "data-sheet-cfg1 fifty-picofarad")
  }

  @Test func `wrong passwords count without a limit only where the profile says so`() {
    for (profile, count) in [(ChipProfile.standard, 0), (.countsFailuresAlways, 2)] {
      var chip = Chip(.ntag213, uid: exampleUID, profile: profile)
      for _ in 0..<2 {
        powerCycle(&chip)
        #expect(chip.receive(hex("1B 00 00 00 00")) == .nak(.invalidArgument))
      }
      #expect(chip.failedAttempts == count)
    }
  }

  @Test func `after an ordinary last failure the next password is refused for ever`() {
    var chip = Chip(.ntag213, uid: exampleUID, profile: .lastFailureIsOrdinary)
    chip.memory[0x2A] = hex("01 05 00 00")
    powerCycle(&chip)
    #expect(chip.receive(hex("1B 00 00 00 00")) == .nak(.invalidArgument))
    powerCycle(&chip)
    #expect(chip.receive(hex("1B FF FF FF FF")) == .nak(.authenticationLimit))
  }

  @Test func `with the bounds of the data sheet both parts of a mirror are shown or none`() {
    // The serial number fits at page 23h, both parts do not.
    for (profile, shown) in [(ChipProfile.standard, hex("30 34 45 31")), (.dataSheetMirrorBounds, hex("00 00 00 00"))] {
      var chip = Chip(.ntag213, uid: exampleUID, profile: profile)
      chip.memory[0x29] = hex("C4 00 23 FF")
      chip.memory[0x2A] = hex("10 05 00 00")
      powerCycle(&chip)
      #expect(chip.receive(hex("3A 23 23")) == .data(shown))
    }
  }

  @Test func `lock bits that wait for an activation bite after the next WUPA`() {
    var chip = Chip(.ntag213, uid: exampleUID, profile: .locksFromNextActivation)
    powerCycle(&chip)
    #expect(chip.receive(hex("A2 02 00 00 10 00")) == .ack)
    #expect(chip.receive(hex("A2 04 01 02 03 04")) == .ack)
    #expect(chip.receive(.hlta) == .silence)
    select(&chip, by: .wupa)
    #expect(chip.receive(hex("A2 04 01 02 03 04")) == .nak(.invalidArgument))
  }

  @Test func `the 50 pF part differs in its version and its modulation byte alone`() {
    for model in ChipModel.all {
      let standard = TagMemory(factory: model, uid: exampleUID)
      let other = TagMemory(factory: model, uid: exampleUID, profile: .fiftyPicofarad)
      let changed = standard.bytes.indices.filter { standard.bytes[$0] != other.bytes[$0] }
      let isEV1 = model.name.hasPrefix("MF0UL")
      #expect(changed == (isEV1 ? [model.configurationPages.lowerBound * 4] : []), "\(model)")
    }
  }

  @Test(arguments: [("NTAG213", 0x12, 0x12), ("NTAG215", 0x3E, 0x3F), ("NTAG216", 0x6D, 0x6F), ("NTAG212", 0x10, 0x10)])
  func `early chips count all user bytes in their capability container`(name: String, now: UInt8, early: UInt8) throws {
    #expect(try chip(name, .standard).memory[3] == [0xE1, 0x10, now, 0x00])
    #expect(try chip(name, .earlyCapabilityContainer).memory[3] == [0xE1, 0x10, early, 0x00])
  }

  /// The latest places that the data sheet names, one byte before those that fit (Rev 3.2, 8.7).
  @Test(arguments: [
    ("NTAG213", 1, 0x24, 1, 14), ("NTAG213", 2, 0x26, 1, 6), ("NTAG213", 3, 0x22, 2, 21),
    ("NTAG215", 1, 0x7E, 1, 14), ("NTAG215", 2, 0x80, 1, 6), ("NTAG215", 3, 0x7C, 2, 21),
    ("NTAG216", 1, 0xDE, 1, 14), ("NTAG216", 2, 0xE0, 1, 6), ("NTAG216", 3, 0xDC, 2, 21),
  ])
  func `a mirror ends on the last user byte or before it`(
    name: String, configuration: UInt8, page: UInt8, byte: UInt8, length: Int
  ) throws {
    let settings = try #require(ChipRow.named(name).settings)
    let last = UInt8(ChipRow.named(name).userPages.upperBound)
    for (later, profile, expected) in [
      (0, .standard, length), (0, .dataSheetMirrorBounds, length),
      (1, .standard, length), (1, .dataSheetMirrorBounds, 0),
    ] as [(UInt8, ChipProfile, Int)] {
      let cfg0 = [configuration << 6 | (byte + later) << 4, 0, page, 0xFF]
      let frame = "3A" + hexString([page, last])
      let pages = [settings.cfg0: cfg0, settings.cfg1: hex("10 05 00 00")]
      guard case .data(let bytes)? = try answers(name, profile, [frame], pages: pages).first else {
        Issue.record("no answer")
        return
      }
      #expect(bytes.filter { $0 != 0 }.count == expected)
    }
  }

  @Test func `a lock write of frozen bits is accepted or refused`() throws {
    let pages: [Int: [UInt8]] = [2: hex("F6 48 02 00"), 0x28: hex("00 00 01 BD")]
    // Frozen alone, frozen with a free one, nothing at all, and a frozen one that is set already.
    for (frame, isVain) in [
      ("A2 02 00 00 20 00", true), ("A2 02 00 00 20 08", false), ("A2 02 00 00 00 00", false),
      ("A2 28 01 00 00 00", true), ("A2 28 05 00 00 00", false), ("A2 28 00 00 01 00", false),
    ] {
      #expect(try answers("NTAG213", .standard, [frame], pages: pages) == [.ack])
      #expect(
        try answers("NTAG213", .refusesFrozenLocks, [frame], pages: pages) == [isVain ? .nak(.invalidArgument) : .ack])
    }
  }

  private func chip(_ name: String, _ profile: ChipProfile, pages: [Int: [UInt8]] = [:]) throws -> Chip {
    var chip = Chip(try #require(ChipModel.named(name)), uid: exampleUID, profile: profile)
    for (page, bytes) in pages { chip.memory[page] = bytes }
    chip.fieldOn()
    select(&chip)
    return chip
  }

  /// The answers of a chip to frames, spelled in hexadecimal, one after the other.
  private func answers(
    _ name: String, _ profile: ChipProfile, _ frames: [String], pages: [Int: [UInt8]] = [:]
  ) throws -> [Reply] {
    var chip = try chip(name, profile, pages: pages)
    return frames.map { chip.receive(hex($0)) }
  }
}
