import Testing

@testable import DryTap

/// What the phone's own state makes of sessions.
@Suite struct PhoneStateTests {
  private func calls(_ phone: Phone, _ body: @escaping @Sendable (Phone) async throws -> Void) async -> [String] {
    _ = try? await phone.run(.taskLocal) { try await body(phone) }
    return phone.trace.texts(.api, .phone)
  }

  private static func openAndClose(_ phone: Phone) async { await QuirkScene.openAndClose(.tag(.iso14443)) }

  // MARK: A12

  @Test(arguments: ["iPhone 6s", "iPhone SE (1st generation)", "iPad Pro", "iPad"])
  func `a device without NFC says so and refuses with 1`(_ model: String) async {
    let phone = Phone.prompt(model: model, os: OSVersion(15))
    let seen = await calls(phone) { phone in
      #expect(!ReaderSession.readingAvailable)
      await Self.openAndClose(phone)
    }
    #expect(seen == ["readingAvailable is false", "session refused: 1", "didInvalidate 1"])
    #expect(phone.sheet.entries.isEmpty)
  }

  @Test(arguments: [0, 1, 3])
  func `a flaky service says no so many times, and sessions begin all the same`(_ count: Int) async throws {
    let phone = Phone.prompt(set: [.readingAvailable: .firstN(count)])
    let answers = try await phone.run(.taskLocal) {
      let answers = (0..<5).map { _ in ReaderSession.readingAvailable }
      await Self.openAndClose(phone)
      return answers
    }
    #expect(answers == (0..<5).map { $0 >= count })
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 200"])
  }

  @Test func `where the service is not there at all, making a session kills the app`() async {
    let phone = Phone.prompt(set: [.readingAvailable: .choice("terminate")])
    let seen = await calls(phone, Self.openAndClose)
    #expect(seen == ["app terminated: the NFC service is not there"])
    #expect(phone.trace.entries.last { $0.layer == .phone }?.quirks == [.a12])
  }

  // MARK: A13

  @Test(arguments: [(OSVersion(13), 203), (OSVersion(14), 6), (OSVersion(17, 4), 6), (OSVersion(26), 6)])
  func `NFC that is switched off refuses with the version's code, and again when it goes off meanwhile`(
    _ os: OSVersion, _ code: Int
  ) async {
    let off = Phone.prompt(os: os, set: [.radio: .off])
    #expect(await calls(off, Self.openAndClose) == ["session refused: \(code)", "didInvalidate \(code)"])
    let switched = Phone.prompt(os: os)
    switched.switchRadio(false, at: .seconds(1))
    let seen = await calls(switched) { _ in await AwaitingApp.begun().end() }
    #expect(seen == ["didBecomeActive", "didInvalidate \(code)"])
  }

  @Test func `NFC that is switched on again works`() async {
    let phone = Phone.prompt(set: [.radio: .off])
    phone.switchRadio(true)
    await phone.settle()
    #expect(await calls(phone, Self.openAndClose) == ["didBecomeActive", "didInvalidate 200"])
  }

  @Test func `airplane mode leaves sessions alone`() async {
    let phone = Phone.prompt()
    phone.switchAirplaneMode(true)
    await phone.settle()
    #expect(await calls(phone, Self.openAndClose) == ["didBecomeActive", "didInvalidate 200"])
  }

  // MARK: B14

  @Test(arguments: [202, 200])
  func `an app that leaves the foreground loses its session with the code that is set, and begins none`(_ code: Int)
    async
  {
    for leave: @Sendable (Phone) -> Void in [
      { $0.lockScreen(at: .seconds(1)) }, { $0.background(at: .seconds(1)) }, { $0.incomingCall(at: .seconds(1)) },
    ] {
      let phone = Phone.prompt(set: [.leaveForeground: .code(code)])
      leave(phone)
      let seen = await calls(phone) { phone in
        await AwaitingApp.begun().end()
        await phone.advance(by: .seconds(5))
        await Self.openAndClose(phone)
        phone.unlock()
        phone.foreground()
        await phone.settle()
        await Self.openAndClose(phone)
      }
      #expect(
        seen == [
          "didBecomeActive", "didInvalidate \(code)", "session refused: \(code)", "didInvalidate \(code)",
          "didBecomeActive", "didInvalidate 200",
        ])
    }
  }

  // MARK: I06, I08

  @Test(arguments: [(QuirkValue.code(203), "didInvalidate 203"), (.code(202), "didInvalidate 202")])
  func `a hot phone may say no as well`(_ value: QuirkValue, _ end: String) async {
    let phone = Phone.prompt(set: [.overheated: value])
    phone.overheat()
    await phone.settle()
    #expect(await calls(phone, Self.openAndClose).last == end)
  }

  @Test func `a hot phone swallows every begin until it is cool`() async {
    let phone = Phone.prompt()
    phone.overheat()
    await phone.settle()
    let seen = await calls(phone) { phone in
      let (first, second) = (AwaitingApp.begun(), AwaitingApp.begun())
      phone.cool(at: .seconds(9))
      await phone.advance(by: .seconds(10))
      await Self.openAndClose(phone)
      withExtendedLifetime((first, second)) {}
    }
    #expect(seen == ["begin is swallowed", "begin is swallowed", "didBecomeActive", "didInvalidate 200"])
  }

  @Test func `a dead chip says that reading is available`() async throws {
    let phone = Phone.prompt(set: [.nfcChip: .choice("dead")])
    #expect(try await phone.run(.taskLocal) { ReaderSession.readingAvailable })
  }

  // MARK: Coupling

  private func writes(_ phone: Phone, _ hold: Hold) async throws -> [String] {
    let tag = Tag.ntag213()
    phone.present(tag, hold)
    return try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let found = try #require(await app.tags().first)
      while await app.connect(found) != nil {}
      let codes = [await found.write(message(ofLength: 20)), await found.write(message(ofLength: 20))]
      await app.close()
      return codes.map(code)
    }
  }

  @Test func `near metal a connect and a write fail, each as often as it is set`() async throws {
    let phone = Phone.prompt(set: [.metal: .firstN(2)])
    let codes = try await writes(phone, Hold(isNearMetal: true))
    #expect(phone.trace.calls.filter { $0 == "connect error 100" }.count == 2)
    #expect(codes == ["ok", "ok"])
    let worse = Phone.prompt(set: [.metal: .probability(1)])
    worse.present(.ntag213(), Hold(coupling: .poor))
    let app = try await worse.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let code = await app.connect(try #require(await app.tags().first))
      await app.close()
      return code
    }
    #expect(app == 100)
  }

  @Test func `a write that breaks off near metal is 401, names the row, and loses the tag`() async throws {
    var broken = 0
    for seed in 0..<20 {
      let phone = Phone.prompt(set: [.metal: .probability(0.6)], seed: UInt64(seed))
      let codes = try await writes(phone, Hold(isNearMetal: true))
      guard let first = codes.firstIndex(of: "error 401") else { continue }
      broken += 1
      #expect(phone.trace.entries.first { $0.text == "writeNDEF error 401" }?.quirks == [.i07])
      if first == 0 { #expect(codes[1] != "ok") }
    }
    #expect((8...20).contains(broken), "\(broken) of 20")
  }

  @Test func `weak coupling does nothing where no fault is on`() async throws {
    let phone = Phone.prompt(model: "iPhone 7", os: OSVersion(15))
    #expect(try await writes(phone, .usual) == ["ok", "ok"])
    #expect(!phone.trace.entries.contains { $0.quirks.contains(.i03) })
  }

  @Test(arguments: [(Hold.usual, 1), (Hold(coupling: .weak), 2), (Hold(coupling: .poor), 2)])
  func `weak coupling makes connecting fail once more`(_ hold: Hold, _ failures: Int) async throws {
    let phone = Phone.prompt(set: [.connectFailsThenWorks: .firstN(1), .metal: .firstN(0)])
    _ = try await writes(phone, hold)
    #expect(phone.trace.calls.filter { $0 == "connect error 100" }.count == failures)
    // How the tag is held is no row of the table.
    #expect(!phone.trace.entries.contains { $0.quirks.contains(.i03) })
  }
}
