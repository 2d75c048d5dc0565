import DryTap
import Scenarios
import TestSupport
import Testing

/// Scenarios with tags of type 4.
@Suite struct CardScenarioTests {
  private func card(_ keys: String) throws -> Type4Tag {
    let got = try scenario("{ name: \"x\", tags: { a: { type: 4, \(keys) } } }")
    guard case .type4(let card) = try #require(got.tags.first).contents else { throw CancellationError() }
    return card
  }

  @Test func `without more words it is a blank tag of 256 bytes with the standard number`() throws {
    #expect(try card("") == Type4Tag(Tag.exampleCardNumber, card: SmartCard(ndef: NDEFApplication(size: 256))))
  }

  @Test func `its defaults are those of the table`() throws {
    let card = try card("")
    let table = try #require(ScenarioFormat.objects.first { $0.what == "a tag of type 4" })
    let standards = Dictionary(uniqueKeysWithValues: table.keys.map { ($0.name, $0.standard) })
    #expect(standards["uid"] == card.serialNumber.description)
    #expect(standards["size"] == "\(card.card.ndef?.file.count ?? 0)")
    #expect(standards["ndef"] == "true" && standards["lockable"] == "true" && standards["readOnly"] == "false")
  }

  @Test func `each key does its part`() throws {
    #expect(try card("uid: \"9B45A71C\"").serialNumber == SerialNumber("9B45A71C"))
    #expect(try card("ndef: false").card.ndef == nil)
    #expect(try card("size: 64").card.ndef?.file.count == 64)
    #expect(try card("readOnly: true").card.ndef?.capabilityContainer.last == 0xFF)
    #expect(try card("lockable: false").card.ndef?.isLockable == false)
    #expect(try card("historicalBytes: \"80 31\"").answerToSelect.historicalBytes == hex("80 31"))
    #expect(try card("message: { hex: \"D00000\" }").card.ndef?.file.prefix(6) == [0, 3, 0xD0, 0, 0, 0])
    #expect(try card("answers: { \"00A4020C02011C\": \"9000\" }").card.answers == [hex("00A4020C02011C"): hex("9000")])
  }

  @Test func `applications answer by tables`() throws {
    let card = try card(
      "aids: { \"A0 00 00 02 47 10 01\": { \"00 84 00 00 08\": \"01 90 00\", select: \"6F009000\" }, F001: {} }")
    #expect(
      card.card.applications == [
        CardApplication(hex("A0000002471001"), selection: hex("6F009000"), answers: [hex("0084000008"): hex("019000")]),
        CardApplication(hex("F001")),
      ])
  }

  @Test func `type 2 is what it is without a type`() throws {
    let plain = try scenario("{ name: \"x\", tags: { a: {} } }")
    let typed = try scenario("{ name: \"x\", tags: { a: { type: 2 } } }")
    #expect(plain.tags.first?.contents == typed.tags.first?.contents)
  }

  @Test(arguments: [
    ("UPDATE BINARY 2", FramePlace.updateBinary(2)), ("READ BINARY 1", FramePlace(.instruction(0xB0), number: 1)),
    ("SELECT 3", FramePlace(.instruction(0xA4), number: 3)), ("INS 84 1", FramePlace(.instruction(0x84), number: 1)),
    ("RATS 1", FramePlace(opcode: 0xE0, number: 1)),
  ])
  func `a command is named by its instruction`(_ text: String, _ place: FramePlace) throws {
    let got = try scenario("{ name: \"x\", steps: [{ when: \"\(text)\", damage: true }] }")
    #expect(got.steps.map(\.moment) == [.when(place)])
    let printed = try scenario("{ name: \"x\", steps: [{ when: \"\(place)\", lose: true }] }")
    #expect(printed.steps.map(\.moment) == [.when(place)])
  }

  @Test(arguments: ["UPDATE BINARY", "UPDATE BINARY 0", "UPDATE  BINARY 1", "INS 8 1", "INS 8400 1", "INS 1"])
  func `what is no command and number is refused`(_ text: String) {
    #expect(throws: ScenarioIssues.self) {
      try scenario("{ name: \"x\", steps: [{ when: \"\(text)\", damage: true }] }")
    }
  }

  // MARK: Expectations

  private static let tag = #"{ type: 4, message: { uri: "https://example.com" } }"#

  @Test(
    arguments: [
      (#"tag: { sticker: "unchanged" }"#, nil),
      (#"tag: { sticker: { message: "uri https://example.com", locked: false } }"#, nil),
      (#"tag: { sticker: { "file E104": "0010D1", "file E103": "000F20" } }"#, nil),
      (
        #"frames: { "READ BINARY": 5, "SELECT": 6, RATS: 2, "INS 84": 0 }"#, nil
      ),
      (#"tag: { sticker: "locked" }"#, #"expected tag "sticker" locked, got not locked"#),
      (
        #"tag: { sticker: { message: "blank" } }"#,
        #"expected tag "sticker" with "blank", got "uri https://example.com""#
      ),
      (#"tag: { sticker: { "file E104": "0010D2" } }"#, #"expected tag "sticker" file E104 0010D2, got 0010D1"#),
      (#"frames: { "UPDATE BINARY": 1 }"#, #"expected 1 UPDATE BINARY frames, got 0"#),
    ] as [(String, String?)])
  func `what a card holds, and what was sent to it, is looked at`(_ expect: String, _ message: String?) async throws {
    let report = try await run(around("read-ndef", tag: Self.tag, expect: "{ \(expect) }"))
    #expect(report.failures.map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test func `the first byte that has changed is told`() async throws {
    let report = try await run(
      around(
        "write-ndef", tag: Self.tag, more: #"input: { uri: "https://example.org" },"#,
        expect: #"{ tag: { sticker: "unchanged" } }"#))
    #expect(
      report.failures.map(\.message) == [
        #"expected tag "sticker" unchanged, got 3 changed bytes of file E104, the first byte 15: 63 now 6F"#
      ])
  }

  @Test(arguments: [
    ("message: { hex: \"D101\" }", "damaged"), ("", "blank"), ("ndef: false", "not formatted"),
    ("message: { uri: \"https://example.com\" }", "uri https://example.com"),
  ])
  func `a card's message has a summary`(_ keys: String, _ summary: String) async throws {
    let text = around("read-ndef", tag: "{ type: 4, \(keys) }", expect: "{ tag: { sticker: { message: \"other\" } } }")
    let report = try await run(text)
    #expect(report.failures.last?.message == "expected tag \"sticker\" with \"other\", got \"\(summary)\"")
  }
}
