import DryTap
import TapCard
import Testing

/// Clients on a phone that does not let them scan: one that waits and tries again, and some that do not.
@Suite struct PersistenceTests {
  private func phone(_ changes: [QuirkSetting: QuirkValue], manifest: AppManifest = .complete) -> Phone {
    var quirks = Quirks(os: OSVersion(17, 4))
    for (key, value) in changes { quirks[key] = value }
    let phone = Phone(manifest: manifest, quirks: quirks, patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .milliseconds(800))
    return phone
  }

  private func persist(_ phone: Phone, twice: Bool = false) async throws -> String {
    let outcome = try await phone.run(.taskLocal) {
      let scanner = PersistentScan(clock: phone.clock)
      return twice ? await scanner.scanTwice() : await scanner.scan()
    }
    return outcome.description
  }

  private func begins(_ phone: Phone) -> [Double] {
    phone.trace.entries.filter { $0.text == "begin" }.map(\.time.seconds)
  }

  // MARK: The one that persists

  @Test(arguments: ["queue", "busy203", "term202", "silent", "cancel200", "accept"])
  func `it gets its second message whatever becomes of a session that is begun too soon`(_ variant: String) async throws
  {
    let phone = phone([.reopenTooSoon: .choice(variant)])
    #expect(try await persist(phone, twice: true) == "uri https://example.com")
    #expect(phone.trace.calls.count { $0.hasPrefix("readNDEF uri") } == 2)
    #expect(phone.findings.isEmpty)
  }

  @Test(arguments: 0...4)
  func `it gets through a service that swallows the first begins, four seconds each`(_ count: Int) async throws {
    let phone = phone([.wedged: .firstN(count)])
    #expect(try await persist(phone) == "uri https://example.com")
    #expect(begins(phone) == (0...count).map { Double($0) * 4 })
  }

  @Test(arguments: [QuirkValue.firstN(5), .choice("untilReboot")])
  func `after five attempts it says that no scan starts`(_ value: QuirkValue) async throws {
    let phone = phone([.wedged: value])
    #expect(try await persist(phone) == "failed no scan starts")
    #expect(begins(phone) == [0, 4, 8, 12, 16])
  }

  @Test func `a phone that stays busy is given up after twelve seconds`() async throws {
    let phone = phone([.busyUntilReboot: .on])
    #expect(try await persist(phone) == "failed 203")
    #expect(begins(phone).count == 5)
    #expect(begins(phone).last.map { $0 >= 12 } == true)
  }

  @Test func `a missing entitlement does not get better by another attempt`() async throws {
    let phone = phone([:], manifest: AppManifest(formats: []))
    #expect(try await persist(phone) == "failed 2")
    #expect(begins(phone) == [0])
  }

  @Test func `a cancel on the sheet is the user's, and the end of it`() async throws {
    let phone = phone([:])
    phone.cancel(at: .milliseconds(500))
    #expect(try await persist(phone) == "cancelled")
    #expect(begins(phone) == [0])
  }

  @Test func `ends that are never told are not waited for`() async throws {
    let phone = phone([.invalidateCallbackLost: .probability(1), .reopenTooSoon: .choice("accept")])
    #expect(try await persist(phone, twice: true) == "uri https://example.com")
    #expect(!phone.trace.calls.contains { $0.hasPrefix("didInvalidate") })
  }

  // MARK: Those that do not

  @Test(arguments: [
    ("busy203", "failed 203", 4), ("term202", "failed 202", 4), ("silent", "cancelled", 2),
    ("cancel200", "cancelled", 2),
  ])
  func `an impatient one loses its second scan`(_ variant: String, _ outcome: String, _ sessions: Int) async throws {
    let phone = phone([.reopenTooSoon: .choice(variant)])
    #expect(try await phone.drive("naive-scan-again").outcomes == [outcome])
    #expect(begins(phone).count == sessions)
  }

  @Test(arguments: [
    ("completionFirst", ["failed 103", "cancelled"]), ("invalidateFirst", ["cancelled", "failed 103"]),
  ])
  func `one that reports every error reports two for a cancel in the midst of a read`(
    _ order: String, _ outcomes: [String]
  ) async throws {
    let phone = phone([.cancelOrder: .choice(order)])
    phone.cancel(at: .milliseconds(885))
    #expect(try await phone.drive("naive-reports-every-error").outcomes == outcomes)
  }

  @Test(arguments: ["completionFirst", "invalidateFirst"])
  func `the sound reader reports one`(_ order: String) async throws {
    let phone = phone([.cancelOrder: .choice(order)])
    phone.cancel(at: .milliseconds(895))
    #expect(try await phone.drive("read-ndef").outcomes == ["cancelled"])
    #expect(phone.trace.calls.contains("readNDEF error 103"))
  }

  @Test func `one that can only be called on the main queue gives up, unless it is`() async throws {
    #expect(try await phone([:]).outcome(of: "main-queue-only") == "failed off the main queue")
    #expect(try await phone([.callbacksOffMain: .off]).outcome(of: "main-queue-only") == "uri https://example.com")
  }

  @Test func `one without readerSessionDidBecomeActive reads all the same`() async throws {
    let phone = phone([:])
    #expect(try await phone.outcome(of: "read-messages-unwatched") == "uri https://example.com")
    #expect(phone.trace.entries.contains { $0.quirks == [.b16] })
  }
}
