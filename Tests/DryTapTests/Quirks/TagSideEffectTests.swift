import Testing
import TestSupport

@testable import DryTap

/// What rows of tags do beside their main effect, and where they do nothing.
@Suite struct TagSideEffectTests {
  private static let uri = "https://example.com"

  @Test func `an unformatted tag silences a session on iOS 13 as a blank one does, and from iOS 14 on none does`() async
  {
    for (os, isSilent) in [(OSVersion(13, 7), true), (OSVersion(14), false)] {
      let phone = Phone.prompt(os: os)
      let (bad, good) = (QuirkScene.unformatted(), Tag.ntag213(uri: Self.uri, uid: .numbered(2)))
      phone.present(bad, at: .seconds(0.5))
      phone.remove(bad, at: .seconds(1))
      phone.present(good, at: .seconds(2))
      phone.cancel(at: .seconds(3))
      _ = try? await phone.run(.taskLocal) {
        await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true).end()
      }
      #expect(phone.trace.calls.contains { $0.hasPrefix("didDetectNDEFs") } != isSilent)
    }
  }

  @Test func `a delegate that takes tags is not silenced by a blank one`() async throws {
    let phone = Phone.prompt(os: OSVersion(13, 7))
    let seen = try await phone.withTag(.ntag213(), kind: .ndef(invalidateAfterFirstRead: false)) { app, tag in
      let read = code(await tag.read().error)
      app.session.restartPolling()
      return [read, "\(await app.tags().count)"]
    }
    #expect(seen == ["error 403", "1"])
  }

  /// The app reads when it has connected, so that the phone's own read comes before.
  @Test func `where the phone reads beside the app, the app's own calls are answered, blank tag or not`() async throws {
    for (tag, expected) in [(Tag.ntag213(), "error 403"), (.ntag213(uri: Self.uri), "error 103")] {
      let phone = Phone.prompt(without: .d12)
      phone.present(tag)
      let app = ScriptedApp()
      app.onInvalidate = { _, _ in }
      app.onMessage = { _, _ in }
      app.onDetect = { app, tags in
        app.session?.connect(to: tags[0]) { _ in tags[0].readMessage { app.settle(code($1)) } }
        return true
      }
      let seen = try await phone.run(.taskLocal) { try await app.scan(.ndef(invalidateAfterFirstRead: true)) }
      #expect(seen == expected)
    }
  }

  @Test func `a session that looks for no second tag still passes over blank ones before the first`() async {
    let phone = Phone.prompt(without: .d11)
    let (blank, good) = (Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uri: Self.uri, uid: .numbered(2)))
    phone.present(blank, at: .seconds(0.5))
    phone.remove(blank, at: .seconds(1))
    phone.present(good, at: .seconds(2))
    phone.cancel(at: .seconds(3))
    _ = try? await phone.run(.taskLocal) {
      await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true).end()
    }
    #expect(phone.trace.calls.filter { $0.hasPrefix("didDetectNDEFs") }.count == 1)
  }

  @Test func `a read for a delegate that takes messages breaks off without a callback`() async {
    let phone = Phone.prompt(set: [.midRead: .codeAfterBytes(102, bytes: 16)])
    phone.present(.ntag213(uri: Self.uri))
    phone.cancel(at: .seconds(2))
    _ = try? await phone.run(.taskLocal) {
      await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: true), takesMessagesOnly: true).end()
    }
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 200"])
    #expect(phone.trace.texts(.phone).contains("readNDEF error 102, which the delegate does not hear"))
  }

  @Test func `without a TLV block a tag can be asked for its status where bare messages count`() async throws {
    let status = try await Phone.prompt(without: .g06).withTag(QuirkScene.bare()) { _, tag in
      let (status, capacity, error) = await tag.status()
      return "\(status) \(capacity) \(code(error))"
    }
    #expect(status == "readWrite 144 ok")
    let usual = try await Phone.prompt().withTag(QuirkScene.bare()) { _, tag in "\(await tag.status().status)" }
    #expect(usual != "readWrite")
  }

  @Test(arguments: [QuirkID.g06, nil])
  func `tags with and without messages are the same where bare messages count`(_ missing: QuirkID?) async throws {
    for (tag, expected) in [
      (Tag.ntag213(), "error 403"), (.ntag213(uri: Self.uri), "uri https://example.com"),
      (QuirkScene.unformatted(), "error 102"), (QuirkScene.broken(), "error 102"),
    ] {
      let seen = try await Phone.prompt(without: missing).withTag(tag) { _, tag in QuirkScene.seen(await tag.read()) }
      #expect(seen == expected)
    }
  }

  @Test func `a text record without its status byte gets one where the phone puts it in, a sound record never`()
    async throws
  {
    let bare = NDEFRecord(typeNameFormat: .wellKnown, type: Array("T".utf8), payload: Array("Hello".utf8))
    let sound = [NDEFRecord.text("Hello", language: "de"), .uri(Self.uri), .empty]
    for (missing, expected) in [(nil, "48 65 6C 6C 6F"), (.e10, "02 65 6E 48 65 6C 6C 6F")] as [(QuirkID?, String)] {
      let tag = Tag.ntag213()
      let phone = Phone.prompt(without: missing)
      _ = try await phone.withTag(tag) { _, detected in await detected.write(NDEFMessage(records: [bare])) }
      #expect(tag.message?.records.first?.payload.spacedHex == expected)
      let other = Tag.ntag213()
      let second = Phone.prompt(without: missing)
      _ = try await second.withTag(other) { _, detected in await detected.write(NDEFMessage(records: sound)) }
      #expect(other.message?.records == sound)
      #expect(!second.trace.entries.contains { $0.quirks.contains(.e10) || $0.quirks.contains(.e05) })
    }
  }

  @Test func `the first frame of a lock says that it follows a write that failed`() async throws {
    let phone = Phone.prompt()
    try await phone.withTag(.ntag213()) { _, detected in
      await withCheckedContinuation { done in
        detected.writeMessage(message(ofLength: 138).bytes) { _ in }
        detected.lock { _ in done.resume() }
      }
    }
    #expect(phone.trace.entries.filter { $0.quirks.contains(.f05) }.map(\.text) == ["30 03"])
  }

  @Test(arguments: ["write, then lock", "failed write, then read"])
  func `without F05 nothing else behind a write is given up`(_ what: String) async throws {
    let phone = Phone.prompt(without: .f05)
    let fails = what.hasPrefix("failed")
    let second = try await phone.withTag(.ntag213()) { _, detected in
      await withCheckedContinuation { done in
        detected.writeMessage(message(ofLength: fails ? 138 : 20).bytes) { _ in }
        if fails {
          detected.readMessage { done.resume(returning: code($1)) }
        } else {
          detected.lock { done.resume(returning: code($0)) }
        }
      }
    }
    #expect(second == (fails ? "error 403" : "ok"))
  }

  @Test func `only chips of type 2 refuse a lock for no reason`() async throws {
    let card = Tag.type4(uri: Self.uri)
    let phone = Phone.prompt(set: [.lockFails: .on])
    #expect(try await phone.withTag(card) { _, detected in code(await detected.lock()) } == "ok")
    #expect(card.isLocked)
  }

  @Test(arguments: [QuirkID.g09, nil])
  func `what the app has selected itself stays so only where a probe leaves it`(_ missing: QuirkID?) async throws {
    let answers = [hex("80 CA 00 00"): hex("01 02 90 00")]
    let own = CardApplication(hex("F2 22 22 22 22"), answers: answers)
    let card = SmartCard(ndef: NDEFApplication(), applications: [own])
    let manifest = AppManifest(selectIdentifiers: ["D2760000850101", "F222222222"])
    let seen = try await Phone.prompt(manifest: manifest, without: missing)
      .withTag(Tag(Type4Tag(Tag.exampleCardNumber, card: card))) { _, tag in
        var seen: [String] = []
        _ = await tag.apdu(hex("00 A4 04 00 05 F2 22 22 22 22"))
        for _ in 0..<2 {
          _ = await tag.status()
          seen.append(await tag.apdu(hex("80 CA 00 00")).answer.spacedHex)
        }
        return seen
      }
    #expect(seen == (missing == nil ? ["6E 00", "6E 00"] : ["01 02 90 00", "01 02 90 00"]))
  }

  @Test(arguments: [
    ("90 00", true), ("91 00", true), ("91 AF", true), ("61 10", true), ("63 C2", true), ("6A 82", false),
    ("91 7E", false),
  ])
  func `a warning or a good status is no error of a card`(_ status: String, _ isGood: Bool) async throws {
    let own = CardApplication(hex("F2 22 22 22 22"), answers: [hex("80 CA 00 00"): hex(status)])
    let manifest = AppManifest(selectIdentifiers: ["F222222222"])
    let tag = Tag(Type4Tag(Tag.exampleCardNumber, card: SmartCard(applications: [own])))
    let seen = try await Phone.prompt(manifest: manifest, without: .g08).withTag(tag) { _, tag in
      code(await tag.apdu(hex("80 CA 00 00")).error)
    }
    #expect(seen == (isGood ? "ok" : "error 102"))
  }

  @Test func `a command whose last bytes are no CRC goes out as it is`() async throws {
    for missing in [QuirkID.g01, nil] {
      let phone = Phone.prompt(without: missing)
      _ = try await phone.withTag(.ntag213()) { _, tag in await tag.send(hex("A2 10 01 02 03 04")) }
      #expect(phone.trace.frames.contains("A2 10 01 02 03 04"))
      #expect(!phone.trace.entries.contains { $0.quirks.contains(.g01) })
    }
  }

  @Test func `a tag that has been felt is felt again when it comes back`() async {
    let phone = Phone.prompt()
    let card = Tag.type4()
    for number in 1...40 { phone.lose(FramePlace(opcode: 0xE0, number: number)) }
    phone.present(card, at: .seconds(0.5))
    phone.remove(card, at: .seconds(1))
    phone.present(card, at: .seconds(1.5))
    phone.cancel(at: .seconds(2))
    _ = try? await phone.run(.taskLocal) { await AwaitingApp.begun().end() }
    #expect(phone.trace.texts(.phone).filter { $0 == Trace.haptic }.count == 2)
  }
}
