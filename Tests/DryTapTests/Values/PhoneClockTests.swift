import Testing

@testable import DryTap

@Suite struct PhoneClockTests {
  /// App code that gets its clock from outside.
  private func nap(_ spans: [Duration], on clock: some Clock<Duration>) async throws {
    for span in spans { try await clock.sleep(for: span) }
  }

  @Test func `app code sleeps in virtual time, and none passes on the wall`() async throws {
    let phone = Phone.prompt()
    let start = ContinuousClock.now
    try await phone.run(.taskLocal) { try await nap([.seconds(600), .seconds(30)], on: phone.clock) }
    #expect(phone.now == .start + .seconds(630))
    // Other tests may keep the process busy for a while.
    #expect(ContinuousClock.now - start < .seconds(300))
  }

  @Test func `what is due on the way happens before the sleeper wakes`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213(), at: .seconds(1))
    let calls = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      try await phone.clock.sleep(for: .seconds(2))
      let calls = phone.trace.calls
      await app.close()
      return calls
    }
    #expect(calls == ["didBecomeActive", "didDetect miFare ultralight 04E141124C2880"])
  }

  @Test func `an instant in the past wakes at once`() async throws {
    let phone = Phone.prompt()
    await phone.advance(by: .seconds(5))
    try await phone.run(.taskLocal) { try await phone.clock.sleep(until: .start + .seconds(1)) }
    #expect(phone.now == .start + .seconds(5))
  }

  @Test func `a sleeper that is cancelled wakes with an error and does not move the clock`() async throws {
    let phone = Phone.prompt()
    let wasCancelled = try await phone.run(.taskLocal) {
      let sleeper = Task { try await phone.clock.sleep(for: .seconds(100)) }
      try await phone.clock.sleep(for: .seconds(1))
      sleeper.cancel()
      if case .failure(let error) = await sleeper.result { return error is CancellationError }
      return false
    }
    #expect(wasCancelled)
    #expect(phone.now == .start + .seconds(1))
  }

  @Test func `a task that was cancelled before does not sleep`() async throws {
    let phone = Phone.prompt()
    let isCancelled = try await phone.run(.taskLocal) {
      let sleeper = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await phone.clock.sleep(for: .seconds(100))
      }
      if case .failure = await sleeper.result { return true }
      return false
    }
    #expect(isCancelled)
    #expect(phone.now == .start)
  }

  @Test func `sleepers wake in the order of their instants`() async throws {
    let phone = Phone.prompt()
    let log = Log<Int>()
    try await phone.run(.taskLocal) {
      await withTaskGroup(of: Void.self) { group in
        for second in [3, 1, 2] {
          group.addTask {
            try? await phone.clock.sleep(for: .seconds(second))
            log.add(second)
          }
        }
      }
    }
    #expect(log.all == [1, 2, 3])
  }

  @Test func `between runs advance(by:) wakes a sleeper`() async throws {
    let phone = Phone.prompt()
    let sleeper = Task { try await phone.clock.sleep(until: .start + .seconds(3)) }
    while !phone.simulation.locked({ phone.simulation.isDue { if case .wakes = $0 { true } else { false } } }) {
      await Task.yield()
    }
    await phone.advance(by: .seconds(4))
    try await sleeper.value
    #expect(phone.now == .start + .seconds(4))
  }

  @Test func `instants and spans are those of virtual time`() {
    let clock = Phone.prompt().clock
    #expect(clock.now == .start)
    #expect(clock.now.advanced(by: .seconds(2)) == .start + .seconds(2))
    #expect(clock.now.advanced(by: .seconds(2)).duration(to: clock.now) == .seconds(-2))
    #expect(clock.minimumResolution == .nanoseconds(1))
  }
}
