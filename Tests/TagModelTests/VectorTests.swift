import TagModel
import TestSupport
import Testing

@Suite struct VectorTests {
  @Test(arguments: Chain.all)
  func `a chip answers as the published exchanges say`(chain: Chain) throws {
    var chip = Chip(.ntag213, uid: exampleUID)
    var deselected = false
    for vector in chain.vectors {
      if deselected { select(&chip) }
      try prepare(&chip, for: vector)
      #expect(chip.receive(vector.command) == vector.expected, "vector \(vector.number)")
      // A refusal for lack of a feature must not cost the lines that follow their selection.
      deselected = vector.missing != nil && chip.state == .idle
    }
  }

  @Test func `every published exchange is in the table once`() {
    #expect(Chain.all.flatMap(\.vectors).map(\.number) == Array(1...147))
  }

  @Test func `a command that the chip lacks is answered as an unknown one`() {
    let lacking = Chain.all.flatMap(\.vectors).filter {
      ["A0", "39", "1B", "3C"].contains(hexString($0.command.prefix(1)))
    }
    #expect(lacking.count == 27)
    for vector in lacking {
      #expect(vector.missing != nil)
      for model in ChipModel.all {
        var chip = selectedChip(model)
        #expect(chip.receive(vector.command) == .nak(.invalidArgument), "vector \(vector.number)")
        #expect(chip.state == .idle)
        #expect(chip.memory == TagMemory(factory: model, uid: exampleUID))
      }
    }
  }

  private func prepare(_ chip: inout Chip, for vector: Vector) throws {
    for step in vector.start {
      switch step {
      case "then", "read": break
      case "POR": powerCycle(&chip)
      case "wake":
        #expect(chip.receive(.hlta) == .silence)
        select(&chip, by: .wupa)
      case "213", "215", "216":
        chip = Chip(try #require(ChipModel.named("NTAG\(step)")), uid: exampleUID)
      default:
        let parts = step.split(separator: "=").map(String.init)
        chip.memory[try #require(Int(parts[0], radix: 16))] = hex(parts[1])
      }
    }
    if chip.state == .powerOff { powerCycle(&chip) }
    if vector.start.last == "read" { #expect(chip.receive([0x30, 0x04]) == .data(chip.memory.bytes[16..<32] + [])) }
  }
}
