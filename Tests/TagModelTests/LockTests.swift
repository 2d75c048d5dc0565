import TagModel
import TestSupport
import Testing

/// Lock bytes as the data sheet prints them (Rev 3.2, 8.5.2 and 8.5.3), decimal pages, bit 0 first.
private struct LockTable: Sendable, CustomTestStringConvertible {
  let model: ChipModel
  /// The page of the lock bytes and the place of the first of them.
  let page: Int
  let offset: Int
  /// A row a lock byte, each with what its bits lock.
  let locks: [[ClosedRange<Int>?]]
  /// The block-lock bits: where they are, and whose lock bits they freeze.
  let blockByte: Int
  let blocks: [ClosedRange<Int>]

  var testDescription: String { "\(model.name) page \(page)" }

  /// Every lock bit as a WRITE of four bytes that sets it, with the pages that it locks.
  var lockBits: [(write: [UInt8], pages: ClosedRange<Int>)] {
    locks.enumerated().flatMap { byte, row in
      row.enumerated().compactMap { bit, pages in pages.map { (write(byte, bit), $0) } }
    }
  }

  var blockBits: [(write: [UInt8], pages: ClosedRange<Int>)] {
    blocks.enumerated().map { (write(blockByte, $0), $1) }
  }

  /// Bits that are neither: reserved.
  var reservedBits: [[UInt8]] {
    let known = Set((lockBits + blockBits).map(\.write))
    let rows = max(locks.count, blockByte + 1)
    return (0..<rows).flatMap { byte in (0..<8).map { write(byte, $0) } }.filter { !known.contains($0) }
  }

  private func write(_ byte: Int, _ bit: Int) -> [UInt8] {
    var data: [UInt8] = [0, 0, 0, 0]
    data[offset + byte] = 1 << bit
    return data
  }

  static let all =
    ntag21x.map(staticLocks) + [
      LockTable(
        model: .ntag213,
        page: 40,
        offset: 0,
        locks: [
          [16...17, 18...19, 20...21, 22...23, 24...25, 26...27, 28...29, 30...31],
          [32...33, 34...35, 36...37, 38...39],
        ],
        blockByte: 2,
        blocks: [16...19, 20...23, 24...27, 28...31, 32...35, 36...39]
      ),
      LockTable(
        model: .ntag215,
        page: 130,
        offset: 0,
        locks: [[16...31, 32...47, 48...63, 64...79, 80...95, 96...111, 112...127, 128...129], []],
        blockByte: 2,
        blocks: [16...47, 48...79, 80...111, 112...129]
      ),
      LockTable(
        model: .ntag216,
        page: 226,
        offset: 0,
        locks: [
          [16...31, 32...47, 48...63, 64...79, 80...95, 96...111, 112...127, 128...143],
          [144...159, 160...175, 176...191, 192...207, 208...223, 224...225],
        ],
        blockByte: 2,
        blocks: [16...47, 48...79, 80...111, 112...143, 144...175, 176...207, 208...225]
      ),
    ]

  private static func staticLocks(_ model: ChipModel) -> LockTable {
    LockTable(
      model: model,
      page: 2,
      offset: 2,
      locks: [
        [nil, nil, nil, 3...3, 4...4, 5...5, 6...6, 7...7],
        [8...8, 9...9, 10...10, 11...11, 12...12, 13...13, 14...14, 15...15],
      ],
      blockByte: 0,
      blocks: [3...3, 4...9, 10...15]
    )
  }
}

@Suite struct LockTests {
  @Test func `the bits add up to the totals that the data sheet advertises`() {
    let totals = ntag21x.map { model in
      LockTable.all.filter { $0.model == model }.reduce(0) { $0 + $1.lockBits.count + $1.blockBits.count }
    }
    #expect(totals == [34, 28, 37])
  }

  @Test(arguments: LockTable.all)
  fileprivate func `a lock bit locks exactly its pages`(table: LockTable) {
    var wrong: [String] = []
    for lock in table.lockBits {
      var locked = selectedChip(table.model)
      #expect(locked.receive(writeCommand(table.page, lock.write)) == .ack)
      for page in 2..<table.model.pageCount {
        var chip = locked
        let expected: Reply = lock.pages.contains(page) ? .nak(.invalidArgument) : .ack
        if chip.receive(writeCommand(page, [0xFF, 0, 0, 0])) != expected { wrong.append("write \(page), \(lock)") }
        if chip.memory[page] != locked.memory[page], lock.pages.contains(page) { wrong.append("content \(page)") }
        if locked.memory.isLocked(page) != lock.pages.contains(page) { wrong.append("isLocked \(page), \(lock)") }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: LockTable.all)
  fileprivate func `a block-lock bit freezes exactly its lock bits and locks no page`(table: LockTable) {
    for block in table.blockBits {
      var blocked = selectedChip(table.model)
      #expect(blocked.receive(writeCommand(table.page, block.write)) == .ack)
      #expect((0..<table.model.pageCount).allSatisfy { !blocked.memory.isLocked($0) })
      let before = blocked.memory[table.page]
      for lock in table.lockBits {
        var chip = blocked
        #expect(chip.receive(writeCommand(table.page, lock.write)) == .ack)
        let frozen = block.pages.contains(lock.pages.lowerBound)
        #expect(chip.memory[table.page] == (frozen ? before : or(before, lock.write)), "\(block) \(lock)")
      }
    }
  }

  @Test(arguments: LockTable.all)
  fileprivate func `a lock bit and the bit that freezes it can be set in one write`(table: LockTable) {
    for block in table.blockBits {
      for lock in table.lockBits where block.pages.contains(lock.pages.lowerBound) {
        var chip = selectedChip(table.model)
        let before = chip.memory[table.page]
        let both = or(block.write, lock.write)
        #expect(chip.receive(writeCommand(table.page, both)) == .ack)
        #expect(chip.memory[table.page] == or(before, both))
      }
    }
  }

  @Test(arguments: LockTable.all)
  fileprivate func `a reserved bit is stored and does nothing`(table: LockTable) {
    for reserved in table.reservedBits {
      var chip = selectedChip(table.model)
      let before = chip.memory[table.page]
      #expect(chip.receive(writeCommand(table.page, reserved)) == .ack)
      #expect(chip.memory[table.page] == or(before, reserved))
      #expect((0..<table.model.pageCount).allSatisfy { !chip.memory.isLocked($0) })
      for lock in table.lockBits {
        var copy = chip
        #expect(copy.receive(writeCommand(table.page, lock.write)) == .ack)
        #expect(copy.memory[table.page] == or(or(before, reserved), lock.write))
      }
    }
  }

  @Test(arguments: ntag21x)
  func `the bytes beside the lock bytes never change`(model: ChipModel) {
    let dynamic = [.ntag213: 40, .ntag215: 130, .ntag216: 226][model] ?? 0
    for byte in UInt8.min...UInt8.max {
      var chip = selectedChip(model)
      #expect(chip.receive(writeCommand(2, [byte, byte, 0, 0])) == .ack)
      #expect(chip.memory[2] == [0xF6, 0x48, 0x00, 0x00])
      #expect(chip.receive(writeCommand(dynamic, [0, 0, 0, byte])) == .ack)
      #expect(chip.memory[dynamic] == [0x00, 0x00, 0x00, 0xBD])
    }
  }

  @Test(arguments: ntag21x)
  func `the capability container gains every bit that is written and loses none`(model: ChipModel) {
    for place in 0..<4 {
      for old in UInt8.min...UInt8.max {
        var before = selectedChip(model)
        before.memory[3][place] = old
        for new in stride(from: UInt8(0), through: 0xFF, by: old % 16 == 0 ? 1 : 85) {
          var chip = before
          var data: [UInt8] = [0, 0, 0, 0]
          data[place] = new
          let reply = chip.receive(writeCommand(3, data))
          guard reply == .ack, chip.memory[3] == or(before.memory[3], data) else {
            Issue.record("\(old) or \(new) at \(place)")
            continue
          }
        }
      }
    }
  }

  @Test(arguments: ntag21x, [1, 2, 3])
  func `lock bits and the capability container only ever grow`(model: ChipModel, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var chip = selectedChip(model)
    let pages = model.lockAreas.map(\.page) + [3]
    var grown = 0
    for _ in 0..<2000 {
      let before = chip.memory
      // Few bits a write, so that freezing bits come late.
      let data = (0..<4).map { _ in
        UInt8.random(in: 0...255, using: &generator) & .random(in: 0...255, using: &generator)
          & .random(in: 0...255, using: &generator) & .random(in: 0...255, using: &generator)
      }
      if chip.receive(writeCommand(pages.randomElement(using: &generator)!, data)) != .ack { select(&chip) }
      guard chip.memory != before else { continue }
      grown += 1
      for page in pages { #expect(or(before[page], chip.memory[page]) == chip.memory[page]) }
      for page in 0..<model.pageCount where before.isLocked(page) { #expect(chip.memory.isLocked(page)) }
    }
    #expect(grown > 3)
  }

  @Test func `lock bytes can be asked for`() {
    var memory = TagMemory(factory: .ntag216, uid: exampleUID)
    memory.write([0, 0, 0x12, 0x34], to: 2)
    memory.write([0x56, 0x18, 0x00, 0xFF], to: 0xE2)
    #expect(memory.staticLockBytes == [0x12, 0x34])
    #expect(memory.dynamicLockBytes == [0x56, 0x18, 0x00])
  }
}

private func writeCommand(_ page: Int, _ data: [UInt8]) -> [UInt8] { [0xA2, UInt8(page)] + data }

private func or(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] { zip(a, b).map { $0 | $1 } }
