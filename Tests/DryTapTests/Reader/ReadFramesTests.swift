import Testing
import TestSupport

@testable import DryTap

/// What goes on the air for each call on a tag.
@Suite struct ReadFramesTests {
  private static let fourPageSteps =
    ["30 03"] + stride(from: 4, through: 0x24, by: 4).map { "30 " + UInt8($0).hexDigits }

  /// Frames that go out while the body works with a connected tag.
  private func frames<R: Sendable>(
    _ tag: Tag,
    on phone: Phone = .prompt(),
    _ body: @escaping @Sendable (DetectedTag) async -> R
  ) async throws -> (result: R, frames: [String]) {
    let result = try await phone.withTag(tag) { _, detected in await body(detected) }
    let connected = try #require(phone.trace.entries.firstIndex { $0.text == "connect ok" })
    return (result, phone.trace.entries[connected...].filter { $0.layer == .rf }.map(\.text))
  }

  @Test func `a message that fills a 213 is read by ten READs`() async throws {
    let tag = try Tag(.ntag213, message: message(ofLength: 137))
    let (read, frames) = try await frames(tag) { await $0.read().message }
    #expect(read == message(ofLength: 137))
    #expect(Self.fourPageSteps.count == 10)
    #expect(frames == Self.fourPageSteps)
  }

  @Test(arguments: [
    (ChipModel.ntag213, 5), (.ntag213, 7), (.ntag213, 8), (.ntag215, 12), (.ntag215, 13), (.ntag216, 200),
    (.ntag216, 259),
  ])
  func `no more is read than the message needs`(_ model: ChipModel, _ length: Int) async throws {
    let tag = try Tag(model, message: message(ofLength: length))
    let (read, frames) = try await frames(tag) { await $0.read().message }
    #expect(read == message(ofLength: length))
    // Behind the container: the TLVs before the message, its type and length, the message.
    let controls = model == .ntag213 ? 5 : 0
    let needed = controls + (length < 255 ? 2 : 4) + length
    #expect(frames.count == 1 + (needed + 15) / 16)
  }

  @Test func `a status query reads the container and the first block only`() async throws {
    let (_, frames) = try await frames(.ntag213(uri: "https://example.com")) { await $0.status().capacity }
    #expect(frames == ["30 03", "30 04"])
  }

  @Test(arguments: [(Tag.ntag213(), 137), (.ntag215(), 492), (.ntag216(), 868)])
  func `the capacity is that of the catalogue`(_ tag: Tag, _ expected: Int) async throws {
    let (capacity, _) = try await frames(tag) { await $0.status().capacity }
    #expect(capacity == expected)
  }

  @Test func `the capacity of a 213 without its Lock Control TLV is 142`() async throws {
    let tag = QuirkScene.chip { $0.memory[4] = hex("03 00 FE 00") }
    #expect(try await frames(tag) { await $0.status().capacity }.result == 142)
  }

  @Test func `identification probes are never sent`() async throws {
    let phone = Phone.prompt()
    let (_, frames) = try await frames(.ntag213(uri: "https://example.com"), on: phone) { tag in
      _ = await tag.status()
      _ = await tag.read()
      await tag.write(message(ofLength: 40))
      await tag.lock()
    }
    #expect(!frames.isEmpty)
    for frame in phone.trace.frames {
      #expect(!["1A", "60", "1B", "3A", "3C", "39"].contains(frame.prefix(2)), "\(frame)")
    }
  }

  @Test func `a write sets the length to zero first, then the message, its length, and the terminator`() async throws {
    let tag = Tag.ntag215(uri: "https://old.example.com")
    let (_, frames) = try await frames(tag) { await $0.write(message(ofLength: 30)) }
    let writes = frames.filter { $0.hasPrefix("A2") }
    let pages = writes.map { $0.split(separator: " ")[1] }
    // Type, length and 30 bytes fill pages 4 to 11.
    #expect(pages == ["04", "05", "06", "07", "08", "09", "0A", "0B", "04", "0C"])
    #expect(writes[0].hasPrefix("A2 04 03 00"))
    #expect(writes[8].hasPrefix("A2 04 03 1E"))
    #expect(writes[9].hasPrefix("A2 0C FE"))
    #expect(tag.message == message(ofLength: 30))
  }

  // MARK: Damaged and lost frames

  @Test(arguments: [(QuirkValue.code(100), 100), (.code(102), 102)])
  func `a damaged READ is a NAK, which the app hears as a lost connection or as set`(_ value: QuirkValue, _ code: Int)
    async throws
  {
    let phone = Phone.prompt(set: [.nakError: value])
    phone.damage(.read(3))
    let tag = try Tag(.ntag213, message: message(ofLength: 137))
    let (error, frames) = try await frames(tag, on: phone) { await $0.read().error }
    #expect(error?.code == code)
    #expect(frames == ["30 03", "30 04", "30 08"])
    #expect(phone.trace.texts(.chip).contains("NAK 1h"))
    #expect(phone.trace.entries.contains { $0.text == "readNDEF error \(code)" && $0.quirks == [.g02] })
  }

  @Test func `after a NAK the chip is idle: calls fail until polling was restarted and the tag connected anew`()
    async throws
  {
    let phone = Phone.prompt()
    phone.damage(.read(3))
    phone.present(try Tag(.ntag213, message: message(ofLength: 137)))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      #expect(await tag.read().error?.code == 100)
      #expect(await tag.send(hex("30 04")).error?.code == 100)
      #expect(await app.connect(tag) == nil)
      #expect(await tag.read().error?.code == 100)
      app.session.restartPolling()
      let again = try await app.connectedTag()
      #expect(await again.read().message == message(ofLength: 137))
      await app.close()
    }
  }

  @Test func `a lost frame costs its time-out and the connection`() async throws {
    let phone = Phone.prompt()
    phone.lose(.read(2))
    let (error, frames) = try await frames(.ntag213(uri: "https://example.com"), on: phone) { await $0.read().error }
    #expect(error?.code == 100)
    #expect(frames == ["30 03", "30 04"])
    let sent = try #require(phone.trace.time(of: "30 04"))
    let gaveUp = try #require(phone.trace.time(of: "no answer", after: "30 04"))
    #expect(abs(gaveUp - sent - 0.005368) < 0.00001)
  }

  @Test func `a lost frame leaves the chip selected`() async throws {
    let phone = Phone.prompt()
    phone.lose(.read(1))
    let (answers, _) = try await frames(.ntag213(), on: phone) { tag in
      [await tag.send(hex("30 00")).error?.code, await tag.send(hex("30 00")).error?.code]
    }
    #expect(answers == [100, nil])
  }

  // MARK: Protected and foreign memory

  @Test func `the status of a chip that protects all from page 4 on is error 104 with the text of a stack error`()
    async throws
  {
    let phone = Phone.prompt()
    let (error, frames) = try await frames(QuirkScene.protected(), on: phone) { await $0.status().error }
    #expect(error?.code == 104)
    #expect(error?.text == "Stack Error")
    #expect(error?.underlying?.code == 15)
    #expect(frames == ["30 03", "30 04"])
    // The READ of page 3 rolls over to page 0 behind the protected pages, and is not taken for data.
    #expect(phone.trace.texts(.chip).contains { $0.hasPrefix("E1 10 12 00 04 E1 41") })
  }

  @Test func `a tag without a container is not supported, whatever stands behind it`() async throws {
    let (result, _) = try await frames(QuirkScene.unformatted()) { tag in
      let (status, capacity, error) = await tag.status()
      return "\(status) \(capacity) \(code(error))"
    }
    #expect(result == "notSupported 0 ok")
  }

  @Test(arguments: [
    ("E1 10 12 0F", "readOnly 137"), ("E1 10 12 08", "readOnly 137"), ("E1 10 12 F0", "notSupported 0"),
    ("E1 20 12 00", "notSupported 0"),
  ])
  func `the container's access bits decide the status`(_ container: String, _ expected: String) async throws {
    let tag = QuirkScene.chip { $0.memory[3] = hex(container) }
    let (result, _) = try await frames(tag) { tag in
      let (status, capacity, _) = await tag.status()
      return "\(status) \(capacity)"
    }
    #expect(result == expected)
  }

  @Test func `raw commands go out as they are, and their answers come back`() async throws {
    let (answers, frames) = try await frames(.ntag213()) { tag in
      [
        await tag.send(hex("30 03")).answer, await tag.send(hex("A2 06 01 02 03 04")).answer,
        await tag.send(hex("60")).answer,
      ]
    }
    #expect(frames == ["30 03", "A2 06 01 02 03 04", "60"])
    #expect(
      answers == [hex("E1 10 12 00 01 03 A0 0C 34 03 00 FE 00 00 00 00"), [0x0A], hex("00 04 04 02 01 00 0F 03")]
    )
  }
}
