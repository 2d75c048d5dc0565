import TagModel
import Testing

/// Every opcode and every length in every state, against the tables of `Oracle`.
@Suite struct OracleCommandTests {
  @Test(arguments: ChipRow.all, Standing.all)
  func `every opcode of every length is answered as the tables say`(row: ChipRow, place: Standing) throws {
    let situation = Situation.factory(row)
    guard let chip = situation.chip(at: place) else { return #expect(place.isAuthenticated && row.settings == nil) }
    #expect(chip.standing == place)
    let known = Set(CommandRow.all.map(\.opcode))
    var wrong: [String] = []
    for opcode in UInt8.min...UInt8.max {
      for length in known.contains(opcode) ? Array(1...22) : [1, 2, 16] {
        let frame = Frame([opcode] + Array(repeating: 0, count: length - 1))
        if let difference = situation.difference(chip, at: place, frame) { wrong.append(difference) }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(
    arguments: ["NTAG213", "MF0UL11", "MF0ICU1"].map(ChipRow.named),
    [Standing.Name.ready1, .active, .authenticated, .awaiting])
  func `every opcode is answered as the tables say, whatever the memory holds`(row: ChipRow, name: Standing.Name) throws
  {
    let place = Standing(name: name, awaitedPage: name == .awaiting ? 6 : nil)
    let lengths = Dictionary(uniqueKeysWithValues: CommandRow.all.map { ($0.opcode, $0.length) })
    var wrong: [String] = []
    for situation in Situation.all(row) {
      guard let chip = situation.chip(at: place) else { continue }
      for opcode in UInt8.min...UInt8.max {
        let length = lengths[opcode] ?? 2
        let frame = Frame([opcode] + Array(repeating: 0, count: length - 1))
        if let difference = situation.difference(chip, at: place, frame) { wrong.append(difference) }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all, Standing.all)
  func `selection and damaged or incomplete frames are answered as the tables say`(row: ChipRow, place: Standing) throws
  {
    let situation = Situation.factory(row)
    guard let chip = situation.chip(at: place) else { return #expect(place.isAuthenticated && row.settings == nil) }
    let wrong = Self.frames(situation).compactMap { situation.difference(chip, at: place, $0) }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  /// Requests, selections whole and wrong, commands with bad CRC or parity, and commands whose last byte is not whole.
  private static func frames(_ situation: Situation) -> [Frame] {
    let first = [0x88] + situation.pages[0]
    let second = situation.pages[1] + [situation.pages[2][0]]
    var frames = [Frame.reqa, .wupa, Frame([]), Frame([0x93, 0x20]), Frame([0x95, 0x20])]
    frames += [Frame([0x93, 0x70] + first), Frame([0x95, 0x70] + second)]
    for bits in 1...7 {
      for byte in UInt8(0)..<UInt8(1 << bits) where bits < 7 || byte != 0x26 && byte != 0x52 {
        frames.append(Frame([byte], lastBits: bits))
      }
    }
    for command in CommandRow.all {
      let bytes = [command.opcode] + Array(repeating: UInt8(0), count: command.length - 1)
      frames += [Frame(bytes, integrity: .badCRC), Frame(bytes, integrity: .badParity)]
      frames += (1...7).map { Frame(bytes, lastBits: $0) }
    }
    return frames + [Frame([0xFF], integrity: .badCRC), Frame(first, integrity: .badParity)]
  }

  @Test(arguments: ChipRow.all)
  func `every argument of a command of two bytes is answered as the tables say`(row: ChipRow) throws {
    var wrong: [String] = []
    for opcode in [0x39, 0x3C, 0x3E, 0x50, 0xC2] as [UInt8] {
      for situation in opcode == 0x39 ? Situation.counting(row) : [.factory(row)] {
        for place in [Standing(name: .active), Standing(name: .authenticated, isWoken: true)] {
          guard let chip = situation.chip(at: place) else { continue }
          for argument in UInt8.min...UInt8.max {
            let difference = situation.difference(chip, at: place, Frame([opcode, argument]))
            if let difference { wrong.append(difference) }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all)
  func `READ of page 0 selects, and counts where reads are counted`(row: ChipRow) throws {
    var wrong: [String] = []
    for situation in Situation.all(row) {
      for place in Standing.all where [.ready1, .ready2].contains(place.name) {
        guard let chip = situation.chip(at: place) else { continue }
        for page in UInt8(0)...4 {
          if let difference = situation.difference(chip, at: place, Frame([0x30, page])) { wrong.append(difference) }
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all, [1, 2, 3])
  func `a long talk goes as the tables say`(row: ChipRow, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var situation = Situation.factory(row)
    var place = Standing(name: .powerOff)
    var chip = try #require(situation.chip(at: place))
    for turn in 0..<1500 {
      if Int.random(in: 0..<40, using: &generator) == 0 {
        chip.fieldOff()
        chip.fieldOn()
        situation.latch()
        place = Standing(name: .idle)
      }
      let frame = Talk.frame(situation, place, using: &generator)
      if let difference = situation.difference(chip, at: place, frame) {
        Issue.record("turn \(turn): \(difference)")
        return
      }
      let expected = Oracle(situation: situation).expectation(for: frame, at: place)
      _ = chip.receive(frame)
      place = expected.place
      situation.apply(expected.change)
    }
  }
}

/// What a reader might say next: mostly what the chip understands, sometimes anything.
private enum Talk {
  static func frame(_ situation: Situation, _ place: Standing, using generator: inout SeededGenerator) -> Frame {
    if Int.random(in: 0..<12, using: &generator) == 0 {
      return Frame(bytes(Int.random(in: 1...22, using: &generator), &generator))
    }
    switch place.name {
    case .powerOff, .idle, .halt: return [.reqa, .wupa].randomElement(using: &generator)!
    case .ready1: return Frame([0x93, 0x70, 0x88] + situation.pages[0])
    case .ready2: return Frame([0x95, 0x70] + situation.pages[1] + [situation.pages[2][0]])
    case .awaiting, .awaitingAuthenticated: return Frame(bytes(16, &generator))
    case .active, .authenticated: return command(situation, using: &generator)
    }
  }

  private static func command(_ situation: Situation, using generator: inout SeededGenerator) -> Frame {
    let row = situation.row
    let command = CommandRow.all.filter { row.isIn($0.families) && $0.name != "HLTA" }.randomElement(using: &generator)!
    var bytes = [command.opcode] + bytes(command.length - 1, &generator)
    switch command.name {
    case "PWD_AUTH":
      // Right in three of four attempts, so that the limit is not reached at once.
      if let settings = row.settings, !Int.random(in: 0..<4, using: &generator).isMultiple(of: 4) {
        bytes.replaceSubrange(1..., with: situation.pages[settings.pwd])
      }
    case "WRITE" where bytes[1].isMultiple(of: 4): bytes = configuration(row, bytes, using: &generator)
    case "READ", "WRITE", "COMPATIBILITY_WRITE", "FAST_READ":
      for index in 1..<min(3, bytes.count) where command.name == "FAST_READ" || index == 1 {
        bytes[index] = UInt8.random(in: 0...UInt8(row.pageCount), using: &generator)
      }
    case "GET_VERSION": break
    default: bytes[1] &= 0x03
    }
    return Frame(bytes)
  }

  /// A WRITE of lock bytes or settings, of few bits, so that the chip does not shut itself up early.
  private static func configuration(_ row: ChipRow, _ old: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = old
    let sparse = { (byte: UInt8, generator: inout SeededGenerator) in
      byte & .random(in: 0...255, using: &generator) & .random(in: 0...255, using: &generator)
    }
    let pages = [2, 3, row.dynamicLocks?.page, row.settings?.cfg0, row.settings?.cfg1].compactMap { $0 }
    bytes[1] = UInt8(pages.randomElement(using: &generator)!)
    if Int(bytes[1]) == row.settings?.cfg0 {
      bytes[4] = UInt8.random(in: 0...UInt8(row.pageCount), using: &generator)
      bytes[5] = UInt8.random(in: 4...UInt8(row.pageCount), using: &generator)
    } else {
      for index in 2..<6 { bytes[index] = sparse(sparse(bytes[index], &generator), &generator) }
      if Int(bytes[1]) == row.settings?.cfg1 { bytes[2] = old[2] & 0x9F }
    }
    return bytes
  }

  private static func bytes(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &generator) }
  }
}
