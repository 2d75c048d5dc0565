import DryTap
import Testing

@Suite struct WriterTests {
  private static let message = NDEFMessage(records: [.uri("https://example.com/a"), .text("Hello 😀")])

  @Test(arguments: ["factory-fresh", "erased", "written"])
  func `a message is written and read back, whatever was on the tag`(_ state: String) async throws {
    let tags = [
      "factory-fresh": Tag.ntag213(), "erased": try .erased(), "written": .ntag213(uri: "https://old.example"),
    ]
    let tag = try #require(tags[state])
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    #expect(try await phone.outcome(of: "write", message: Self.message) == "written")
    #expect(tag.message == Self.message)
    #expect(phone.trace.calls.contains("readNDEF \(Self.message.summary)"))
    #expect(phone.sheet.text == "The tag was written.")
  }

  @Test func `a message of exactly the capacity is written, and one byte more is refused`() async throws {
    for (payload, outcome) in [(124, "written"), (125, "refused: 138 bytes, room for 137")] {
      let phone = Phone.impatient()
      let message = NDEFMessage(records: [.media(type: "text/vcard", [UInt8](repeating: 0x41, count: payload))])
      phone.present(.ntag213(), at: .seconds(1))
      #expect(try await phone.outcome(of: "write", message: message) == outcome)
    }
  }

  @Test func `a message that is too long is refused with both numbers, and the tag is left alone`() async throws {
    let tag = Tag.ntag213()
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    #expect(try await phone.outcome(of: "write", message: vCardOf202Bytes) == "refused: 202 bytes, room for 137")
    #expect(tag.bytes == Tag.ntag213().bytes)
    #expect(!phone.trace.calls.contains { $0.hasPrefix("writeNDEF") })
    #expect(
      phone.sheet.entries.map(\.change).contains(.error("This needs 202 bytes, and the tag has room for 137."))
    )
  }

  @Test func `a read-only tag is refused before the system has to`() async throws {
    let tag = Tag.locked()
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    #expect(try await phone.outcome(of: "write") == "refused: read-only")
    #expect(!phone.trace.calls.contains { $0.hasPrefix("writeNDEF") })
  }

  @Test func `a tag without NDEF is refused`() async throws {
    let phone = Phone.impatient()
    phone.present(.unformatted(), at: .seconds(1))
    #expect(try await phone.outcome(of: "write") == "refused: not NDEF")
  }

  @Test func `a tag that is pulled away in the midst of a write fails the scan, and can be written again`() async throws
  {
    let tag = Tag.ntag213(uri: "https://a-rather-long-old-address.example/with/a/path")
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    phone.remove(tag, after: .write(3))
    #expect(try await phone.outcome(of: "write", message: Self.message) == "failed 100")
    #expect(tag.message == nil)

    let next = Phone.impatient()
    next.present(tag, at: .seconds(1))
    #expect(try await next.outcome(of: "write", message: Self.message) == "written")
    #expect(tag.message == Self.message)
  }

  @Test func `other content than what was written is a failure`() async throws {
    let phone = Phone.impatient(without: .d10)
    phone.present(.ntag213(), at: .seconds(1))
    #expect(try await phone.outcome(of: "write", message: Self.message) == "failed other content after the write")
  }

  @Test func `a message without records is refused by the phone`() async throws {
    let phone = Phone.impatient()
    phone.present(.ntag213(), at: .seconds(1))
    #expect(try await phone.outcome(of: "write", message: NDEFMessage()) == "failed 403")
  }

  static let unchecked: [(DryTap.Tag, NDEFMessage, String)] = [
    (.ntag213(), message, "written"), (.ntag213(), vCardOf202Bytes, "failed 402"), (.locked(), message, "failed 400"),
  ]

  @Test(arguments: unchecked)
  func `a writer that does not ask first leaves refusals to the phone`(
    _ tag: DryTap.Tag, _ message: NDEFMessage, _ outcome: String
  ) async throws {
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    #expect(try await phone.outcome(of: "write-unchecked", message: message) == outcome)
    #expect(!phone.trace.calls.contains { $0.hasPrefix("queryNDEFStatus") || $0.hasPrefix("readNDEF") })
  }

  @Test func `without a message the sample is written`() async throws {
    let tag = Tag.ntag213()
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    #expect(try await phone.outcome(of: "write") == "written")
    #expect(tag.message == NDEFMessage(records: [.uri("https://example.com")]))
  }
}

@Suite struct LockerTests {
  @Test(arguments: [("write", "written"), ("lock", "locked")])
  func `of two tags neither is touched until one has left`(_ client: String, _ outcome: String) async throws {
    let (staying, leaving) = (Tag.ntag213(), Tag.other(uri: "https://example.org"))
    let before = leaving.bytes
    let phone = Phone.impatient()
    phone.present(leaving, at: .seconds(1))
    phone.present(staying, at: .seconds(1))
    phone.remove(leaving, at: .seconds(3))
    #expect(try await phone.outcome(of: client) == outcome)
    #expect(leaving.bytes == before)
    let connect = try #require(phone.trace.entries.first { $0.text == "connect" })
    #expect(connect.time > .start + .seconds(3))
    #expect(staying.bytes != Tag.ntag213().bytes)
  }

  @Test(arguments: ["factory-fresh", "written"])
  func `a writable tag is locked, and looked at again`(_ state: String) async throws {
    let tag = state == "written" ? Tag.ntag213(uri: "https://example.com") : .ntag213()
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    #expect(try await phone.outcome(of: "lock") == "locked")
    #expect(tag.isLocked)
    #expect(
      phone.trace.calls.suffix(4).prefix(3) == [
        "queryNDEFStatus readWrite 137", "writeLock ok", "queryNDEFStatus readOnly 137",
      ]
    )
  }

  @Test func `a locked tag is left alone, and that is no failure`() async throws {
    let tag = Tag.locked()
    let before = tag.bytes
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    #expect(try await phone.outcome(of: "lock") == "already locked")
    #expect(tag.bytes == before)
    #expect(!phone.trace.calls.contains { $0.hasPrefix("writeLock") })
    #expect(phone.sheet.entries.map(\.change).contains(.tick))
  }

  @Test func `a tag without NDEF is not locked`() async throws {
    let phone = Phone.impatient()
    phone.present(.unformatted(), at: .seconds(1))
    #expect(try await phone.outcome(of: "lock") == "refused: not NDEF")
  }

  @Test func `a lock that fails half-way is reported, and never repeated`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone.impatient()
    phone.present(tag, at: .seconds(1))
    phone.damage(.write(2))
    let outcome = try await phone.outcome(of: "lock")
    #expect(outcome.hasPrefix("failed "))
    #expect(phone.trace.entries.count { $0.text == "writeLock" } == 1)
  }
}
