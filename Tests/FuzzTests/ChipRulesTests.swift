import FuzzTargets
import TagModel
import Testing

@Suite struct ChipRulesTests {
  private let before: Chip

  init() throws {
    var chip = Chip(.ntag213, uid: try #require(UID("04C4FC91DF2A81")))
    chip.memory[2] = [0x2F, 0x48, 0x10, 0x02]
    chip.memory[3] = [0xE1, 0x10, 0x12, 0x0F]
    chip.memory[0x28] = [0x01, 0x00, 0x01, 0xBD]
    chip.counters[2] = Counter(7)
    chip.isAuthenticationSpent = true
    before = chip
  }

  /// What must never happen.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let happen: @Sendable (inout Chip) -> Void

    init(_ name: String, _ happen: @escaping @Sendable (inout Chip) -> Void) {
      testDescription = name
      self.happen = happen
    }
  }

  @Test(arguments: [
    Fault("the first UID byte") { $0.memory[0][0] = 0x05 }, Fault("the last UID byte") { $0.memory[1][3] = 0x00 },
    Fault("BCC1") { $0.memory[2][0] = 0x00 }, Fault("the internal byte") { $0.memory[2][1] = 0x49 },
    Fault("a static lock bit") { $0.memory[2][3] = 0x00 }, Fault("a CC bit") { $0.memory[3][3] = 0x0E },
    Fault("a dynamic lock bit") { $0.memory[0x28][2] = 0x00 }, Fault("a counter") { $0.counters[2] = Counter(6) },
    Fault("a spent chip") { $0.isAuthenticationSpent = false },
    Fault("failures below 0") { $0.failedAttempts = -1 },
    Fault("a counter past its end") { $0.counters[2].value = Counter.limit + 1 },
  ])
  func `what may never change is found out`(fault: Fault) {
    var after = before
    fault.happen(&after)
    #expect(throws: Finding.self) { try ChipRules(before: before, after: after).checkMemory() }
  }

  @Test
  func `what may change is no finding`() throws {
    var after = before
    after.memory[2][2] = 0xFF
    after.memory[3][3] = 0xFF
    after.memory[0x28] = [0xFF, 0xFF, 0xFF, 0x00]
    after.memory[8] = [1, 2, 3, 4]
    after.counters[2] = Counter(8)
    try ChipRules(before: before, after: after).checkMemory()
  }

  @Test
  func `a page that changes needs an ACK, and a lock bit forbids it`() throws {
    var after = before
    after.memory[8] = [1, 2, 3, 4]
    let write = Frame([0xA2, 8, 1, 2, 3, 4])
    #expect(throws: Finding.self) { try ChipRules(before: before, after: after).checkFrame(write, .silence) }
    var selected = before
    selected.fieldOn()
    after.fieldOn()
    try ChipRules(before: selected, after: after).checkFrame(write, .ack)
    // Bit 1 of page 2, byte 3 locks page 9.
    after = selected
    after.memory[9] = [1, 2, 3, 4]
    #expect(throws: Finding.self) { try ChipRules(before: selected, after: after).checkFrame(write, .ack) }
  }

  @Test(arguments: [
    (Frame([0x30, 0]), Reply.data(Array(repeating: 0, count: 15))), (Frame([0x30, 0], lastBits: 7), .data([0])),
    (Frame([0x30, 0], integrity: .badCRC), .data(Array(repeating: 0, count: 16))), (Frame([0x77]), .data([0])),
    (Frame([0x93, 0x20]), .bits([1, 2, 3, 4, 5, 6], firstBits: 8)), (Frame([0x93, 0x20]), .bits([1], firstBits: 1)),
    (Frame([0x3A, 4, 2]), .data([])),
  ])
  func `an answer of another length than the command's is found out`(frame: Frame, reply: Reply) {
    var selected = before
    selected.fieldOn()
    #expect(throws: Finding.self) { try ChipRules(before: selected, after: selected).checkFrame(frame, reply) }
  }

  @Test
  func `without a field nothing is answered`() {
    #expect(throws: Finding.self) {
      try ChipRules(before: before, after: before).checkFrame(.wupa, .bits([0x44, 0x00], firstBits: 8))
    }
  }
}
