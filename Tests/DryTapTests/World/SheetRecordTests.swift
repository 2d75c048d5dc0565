import Testing

@testable import DryTap

/// What the sheet showed, when, and who wrote it.
@Suite struct SheetRecordTests {
  @Test func `a showing has its texts with their authors, its mark, and when it came and went`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com").madeReadOnly()
    phone.present(tag, at: .seconds(1))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let found = try await app.connectedTag()
      app.session.alertMessage = "Writing"
      #expect(await found.write(message(ofLength: 20))?.code == 400)
      #expect(phone.sheet.look == .ready && phone.sheet.author == .system)
      await app.close(errorMessage: "Try another sticker")
    }
    await phone.advance(by: .seconds(3))
    let showing = try #require(phone.sheet.showings.first)
    #expect(phone.sheet.showings.count == 1)
    #expect(
      showing.texts.map(\.text) == ["Hold still", "Writing", "This tag is read-only.", "Try another sticker"])
    #expect(showing.texts.map(\.author) == [.app, .app, .system, .app])
    #expect(showing.texts.map(\.time) == showing.texts.map(\.time).sorted { $0 < $1 })
    #expect(showing.look == .error)
    #expect(showing.appeared.seconds == 0)
    let (closed, left) = (try #require(showing.closed), try #require(showing.left))
    #expect((left - closed).inSeconds == 2.5)
    #expect(phone.sheet.look == .away)
    #expect(phone.trace.texts(.sheet).contains("system text \"This tag is read-only.\""))
  }

  @Test func `the sheet's look follows it from ready over its mark until it is away`() async throws {
    let phone = Phone.prompt()
    #expect(phone.sheet.look == .away && phone.sheet.author == .app && phone.sheet.showings.isEmpty)
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      await app.active()
      #expect(phone.sheet.look == .ready)
      await app.close()
      #expect(phone.sheet.look == .tick)
    }
    await phone.advance(by: .seconds(3))
    #expect(phone.sheet.look == .away)
    phone.cancel(at: .seconds(6))
    try await phone.run(.taskLocal) {
      await phone.advance(by: .seconds(1))
      await AwaitingApp.begun().end()
      #expect(phone.sheet.look == .closed)
    }
    #expect(phone.sheet.showings.map(\.look) == [.tick, .closed])
  }

  @Test func `a sheet that comes up over one that is leaving ends the other's showing`() async throws {
    let phone = Phone.prompt(set: [.reopenTooSoon: .choice("accept")])
    try await phone.run(.taskLocal) {
      await QuirkScene.openAndClose(.tag(.iso14443))
      await QuirkScene.openAndClose(.tag(.iso14443))
    }
    let showings = phone.sheet.showings
    #expect(showings.count == 2)
    #expect(showings[0].left == showings[1].appeared)
  }
}
