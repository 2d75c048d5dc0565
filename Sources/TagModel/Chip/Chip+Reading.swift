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
    let secrets = memory.model.secretPages
    let mirror = configuration.flatMap { Mirror(of: self, under: $0) }
    var answer: [UInt8] = []
    answer.reserveCapacity(count * 4)
    var page = first
    for _ in 0..<count {
      if secrets.contains(page) {
        answer.append(contentsOf: repeatElement(0, count: 4))
      } else if let mirror {
        for address in page * 4..<page * 4 + 4 {
          let isCovered = mirror.addresses.contains(address)
          answer.append(isCovered ? mirror.character(at: address, of: self) : memory.bytes[address])
        }
      } else {
        answer.append(contentsOf: memory.bytes[page * 4..<page * 4 + 4])
      }
      page = page + 1 == limit ? 0 : page + 1
    }
    return answer
  }

  /// Byte 0…6 of the serial number, as stored.
  func uidByte(_ index: Int) -> UInt8 { memory.bytes[index < 3 ? index : index + 1] }
}
