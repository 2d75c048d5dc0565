import TestSupport
import Testing

@testable import DryTap

/// Status, read, write and lock of Type 4 tags.
@Suite struct CardNDEFTests {
  private static let kinds: [SessionKind] = [.tag(.iso14443), .ndef(invalidateAfterFirstRead: false)]

  private func card(_ change: (inout NDEFApplication) -> Void) -> Tag {
    var application = NDEFApplication()
    _ = application.store(NDEFMessage(records: [.uri("https://example.com")]).bytes)
    change(&application)
    return Tag(Type4Tag(Tag.exampleCardNumber, card: SmartCard(ndef: application)))
  }

  @Test(arguments: CardNDEFTests.kinds)
  func `a card is read, written and read back in either kind of session`(_ kind: SessionKind) async throws {
    let tag = Tag.type4(uri: "https://example.com")
    let phone = Phone.prompt()
    let got = try await phone.withTag(tag, kind: kind) { _, detected in
      let (status, capacity, _) = await detected.status()
      let before = await detected.read().message?.summary ?? "nothing"
      let error = await detected.write(message(ofLength: 254, fill: "n"))
      let after = await detected.read().message
      return ["\(status) \(capacity)", before, code(error), "\(after == message(ofLength: 254, fill: "n"))"]
    }
    #expect(got == ["readWrite 254", "uri https://example.com", "ok", "true"])
    #expect(tag.message == message(ofLength: 254, fill: "n"))
    #expect(phone.trace.entries.first { $0.text == "queryNDEFStatus readWrite 254" }?.quirks == [.d03])
  }

  @Test func `a delegate that takes messages only is given that of a card`() async throws {
    let phone = Phone.prompt()
    phone.present(.type4(uri: "https://example.com"))
    let got = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun(.ndef(invalidateAfterFirstRead: true), takesMessagesOnly: true)
      let got = await app.message()
      await app.end()
      return got
    }
    #expect(got.summary == "uri https://example.com")
  }

  @Test func `the procedure is the specification's, command by command`() async throws {
    let phone = Phone.prompt()
    _ = try await phone.withTag(.type4(uri: "https://example.com"), kind: Self.kinds[1]) { _, detected in
      _ = await detected.read()
    }
    let opened = phone.trace.frames.lastIndex(of: "E0 80") ?? 0
    #expect(
      phone.trace.frames[(opened + 1)...] == [
        "02 00 A4 04 00 07 D2 76 00 00 85 01 01 00", "03 00 A4 00 0C 02 E1 03", "02 00 B0 00 00 0F",
        "03 00 A4 00 0C 02 E1 04", "02 00 B0 00 00 02", "03 00 B0 00 02 10",
      ])
  }

  @Test(arguments: [1, 5, 51, 52, 53, 104, 105, 254], [15, 59, 255, 300])
  func `messages of every length are written and read in steps that the card allows`(_ length: Int, _ most: Int)
    async throws
  {
    let application = NDEFApplication(size: 256, mostRead: most, mostWritten: most)
    let tag = Tag(Type4Tag(Tag.exampleCardNumber, card: SmartCard(ndef: application)))
    // The message is what a client hands over; its bytes need not mean anything to the phone.
    let bytes = [0xD5, 0x00, UInt8(max(length - 3, 0))] + [UInt8](repeating: 0x61, count: max(length - 3, 0))
    let phone = Phone.prompt()
    let error = try await phone.withTag(tag) { _, detected in
      await withCheckedContinuation { done in
        detected.writeMessage(Array(bytes.prefix(length))) { done.resume(returning: $0) }
      }
    }
    #expect(error == nil)
    let file = try #require(tag.card?.card.ndef).file
    #expect(Array(file.prefix(2 + length)) == [0, UInt8(length)] + bytes.prefix(length))
    #expect(file.dropFirst(2 + length).allSatisfy { $0 == 0 })
    let step = min(most, 255)
    let counter = phone.trace.entries.reduce(into: FrameCounter()) { counter, entry in
      if case .frame(let frame, _) = entry.event { counter.count(frame) }
    }
    #expect(counter[.instruction(0xD6)] == 2 + (length + step - 1) / step)
  }

  @Test func `a blank card reads as 403, and can be written`() async throws {
    let got = try await Phone.prompt().withTag(.type4()) { _, tag in
      [code(await tag.read().error), code(await tag.write(message(ofLength: 9))), code(await tag.read().error)]
    }
    #expect(got == ["error 403", "ok", "ok"])
  }

  @Test func `what is too large is refused, and as much as the capacity is not`() async throws {
    let tag = Tag.type4(uri: "https://example.com", size: 100)
    let before = tag.bytes
    let got = try await Phone.prompt().withTag(tag) { _, tag in
      code(await tag.write(message(ofLength: 99)))
    }
    #expect(got == "error 402")
    #expect(tag.bytes == before)
    #expect(try await Phone.prompt().withTag(tag) { _, tag in code(await tag.write(message(ofLength: 98))) } == "ok")
  }

  @Test func `a lock withdraws the write access for ever`() async throws {
    let tag = Tag.type4(uri: "https://example.com")
    let got = try await Phone.prompt().withTag(tag) { _, tag in
      let locked = code(await tag.lock())
      let (status, capacity, _) = await tag.status()
      return [
        locked, "\(status) \(capacity)", code(await tag.write(message(ofLength: 9))), code(await tag.lock()),
        await tag.read().message?.summary ?? "nothing",
      ]
    }
    #expect(got == ["ok", "readOnly 254", "error 400", "error 400", "uri https://example.com"])
    #expect(tag.isLocked)
    #expect(tag.card?.card.ndef?.capabilityContainer == hex("000F20003B00340406E10401 0000FF"))
  }

  @Test func `a card that is not lockable refuses with 401 and stays writable`() async throws {
    let tag = card { $0.isLockable = false }
    let got = try await Phone.prompt().withTag(tag) { _, tag in
      [code(await tag.lock()), code(await tag.write(message(ofLength: 9)))]
    }
    #expect(got == ["error 401", "ok"])
    #expect(!tag.isLocked)
  }

  @Test func `a tag is made read-only at the table`() async throws {
    let tag = Tag.type4(uri: "https://example.com").madeReadOnly()
    #expect(tag.isLocked)
    #expect(
      try await Phone.prompt().withTag(tag) { _, tag in code(await tag.write(message(ofLength: 9))) } == "error 400")
  }

  @Test(arguments: [
    ("000F20003B00340406E104010000FF", "readOnly 254 ok", "ok"),
    ("000F20003B00340406E10401000000", "readWrite 254 ok", "ok"),
    ("000F20003B00340406E104010000 80", "readOnly 254 ok", "ok"),
    ("000F20003B00340406E1040100FF00", "notSupported 0 ok", "error 102"),
    ("000F10003B00340406E10401000000", "notSupported 0 error 102", "error 102"),
    ("000F20000E00340406E10401000000", "notSupported 0 error 102", "error 102"),
    ("000F20003B00000406E10401000000", "notSupported 0 error 102", "error 102"),
    ("000F20003B00340506E10401000000", "notSupported 0 error 102", "error 102"),
    ("000F20003B00340406E10400040000", "notSupported 0 error 102", "error 102"),
    ("000F20003B00340406E105 01000000", "notSupported 0 error 102", "error 102"),
    ("000E20003B00340406E10401000000", "notSupported 0 error 102", "error 102"),
    ("000F20", "notSupported 0 error 104", "error 100"),
  ])
  func `each field of the container counts`(_ container: String, _ status: String, _ read: String) async throws {
    let tag = card { $0.capabilityContainer = hex(container) }
    let got = try await Phone.prompt().withTag(tag) { _, tag in
      let (status, capacity, error) = await tag.status()
      return ["\(status) \(capacity) \(code(error))", code(await tag.read().error)]
    }
    #expect(got == [status, read])
  }

  @Test func `a length that the file has no room for is damage`() async throws {
    for (length, isSound) in [(254, true), (255, false), (0xFFFF, false)] {
      let tag = card { $0.file.replaceSubrange(0..<2, with: [UInt8(length >> 8), UInt8(length & 0xFF)]) }
      let got = try await Phone.prompt().withTag(tag) { _, tag in code(await tag.status().error) }
      #expect(got == (isSound ? "ok" : "error 102"))
      #expect(tag.message == nil)
    }
  }

  // MARK: Leaving in the middle

  private static let old = message(ofLength: 30, fill: "o")
  private static let new = message(ofLength: 120, fill: "n")

  private func write(_ behaviour: TagBehaviour = TagBehaviour(), _ prepare: (Phone, Tag) -> Void) async throws -> (
    tag: Tag, error: PhoneError?
  ) {
    var application = NDEFApplication()
    _ = application.store(Self.old.bytes)
    let tag = Tag(Type4Tag(Tag.exampleCardNumber, card: SmartCard(ndef: application)))
    tag.behaviour = behaviour
    let phone = Phone.prompt()
    prepare(phone, tag)
    return (tag, try await phone.withTag(tag) { _, detected in await detected.write(Self.new) })
  }

  @Test func `at every command the file holds exactly what was written so far`() async throws {
    let steps = [
      hex("00 00"), hex("00 00") + Self.new.bytes.prefix(52), hex("00 00") + Self.new.bytes.prefix(104),
      hex("00 00") + Self.new.bytes, hex("00 78") + Self.new.bytes,
    ]
    for (index, expected) in steps.enumerated() {
      let (tag, error) = try await write { $0.remove($1, after: .updateBinary(index + 1)) }
      #expect(error?.code == (index == steps.count - 1 ? nil : 100), "\(index)")
      let behind = Array((hex("00 1E") + Self.old.bytes).dropFirst(expected.count))
      #expect(Array(tag.card!.card.ndef!.file.prefix(expected.count + behind.count)) == expected + behind)
      #expect(tag.message == (index == steps.count - 1 ? Self.new : nil))
    }
  }

  @Test(arguments: [TornWrite.old, .new, .mixed(newBits: 0xFFFF_0000)])
  func `a command that is cut off leaves what the tag's behaviour says`(_ torn: TornWrite) async throws {
    let (tag, error) = try await write(TagBehaviour(torn: torn)) { $0.remove($1, during: .updateBinary(2)) }
    #expect(error?.code == 100)
    let written = zip(Self.new.bytes.prefix(52), Self.old.bytes + [UInt8](repeating: 0, count: 22)).enumerated().map {
      switch torn {
      case .old: $0.element.1
      case .new: $0.element.0
      case .mixed: $0.offset % 4 < 2 ? $0.element.0 : $0.element.1
      }
    }
    #expect(Array(tag.card!.card.ndef!.file.prefix(54)) == [0, 0] + written)
  }

  @Test func `a lost frame is asked for again, and nothing is written twice or left out`() async throws {
    let (whole, _) = try await write { _, _ in }
    for number in 1...30 {
      // Selection and its frames are not repeated: there the connection fails.
      guard let end = try? await write(TagBehaviour(), { phone, _ in phone.lose(FramePlace(number: number)) }) else {
        continue
      }
      #expect(end.error == nil && end.tag.bytes == whole.bytes, "frame \(number)")
    }
    let (tag, error) = try await write { phone, _ in phone.lose(.updateBinary(3)) }
    #expect(error == nil)
    #expect(tag.bytes == whole.bytes)
    #expect(tag.log.entries.filter { if case .writeFile = $0.act { true } else { false } }.count == 5)
  }

  @Test func `a damaged frame is asked for again`() async throws {
    let (tag, error) = try await write { phone, _ in phone.damage(.updateBinary(2)) }
    #expect(error == nil)
    #expect(tag.message == Self.new)
  }

  // MARK: Behaviour and log

  @Test func `a tag that denies writes answers 6982, one that fakes them stores nothing`() async throws {
    let (denied, error) = try await write(TagBehaviour(writes: .denied)) { _, _ in }
    #expect(error?.code == 401)
    #expect(denied.message == Self.old)
    let (faked, none) = try await write(TagBehaviour(writes: .faked)) { _, _ in }
    #expect(none == nil)
    #expect(faked.message == Self.old)
    #expect(
      faked.log.entries.last?.description == "iPhone 13 Pro writes from byte 0: 00 78, acknowledged and not stored")
    #expect(denied.log.entries.last?.description == "iPhone 13 Pro writes from byte 0: 00 00, refused")
  }

  @Test func `the log tells what was selected, read and written`() async throws {
    let tag = Tag.type4(uri: "https://example.com")
    _ = try await Phone.prompt().withTag(tag, kind: Self.kinds[1]) { _, detected in
      _ = await detected.read()
      return await detected.send(hex("00 84 00 00 08"), as: .sendCommand).answer
    }
    #expect(
      tag.log.entries.map(\.description) == [
        "iPhone 13 Pro selects D2760000850101", "iPhone 13 Pro selects E103", "iPhone 13 Pro reads 15 bytes from 0",
        "iPhone 13 Pro selects E104", "iPhone 13 Pro reads 2 bytes from 0", "iPhone 13 Pro reads 16 bytes from 2",
        "iPhone 13 Pro sends INS 84 (00 84 00 00 08), refused",
      ])
  }

  @Test func `an answer later than the card's own time is lost, one within it is not`() async throws {
    for (delay, isHeard) in [(Duration.milliseconds(70), true), (.milliseconds(90), false)] {
      let tag = Tag.type4(uri: "https://example.com")
      let phone = Phone.prompt()
      let read = try await phone.withTag(tag) { _, detected in
        tag.behaviour.answersLate = delay
        return await detected.read()
      }
      #expect((read.error == nil) == isHeard)
    }
  }

  @Test func `a write takes the time of programming for each command`() async throws {
    let phone = Phone.prompt()
    _ = try await phone.withTag(.type4()) { _, detected in await detected.write(Self.new) }
    let span = try #require(phone.trace.time(of: "writeNDEF ok")) - #require(phone.trace.time(of: "writeNDEF"))
    // 50 ms of the phone's, five commands of 4.8 + 4.1 ms and their air, five more that find the file.
    #expect((0.10...0.14).contains(span), "\(span)")
  }
}
