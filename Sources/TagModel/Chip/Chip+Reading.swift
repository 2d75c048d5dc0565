extension Chip {
  /// Four pages; past the last readable one it goes on at page 0 (data sheet Rev 3.2, 10.2).
  mutating func read(_ page: Int) -> Verdict {
    let limit = readLimit
    guard page < limit else { return .refuse(.invalidArgument) }
    return answerPages(from: page, count: 4, limit: limit)
  }

  /// The pages from first to last without roll-over (data sheet Rev 3.2, 10.3).
  mutating func fastRead(_ first: Int, _ last: Int) -> Verdict {
    let limit = readLimit
    guard first <= last, last < limit else { return .refuse(.invalidArgument) }
    return answerPages(from: first, count: last - first + 1, limit: limit)
  }

  /// The pages that can be read are those below this one.
  private var readLimit: Int {
    guard let configuration, configuration.protectsReads, !isAuthenticated else { return model.pageCount }
    return min(model.pageCount, configuration.firstProtectedPage)
  }

  /// Answers a read, which is what the counter counts: the first one after each power-on.
  private mutating func answerPages(from first: Int, count: Int, limit: Int) -> Verdict {
    let countsLate = profile.contains(.countsAfterReading)
    if !countsLate { countRead() }
    let answer = visiblePages(from: first, count: count, limit: limit)
    if countsLate { countRead() }
    return .answer(.data(answer))
  }

  /// Pages as a reader sees them: the secrets are zeros, and the mirror covers what lies under it.
  private func visiblePages(from first: Int, count: Int, limit: Int) -> [UInt8] {
    var answer = storedPages(from: first, count: count, limit: limit)
    for page in memory.model.secretPages where page >= first && page < min(first + count, limit) {
      answer.replaceSubrange((page - first) * 4..<(page - first + 1) * 4, with: repeatElement(0, count: 4))
    }
    if let configuration, configuration.mirrorsAnything, let mirror = Mirror(of: self, under: configuration) {
      show(mirror, in: &answer, from: first, limit: limit)
    }
    return answer
  }

  private func storedPages(from first: Int, count: Int, limit: Int) -> [UInt8] {
    let end = first + count
    if end <= limit { return Array(memory.bytes[first * 4..<end * 4]) }
    return (first..<end).flatMap { memory[$0 % limit] }
  }

  private func show(_ mirror: Mirror, in answer: inout [UInt8], from first: Int, limit: Int) {
    for place in answer.indices {
      let address = (first * 4 + place) % (limit * 4)
      if mirror.addresses.contains(address) { answer[place] = mirror.character(at: address, of: self) }
    }
  }

  /// Byte 0…6 of the serial number, as stored.
  func uidByte(_ index: Int) -> UInt8 { memory.bytes[index < 3 ? index : index + 1] }
}
