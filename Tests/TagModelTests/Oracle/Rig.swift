import TagModel

extension Situation {
  var model: ChipModel { ChipModel.named(row.name)! }

  /// The chip that is in this situation and stands there, or `nil` if the tables lead no way to it.
  func chip(at place: Standing = Standing(name: .active)) -> Chip? {
    var chip = Chip(memory: TagMemory(model, bytes: Array(sampledPages.joined()))!)
    guard place.name != .powerOff else { return equipped(&chip) }
    chip.fieldOn()
    if place.isWoken || place.name == .halt {
      select(&chip)
      _ = chip.receive(.hlta)
    }
    let selection = [
      place.isWoken ? Frame.wupa : .reqa, Frame([0x93, 0x70, 0x88] + pages[0]),
      Frame([0x95, 0x70] + pages[1] + [pages[2][0]]),
    ]
    for frame in selection.prefix(selectionSteps(to: place.name)) { _ = chip.receive(frame) }
    if place.isAuthenticated {
      guard let settings = row.settings else { return nil }
      _ = chip.receive(Frame([0x1B] + sampledPages[settings.pwd]))
    }
    _ = equipped(&chip)
    guard let awaited = place.awaitedPage else { return chip }
    return chip.receive(Frame([0xA0, UInt8(awaited)])) == .ack ? chip : nil
  }

  private func selectionSteps(to name: Standing.Name) -> Int {
    switch name {
    case .powerOff, .idle, .halt: 0
    case .ready1: 1
    case .ready2: 2
    default: 3
    }
  }

  private func equipped(_ chip: inout Chip) -> Chip {
    for (page, bytes) in pages.enumerated() where bytes != sampledPages[page] { chip.memory[page] = bytes }
    for index in counters.indices { chip.counters[index] = Counter(counters[index], tearing: tearingFlags[index]) }
    chip.failedAttempts = failures
    chip.isAuthenticationSpent = isSpent
    chip.signature = signature
    chip.wornPages = wornPages
    return chip
  }

  /// Sends the frame to a copy of the chip and says where the chip and the tables part, if they do.
  func difference(_ chip: Chip, at place: Standing, _ frame: Frame) -> String? {
    var heard = chip
    let reply = heard.receive(frame)
    let expected = Oracle(situation: self).expectation(for: frame, at: place)
    var wrong: [String] = []
    if reply != expected.reply { wrong.append("answers \(reply) for \(expected.reply)") }
    if heard.standing != expected.place { wrong.append("goes to \(heard.standing) for \(expected.place)") }
    wrong += differences(heard, from: chip, expected.change)
    guard !wrong.isEmpty else { return nil }
    return "\(self.testDescription), \(place), \(describe(frame)): \(wrong.joined(separator: "; "))"
  }

  private func differences(_ heard: Chip, from chip: Chip, _ change: Change) -> [String] {
    var wrong: [String] = []
    var memory = chip.memory
    if let page = change.page { memory[page.number] = page.bytes }
    if heard.memory.bytes != memory.bytes { wrong.append("the memory is not as expected") }
    for (index, counter) in heard.counters.enumerated() {
      let value = change.counter?.number == index ? change.counter?.value : counters[index]
      if counter.value != value { wrong.append("counter \(index) is \(counter.value)") }
      if counter.tearing != tearingFlags[index] { wrong.append("tearing flag \(index) is \(counter.tearing)") }
    }
    if heard.failedAttempts != change.failures ?? failures { wrong.append("failures are \(heard.failedAttempts)") }
    if heard.isAuthenticationSpent != (change.isSpent || isSpent) { wrong.append("is spent or not") }
    return wrong
  }
}

extension Chip {
  /// The chip's state in the words of the state table.
  var standing: Standing {
    switch state {
    case .powerOff: Standing(name: .powerOff)
    case .idle: Standing(name: .idle)
    case .halt: Standing(name: .halt)
    case .ready1(let woken): Standing(name: .ready1, isWoken: woken)
    case .ready2(let woken): Standing(name: .ready2, isWoken: woken)
    case .active(let woken): Standing(name: .active, isWoken: woken)
    case .authenticated(let woken): Standing(name: .authenticated, isWoken: woken)
    case .awaitingData(let page, let woken, let authenticated):
      Standing(name: authenticated ? .awaitingAuthenticated : .awaiting, isWoken: woken, awaitedPage: page)
    }
  }
}

/// The frame in words short enough for a message.
func describe(_ frame: Frame) -> String {
  let bytes = frame.bytes.map { hexadecimal(Int($0)) }.joined(separator: " ")
  return
    "[\(bytes)]\(frame.lastBits == 8 ? "" : " \(frame.lastBits) bits")\(frame.integrity == .intact ? "" : " damaged")"
}

/// The first few of many messages, so that a failure can be read.
func few(_ messages: [String]) -> String {
  messages.isEmpty ? "" : "\(messages.count) wrong:\n" + messages.prefix(5).joined(separator: "\n")
}
