import TagModel

/// What the tables expect of a chip that hears one frame.
struct Expectation {
  var reply: Reply
  var place: Standing
  var change = Change()
}

/// What one frame leaves behind besides the state; everything else must stay as it was.
struct Change {
  var page: (number: Int, bytes: [UInt8])?
  var counter: (number: Int, value: Int)?
  var failures: Int?
  var isSpent = false
  var hasRead = false

  var isNone: Bool { page == nil && counter == nil && failures == nil && !hasRead }
}

extension Situation {
  mutating func apply(_ change: Change) {
    if let page = change.page { store(page.number, page.bytes) }
    if let counter = change.counter { counters[counter.number] = counter.value }
    if let count = change.failures { failures = count }
    if change.isSpent { isSpent = true }
    if change.hasRead { hasRead = true }
  }

  func applying(_ change: Change) -> Situation {
    guard !change.isNone else { return self }
    var copy = self
    copy.apply(change)
    return copy
  }
}

/// Looks frames up in the tables: state, then command, then the first line whose facts all hold.
struct Oracle {
  let situation: Situation

  func expectation(for frame: Frame, at place: Standing) -> Expectation {
    let kind = kind(of: frame)
    switch StateRow.mark(place, kind) {
    case .ignored: return Expectation(reply: .silence, place: place)
    case .error: return Expectation(reply: .silence, place: place.fallback)
    case .answered: return Expectation(reply: .bits(uidPart(kind), firstBits: 8), place: place)
    case .toReady1:
      let next = Standing(name: .ready1, isWoken: place.name == .halt)
      return Expectation(reply: .bits([0x44, 0x00], firstBits: 8), place: next)
    case .next:
      let last = place.name == .ready2
      return Expectation(reply: .data([last ? 0x00 : 0x04]), place: place.moved(to: last ? .active : .ready2))
    case .command: return command(frame.bytes, at: place.name == .authenticated ? place : place.moved(to: .active))
    case .awaited: return decide("awaited data", frame.bytes, at: place)
    case .refusedDamage: return decide("damaged", frame.bytes, at: place)
    }
  }

  private func kind(of frame: Frame) -> FrameKind {
    if frame == .reqa { return .reqa }
    if frame == .wupa { return .wupa }
    guard frame.lastBits == 8, !frame.bytes.isEmpty else { return .incomplete }
    guard frame.integrity == .intact else { return .damaged }
    guard [0x30, 0x93, 0x95].contains(frame.bytes[0]) else { return .other }
    switch frame.bytes {
    case [0x93, 0x20]: return .anticollision1
    case [0x95, 0x20]: return .anticollision2
    case [0x93, 0x70] + uidPart(.select1): return .select1
    case [0x95, 0x70] + uidPart(.select2): return .select2
    case [0x30, 0x00]: return .read0
    default: return .other
    }
  }

  /// What a cascade level asks for: UID bytes and their check byte (ISO/IEC 14443-3, 6.5.4).
  private func uidPart(_ kind: FrameKind) -> [UInt8] {
    let pages = situation.pages
    switch kind {
    case .anticollision1, .select1: return [0x88] + pages[0]
    default: return pages[1] + [pages[2][0]]
    }
  }

  private func command(_ bytes: [UInt8], at place: Standing) -> Expectation {
    guard let command = CommandRow.known(to: situation.row)[bytes[0]] else {
      return decide("unknown", bytes, at: place)
    }
    return decide(command.length == bytes.count ? command.name : "wrong length", bytes, at: place)
  }

  private func decide(_ command: String, _ bytes: [UInt8], at place: Standing) -> Expectation {
    let question = Question(situation: situation, bytes: bytes, place: place)
    let line = AnswerRow.byCommand[command]!.first { question.holdsAll($0.facts) }!
    let change = question.change(line.effect)
    let after = situation.applying(change)
    let reply: Reply
    switch line.answer {
    case .silence: reply = .silence
    case .ack: reply = .ack
    case .nak(let code): reply = .nak(NAK(rawValue: code)!)
    case .content(let content): reply = .data(Question(situation: after, bytes: bytes, place: place).bytes(of: content))
    }
    return Expectation(reply: reply, place: next(line, bytes, place), change: change)
  }

  private func next(_ line: AnswerRow, _ bytes: [UInt8], _ place: Standing) -> Standing {
    if case .nak = line.answer { return place.fallback }
    switch line.effect {
    case .fallsBack: return place.fallback
    case .halts: return Standing(name: .halt)
    case .authenticates: return place.moved(to: .authenticated)
    case .awaits:
      var next = place.moved(to: place.isAuthenticated ? .awaitingAuthenticated : .awaiting)
      next.awaitedPage = Int(bytes[1])
      return next
    case .storesAwaited: return place.moved(to: place.isAuthenticated ? .authenticated : .active)
    default: return place
    }
  }
}
