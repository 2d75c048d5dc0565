extension Chip {
  /// One page, if it is one that may be written (data sheet Rev 3.2, 10.4).
  mutating func write(_ data: PageBytes, to page: Int) -> Verdict {
    guard mayWrite(page), !isVain(data, to: page) else { return .refuse(.invalidArgument) }
    guard !wornPages.contains(page) else { return .refuse(.eepromWrite) }
    programmed = .page(page, before: memory[packed: page])
    memory.write(data, to: page, profile: profile)
    return .answer(.ack)
  }

  /// The first part of a COMPATIBILITY_WRITE, which is refused as a WRITE would be (data sheet Rev 3.2, 10.5).
  func awaitData(for page: Int, woken: Bool) -> Verdict {
    guard mayWrite(page) else { return .refuse(.invalidArgument) }
    return .advance(.ack, .awaitingData(page: page, woken: woken, authenticated: isAuthenticated))
  }

  /// The second part: sixteen bytes, of which the first four are stored.
  mutating func takeData(_ frame: Frame, for page: Int, woken: Bool, authenticated: Bool) -> Verdict {
    guard frame.lastBits == 8, !frame.bytes.isEmpty else { return .drop }
    guard frame.integrity == .intact else { return .refuse(.parityOrCRC) }
    guard frame.bytes.count == 16 else {
      return profile.contains(.silentOnWrongData) ? .drop : .refuse(.invalidArgument)
    }
    let verdict = write(PageBytes(frame.bytes), to: page)
    guard case .answer(let reply) = verdict else { return verdict }
    return .advance(reply, authenticated ? .authenticated(woken: woken) : .active(woken: woken))
  }

  private func mayWrite(_ page: Int) -> Bool {
    guard let configuration, (2..<model.pageCount).contains(page) else { return false }
    if page >= configuration.firstProtectedPage, !isAuthenticated { return false }
    if configuration.isLocked, model.configurationPages.contains(page) { return false }
    return !(locksInForce ?? memory).isLocked(page)
  }

  private func isVain(_ data: PageBytes, to page: Int) -> Bool {
    guard profile.contains(.refusesFrozenLocks), let area = model.lockAreas.first(where: { $0.page == page })
    else { return false }
    return area.isVain(data, over: memory[packed: page])
  }
}
