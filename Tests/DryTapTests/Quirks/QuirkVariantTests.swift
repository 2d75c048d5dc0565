import Testing

@testable import DryTap

/// What rows with several values do beyond their default and their `without` value.
@Suite struct QuirkVariantTests {
  private func calls(_ phone: Phone, _ body: @escaping @Sendable (Phone) async throws -> Void) async -> [String] {
    _ = try? await phone.run(.taskLocal) { try await body(phone) }
    return phone.trace.texts(.api, .phone)
  }

  @Test(arguments: [
    "busy203": ["session refused: 203", "didInvalidate 203"],
    "term202": ["session refused: 202", "didInvalidate 202"],
    "cancel200": ["session refused: 200", "didInvalidate 200"],
    "silent": ["begin is swallowed"],
    "queue": ["waits until the phone is free", "didBecomeActive", "didInvalidate 200"],
    "accept": ["begins beside a sheet that is leaving", "didBecomeActive", "didInvalidate 200"],
  ])
  func `a session begun while the sheet is leaving meets each observed variant`(_ variant: String, _ expected: [String])
    async
  {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice(variant)])
    let seen = await calls(phone) { _ in
      await QuirkScene.openAndClose(.tag(.iso14443))
      await QuirkScene.openAndClose(.tag(.iso14443))
    }
    #expect(Array(seen.dropFirst(2)) == expected)
    #expect(phone.trace.entries.contains { $0.quirks == [.b05] })
  }

  @Test func `a queued session becomes active when the sheet has left, 2.5 s after the end`() async throws {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice("queue")])
    _ = await calls(phone) { _ in
      await QuirkScene.openAndClose(.tag(.iso14443))
      await QuirkScene.openAndClose(.tag(.iso14443))
    }
    let ended = try #require(phone.trace.time(of: "invalidate"))
    let left = try #require(phone.trace.time(of: "has left"))
    #expect((left - ended).hundredths == "2.50")
    #expect(phone.trace.time(of: "didBecomeActive", after: "has left") == left + 0.08)
  }

  @Test(arguments: ["busy203", "term202", "silent", "cancel200", "accept", "queue"])
  func `once the sheet has left, a session begins whatever the variant`(_ variant: String) async {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice(variant)])
    let seen = await calls(phone) { phone in
      await QuirkScene.openAndClose(.tag(.iso14443))
      await phone.advance(by: .seconds(2.3))
      await QuirkScene.openAndClose(.tag(.iso14443))
    }
    #expect(seen == ["didBecomeActive", "didInvalidate 200", "didBecomeActive", "didInvalidate 200"])
  }

  @Test func `with accept the end of the old session is told while the new one is alive`() async {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice("accept")])
    let seen = await calls(phone) { _ in
      let old = AwaitingApp.begun()
      await old.active()
      old.session.invalidate(errorMessage: nil)
      let new = AwaitingApp.begun()
      await new.active()
      await old.end()
      await new.close()
    }
    #expect(
      seen == [
        "didBecomeActive", "begins beside a sheet that is leaving", "didBecomeActive", "didInvalidate 200",
        "didInvalidate 200",
      ]
    )
  }

  @Test func `a missing usage description can be told as error 2`() async {
    let phone = Phone.prompt(manifest: AppManifest(usageDescription: ""), set: [.usageStringMissing: .choice("error2")])
    #expect(
      await calls(phone) { _ in await QuirkScene.openAndClose(.tag(.iso14443)) } == [
        "session refused: 2", "didInvalidate 2",
      ]
    )
  }

  @Test(arguments: [
    (OSVersion(13), AppManifest(formats: []), 202), (OSVersion(14), AppManifest(formats: []), 2),
    (OSVersion(26), AppManifest(formats: ["NDEF"]), 2),
  ])
  func `a tag session without TAG is refused before it becomes active, with the version's code`(
    _ os: OSVersion,
    _ manifest: AppManifest,
    _ code: Int
  ) async throws {
    let phone = Phone.prompt(os: os, manifest: manifest)
    let seen = await calls(phone) { _ in await QuirkScene.openAndClose(.tag(.iso14443)) }
    #expect(seen == ["session refused: \(code)", "didInvalidate \(code)"])
    #expect(try #require(phone.trace.time(of: "didInvalidate")) < 0.05)
  }

  @Test func `a missing entitlement can kill the app`() async {
    let phone = Phone.prompt(manifest: AppManifest(formats: []), set: [.tagEntitlementMissing: .choice("terminate")])
    let seen = await calls(phone) { _ in await QuirkScene.openAndClose(.tag(.iso14443)) }
    #expect(seen == ["app terminated: TAG is missing from the formats entitlement"])
    #expect(phone.trace.entries.last { $0.layer == .phone }?.quirks == [.a03])
  }

  @Test func `an NDEF session is content with either format`() async {
    for formats in [["TAG"], ["NDEF"], ["NDEF", "TAG"]] {
      let phone = Phone.prompt(manifest: AppManifest(formats: formats))
      let seen = await calls(phone) { _ in await QuirkScene.openAndClose(.ndef(invalidateAfterFirstRead: false)) }
      #expect(seen == ["didBecomeActive", "didInvalidate 200"])
    }
    let phone = Phone.prompt(manifest: AppManifest(formats: []))
    let seen = await calls(phone) { _ in await QuirkScene.openAndClose(.ndef(invalidateAfterFirstRead: false)) }
    #expect(seen == ["session refused: 2", "didInvalidate 2"])
  }

  @Test(arguments: [(OSVersion(17), 0.01), (OSVersion(26), 2.51)])
  func `FeliCa without system codes fails the session, late on newer systems`(_ os: OSVersion, _ delay: Double)
    async throws
  {
    let phone = Phone.prompt(os: os, manifest: AppManifest(systemCodes: []))
    let seen = await calls(phone) { _ in await QuirkScene.openAndClose(.tag([.iso14443, .iso18092])) }
    #expect(seen == ["session refused: 2", "didInvalidate 2"])
    #expect(phone.trace.time(of: "didInvalidate") == delay)
  }

  @Test(arguments: [1, 2, 203])
  func `FeliCa without system codes has the code that is set`(_ code: Int) async {
    let phone = Phone.prompt(
      manifest: AppManifest(systemCodes: []),
      set: [.felicaWithoutSystemCodes: .codeAfter(code, seconds: 0)]
    )
    let seen = await calls(phone) { _ in await QuirkScene.openAndClose(.tag(.iso18092)) }
    #expect(seen == ["session refused: \(code)", "didInvalidate \(code)"])
  }

  @Test func `a session that does not poll for FeliCa needs no system codes`() async {
    let phone = Phone.prompt(manifest: AppManifest(systemCodes: []))
    let seen = await calls(phone) { _ in await QuirkScene.openAndClose(.tag([.iso14443, .iso15693])) }
    #expect(seen == ["didBecomeActive", "didInvalidate 200"])
  }

  // MARK: Calls in flight at the end

  /// A read, a status query behind it, and an end in the middle of the read.
  private func ended(_ order: String, by end: @escaping @Sendable (Phone, AwaitingApp) -> Void) async throws -> Phone {
    let phone = Phone.prompt(set: [.cancelOrder: .choice(order)])
    phone.present(.ntag213(uri: "https://example.com"))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      tag.readMessage { _, _ in }
      tag.queryStatus { _, _, _ in }
      await phone.advance(by: .milliseconds(14))
      end(phone, app)
      await app.end()
      await phone.settle()
    }
    return phone
  }

  @Test(arguments: [
    "completionFirst": ["readNDEF error 103", "queryNDEFStatus error 103", "didInvalidate 200"],
    "invalidateFirst": ["didInvalidate 200", "readNDEF error 103", "queryNDEFStatus error 103"],
  ])
  func `a cancel fails every call in flight and ends the session, in the order that is set`(
    _ order: String,
    _ expected: [String]
  ) async throws {
    let cancelled = try await ended(order) { phone, _ in phone.cancel() }
    #expect(Array(cancelled.trace.calls.suffix(3)) == expected)
    let invalidated = try await ended(order) { _, app in app.session.invalidate(errorMessage: "no") }
    #expect(Array(invalidated.trace.calls.suffix(3)) == expected)
  }

  @Test func `no frame goes out after the end`() async throws {
    let phone = try await ended("completionFirst") { phone, _ in phone.cancel() }
    let cancel = try #require(phone.trace.entries.firstIndex { $0.text == "the user taps Cancel" })
    #expect(phone.trace.entries[cancel...].allSatisfy { $0.layer != .rf && $0.layer != .chip })
  }

  @Test(arguments: [QuirkID.b02, .b15])
  func `where a session ends without a callback, calls in flight fail all the same`(_ id: QuirkID) async throws {
    let phone = Phone.prompt(without: id)
    phone.present(.ntag213())
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      async let read = tag.read()
      await phone.advance(by: .milliseconds(14))
      app.session.invalidate(errorMessage: nil)
      return await read.error?.code
    }
    #expect(code == 103)
  }

  @Test func `a call that restartPolling has failed is told though the session ends at once`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213())
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      let code: Int? = await withCheckedContinuation { done in
        tag.readMessage { done.resume(returning: $1?.code) }
        app.session.restartPolling()
        app.session.invalidate(errorMessage: nil)
      }
      await app.end()
      return code
    }
    #expect(code == 104)
  }

  @Test func `a zero-length message can be written where that is set`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let error = try await Phone.prompt(set: [.zeroRecordWrite: .choice("ok")]).withTag(tag) { _, detected in
      await withCheckedContinuation { done in detected.writeMessage([]) { done.resume(returning: $0?.code) } }
    }
    #expect(error == nil)
    #expect(tag.bytes[22] == 0)
  }
}
