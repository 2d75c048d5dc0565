import TestSupport
import Testing

@testable import DryTap

/// Type 4 tags before a phone: how they are found, reported and connected to.
@Suite struct CardSessionTests {
  private static let passport = hex("A0000002471001")

  private func card(_ names: [[UInt8]] = [], ndef: Bool = true, pace: Bool = false) -> Tag {
    let application = ndef ? NDEFApplication() : nil
    return Tag(
      Type4Tag(
        Tag.exampleCardNumber,
        card: SmartCard(
          ndef: application,
          applications: names.map { CardApplication($0, answers: [hex("00 84 00 00 08"): hex("01 90 00")]) },
          answers: pace ? [IdentifyCard.selectCardAccess: hex("90 00")] : [:])))
  }

  /// What a tag session reports of a tag, and the frames until then.
  private func reported(
    _ tag: Tag, _ manifest: AppManifest = .complete, kind: SessionKind = .tag(.iso14443),
    os: OSVersion = OSVersion(17, 4),
    set changes: [QuirkSetting: QuirkValue] = [:]
  ) async throws -> (texts: [String], frames: [String], phone: Phone) {
    let phone = Phone.prompt(os: os, manifest: manifest, set: changes)
    phone.present(tag)
    phone.cancel(at: .seconds(2))
    try await phone.run(.taskLocal) { await AwaitingApp.begun(kind).end() }
    return (phone.trace.texts(.api, .phone), phone.trace.frames, phone)
  }

  private func text(_ frame: [UInt8]) -> String { frame.map(\.hexDigits).joined(separator: " ") }

  @Test func `applications are selected in the order of Info.plist until one is there`() async throws {
    let manifest = AppManifest(selectIdentifiers: ["F0010203", "A0000002471001", "D2760000850101"])
    let (texts, frames, _) = try await reported(card([Self.passport]), manifest)
    #expect(texts.contains("didDetect iso7816 A0000002471001 043C5A71B26480"))
    let selects = frames.filter { $0.dropFirst(3).hasPrefix("00 A4 04") }
    #expect(selects == ["02 00 A4 04 00 04 F0 01 02 03 00", "03 00 A4 04 00 07 A0 00 00 02 47 10 01 00"])
    #expect(frames.contains("E0 80"))
    #expect(frames.last == "C2")
  }

  @Test func `the first in Info.plist wins, whatever order the card has`() async throws {
    for identifiers in [["A0000002471001", "D2760000850101"], ["d2760000850101", "A0000002471001"]] {
      let (texts, _, _) = try await reported(card([Self.passport]), AppManifest(selectIdentifiers: identifiers))
      #expect(texts.contains("didDetect iso7816 \(identifiers[0].uppercased()) 043C5A71B26480"))
    }
  }

  @Test func `what is no hexadecimal name in Info.plist is not asked for`() async throws {
    let manifest = AppManifest(selectIdentifiers: ["", "D27", "XY", "A0 00", "D2760000850101"])
    let (_, frames, _) = try await reported(card(), manifest)
    #expect(frames.filter { $0.contains("A4 04") }.count == 1)
  }

  @Test(arguments: ["connect", "select", "silent"])
  func `a card none of whose applications is listed is refused, let through, or not reported`(_ value: String)
    async throws
  {
    let phone = Phone.prompt(
      manifest: AppManifest(selectIdentifiers: []), set: [.unlistedApplications: .choice(value)])
    phone.present(card([Self.passport]))
    phone.cancel(at: .seconds(3))
    let codes = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      guard let tag = await app.tags().first else { return [-1] }
      let connected = await app.connect(tag) ?? 0
      let selected = await tag.send(hex("00 A4 04 00 07 A0 00 00 02 47 10 01 00"), as: .sendCommand).error?.code ?? 0
      await app.end()
      return [connected, selected]
    }
    switch value {
    case "connect": #expect(codes == [2, 104])
    case "select": #expect(codes == [0, 2])
    default: #expect(codes == [-1])
    }
    #expect(phone.trace.calls.last == "didInvalidate 200", "the session stays until it is cancelled")
  }

  @Test func `a second tag is found beside a card that is not reported`() async throws {
    let phone = Phone.prompt(
      manifest: AppManifest(selectIdentifiers: []), set: [.unlistedApplications: .choice("silent")])
    phone.present(card())
    phone.present(.ntag213(), at: .seconds(1))
    phone.cancel(at: .seconds(3))
    try await phone.run(.taskLocal) { await AwaitingApp.begun().end() }
    #expect(phone.trace.calls.contains("didDetect miFare ultralight 04E141124C2880"))
  }

  @Test
  func `SELECT of a listed application goes through, of another is error 2 without a frame, and the session stays`()
    async throws
  {
    let manifest = AppManifest(selectIdentifiers: ["D2760000850101", "A0000002471001"])
    let phone = Phone.prompt(manifest: manifest)
    let answers = try await phone.withTag(card([Self.passport, hex("F0010203")])) { _, tag in
      var answers: [String] = []
      for command in [
        "00 A4 04 00 04 F0 01 02 03 00", "00 A4 04 0C 07 A0 00 00 02 47 10 01", "00 84 00 00 08",
        "00 A4 00 0C 02 E1 03",
      ] {
        let (answer, error) = await tag.send(hex(command), as: .sendCommand)
        answers.append(error.map { "error \($0.code)" } ?? hexString(answer))
      }
      return answers
    }
    #expect(answers == ["error 2", "9000", "019000", "6D00"])
    #expect(phone.trace.entries.first { $0.text == "sendCommand error 2" }?.quirks == [.a08])
    #expect(!phone.trace.frames.contains { $0.contains("F0 01 02 03") })
  }

  @Test func `on connecting the application that it was reported with is selected`() async throws {
    let manifest = AppManifest(selectIdentifiers: ["A0000002471001"])
    let phone = Phone.prompt(manifest: manifest)
    let answer = try await phone.withTag(card([Self.passport])) { _, tag in
      await tag.send(hex("00 84 00 00 08"), as: .sendCommand).answer
    }
    #expect(answer == hex("01 90 00"))
  }

  @Test func `asking for NDEF leaves another application selected`() async throws {
    let phone = Phone.prompt(manifest: AppManifest(selectIdentifiers: ["A0000002471001"]))
    let answer = try await phone.withTag(card([Self.passport])) { _, tag in
      _ = await tag.status()
      return await tag.send(hex("00 84 00 00 08"), as: .sendCommand).answer
    }
    #expect(answer == hex("6D 00"))
  }

  @Test func `a card without NDEF is not supported, and says so without an error`() async throws {
    let phone = Phone.prompt(manifest: AppManifest(selectIdentifiers: ["A0000002471001"]))
    let got = try await phone.withTag(card([Self.passport], ndef: false)) { _, tag in
      let (status, capacity, error) = await tag.status()
      return [
        "\(status) \(capacity) \(code(error))", code(await tag.read().error),
        code(await tag.write(message(ofLength: 9))),
      ]
    }
    #expect(got == ["notSupported 0 ok", "error 102", "error 401"])
  }

  @Test func `polling for other technologies does not find it`() async throws {
    let (texts, frames, _) = try await reported(card(), kind: .tag([.iso15693]))
    #expect(texts.contains("feels a tag that was not polled for"))
    #expect(frames.isEmpty)
  }

  // MARK: PACE

  private static let paceManifest = AppManifest(formats: ["TAG", "PACE"])

  @Test(
    arguments: [
      (PollingOptions.pace, OSVersion(18, 1), true, true), (.pace, OSVersion(18, 1), false, false),
      ([.pace, .iso14443], OSVersion(18, 1), true, true), ([.pace, .iso14443], OSVersion(18, 1), false, false),
      ([.pace, .iso14443], OSVersion(26, 4), true, true), ([.pace, .iso14443], OSVersion(26, 4), false, true),
      (.pace, OSVersion(26, 4), false, false), (.pace, OSVersion(26, 4), true, true),
      (.iso14443, OSVersion(18, 1), true, true),
    ] as [(PollingOptions, OSVersion, Bool, Bool)])
  func `polling for PACE finds cards with PACE, and others as the version has it`(
    _ polling: PollingOptions, _ os: OSVersion, _ hasPACE: Bool, _ isFound: Bool
  ) async throws {
    let (texts, _, _) = try await reported(card(pace: hasPACE), Self.paceManifest, kind: .tag(polling), os: os)
    #expect(texts.contains { $0.hasPrefix("didDetect iso7816") } == isFound, "\(texts)")
  }

  @Test func `whether a card has PACE is known where it was polled for`() async throws {
    for (polling, isKnown) in [(PollingOptions.pace, true), (.iso14443, false)] {
      let phone = Phone.prompt(os: OSVersion(18, 1), manifest: Self.paceManifest)
      let supports = try await phone.withTag(card(pace: true), kind: .tag(polling)) { _, tag in tag.supportsPACE }
      #expect(supports == isKnown)
    }
  }

  // MARK: Several tags

  @Test func `a card and a sticker are reported together, and switching between them works`() async throws {
    let phone = Phone.prompt()
    let (sticker, card) = (
      Tag.ntag213(uri: "https://example.com/s"), Tag.type4(uri: "https://example.com/c", uid: SerialNumber("9B45A71C")!)
    )
    phone.present(sticker)
    phone.present(card)
    let read = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tags = await app.tags()
      var read: [String] = []
      for tag in [tags[0], tags[1], tags[0], tags[1], tags[1]] {
        _ = await app.connect(tag)
        read.append(await tag.read().message?.summary ?? "nothing")
      }
      await app.close()
      return (tags.map { "\($0.kind)" }, read)
    }
    let order = read.0[0].hasPrefix("iso7816") ? ["c", "s"] : ["s", "c"]
    #expect(Set(read.0) == ["miFare ultralight", "iso7816 D2760000850101"])
    #expect(read.1 == [0, 1, 0, 1, 1].map { "uri https://example.com/\(order[$0])" })
    #expect(Set(phone.trace.frames).isSuperset(of: ["C2", "50 00"]))
  }

  @Test func `three cards are asked one after the other`() async throws {
    let phone = Phone.prompt()
    for number in ["9B45A71C", "9B45A71D", "043C5A71B26480"] {
      phone.present(.type4(uid: SerialNumber(number)!))
    }
    let tags = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tags = await app.tags().map { hexString($0.uid) }
      await app.close()
      return tags
    }
    #expect(Set(tags) == ["9B45A71C", "9B45A71D", "043C5A71B26480"])
  }

  @Test func `a card that leaves while it is asked is not reported`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.type4()
    phone.present(tag)
    phone.remove(tag, after: FramePlace(opcode: 0xE0, number: 1))
    phone.cancel(at: .seconds(2))
    try await phone.run(.taskLocal) { await AwaitingApp.begun().end() }
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 200"])
  }

  // MARK: Facts about the tag

  @Test func `historical bytes are told, and no bytes are nil`() async throws {
    let phone = Phone.prompt()
    #expect(try await phone.withTag(.desfire()) { _, tag in tag.historicalBytes } == [0x80])
    #expect(try await Phone.prompt().withTag(.type4()) { _, tag in tag.historicalBytes } == nil)
    #expect(try await Phone.prompt().withTag(.ntag213()) { _, tag in tag.historicalBytes } == nil)
  }

  @Test func `a card is reported 0.3 s later than a sticker, more where many applications are asked for`() async throws
  {
    func span(_ tag: Tag, _ identifiers: [String]) async throws -> Double {
      let (_, _, phone) = try await reported(tag, AppManifest(selectIdentifiers: identifiers))
      return try #require(phone.trace.time(of: "didDetect")) - #require(phone.trace.time(of: "didBecomeActive"))
    }
    let sticker = try await span(.ntag213(), ["D2760000850101"])
    let card = try await span(.type4(), ["D2760000850101"])
    #expect((0.3...0.35).contains(card - sticker), "\(card - sticker)")
    let many = (0..<20).map { "F000000000" + [UInt8($0)].map(\.hexDigits).joined() } + ["D2760000850101"]
    let slow = try await span(.type4(), many)
    #expect((0.03...0.2).contains(slow - card), "\(slow - card)")
  }
}

extension DetectedTag {
  func send(_ bytes: [UInt8], as call: CommandCall) async -> (answer: [UInt8], error: PhoneError?) {
    await withCheckedContinuation { done in transceive(bytes, as: call) { done.resume(returning: ($0, $1)) } }
  }
}
