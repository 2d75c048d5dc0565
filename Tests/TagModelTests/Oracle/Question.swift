/// One command to one chip, of which every fact of the decision tables can be asked.
struct Question {
  let situation: Situation
  let bytes: [UInt8]
  let place: Standing

  private var row: ChipRow { situation.row }
  private var latched: Situation.Latched { situation.latched }
  /// The page that the frame names, or named before.
  private var page: Int { place.awaitedPage ?? Int(bytes[1]) }
  private var password: [UInt8] { row.settings.map { situation.pages[$0.pwd] } ?? [] }

  func holdsAll(_ facts: [Fact]) -> Bool {
    for fact in facts where !holds(fact) { return false }
    return true
  }

  private func holds(_ fact: Fact) -> Bool {
    switch fact {
    case .mute: row.isMute
    case .pageOutside: page >= row.pageCount
    case .pageOfUID: page < 2
    case .pageProtected: page >= latched.firstProtected && row.settings != nil
    case .pageLocked: situation.lockedPages.contains(page)
    case .pageWorn: situation.wornPages.contains(page)
    case .endBeforeStart: bytes[2] < bytes[1]
    case .endOutside: Int(bytes[2]) >= row.pageCount
    case .endProtected: Int(bytes[2]) >= latched.firstProtected
    case .readsProtected: latched.readsProtected
    case .stranger: !place.isAuthenticated
    case .configurationFrozen: latched.configurationFrozen && (page == row.settings?.cfg0 || page == row.settings?.cfg1)
    case .not16Bytes: bytes.count != 16
    case .noSuchCounter: row.isEV1 ? bytes[1] > 2 : bytes[1] != 2
    case .counterOff: row.counts && !latched.counterEnabled
    case .counterProtected: latched.counterProtected
    case .sumTooLarge: situation.counters[Int(bytes[1])] + increment > 0xFF_FFFF
    case .attemptsLimited: situation.attemptLimit > 0
    case .attemptsUsedUp: situation.isSpent || situation.failures >= situation.attemptLimit
    case .lastAttempt: situation.failures + 1 >= situation.attemptLimit
    case .passwordRight: Array(bytes[1...]) == password
    case .argumentNotZero: bytes[1] != 0
    }
  }

  /// Bytes 2 to 4 of INCR_CNT, least significant first; the last one is ignored (MF0ULX1, 10.7).
  private var increment: Int { Int(bytes[2]) + Int(bytes[3]) * 256 + Int(bytes[4]) * 65536 }

  func change(_ effect: AnswerRow.Effect) -> Change {
    var change = Change()
    switch effect {
    case .none, .fallsBack, .awaits, .halts: break
    case .countsRead:
      // The first read of a field session counts, before its answer is put together (observed on an NTAG216).
      guard latched.counterEnabled, !situation.hasRead else { break }
      change.hasRead = true
      change.counter = (2, min(situation.counters[2] + 1, 0xFF_FFFF))
    case .stores: change.page = (page, stored(Array(bytes[2...])))
    case .storesAwaited: change.page = (page, stored(Array(bytes[0..<4])))
    case .adds: change.counter = (Int(bytes[1]), situation.counters[Int(bytes[1])] + increment)
    case .authenticates: change.failures = 0
    case .countsFailure:
      change.failures = situation.failures + 1
      change.isSpent = situation.failures + 1 >= situation.attemptLimit
    }
    return change
  }

  /// What the page holds after four bytes were written to it: pages 2 and 3 and the dynamic lock bytes only gain bits.
  private func stored(_ data: [UInt8]) -> [UInt8] {
    let old = situation.pages[page]
    if page == 2 { return row.staticLocks.merged(old, data) }
    if page == 3 { return zip(old, data).map { $0 | $1 } }
    if let locks = row.dynamicLocks, page == locks.page { return locks.merged(old, data) }
    return data
  }

  func bytes(of content: AnswerRow.Content) -> [UInt8] {
    switch content {
    case .version: return row.version ?? []
    case .fourPages: return fourPages
    case .range:
      let visible = situation.visibleBytes(authenticated: place.isAuthenticated)
      return Array(visible[Int(bytes[1]) * 4..<Int(bytes[2]) * 4 + 4])
    case .counter:
      let value = situation.counters[Int(bytes[1])]
      return [value % 256, value / 256 % 256, value / 65536].map { UInt8($0) }
    case .tearingFlag: return [situation.tearingFlags[Int(bytes[1])]]
    case .typeIdentifier: return [row.settings.map { situation.pages[$0.cfg1][1] } ?? 0]
    case .passwordAcknowledge: return row.settings.map { Array(situation.pages[$0.pack][0..<2]) } ?? []
    case .signature: return situation.signature
    }
  }

  /// Four pages from the named one; behind the last page that may be read comes page 0 (data sheet, 10.2).
  private var fourPages: [UInt8] {
    let visible = situation.visibleBytes(authenticated: place.isAuthenticated)
    let isLimited = latched.readsProtected && !place.isAuthenticated
    let readable = isLimited ? min(row.pageCount, latched.firstProtected) : row.pageCount
    return (0..<16).map { visible[(page * 4 + $0) % (readable * 4)] }
  }
}
