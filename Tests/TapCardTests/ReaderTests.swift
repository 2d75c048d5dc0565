import DryTap
import Testing

@Suite struct ReaderTests {
  static let tagReaders = ["read-ndef", "read-tag"]

  @Test(arguments: tagReaders)
  func `a message is read`(_ client: String) async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: client) == "uri https://example.com")
    #expect(phone.sheet.entries.map(\.change).contains(.tick))
    #expect(phone.sheet.text == "The tag was read.")
  }

  @Test(arguments: tagReaders)
  func `a factory-fresh tag is empty`(_ client: String) async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(), at: .seconds(1))
    #expect(try await phone.outcome(of: client) == "empty")
    #expect(phone.trace.calls.contains("readNDEF error 403"))
  }

  @Test(arguments: tagReaders + ["read-messages"])
  func `an erased tag is empty`(_ client: String) async throws {
    let phone = Phone.impatient()
    phone.present(try .erased(), at: .seconds(1))
    #expect(try await phone.outcome(of: client) == "empty")
  }

  @Test(arguments: tagReaders + ["read-messages"])
  func `a locked tag is read`(_ client: String) async throws {
    let phone = Phone.impatient()
    phone.present(.locked(), at: .seconds(1))
    #expect(try await phone.outcome(of: client) == "uri https://example.com")
  }

  @Test(arguments: tagReaders)
  func `a tag without NDEF is refused with an error mark`(_ client: String) async throws {
    let phone = Phone.impatient()
    phone.present(.unformatted(), at: .seconds(1))
    #expect(try await phone.outcome(of: client) == "refused: not NDEF")
    #expect(phone.sheet.entries.map(\.change).contains(.error("This kind of tag cannot be used here.")))
  }

  @Test(arguments: tagReaders)
  func `of two tags neither is read, and polling goes on until one is left`(_ client: String) async throws {
    let phone = Phone.impatient()
    let leaving = Tag.other(uri: "https://example.org")
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    phone.present(leaving, at: .seconds(1))
    phone.remove(leaving, at: .seconds(3))
    #expect(try await phone.outcome(of: client) == "uri https://example.com")
    #expect(phone.trace.calls.count { $0.hasPrefix("didDetect") } > 2)
    #expect(phone.trace.calls.count { $0.hasPrefix("connect") } == 1)
  }

  @Test(arguments: tagReaders)
  func `a tag that leaves in the midst of the read fails the scan`(_ client: String) async throws {
    let phone = Phone.impatient()
    let tag = Tag.ntag213(uri: "https://example.com")
    phone.present(tag, at: .seconds(1))
    phone.remove(tag, after: .read(2))
    #expect(try await phone.outcome(of: client) == "failed 100")
    #expect(phone.sheet.entries.map(\.change).contains(.error("The tag moved away too soon. Please try again.")))
  }

  @Test func `the NDEF reader makes the calls that a blank tag needs, and no others`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(), at: .seconds(0.8))
    _ = try await phone.outcome(of: "read-ndef")
    #expect(
      phone.trace.calls == [
        "didBecomeActive", "didDetect", "connect ok", "queryNDEFStatus readWrite 137", "readNDEF error 403",
        "didInvalidate 200",
      ]
    )
  }

  @Test func `the tag reader polls for ISO 14443 alone, so that FeliCa's paperwork is not needed`() async throws {
    let phone = Phone.impatient(manifest: AppManifest(systemCodes: []))
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: "read-tag") == "uri https://example.com")
    #expect(phone.trace.lines.contains { $0.contains("a tag session (iso14443)") })
  }

  @Test func `the message reader takes the end that follows the first message for no failure`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: "read-messages") == "uri https://example.com")
    #expect(phone.trace.calls == ["didBecomeActive", "didDetectNDEFs uri https://example.com", "didInvalidate 204"])
  }

  @Test func `the message reader hears nothing of a blank tag`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(), at: .seconds(1))
    #expect(try await phone.outcome(of: "read-messages") == "failed 201")
  }

  @Test func `a second scan that comes too soon finds the phone busy once, and is not repeated`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: "scan-again") == "failed 203")
    #expect(phone.trace.entries.count { $0.text == "begin" } == 2)
    #expect(phone.trace.calls.filter { $0.hasPrefix("didInvalidate") } == ["didInvalidate 203", "didInvalidate 200"])
  }

  @Test func `a second scan waits for its turn where the phone lets it`() async throws {
    let phone = Phone.impatient(without: .b05)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: "scan-again") == "uri https://example.com")
  }

  @Test func `the first session's end in the midst of the second scan is told apart`() async throws {
    var quirks = Quirks(os: OSVersion(17, 4))
    quirks[.reopenTooSoon] = .choice("accept")
    quirks[.invalidateCallback] = .seconds(0.1)
    let phone = Phone(quirks: quirks, patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    #expect(try await phone.outcome(of: "scan-again") == "uri https://example.com")
    let calls = phone.trace.calls
    let stale = try #require(calls.firstIndex(of: "didInvalidate 200"))
    #expect(calls[stale...].contains("readNDEF uri https://example.com"))
  }
}
