import TagModel

extension FuzzTarget {
  /// Frames to a chip: its row and profile, then steps, as `ChipStep` reads them.
  static let chip = FuzzTarget(
    name: "chip",
    longestInput: 512,
    words: [],
    seeds: { ChipDialogue.seeds },
    check: { try checkChip($0) }
  )
}

private func checkChip(_ bytes: [UInt8]) throws(Finding) {
  var input = InputReader(bytes)
  let model = ChipModel.all[Int(input.byte()) % ChipModel.all.count]
  let profile = ChipProfile(rawValue: UInt32(input.word()))
  guard let uid = UID("04C4FC91DF2A81") else { throw Finding("a UID has seven bytes") }
  var exchange = ChipExchange(chip: Chip(model, uid: uid, profile: profile))
  while !input.isAtEnd { try exchange.perform(ChipStep(&input)) }
}

/// A chip, and how it was before what it programmed last, which a cut of power brings back.
private struct ChipExchange {
  var chip: Chip
  var settled: Chip

  init(chip: Chip) {
    self.chip = chip
    settled = chip
  }

  mutating func perform(_ step: ChipStep) throws(Finding) {
    switch step {
    case .fieldOn:
      chip.fieldOn()
    case .fieldOff(let torn):
      try cut(torn)
    case .select:
      for frame in [.wupa] + selection { try send(frame) }
    case .frame(let frame):
      try send(frame)
    case .prepare(let page, let bytes):
      // What a reader never sees done.
      guard chip.state == .powerOff, page < chip.model.pageCount else { return }
      chip.memory[page] = bytes
      settled = chip
    case .count(let counter, let value):
      guard chip.state == .powerOff else { return }
      chip.counters[counter].value = value
      settled = chip
    case .wear(let page):
      chip.wornPages.insert(page)
    }
  }

  /// SELECT of both levels with the parts that the chip shows (ISO/IEC 14443-3, 6.5.4).
  private var selection: [Frame] {
    let uid = chip.memory.uid
    let first: [UInt8] = [0x88] + uid.bytes[..<3] + [uid.bcc0]
    let second: [UInt8] = uid.bytes[3...] + [uid.bcc1]
    return [Frame([0x93, 0x70] + first), Frame([0x95, 0x70] + second)]
  }

  private mutating func send(_ frame: Frame) throws(Finding) {
    settled = chip
    let reply = chip.receive(frame)
    try ChipRules(before: settled, after: chip).checkFrame(frame, reply)
  }

  private mutating func cut(_ torn: TornWrite) throws(Finding) {
    let programmed = chip
    chip.fieldOff(torn: torn)
    try require(chip.state == .powerOff, "there is no field")
    try require(!chip.isProgramming, "without a field nothing is programmed")
    try ChipRules(before: settled, after: chip).checkMemory()
    try require(isBetween(programmed.memory), "a torn write leaves old bits or new ones")
    settled = chip
  }

  /// Whether every bit is as it was before or as it was programmed.
  private func isBetween(_ programmed: TagMemory) -> Bool {
    chip.memory.bytes.indices.allSatisfy { place in
      let (old, new) = (settled.memory.bytes[place], programmed.bytes[place])
      return (chip.memory.bytes[place] ^ old) & ~(old ^ new) == 0
    }
  }
}
