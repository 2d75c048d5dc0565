import TagModel
import TestSupport
import Testing

@Suite struct ReadWriteTests {
  /// A chip whose every page can be told from the others, unprotected, and what a reader may see of it.
  private func markedChip(_ model: ChipModel, firstProtected: UInt8 = 0xFF, access: UInt8 = 0) -> (Chip, [[UInt8]]) {
    var chip = Chip(model, uid: exampleUID)
    for page in 4..<model.pageCount { chip.memory[page] = [UInt8(page), 0xA5, UInt8(page) ^ 0xFF, 0x5A] }
    chip.memory[model.pageCount - 4] = [0x04, 0x00, 0x00, firstProtected]
    chip.memory[model.pageCount - 3] = [access, 0x05, 0x00, 0x00]
    chip.fieldOn()
    select(&chip)
    let visible = (0..<model.pageCount).map { $0 >= model.pageCount - 2 ? [0, 0, 0, 0] : chip.memory[$0] }
    return (chip, visible)
  }

  @Test(arguments: ntag21x)
  func `READ rolls over at the last readable page, wherever protection begins`(model: ChipModel) {
    var wrong: [String] = []
    for firstProtected in UInt8.min...UInt8.max {
      for access in [0x00, 0x80] as [UInt8] {
        let (start, visible) = markedChip(model, firstProtected: firstProtected, access: access)
        let readable = access == 0 ? model.pageCount : min(model.pageCount, Int(firstProtected))
        for page in sampled(0...255, around: readable) {
          var chip = start
          let reply = chip.receive([0x30, UInt8(page)])
          var answer: [UInt8] = []
          var next = page
          while answer.count < 16, page < readable {
            answer += visible[next]
            next = next + 1 == readable ? 0 : next + 1
          }
          if reply != (page < readable ? .data(answer) : .nak(.invalidArgument)) {
            wrong.append("READ \(page), AUTH0 \(firstProtected), ACCESS \(access): \(reply)")
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: ntag21x)
  func `FAST_READ gives the pages asked for and never rolls over`(model: ChipModel) {
    for (firstProtected, access) in [(0xFF, 0), (0xFF, 0x80), (0x04, 0x00), (0x04, 0x80), (0x00, 0x80)]
      as [(UInt8, UInt8)]
    {
      let (start, visible) = markedChip(model, firstProtected: firstProtected, access: access)
      let readable = access == 0 ? model.pageCount : min(model.pageCount, Int(firstProtected))
      for first in sampled(0...255, around: readable) {
        for last in sampled(0...255, around: first) + sampled(0...255, around: readable) {
          var chip = start
          let reply = chip.receive([0x3A, UInt8(first), UInt8(last)])
          let allowed = first <= last && last < readable
          let expected: Reply = allowed ? .data(visible[first...last].flatMap { $0 }) : .nak(.invalidArgument)
          guard reply == expected else {
            Issue.record("FAST_READ \(first) \(last), AUTH0 \(firstProtected)")
            continue
          }
        }
      }
    }
  }

  @Test(arguments: ntag21x)
  func `WRITE is refused from AUTH0 on, and on the configuration once CFGLCK is in force`(model: ChipModel) {
    let data: [UInt8] = [0x11, 0x22, 0x33, 0x44]
    for firstProtected in UInt8.min...UInt8.max {
      for access in [0x00, 0x40, 0x80, 0xC0] as [UInt8] {
        let (start, _) = markedChip(model, firstProtected: firstProtected, access: access)
        let configuration = model.pageCount - 4...model.pageCount - 3
        for page in sampled(0...255, around: Int(firstProtected)) + Array(model.pageCount - 6...model.pageCount) {
          var chip = start
          let allowed =
            page >= 2 && page < model.pageCount && page < firstProtected
            && !(access & 0x40 != 0 && configuration.contains(page)) && !start.memory.isLocked(page)
          guard chip.receive([0xA2, UInt8(page)] + data) == (allowed ? .ack : .nak(.invalidArgument)),
            allowed || chip.memory == start.memory
          else {
            Issue.record("WRITE \(page), AUTH0 \(firstProtected), ACCESS \(access)")
            continue
          }
        }
      }
    }
  }

  @Test(arguments: ntag21x)
  func `a page that is neither lock bytes nor capability container holds what was written last`(model: ChipModel) {
    for page in 4..<model.pageCount where page != model.pageCount - 5 {
      var chip = selectedChip(model)
      #expect(chip.receive([0xA2, UInt8(page), 0xFF, 0x0F, 0xF0, 0x55]) == .ack)
      #expect(chip.receive([0xA2, UInt8(page), 0x00, 0x12, 0x34, 0x56]) == .ack)
      var expected = TagMemory(factory: model, uid: exampleUID)
      expected[page] = [0x00, 0x12, 0x34, 0x56]
      #expect(chip.memory == expected)
    }
  }

  /// The numbers of the range that lie near its ends, near `place`, or on a coarse grid.
  private func sampled(_ range: ClosedRange<Int>, around place: Int) -> [Int] {
    range.filter { $0 < 6 || abs($0 - place) < 6 || $0 % 16 == 0 || $0 > range.upperBound - 2 }
  }
}
