extension Chip {
  /// Compares a password with PWD and answers PACK (data sheet Rev 3.2, 8.8 and 10.7).
  ///
  /// Wrong ones are counted while AUTHLIM is not 0; once their number has reached it, every password is refused for ever.
  mutating func authenticate(_ password: PageBytes, woken: Bool) -> Verdict {
    guard let pages = model.configuration else { return .refuse(.invalidArgument) }
    let limit = Int(memory[packed: pages.page + 1][0] & 0x07)
    guard limit == 0 || !isAuthenticationSpent && failedAttempts < limit else { return .refuse(.authenticationLimit) }
    guard password == memory[packed: pages.page + 2] else { return countFailure(limit: limit) }
    setFailedAttempts(0)
    let pack = memory[packed: pages.page + 3]
    return .advance(.data([pack[0], pack[1]]), .authenticated(woken: woken))
  }

  private mutating func countFailure(limit: Int) -> Verdict {
    guard limit > 0 || profile.contains(.countsFailuresAlways) else { return .refuse(.invalidArgument) }
    setFailedAttempts(failedAttempts + 1)
    guard limit > 0, failedAttempts >= limit else { return .refuse(.invalidArgument) }
    isAuthenticationSpent = true
    return .refuse(profile.contains(.lastFailureIsOrdinary) ? .invalidArgument : .authenticationLimit)
  }

  private mutating func setFailedAttempts(_ count: Int) {
    guard failedAttempts != count else { return }
    programmed = .failedAttempts(before: failedAttempts, wasSpent: isAuthenticationSpent)
    failedAttempts = count
  }
}
