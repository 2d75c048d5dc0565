import TagModel
import TestSupport
import Testing

@Suite struct AnticollisionTests {
  @Test func `a chip completes every beginning of its UID and leaves at every other`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let uid = try #require(UID((0..<7).map { _ in UInt8.random(in: 0...255, using: &generator) }))
      for (select, part) in [(0x93, [0x88] + uid.bytes[0..<3] + [uid.bcc0]), (0x95, uid.bytes[3..<7] + [uid.bcc1])] {
        for known in 0..<40 {
          let bits = bits(part)
          #expect(
            rest(of: uid, select: UInt8(select), known: Array(bits.prefix(known))) == Array(bits.dropFirst(known))
          )
          guard known > 0 else { continue }
          for flipped in [0, known / 2, known - 1] {
            var wrong = Array(bits.prefix(known))
            wrong[flipped].toggle()
            #expect(rest(of: uid, select: UInt8(select), known: wrong) == nil)
          }
        }
      }
    }
  }

  @Test func `an NVB that contradicts the frame ends the selection`() {
    for nvb in UInt8.min...UInt8.max {
      for count in 0...7 {
        for lastBits in 1...8 {
          let uidBytes: [UInt8] = [0x88, 0x04, 0xE1, 0x41, 0x2C, 0x00, 0x00]
          let frame = Frame([0x93, nvb] + uidBytes.prefix(count), lastBits: lastBits)
          let valid =
            count == 0
            ? nvb == 0x20 && lastBits == 8
            : count <= 5 && (lastBits == 8 ? Int(nvb) == (2 + count) << 4 : Int(nvb) == (1 + count) << 4 | lastBits)
          var chip = Chip(.ntag213, uid: exampleUID)
          chip.fieldOn()
          _ = chip.receive(.reqa)
          let reply = chip.receive(frame)
          // Beginnings that do not fit the UID are another test's matter.
          let mask = UInt8((1 << (lastBits == 8 ? 8 : lastBits)) - 1)
          guard count == 0 || uidBytes[count - 1] & ~mask == 0 || !valid || lastBits == 8 else { continue }
          #expect((reply != .silence) == valid, "NVB \(nvb), \(count) bytes, \(lastBits) bits")
          #expect((chip.state == .idle) == !valid)
        }
      }
    }
  }

  @Test(arguments: 0..<7)
  func `a SELECT with any wrong byte ends the selection`(place: Int) {
    for wrong in UInt8(1)...0xFF {
      for (command, ready) in [("93 70 88 04 E1 41 2C", 1), ("95 70 12 4C 28 80 F6", 2)] {
        var chip = Chip(.ntag213, uid: exampleUID)
        chip.fieldOn()
        _ = chip.receive(.reqa)
        if ready == 2 { #expect(chip.receive(hex("93 70 88 04 E1 41 2C")) == .data([0x04])) }
        var bytes = hex(command)
        bytes[place] ^= wrong
        let reply = chip.receive(bytes)
        // Another level's SEL byte or a longer NVB is no SELECT for this state either.
        #expect(reply == .silence, "\(bytes)")
        #expect(chip.state == .idle)
      }
    }
  }

  @Test(arguments: 0..<56)
  func `two chips whose UIDs differ in one bit are told apart`(bit: Int) throws {
    var bytes = exampleUID.bytes
    bytes[bit / 8] ^= 1 << (bit % 8)
    try expectAllFound([exampleUID, try #require(UID(bytes))])
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `several chips in the field are found one after the other`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let uids = try (0..<6).map { _ in
      try #require(UID([0x04] + (0..<6).map { _ in .random(in: 0...255, using: &generator) }))
    }
    try expectAllFound(uids)
  }

  private func expectAllFound(_ uids: [UID]) throws {
    var air = Air(uids.map { Chip(.ntag213, uid: $0) })
    var found: [UID] = []
    while let uid = try air.selectOne() {
      found.append(uid)
      #expect(air.receive(Frame([0x60])) == [.data(hex("00 04 04 02 01 00 0F 03"))])
      _ = air.receive(.hlta)
      try #require(found.count <= uids.count)
    }
    #expect(found.count == uids.count)
    #expect(Set(found) == Set(uids))
  }

  /// The bits that a chip in READY adds to those known, or `nil` if it says nothing and leaves.
  private func rest(of uid: UID, select: UInt8, known: [Bool]) -> [Bool]? {
    var chip = Chip(.ntag213, uid: uid)
    chip.fieldOn()
    _ = chip.receive(.reqa)
    if select == 0x95 { _ = chip.receive([0x93, 0x70, 0x88] + uid.bytes[0..<3] + [uid.bcc0]) }
    let before = chip.state
    let reply = chip.receive(anticollision(select, known))
    guard case .bits(let bytes, let firstBits) = reply else {
      #expect(reply == .silence)
      #expect(chip.state == .idle)
      return nil
    }
    #expect(chip.state == before)
    let unsent = bits(bytes).prefix(8 - firstBits)
    #expect(unsent.allSatisfy { !$0 })
    return Array(bits(bytes).dropFirst(8 - firstBits))
  }
}

/// Several chips in one field, whose answers lie on top of each other.
private struct Air {
  var chips: [Chip]

  init(_ chips: [Chip]) {
    self.chips = chips
    for index in self.chips.indices { self.chips[index].fieldOn() }
  }

  mutating func receive(_ frame: Frame) -> [Reply] {
    chips.indices.map { chips[$0].receive(frame) }.filter { $0 != .silence }
  }

  /// Selects one chip that is not halted, by the loop of ISO/IEC 14443-3, 6.5.3.1, taking 1 at every collision.
  mutating func selectOne() throws -> UID? {
    guard !receive(.reqa).isEmpty else { return nil }
    let first = try part(0x93)
    let second = try part(0x95)
    return UID(first[1..<4] + second[0..<4])
  }

  private mutating func part(_ select: UInt8) throws -> [UInt8] {
    var known: [Bool] = []
    while known.count < 40 {
      let answers = receive(anticollision(select, known)).map { reply -> [Bool] in
        guard case .bits(let bytes, let firstBits) = reply else { return [] }
        return Array(bits(bytes).dropFirst(8 - firstBits))
      }
      try #require(!answers.isEmpty && answers.allSatisfy { $0.count == 40 - known.count })
      let collision = (0..<40 - known.count).first { place in Set(answers.map { $0[place] }).count > 1 }
      known += answers[0].prefix(collision ?? 40)
      if collision != nil { known.append(true) }
    }
    let part = bytes(known)
    let acknowledgements = receive(Frame([select, 0x70] + part))
    try #require(acknowledgements.count >= 1)
    return part
  }
}

private func anticollision(_ select: UInt8, _ known: [Bool]) -> Frame {
  let nvb = UInt8((2 + known.count / 8) << 4 | known.count % 8)
  return Frame([select, nvb] + bytes(known), lastBits: known.count % 8 == 0 ? 8 : known.count % 8)
}

/// The bits in the order of the air, lowest of each byte first.
private func bits(_ bytes: [UInt8]) -> [Bool] {
  bytes.flatMap { byte in (0..<8).map { byte >> $0 & 1 == 1 } }
}

private func bytes(_ bits: [Bool]) -> [UInt8] {
  stride(from: 0, to: bits.count, by: 8).map { start in
    bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}
