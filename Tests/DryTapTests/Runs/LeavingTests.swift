import Testing

@testable import DryTap

/// Sessions, sheets and tags that leave, and what comes after them.
@Suite struct LeavingTests {
  @Test func `a session that was let go is not in the way of the next one, whose only hindrance is the leaving sheet`()
    async throws
  {
    let phone = Phone.prompt()
    try await phone.run(.taskLocal) {
      let first = AwaitingApp.begun()
      await first.active()
      let second = AwaitingApp()
      first.session.released()
      second.session.begin()
      #expect(await second.end() == 203)
      withExtendedLifetime(first) {}
    }
    let refusal = try #require(phone.trace.entries.first { $0.text == "session refused: 203" })
    #expect(refusal.quirks == [.b05])
    #expect(phone.trace.entries.contains { $0.text == "session #1 deallocated" && $0.time == refusal.time })
  }

  @Test func `a session that is accepted beside a leaving sheet keeps its own on the screen`() async throws {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice("accept")])
    try await phone.run(.taskLocal) {
      await QuirkScene.openAndClose(.tag(.iso14443))
      let second = AwaitingApp.begun()
      await second.active()
      await phone.advance(by: .seconds(10))
      #expect(phone.trace.texts(.sheet) == ["appears \"Hold still\"", "tick", "appears \"Hold still\""])
      #expect(phone.sheet.state == .up)
      await second.close()
      await phone.advance(by: .seconds(3))
    }
    #expect(phone.trace.texts(.sheet).suffix(2) == ["tick", "has left"])
  }

  @Test func `a run that is given up takes its sheet with it, and the next one finds the phone free`() async throws {
    let phone = Phone.prompt(set: [.sessionLimit: .off])
    let apps = Log<AwaitingApp>()
    await #expect(throws: RunError.self) {
      try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        apps.add(app)
        await app.active()
        await app.end()
      }
    }
    #expect(phone.trace.texts(.sheet) == ["appears \"Hold still\"", "has left"])
    #expect(phone.sheet.state == .away)
    try await phone.run(.taskLocal) { await QuirkScene.openAndClose(.tag(.iso14443)) }
    #expect(phone.trace.calls.suffix(2) == ["didBecomeActive", "didInvalidate 200"])
    #expect(apps.all.count == 1)
  }

  // MARK: Tags

  /// Sends one READ to a tag that may leave at some time, and answers what came of it.
  private func readOnce(_ phone: Phone, leavingAt time: Duration? = nil) async throws -> (answer: [UInt8], code: Int?) {
    let tag = Tag.ntag213(uri: "https://example.com")
    if let time { phone.remove(tag, at: time) }
    return try await phone.withTag(tag) { _, detected in
      let (answer, error) = await detected.send([0x30, 0x04])
      return (answer, error?.code)
    }
  }

  @Test func `an answer is lost when its tag leaves in the middle of it`() async throws {
    let undisturbed = Phone.prompt()
    #expect(try await readOnce(undisturbed).answer.count == 16)
    let end = try #require(undisturbed.trace.entries.last { $0.layer == .chip }).time.seconds
    // Sixteen bytes and their checksum take 1.548 ms.
    for (early, isLost) in [(0.0001, true), (0.001, true), (0.0015, true), (-0.0001, false)] {
      let phone = Phone.prompt()
      let got = try await readOnce(phone, leavingAt: .seconds(end - early))
      #expect(got.answer.count == (isLost ? 0 : 16), "\(early) s before the end")
      #expect(got.code == (isLost ? 100 : nil))
      #expect(phone.trace.texts(.chip).last == (isLost ? "no answer" : undisturbed.trace.texts(.chip).last))
    }
  }

  /// A session that takes messages only, until a time at which the user taps Cancel.
  private func takeMessages(_ phone: Phone, until time: Double) async throws {
    phone.cancel(at: .seconds(time))
    try await phone.run(.taskLocal) {
      _ = await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true).end()
    }
  }

  @Test func `a tag that leaves while it is read for the delegate is given up at once, without another frame`()
    async throws
  {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    phone.present(tag, at: .seconds(0.5))
    phone.remove(tag, after: .read(2))
    try await takeMessages(phone, until: 3)
    let entries = phone.trace.entries
    let leaves = try #require(entries.firstIndex { $0.text.hasSuffix("leaves the field") })
    #expect(entries[leaves...].allSatisfy { $0.layer != .rf && $0.layer != .chip && $0.layer != .phone })
  }

  @Test func `a session that takes messages only looks on when its tag has left, and reads it when it comes again`()
    async throws
  {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    phone.present(tag, at: .seconds(0.5))
    phone.remove(tag, at: .seconds(1))
    phone.present(tag, at: .seconds(2))
    phone.cancel(at: .seconds(3))
    let states = Log<SessionRecord.Polling?>()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true)
      _ = await app.message()
      let polling: @Sendable () -> SessionRecord.Polling? = {
        phone.simulation.locked { phone.engine.sessions[1]?.polling }
      }
      states.add(polling())
      await phone.advance(by: .seconds(0.7))
      states.add(polling())
      _ = await app.message()
      await app.end()
    }
    #expect(states.all == [.found, .searching])
    #expect(phone.trace.calls.filter { $0.hasPrefix("didDetectNDEFs") }.count == 2)
  }

  @Test func `a session that takes messages only looks on when a second tag comes beside the first`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213(uri: "https://example.com/1", uid: .numbered(1)), at: .seconds(0.5))
    phone.present(.ntag213(uri: "https://example.com/2", uid: .numbered(2)), at: .seconds(1))
    try await takeMessages(phone, until: 3)
    let entries = phone.trace.entries
    let comes = try #require(entries.lastIndex { $0.text.hasSuffix("comes into the field") })
    #expect(entries[comes...].contains { $0.layer == .rf })
  }
}
