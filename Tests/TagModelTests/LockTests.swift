import TagModel
import TestSupport
import Testing

/// The lock bytes of one page of one chip.
private struct LockTable: Sendable, CustomTestStringConvertible {
  let row: ChipRow
  let map: LockMap

  var model: ChipModel { ChipModel.named(row.name)! }
  var page: Int { map.page }
  var testDescription: String { "\(row.name) page \(page)" }

  /// Every lock bit as a WRITE of four bytes that sets it, with the pages that it locks.
  var lockBits: [(write: [UInt8], pages: ClosedRange<Int>)] {
    map.locks.sorted { $0.key < $1.key }.map { (write($0.key), $0.value) }
  }

  /// The same of block-lock bits, with the pages whose lock bits they freeze.
  var blockBits: [(write: [UInt8], pages: ClosedRange<Int>)] {
    map.blocks.sorted { $0.key < $1.key }.map { (write($0.key), $0.value) }
  }

  /// Bits that are neither: reserved.
  var reservedBits: [[UInt8]] {
    map.writable.filter { map.locks[$0] == nil && map.blocks[$0] == nil }.map(write)
  }

  private func write(_ place: Int) -> [UInt8] {
    var data: [UInt8] = [0, 0, 0, 0]
    data[place / 8] = 1 << (place % 8)
    return data
  }

  static let all: [LockTable] = ChipRow.all.flatMap { row in
    ([row.staticLocks] + (row.dynamicLocks.map { [$0] } ?? [])).map { LockTable(row: row, map: $0) }
  }
}

@Suite struct LockTests {
  @Test func `the bits add up to the totals that the data sheet advertises`() {
    let totals = ["NTAG213", "NTAG215", "NTAG216"].map { name in
      LockTable.all.filter { $0.row.name == name }.reduce(0) { $0 + $1.lockBits.count + $1.blockBits.count }
    }
    #expect(totals == [34, 28, 37])
    #expect(LockTable.all.count == 13)
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

  @Test(arguments: ChipRow.all)
  func `the bytes beside the lock bytes never change`(row: ChipRow) throws {
    let model = try #require(ChipModel.named(row.name))
    for byte in UInt8.min...UInt8.max {
      var chip = selectedChip(model)
      #expect(chip.receive(writeCommand(2, [byte, byte, 0, 0])) == .ack)
      #expect(chip.memory[2] == [0xF6, 0x48, 0x00, 0x00])
      guard let dynamic = row.dynamicLocks?.page else { continue }
      #expect(chip.receive(writeCommand(dynamic, [0, 0, 0, byte])) == .ack)
      #expect(chip.memory[dynamic] == [0x00, 0x00, 0x00, 0xBD])
    }
  }

  @Test(arguments: ChipModel.all)
  func `the capability container gains every bit that is written and loses none`(model: ChipModel) {
    for place in 0..<4 {
      for old in UInt8.min...UInt8.max {
        var before = selectedChip(model)
        before.memory[3][place] = old
        for new in stride(from: UInt8(0), through: 0xFF, by: old % 64 == 0 ? 1 : 85) {
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

  @Test(arguments: ChipModel.all, [1, 2])
  func `lock bits and the capability container only ever grow`(model: ChipModel, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var chip = selectedChip(model)
    let pages = model.lockAreas.map(\.page) + [3]
    var grown = 0
    for _ in 0..<1000 {
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
