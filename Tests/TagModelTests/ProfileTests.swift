import TagModel
import TestSupport
import Testing

/// Every open question, answered both ways: the standard one and the one that a profile asks for.
@Suite struct ProfileTests {
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

  private let refusal = Reply.nak(.invalidArgument)

  @Test func `every profile has a row and a name of its own, and is found by it`() {
    #expect(ChipProfile.rows.count == 14)
    #expect(Set(ChipProfile.rows.map(\.name)).count == 14)
    for row in ChipProfile.rows { #expect(ChipProfile.named(row.name) == row.profile) }
    #expect(ChipProfile.rows.reduce(ChipProfile.standard) { $0.union($1.profile) }.rawValue == 1 << 14 - 1)
    #expect(ChipProfile.named("none of these") == nil)
  }

  @Test(arguments: [("NTAG213", 0x12, 0x12), ("NTAG215", 0x3E, 0x3F), ("NTAG216", 0x6D, 0x6F), ("NTAG212", 0x10, 0x10)])
  func `early chips count all user bytes in their capability container`(name: String, now: UInt8, early: UInt8) throws {
    #expect(try chip(name, .standard).memory[3] == [0xE1, 0x10, now, 0x00])
    #expect(try chip(name, .earlyCapabilityContainer).memory[3] == [0xE1, 0x10, early, 0x00])
  }

  @Test(arguments: [
    ("NTAG210", "0004040101000B03", "0004040201000B03"), ("NTAG212", "0004040101000E03", "0004040201000E03"),
    ("MF0UL11", "0004030101000B03", "0004030201000B03"), ("MF0UL21", "0004030101000E03", "0004030201000E03"),
    ("NTAG213", "0004040201000F03", "0004040201000F03"),
  ])
  func `parts of 50 pF say so`(name: String, standard: String, fifty: String) throws {
    #expect(try answers(name, .standard, ["60"]) == [.data(hex(standard))])
    #expect(try answers(name, .fiftyPicofarad, ["60"]) == [.data(hex(fifty))])
  }

  @Test func `an Ultralight EV1 of 50 pF is delivered with MOD 04`() throws {
    #expect(try chip("MF0UL11", .standard).memory[0x10] == [0x00, 0x00, 0x00, 0xFF])
    #expect(try chip("MF0UL11", .fiftyPicofarad).memory[0x10] == [0x04, 0x00, 0x00, 0xFF])
    #expect(try chip("MF0UL21", .fiftyPicofarad).memory[0x25] == [0x04, 0x00, 0x00, 0xFF])
    #expect(try chip("NTAG213", .fiftyPicofarad).memory[0x29] == [0x04, 0x00, 0x00, 0xFF])
  }

  @Test func `configuration takes effect at the next field or at once`() throws {
    let protect = ["A2 29 04 00 00 04", "A2 04 01 02 03 04"]
    #expect(try answers("NTAG213", .standard, protect) == [.ack, .ack])
    #expect(try answers("NTAG213", .configurationAtOnce, protect) == [.ack, refusal])
    let count = ["A2 2A 10 05 00 00", "39 02"]
    #expect(try answers("NTAG213", .standard, count) == [.ack, refusal])
    #expect(try answers("NTAG213", .configurationAtOnce, count) == [.ack, .data([0, 0, 0])])
  }

  @Test func `an unknown command is refused or ignored`() throws {
    #expect(try answers("NTAG215", .standard, ["1A 00", "30 00"]) == [refusal, .silence])
    #expect(try answers("NTAG215", .silentOnUnknownCommand, ["1A 00", "30 00"]) == [.silence, .silence])
  }

  @Test func `a command of a wrong length is ignored or refused`() throws {
    for name in ["NTAG213", "MF0UL11", "MF0ICU1"] {
      #expect(try answers(name, .standard, ["30", "30 00"]) == [.silence, .silence])
      #expect(try answers(name, .refusesWrongLength, ["30", "30 00"]) == [refusal, .silence])
    }
  }

  @Test func `wrong data after a COMPATIBILITY_WRITE is refused or ignored`() throws {
    #expect(try answers("NTAG213", .standard, ["A0 04", "11 22 33"]) == [.ack, refusal])
    #expect(try answers("NTAG213", .silentOnWrongData, ["A0 04", "11 22 33", "30 00"]) == [.ack, .silence, .silence])
  }

  @Test func `a mirror shows the count of this read or of the one before`() throws {
    let pages = [0x29: hex("84 00 06 FF"), 0x2A: hex("10 05 00 00")]
    let (before, after) = ("000000", "000001")
    let texts = [before, after].map { Array($0.utf8) + [0, 0] }
    #expect(try answers("NTAG213", .standard, ["3A 06 07"], pages: pages) == [.data(texts[1])])
    let late = try answers("NTAG213", .countsAfterReading, ["3A 06 07", "3A 06 07", "39 02"], pages: pages)
    #expect(late == [.data(texts[0]), .data(texts[1]), .data([1, 0, 0])])
  }

  @Test func `the failure that reaches the limit gets NAK 4 or only those after it`() throws {
    for (profile, third) in [
      (ChipProfile.standard, NAK.authenticationLimit), (.lastFailureIsOrdinary, .invalidArgument),
    ] {
      var chip = try chip("NTAG213", profile, pages: [0x2A: hex("03 05 00 00")])
      var replies: [Reply] = []
      for password in ["00 00 00 00", "00 00 00 00", "00 00 00 00", "FF FF FF FF"] {
        replies.append(chip.receive(hex("1B" + password)))
        powerCycle(&chip)
      }
      #expect(replies == [refusal, refusal, .nak(third), .nak(.authenticationLimit)])
    }
  }

  @Test func `failures count while there is a limit or always`() throws {
    for (profile, count) in [(ChipProfile.standard, 0), (.countsFailuresAlways, 1)] {
      var chip = try chip("NTAG213", profile)
      #expect(chip.receive(hex("1B 00 00 00 00")) == refusal)
      #expect(chip.failedAttempts == count)
      #expect(!chip.isAuthenticationSpent)
      select(&chip)
      #expect(chip.receive(hex("1B FF FF FF FF")) == .data([0, 0]))
      #expect(chip.failedAttempts == 0)
    }
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
      #expect(try answers("NTAG213", .refusesFrozenLocks, [frame], pages: pages) == [isVain ? refusal : .ack])
    }
  }

  @Test func `reserved lock bits are stored or stay zero`() throws {
    let frames = ["A2 82 81 FF F3 00", "3A 82 82"]
    #expect(try answers("NTAG215", .standard, frames) == [.ack, .data(hex("81 FF F3 BD"))])
    #expect(try answers("NTAG215", .reservedLockBitsReadZero, frames) == [.ack, .data(hex("81 00 03 BD"))])
  }

  @Test func `a lock holds at once or from the next selection`() throws {
    let frames = ["A2 02 00 00 10 00", "A2 04 01 02 03 04"]
    #expect(try answers("NTAG213", .standard, frames) == [.ack, refusal])
    var chip = try chip("NTAG213", .locksFromNextActivation)
    for frame in frames { #expect(chip.receive(hex(frame)) == .ack) }
    #expect(chip.receive(.hlta) == .silence)
    select(&chip, by: .wupa)
    #expect(chip.receive(hex("A2 04 05 06 07 08")) == refusal)
    #expect(chip.memory[4] == [1, 2, 3, 4])
    powerCycle(&chip)
    #expect(chip.receive(hex("A2 04 05 06 07 08")) == refusal)
  }
}
