import Testing

@testable import DryTap

/// Faults of the NFC service in all their variants: refused, busy, wedged, and ends that are never told.
@Suite struct ServiceFaultTests {
  private static let good = ["didBecomeActive", "didInvalidate 200"]
  private static let refused = ["session refused: 203", "didInvalidate 203"]

  /// What is seen of an app; it may come to nothing.
  private func seen(_ phone: Phone, _ body: @escaping @Sendable () async throws -> Void) async -> [String] {
    let before = phone.trace.texts(.api, .phone).count
    _ = try? await phone.run(.taskLocal) { try await body() }
    return Array(phone.trace.texts(.api, .phone).dropFirst(before))
  }

  /// A scan of its own, with a sheet that has left afterwards; its whole life is one run.
  private func scan(_ phone: Phone) async -> [String] {
    let calls = await seen(phone) { await QuirkScene.openAndClose(.tag(.iso14443)) }
    await phone.advance(by: .seconds(10))
    return calls
  }

  // MARK: No entitlement at all (A04)

  @Test(arguments: [SessionKind.tag(.iso14443), .ndef(invalidateAfterFirstRead: false)])
  func `without any entitlement the service may refuse with an error of another domain`(_ kind: SessionKind)
    async throws
  {
    let phone = Phone.prompt(
      manifest: AppManifest(formats: []), set: [.serviceRefused: .choice("nscocoa4099")])
    let error = try await phone.run(.taskLocal) { await firstEnd(kind) }
    #expect(error.domain == "NSCocoaErrorDomain")
    #expect(error.code == 4099)
    #expect(error.text.contains("com.apple.nfcd.service.corenfc was invalidated"))
    #expect(error.underlying == nil)
  }

  @Test func `the other domain may be wrapped by 202`() async throws {
    let phone = Phone.prompt(manifest: AppManifest(formats: []), set: [.serviceRefused: .code(202)])
    let error = try await phone.run(.taskLocal) { await firstEnd(.tag(.iso14443)) }
    #expect(error.domain == "NFCError")
    #expect(error.code == 202)
    #expect(error.underlying?.domain == "NSCocoaErrorDomain")
    #expect(error.underlying?.code == 4099)
  }

  @Test func `one format is enough for the service`() async {
    let phone = Phone.prompt(
      manifest: AppManifest(formats: ["NDEF"]), set: [.serviceRefused: .choice("nscocoa4099")])
    #expect(await scan(phone) == ["session refused: 2", "didInvalidate 2"])
  }

  @Test(arguments: [7, 8])
  func `a phone may refuse for reasons of eligibility`(_ code: Int) async {
    let phone = Phone.prompt(os: OSVersion(26), set: [.eligibility: .code(code)])
    #expect(await scan(phone) == ["session refused: \(code)", "didInvalidate \(code)"])
  }

  @Test func `the settings that some phones do not have are offered where the catalogue says`() throws {
    let old = PhoneModel.standard
    let pro = try #require(PhoneModel.named("iPhone 14 Pro"))
    #expect(QuirkTable.whoOffers(.eligibility, insteadOf: old, OSVersion(18, 5)) == "iOS 26 and later")
    #expect(QuirkTable.whoOffers(.eligibility, insteadOf: old, OSVersion(26)) == nil)
    #expect(QuirkTable.whoOffers(.paceExclusive, insteadOf: old, OSVersion(15, 8)) != nil)
    #expect(QuirkTable.whoOffers(.paceExclusive, insteadOf: old, OSVersion(16)) == nil)
    #expect(QuirkTable.whoOffers(.restartPollingDead, insteadOf: old, OSVersion(17)) != nil)
    #expect(QuirkTable.whoOffers(.restartPollingDead, insteadOf: pro, OSVersion(15)) != nil)
    #expect(QuirkTable.whoOffers(.restartPollingDead, insteadOf: pro, OSVersion(16)) == nil)
    #expect(QuirkTable.whoOffers(.sessionLimit, insteadOf: old, OSVersion(11)) == nil)
  }

  // MARK: A sheet that is leaving (B05)

  @Test func `a swallowed begin is not swallowed twice`() async {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice("silent")])
    let calls = await seen(phone) {
      await QuirkScene.openAndClose(.tag(.iso14443))
      let lost = AwaitingApp.begun()
      await phone.advance(by: .seconds(1))
      lost.session.invalidate(errorMessage: nil)
      await QuirkScene.openAndClose(.tag(.iso14443))
      withExtendedLifetime(lost) {}
    }
    #expect(
      calls == Self.good + ["begin is swallowed", "begins beside a sheet that is leaving"] + Self.good)
  }

  @Test(arguments: [(2.4, "busy203", refused), (2.6, "busy203", good), (2.4, "term202", good)])
  func `each attempt keeps a busy phone busy for as long as a sheet needs to leave`(
    _ wait: Double, _ variant: String, _ expected: [String]
  ) async {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice(variant)])
    let calls = await seen(phone) {
      await QuirkScene.openAndClose(.tag(.iso14443))
      // Two seconds and a bit after the end: the sheet alone would be gone at 2.5 s.
      await phone.advance(by: .seconds(1.8))
      await QuirkScene.openAndClose(.tag(.iso14443))
      await phone.advance(by: .seconds(wait))
      await QuirkScene.openAndClose(.tag(.iso14443))
    }
    #expect(Array(calls.suffix(2)) == expected)
  }

  // MARK: Busy until restarted (B06)

  @Test func `a busy service refuses every session until the phone is restarted`() async {
    let phone = Phone.prompt(set: [.busyUntilReboot: .on])
    for _ in 0..<3 { #expect(await scan(phone) == Self.refused) }
    phone.simulation.locked { phone.engine.systemWasRebooted() }
    for _ in 0..<3 { #expect(await scan(phone) == Self.good) }
  }

  @Test(arguments: 0...2)
  func `a restart may help for a few sessions only`(_ count: Int) async {
    let phone = Phone.prompt(set: [.busyUntilReboot: .on, .goodScansAfterReboot: .count(count)])
    for _ in 0..<2 {
      #expect(await scan(phone) == Self.refused)
      phone.simulation.locked { phone.engine.systemWasRebooted() }
      for _ in 0..<count { #expect(await scan(phone) == Self.good) }
    }
    #expect(await scan(phone) == Self.refused)
  }

  // MARK: Wedged (B07)

  @Test(arguments: 0...3)
  func `the first so many begins are swallowed, and no other`(_ count: Int) async {
    let phone = Phone.prompt(set: [.wedged: .firstN(count)])
    for _ in 0..<count { #expect(await scan(phone) == ["begin is swallowed"]) }
    for _ in 0..<2 { #expect(await scan(phone) == Self.good) }
  }

  @Test(arguments: [QuirkValue.choice("untilReboot"), .firstN(5), .probability(1)])
  func `a restart frees a wedged service`(_ value: QuirkValue) async {
    let phone = Phone.prompt(set: [.wedged: value])
    for _ in 0..<3 { #expect(await scan(phone) == ["begin is swallowed"]) }
    phone.simulation.locked { phone.engine.systemWasRebooted() }
    #expect(await scan(phone) == Self.good)
  }

  @Test func `a swallowed session can be ended, without a word, and another begun within one run`() async {
    let phone = Phone.prompt(set: [.wedged: .firstN(2)])
    let calls = await seen(phone) {
      for _ in 0..<2 {
        let lost = AwaitingApp.begun()
        lost.session.invalidate(errorMessage: nil)
      }
      await QuirkScene.openAndClose(.tag(.iso14443))
    }
    #expect(calls == ["begin is swallowed", "begin is swallowed"] + Self.good)
  }

  // MARK: A session object that is over (B08)

  @Test(arguments: [OSVersion(11), OSVersion(12, 4)])
  func `on iOS 11 and 12 a session that is over ends once more, in the words of those days`(_ os: OSVersion)
    async throws
  {
    let phone = Phone.prompt(os: os)
    let texts = try await phone.run(.taskLocal) {
      let app = AwaitingApp(.ndef(invalidateAfterFirstRead: false))
      app.onActive = { $0.session.invalidate(errorMessage: nil) }
      var texts: [String] = []
      for _ in 0..<3 {
        app.session.begin()
        while true {
          if case .ended(let error) = await app.next() { texts.append("\(error.code) \(error.text)"); break }
        }
      }
      return texts
    }
    #expect(texts == Array(repeating: "200 Session is invalidated by user cancellation", count: 3))
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 200", "didInvalidate 200", "didInvalidate 200"])
  }

  @Test(arguments: [
    (12, 202, "Session is invalidated unexpectedly"), (13, 202, "Session invalidated unexpectedly"),
    (12, 203, "Session is invalidated due to system resource is unavailable"), (13, 203, "System resource unavailable"),
    (12, 201, "Session timeout"),
  ])
  func `ends have the words of their iOS version`(_ major: Int, _ code: Int, _ text: String) {
    #expect(PhoneError(code: code).worded(by: Quirks(os: OSVersion(major)).endTexts).text == text)
    #expect(PhoneError(code: code, text: "own").worded(by: Quirks(os: OSVersion(major)).endTexts).text == "own")
  }

  // MARK: Ends that are never told (B22)

  @Test func `the first end by Cancel is never told, and no other`() async {
    let phone = Phone.prompt(set: [.invalidateCallbackLost: .firstN(1)])
    #expect(await scan(phone) == ["didBecomeActive", "ends without a callback"])
    #expect(await scan(phone) == Self.good)
  }

  @Test func `an end that is neither the user's nor the app's is always told`() async {
    let phone = Phone.prompt(set: [.invalidateCallbackLost: .probability(1), .sessionLimit: .seconds(5)])
    #expect(await seen(phone) { await AwaitingApp.begun().end() } == ["didBecomeActive", "didInvalidate 201"])
  }

  @Test func `calls in flight fail although the end is never told`() async throws {
    let phone = Phone.prompt(set: [.invalidateCallbackLost: .firstN(1)])
    phone.present(.ntag213())
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      async let read = tag.read()
      await phone.advance(by: .milliseconds(14))
      phone.cancel()
      return await read.error?.code
    }
    #expect(code == 103)
  }

  /// The error with which a session ends that is begun now.
  private func firstEnd(_ kind: SessionKind) async -> PhoneError {
    let app = AwaitingApp.begun(kind)
    while true { if case .ended(let error) = await app.next() { return error } }
  }
}
