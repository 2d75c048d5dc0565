import TagModel
import TestSupport
import Testing

@Suite struct VectorTests {
  @Test(arguments: Chain.all)
  func `a chip answers as the published exchanges say`(chain: Chain) throws {
    var chip = Chip(.ntag213, uid: exampleUID)
    for vector in chain.vectors {
      try prepare(&chip, for: vector)
      #expect(chip.receive(vector.command) == vector.answer, "vector \(vector.number)")
    }
  }

  @Test func `every published exchange is in the table once`() {
    #expect(Chain.all.flatMap(\.vectors).map(\.number) == Array(1...147))
  }

  private func prepare(_ chip: inout Chip, for vector: Vector) throws {
    var (reads, authenticates) = (false, false)
    for step in vector.start {
      switch step {
      case "then": break
      case "read": reads = true
      case "auth": authenticates = true
      case "POR": powerCycle(&chip)
      case "wake":
        #expect(chip.receive(.hlta) == .silence)
        select(&chip, by: .wupa)
      case "213", "215", "216":
        chip = Chip(try #require(ChipModel.named("NTAG\(step)")), uid: exampleUID)
      default:
        let parts = step.split(separator: "=").map(String.init)
        switch parts[0] {
        case "count": chip.counters[2].value = try #require(Int(parts[1], radix: 16))
        case "failures": chip.failedAttempts = try #require(Int(parts[1]))
        case let page: chip.memory[try #require(Int(page, radix: 16))] = hex(parts[1])
        }
      }
    }
    if chip.state == .powerOff { powerCycle(&chip) }
    if authenticates { #expect(chip.receive(hex("1B FF FF FF FF")) == .data([0, 0])) }
    if reads { #expect(chip.receive([0x30, 0x04]) == .data(chip.memory.bytes[16..<32] + [])) }
  }
}
