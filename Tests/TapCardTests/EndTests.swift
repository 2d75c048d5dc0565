import DryTap
import TapCard
import Testing

/// Ends that are nobody's success, for every sound client that works inside callbacks.
@Suite struct EndTests {
  static let clients = ["read-ndef", "read-messages", "read-tag", "write", "write-unchecked", "lock", "scan-again"]

  @Test(arguments: clients)
  func `a tap on Cancel is a cancel`(_ client: String) async throws {
    let phone = Phone.impatient()
    phone.cancel(at: .seconds(5))
    #expect(try await phone.outcome(of: client) == "cancelled")
  }

  @Test(arguments: clients)
  func `a minute without a tag is a time-out`(_ client: String) async throws {
    let phone = Phone.impatient()
    #expect(try await phone.outcome(of: client) == "failed 201")
    #expect(phone.now >= .start + .seconds(60))
  }

  @Test(arguments: clients)
  func `an app that is not entitled hears so at once`(_ client: String) async throws {
    let phone = Phone.impatient(manifest: AppManifest(formats: []))
    #expect(try await phone.outcome(of: client) == "failed 2")
    #expect(!phone.trace.calls.contains("didBecomeActive"))
  }

  @Test(arguments: clients)
  func `an app without a usage description is killed and answers nothing`(_ client: String) async throws {
    let phone = Phone.impatient(manifest: AppManifest(usageDescription: nil))
    let driven = try await phone.drive(client)
    #expect(driven.outcomes == [])
    #expect(!driven.hasFinished)
  }

  @Test(
    arguments: ["read-ndef", "read-tag", "write", "write-unchecked", "lock"], ["completionFirst", "invalidateFirst"])
  func `a cancel in the midst of a call is a cancel, in whichever order it is told`(
    _ client: String,
    _ order: String
  ) async throws {
    var quirks = Quirks(os: OSVersion(17, 4))
    quirks[.cancelOrder] = .choice(order)
    let phone = Phone(quirks: quirks, patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    phone.cancel(at: .seconds(1.06))
    #expect(try await phone.outcome(of: client) == "cancelled")
    #expect(phone.trace.calls.contains { $0.hasSuffix("error 103") })
  }

  @Test(arguments: clients)
  func `the sheet has its text from the start`(_ client: String) async throws {
    let phone = Phone.impatient()
    phone.cancel(at: .seconds(5))
    _ = try await phone.outcome(of: client)
    #expect(phone.sheet.entries.first?.change == .appeared("Hold your iPhone near the tag."))
  }

  @Test(arguments: clients)
  func `where no phone is found the answer comes at once`(_ client: String) async throws {
    guard case .callbacks(let start) = try #require(TapClients.all.first { $0.name == client }).run else { return }
    // Inside a run, for the phone of somebody else's would be found otherwise; detached, for this one's would be.
    let answer = try await Phone.impatient().run(.taskLocal) {
      await Task.detached {
        await withCheckedContinuation { continuation in
          _ = start(nil) { continuation.resume(returning: $0) }
        }
      }.value
    }
    #expect(answer == .failed(.unavailable))
  }

  @Test func `a scanner that is started twice at once answers the second start with busy`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let reader = NDEFReader()
    let answers = try await phone.run(.taskLocal) {
      async let first = reader.scan()
      let second = await withCheckedContinuation { continuation in
        Task {
          while !phone.trace.entries.contains(where: { $0.text == "begin" }) { await Task.yield() }
          reader.start { continuation.resume(returning: $0) }
        }
      }
      return [try await first, second]
    }
    #expect(answers.map(\.description) == ["uri https://example.com", "failed scan under way"])
  }

  @Test func `a scanner can be used again once its session has ended`() async throws {
    let phone = Phone.impatient(without: .b05)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let reader = NDEFReader()
    for _ in 1...2 {
      #expect(try await phone.run(.taskLocal) { try await reader.scan() }.description == "uri https://example.com")
    }
  }
}
