import TagModel
import Testing

/// Passwords, their limit, and counters, against the tables of `Oracle`.
@Suite struct OraclePasswordTests {
  @Test(arguments: ChipRow.all.filter { $0.settings != nil }, UInt8(0)...7)
  func `PWD_AUTH is answered as the tables say for every limit and number of failures`(row: ChipRow, limit: UInt8)
    throws
  {
    var wrong: [String] = []
    for failures in 0...8 {
      for name in [Standing.Name.active, .authenticated] {
        for isWoken in [false, true] {
          var situation = Situation.marked(row, "AUTHLIM \(limit), failures \(failures)", access: limit)
          situation.failures = failures
          situation.isSpent = failures == 7
          let place = Standing(name: name, isWoken: isWoken)
          let chip = try #require(situation.chip(at: place))
          for password in passwords(situation.pages[row.settings!.pwd]).prefix(failures == 0 ? 33 : 2) {
            let difference = situation.difference(chip, at: place, Frame([0x1B] + password))
            if let difference { wrong.append(difference) }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  /// The right one and all that differ in one bit.
  private func passwords(_ right: [UInt8]) -> [[UInt8]] {
    [right]
      + (0..<32).map { bit in
        var password = right
        password[bit / 8] ^= 1 << (bit % 8)
        return password
      }
  }

  @Test(arguments: ChipRow.all.filter { $0.settings != nil })
  func `password, acknowledge and limit hold as soon as they are written`(row: ChipRow) throws {
    let settings = row.settings!
    var chip = try #require(Situation.factory(row).chip())
    for (page, bytes) in [
      (settings.pwd, [1, 2, 3, 4]), (settings.pack, [5, 6, 7, 8]), (settings.cfg1, [0x02, 0x05, 0, 0]),
    ] as [(Int, [UInt8])] {
      #expect(chip.receive(Frame([0xA2, UInt8(page)] + bytes)) == .ack)
    }
    #expect(chip.receive(Frame([0x1B, 1, 2, 3, 4])) == .data([5, 6]))
    #expect(chip.receive(Frame([0x1B, 1, 2, 3, 5])) == .nak(.invalidArgument))
    select(&chip)
    #expect(chip.receive(Frame([0x1B, 1, 2, 3, 5])) == .nak(.authenticationLimit))
  }

  @Test(arguments: ChipRow.all.filter { $0.settings != nil }, UInt8(1)...7)
  func `failures outlast the field, the last one allowed shuts the chip for ever`(row: ChipRow, limit: UInt8) throws {
    var chip = try #require(Situation.marked(row, "limited", access: limit).chip())
    for attempt in 1...limit {
      let expected: NAK = attempt == limit ? .authenticationLimit : .invalidArgument
      #expect(chip.receive(Frame([0x1B, 0, 0, 0, 0])) == .nak(expected))
      powerCycle(&chip)
    }
    #expect(chip.receive(Frame([0x1B, 0x12, 0x34, 0x56, 0x78])) == .nak(.authenticationLimit))
    powerCycle(&chip)
    #expect(chip.receive(Frame([0x1B, 0x12, 0x34, 0x56, 0x78])) == .nak(.authenticationLimit))
  }

  @Test(arguments: ChipRow.all.filter { $0.isEV1 })
  func `counters of EV1 add, never wrap and never shrink, as the tables say`(row: ChipRow) throws {
    var wrong: [String] = []
    let place = Standing(name: .active)
    for values in [[0, 0, 0], [1, 0xFF_FFFF, 0x12_3456], [0xFF_FFFE, 0xFF_0000, 0x80_0000]] {
      var situation = Situation.marked(row, "counters \(values)")
      situation.counters = values
      situation.tearingFlags = [0xBD, 0x00, 0xBD]
      let chip = try #require(situation.chip(at: place))
      for address in UInt8(0)...255 {
        for value in [0, 1, 2, 0xFF, 0x100, 0xFFFF, 0x1_0000, 0xED_CBA9, 0xED_CBAA, 0xFF_FFFF] {
          let bytes = [value, value >> 8, value >> 16].map { UInt8(truncatingIfNeeded: $0) }
          for last in [0x00, 0xFF] as [UInt8] where address < 4 || value < 2 {
            let frame = Frame([0xA5, address] + bytes + [last])
            if let difference = situation.difference(chip, at: place, frame) { wrong.append(difference) }
          }
        }
        for opcode in [0x39, 0x3E] as [UInt8] {
          let difference = situation.difference(chip, at: place, Frame([opcode, address]))
          if let difference { wrong.append(difference) }
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all.filter { $0.isEV1 })
  func `VCSL answers the type identifier of the memory`(row: ChipRow) throws {
    for identifier in UInt8.min...UInt8.max {
      var situation = Situation.factory(row)
      situation.store(row.settings!.cfg1, [0, identifier, 0, 0])
      let chip = try #require(situation.chip())
      let frame = Frame([0x4B] + Array(repeating: identifier, count: 20))
      #expect(situation.difference(chip, at: Standing(name: .active), frame) == nil)
    }
  }

  @Test(arguments: ChipRow.all)
  func `READ_SIG gives the signature that was put in`(row: ChipRow) throws {
    var situation = Situation.factory(row)
    situation.signature = (1...32).map { $0 * 7 }
    let chip = try #require(situation.chip())
    for argument in UInt8.min...UInt8.max {
      #expect(situation.difference(chip, at: Standing(name: .active), Frame([0x3C, argument])) == nil)
    }
  }

  @Test(arguments: ChipRow.all)
  func `the first read of a field session counts once`(row: ChipRow) throws {
    for access in stride(from: UInt8(0x00), through: 0x18, by: 8) {
      for value in [0, 0xFF, 0xFF_FFFD, 0xFF_FFFE, 0xFF_FFFF] {
        var situation = Situation.marked(row, "ACCESS \(access)", access: row.settings == nil ? 0 : access)
        situation.counters[2] = value
        var chip = try #require(situation.chip())
        var wrong: [String] = []
        var place = Standing(name: .active)
        // A refused read, reads of both kinds, a HALT and a WUPA: only the first read that succeeds counts.
        let first = [0x88] + situation.pages[0]
        let second = situation.pages[1] + [situation.pages[2][0]]
        for frame in [
          Frame([0x60]), Frame([0x30, 0x04]), Frame([0x30, 0x04]), Frame([0x3A, 0x04, 0x04]), .hlta, .wupa,
          Frame([0x93, 0x70] + first), Frame([0x95, 0x70] + second), Frame([0x30, 0x00]), Frame([0x30, 0xFF]), .wupa,
          Frame([0x30, 0x00]),
        ] {
          if let difference = situation.difference(chip, at: place, frame) { wrong.append(difference) }
          let expected = Oracle(situation: situation).expectation(for: frame, at: place)
          _ = chip.receive(frame)
          situation.apply(expected.change)
          place = expected.place
        }
        #expect(wrong.isEmpty, "\(few(wrong))")
      }
    }
  }
}
