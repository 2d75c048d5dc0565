import DryTap
import TapCard
import Testing

/// Each naive twin makes its one mistake, and a sound client in its place does not.
@Suite struct NaiveTests {
  @Test func `reporting every end calls the completion twice`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.drive("naive-settles-twice").outcomes == ["uri https://example.com", "cancelled"])
  }

  @Test func `without quirk B02 reporting every end would be right`() async throws {
    let phone = Phone.impatient(without: .b02)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.drive("naive-settles-twice").outcomes == ["uri https://example.com"])
  }

  @Test func `a session in a synchronous function's local variable is lost, and nobody is told`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let driven = try await phone.drive("naive-local-session")
    #expect(driven.outcomes == [])
    #expect(!driven.hasFinished)
    #expect(phone.trace.entries.contains { $0.text == "session #1 deallocated" && $0.quirks == [.b01] })
  }

  @Test func `without quirk B01 the local variable would do`() async throws {
    let phone = Phone.impatient(without: .b01)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.drive("naive-local-session").outcomes == ["uri https://example.com"])
  }

  @Test func `a session in an async function's local variable survives`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await run("async-local-session", on: phone) == "uri https://example.com")
    #expect(phone.trace.calls.contains("didDetectNDEFs uri https://example.com"))
  }

  @Test func `a session made inside a continuation's closure is lost, and the function never returns`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let error = await #expect(throws: RunError.self) { try await run("naive-continuation-session", on: phone) }
    #expect("\(try #require(error))".contains("session #1 was freed"))
  }

  @Test func `polling for everything fails where FeliCa's system codes are missing`() async throws {
    let phone = Phone.impatient(manifest: AppManifest(systemCodes: []))
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: "naive-polls-everything") == "failed 2")
  }

  @Test func `polling for everything works where they are there`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: "naive-polls-everything") == "uri https://example.com")
  }

  @Test func `a blank tag is taken for a failure, and any other is read`() async throws {
    for (tag, outcome) in [
      (Tag.ntag213(), "failed 403"), (.ntag213(uri: "https://example.com"), "uri https://example.com"),
    ] {
      let phone = Phone.impatient()
      phone.present(tag, at: .seconds(1))
      #expect(try await phone.outcome(of: "naive-blank-is-failure") == outcome)
    }
  }

  @Test func `without polling again a second tap is never reported`() async throws {
    let phone = Phone.impatient()
    let blank = Tag.ntag213()
    phone.present(blank, at: .seconds(1))
    phone.remove(blank, at: .seconds(2))
    phone.present(.other(uri: "https://example.com"), at: .seconds(3))
    #expect(try await phone.outcome(of: "naive-waits-for-ever") == "failed 201")
    #expect(phone.trace.calls.count { $0.hasPrefix("didDetect") } == 1)
  }

  private func run(_ name: String, on phone: Phone) async throws -> String {
    guard case .asynchronous(let scan) = try #require(TapClients.all.first { $0.name == name }).run else {
      Issue.record("\(name) is not awaited")
      return ""
    }
    return try await phone.run { try await scan(nil) }.description
  }
}
