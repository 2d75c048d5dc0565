extension Chip {
  /// READ_CNT (data sheet Rev 3.2, 10.6; data sheet MF0ULX1 Rev 3.3, 10.6).
  func readCounter(_ address: Int) -> Verdict {
    guard let configuration, model.counterAddresses.contains(address) else { return .refuse(.invalidArgument) }
    if model.countsReads, !configuration.countsReads || !mayShowCounter(configuration) {
      return .refuse(.invalidArgument)
    }
    return .answer(.data(counters[address].bytes))
  }

  /// INCR_CNT, which refuses to pass the end (data sheet MF0ULX1 Rev 3.3, 10.7).
  mutating func incrementCounter(_ address: Int, by amount: Int) -> Verdict {
    guard model.counterAddresses.contains(address) else { return .refuse(.invalidArgument) }
    let before = counters[address].value
    guard before + amount <= Counter.limit else { return .refuse(.authenticationLimit) }
    if amount > 0 { programmed = .counter(address, before: before) }
    counters[address].value = before + amount
    return .answer(.ack)
  }

  /// CHECK_TEARING_EVENT (data sheet MF0ULX1 Rev 3.3, 10.10).
  func checkTearing(_ address: Int) -> Verdict {
    guard model.counterAddresses.contains(address) else { return .refuse(.invalidArgument) }
    return .answer(.data([counters[address].tearing]))
  }

  /// Moves the NFC counter for the first read since the field came on; at the end it stays (data sheet Rev 3.2, 8.6).
  mutating func countRead() {
    guard let configuration, configuration.countsReads, !hasCounted else { return }
    hasCounted = true
    let address = model.counterAddresses.lowerBound
    let before = counters[address].value
    guard before < Counter.limit else { return }
    programmed = .counter(address, before: before)
    counters[address].value = before + 1
  }

  /// Whether the reader may see the counter, where it counts at all.
  func mayShowCounter(_ configuration: LatchedConfiguration) -> Bool {
    !configuration.counterNeedsPassword || isAuthenticated
  }

  /// Where the NFC counter stands.
  var readCount: Int { counters[model.counterAddresses.lowerBound].value }
}
