import Testing

@testable import DryTap

/// How long a session may work with one tag, on phones that give a budget for each tag and on those that give one a session.
@Suite struct TagBudgetTests {
  private static let tagText = "didDetect miFare ultralight 04E141124C2880"

  private func phone(_ model: String = "iPhone 13 Pro", set changes: [QuirkSetting: QuirkValue] = [:]) -> Phone {
    .prompt(model: model, set: changes)
  }

  private func seconds(_ phone: Phone, from first: String, to second: String) throws -> Double {
    let begun = try #require(phone.trace.time(of: first))
    return try #require(phone.trace.time(of: second, after: first)) - begun
  }

  @Test(arguments: [20.0, 5, 0.5])
  func `a session ends with 202 so long after it connected to a tag that stays`(_ limit: Double) async throws {
    let phone = phone(set: [.connectedTagLimit: .seconds(limit)])
    phone.present(.ntag213())
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      _ = try await app.connectedTag()
      return await app.end()
    }
    #expect(code == 202)
    #expect(abs(try seconds(phone, from: "connect ok", to: "didInvalidate 202") - limit) < 0.01)
  }

  @Test(arguments: [100, 103], ["completionFirst", "invalidateFirst"])
  func `the call that runs then fails with the code that is set, in the order that is set`(_ code: Int, _ order: String)
    async throws
  {
    let phone = phone(
      set: [
        .connectedTagLimit: .seconds(0.015), .connectedTagLimitError: .code(code), .cancelOrder: .choice(order),
      ])
    phone.present(.ntag213(uri: "https://example.com"))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      tag.readMessage { _, _ in }
      await app.end()
      await phone.settle()
    }
    let pair = ["readNDEF error \(code)", "didInvalidate 202"]
    #expect(phone.trace.calls.suffix(2) == (order == "completionFirst" ? pair : pair.reversed()))
    let entries = phone.trace.entries.suffix(4)
    #expect(entries.filter { $0.layer == .api }.allSatisfy { $0.quirks == [.b12] })
  }

  @Test func `restartPolling gives a new budget, and so does another tag`() async throws {
    let phone = phone()
    let other = Tag.ntag213(uid: .numbered(7))
    phone.present(.ntag213())
    phone.present(other)
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      var tags = await app.tags()
      _ = await app.connect(tags[0])
      await phone.advance(by: .seconds(15))
      _ = await app.connect(tags[1])
      await phone.advance(by: .seconds(15))
      app.session.restartPolling()
      tags = await app.tags()
      _ = await app.connect(tags[0])
      return await app.end()
    }
    #expect(code == 202)
    let connections = phone.trace.entries.filter { $0.text == "connect ok" }.map(\.time.seconds)
    let end = try #require(phone.trace.time(of: "didInvalidate 202"))
    #expect(connections.count == 3)
    #expect(abs(end - connections[2] - 20) < 0.01)
  }

  @Test func `a tag that has left uses no budget up`() async throws {
    let phone = phone()
    let tag = Tag.ntag213()
    phone.present(tag)
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      _ = try await app.connectedTag()
      phone.remove(tag)
      return await app.end()
    }
    #expect(code == 201)
  }

  @Test func `a message that the phone reads by itself uses no budget up`() async throws {
    let phone = phone()
    phone.present(.ntag213(uri: "https://example.com"))
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true)
      _ = await app.message()
      return await app.end()
    }
    #expect(code == 201)
  }

  // MARK: One budget a session (B13)

  @Test(arguments: [
    ("iPhone 13 Pro", 17, false), ("iPhone 14", 17, false), ("iPhone 14 Pro", 16, false), ("iPhone 14 Pro", 17, true),
    ("iPhone 15 Pro", 18, true), ("iPhone 15 Pro", 26, true),
  ])
  func `newer Pro phones have it from iOS 17 on`(_ model: String, _ major: Int, _ hasIt: Bool) {
    #expect(Quirks(model: model, os: OSVersion(major)).isOn(.restartPollingDead) == hasIt)
  }

  @Test(arguments: [(19.0, "didInvalidate 201"), (21, "didInvalidate 202")])
  func `restartPolling ends the session once twenty seconds have passed since the first connection`(
    _ wait: Double, _ end: String
  ) async throws {
    let phone = phone("iPhone 14 Pro")
    try await phone.run(.taskLocal) { try await QuirkScene.restart(after: .seconds(wait), phone) }
    #expect(phone.trace.calls.last == end)
  }

  @Test func `a restart in time gives no new budget there`() async throws {
    let phone = phone("iPhone 15 Pro")
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      _ = try await app.connectedTag()
      await phone.advance(by: .seconds(15))
      app.session.restartPolling()
      _ = try await app.connectedTag()
      await app.end()
    }
    #expect(phone.trace.calls.last == "didInvalidate 202")
    #expect(abs(try seconds(phone, from: "connect ok", to: "didInvalidate 202") - 20) < 0.01)
    #expect(phone.trace.entries.last { $0.layer == .api }?.quirks == [.b12, .b13])
  }

  @Test func `in another shape the session stays, and no tag is reported any more`() async throws {
    let phone = phone("iPhone 15 Pro", set: [.restartPollingDead: .choice("silent")])
    phone.present(.ntag213(uid: .numbered(9)), at: .seconds(30))
    try await phone.run(.taskLocal) { try await QuirkScene.restart(after: .seconds(21), phone) }
    #expect(phone.trace.calls == ["didBecomeActive", Self.tagText, "connect ok", "didInvalidate 201"])
    let late = try #require(phone.trace.entries.first { $0.text.hasPrefix("restarts too late") })
    #expect(late.quirks == [.b13])
  }
}
