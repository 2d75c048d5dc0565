import Testing

@testable import DryTap

/// Several chips in the field.
@Suite struct FieldTests {
  private func detections(_ phone: Phone, _ count: Int) async throws -> [[String]] {
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      var seen = [await app.tags()]
      for _ in 1..<count {
        app.session.restartPolling()
        seen.append(await app.tags())
      }
      await app.close()
      return seen.map { $0.map { String($0.uid.last ?? 0) } }
    }
  }

  @Test(arguments: [
    ("found", ["1", "3", "2"]), ("reversed", ["2", "3", "1"]), ("arrival", ["2", "3", "1"]),
  ])
  func `tags come in the order that is set`(_ order: String, _ expected: [String]) async throws {
    let phone = Phone.prompt(set: [.fieldOrder: .choice(order)])
    for number in [2, 3, 1] { phone.present(.ntag213(uid: .numbered(UInt32(number)))) }
    let seen = try await detections(phone, 1)[0]
    #expect(Set(seen) == ["1", "2", "3"])
    let found = Phone.prompt()
    for number in [2, 3, 1] { found.present(.ntag213(uid: .numbered(UInt32(number)))) }
    let usual = try await detections(found, 1)[0]
    switch order {
    case "found": #expect(seen == usual)
    case "reversed": #expect(seen == usual.reversed())
    default: #expect(seen == expected)
    }
  }

  @Test func `chips of one body come and go together`() async throws {
    let phone = Phone.prompt()
    let (card, ring) = (Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uid: .numbered(2)))
    #expect(ring.inBody(of: card) === ring)
    phone.present(ring, at: .seconds(1))
    phone.remove(card, at: .seconds(2))
    await phone.advance(by: .seconds(3))
    #expect(
      phone.trace.texts(.world) == [
        "tag 04A15200000001 comes into the field", "tag 04A15200000002 comes into the field",
        "tag 04A15200000001 leaves the field", "tag 04A15200000002 leaves the field",
      ])
  }

  @Test func `a body in which chips alternate shows each in turn, beside a tag of its own`() async throws {
    let phone = Phone.prompt(set: [.alternate: .on])
    let (card, ring, other) = (
      Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uid: .numbered(2)), Tag.ntag213(uid: .numbered(3))
    )
    ring.inBody(of: card)
    phone.present(card)
    phone.present(other)
    let seen = try await detections(phone, 4).map(Set.init)
    #expect(seen == [["1", "3"], ["2", "3"], ["1", "3"], ["2", "3"]])
  }

  @Test func `a chip is put into one body once, and never into its own`() {
    let (card, ring) = (Tag.ntag213(), Tag.ntag215())
    card.inBody(of: card)
    #expect(card.bodyMembers == [card])
    ring.inBody(of: card).inBody(of: card)
    #expect(card.bodyMembers == [card, ring] && ring.bodyMembers == [card, ring])
  }

  @Test(arguments: [(131_072, "error 402"), (131_073, "error 4")])
  func `128 kB is the most that is written`(_ length: Int, _ expected: String) async throws {
    let seen = try await Phone.prompt().withTag(.ntag213()) { _, tag in
      await withCheckedContinuation { done in
        tag.writeMessage(Array(repeating: 0, count: length)) { done.resume(returning: code($0)) }
      }
    }
    #expect(seen == expected)
  }
}
