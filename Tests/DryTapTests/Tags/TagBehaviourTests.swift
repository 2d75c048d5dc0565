import TestSupport
import Testing

@testable import DryTap

/// Tags that depart from sound ones.
@Suite struct TagBehaviourTests {
  private func write(_ behaviour: TagBehaviour, then faults: (Phone, Tag) -> Void = { _, _ in }) async throws -> (
    tag: Tag, before: [UInt8], error: PhoneError?, phone: Phone
  ) {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    let before = tag.bytes
    tag.behaviour = behaviour
    faults(phone, tag)
    let error = try await phone.withTag(tag) { _, detected in
      await detected.write(message(ofLength: 60, fill: "n"))
    }
    return (tag, before, error, phone)
  }

  @Test func `a tag that denies writes answers NAK 0, falls back and keeps its memory`() async throws {
    let (tag, before, error, phone) = try await write(TagBehaviour(writes: .denied))
    #expect(error?.code == 401)
    #expect(tag.bytes == before)
    #expect(phone.trace.texts(.chip).contains("NAK 0h"))
  }

  @Test func `a tag that fakes writes tells of success and keeps its memory`() async throws {
    let (tag, before, error, _) = try await write(TagBehaviour(writes: .faked))
    #expect(error == nil)
    #expect(tag.bytes == before)
  }

  @Test(arguments: TagBehaviour.Writes.allCases)
  func `a behaviour concerns every command that programs, and no other`(writes: TagBehaviour.Writes) {
    for commands in [["A2 05 01 02 03 04"], ["A0 05", "01 02 03 04 00 00 00 00 00 00 00 00 00 00 00 00"]] {
      var chip = Chip(.ntag213, uid: Tag.exampleUID)
      let before = chip.memory
      chip.fieldOn()
      chip.select()
      let behaviour = TagBehaviour(writes: writes)
      #expect(behaviour.receive(Frame(hex("60")), at: &chip) == .data(hex("00 04 04 02 01 00 0F 03")))
      var replies: [Reply] = []
      for command in commands { replies.append(behaviour.receive(Frame(hex(command)), at: &chip)) }
      #expect(!replies.contains { $0 != .ack } == (writes != .denied))
      #expect(replies.first == (writes == .denied ? .nak(.invalidArgument) : .ack))
      #expect((chip.memory == before) == (writes != .stored))
      #expect((chip.state == .idle) == (writes == .denied))
    }
  }

  @Test(arguments: 1...12)
  func `a tag that leaves after n frames hears exactly n`(count: Int) async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    tag.behaviour = TagBehaviour(leavesAfter: count)
    phone.present(tag)
    let app = ScriptedApp.reader()
    phone.cancel(at: .seconds(2))
    _ = try? await phone.run(.taskLocal) { try await app.scan(.tag(.iso14443)) }
    let texts = phone.trace.texts(.rf, .world)
    let leaves = texts.firstIndex { $0.hasSuffix("leaves the field") }
    let heard = texts.prefix(leaves ?? 0).filter { !$0.hasPrefix("tag ") }
    #expect(heard.count == count)
  }

  @Test func `a late answer counts while the reader waits, and is lost afterwards`() async throws {
    let read = { (late: Duration) async throws -> (error: PhoneError?, end: Double) in
      let phone = Phone.prompt()
      let tag = Tag.ntag213(uri: "https://example.com")
      tag.behaviour = TagBehaviour(answersLate: late)
      let error = try await phone.withTag(tag) { _, detected in await detected.read().error }
      return (error, phone.now.seconds)
    }
    let prompt = try await read(.zero)
    let late = try await read(.milliseconds(4))
    let lost = try await read(.seconds(1))
    #expect(prompt.error == nil && late.error == nil)
    // A reader waits as long as it waits, however late the answer is.
    #expect(lost.error?.code == 100)
    #expect(lost.end < late.end + 0.02)
    #expect(late.end > prompt.end + 0.01)
  }

  @Test func `what is answered too late has been done all the same`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    let error = try await phone.withTag(tag) { _, detected in
      tag.behaviour = TagBehaviour(answersLate: .milliseconds(20))
      return await detected.send(hex("A2 06 01 02 03 04")).error
    }
    #expect(error?.code == 100)
    #expect(tag.chip.memory[6] == [1, 2, 3, 4])
    #expect(tag.log.entries.last?.act == .write(page: 6, [1, 2, 3, 4]))
  }

  @Test func `a slow memory has the page written and the phone without an answer`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    tag.behaviour.programsLonger = .milliseconds(6)
    let error = try await phone.withTag(tag) { _, detected in
      let error = await detected.send(hex("A2 08 01 02 03 04")).error
      // The field stays until the page is done.
      _ = await detected.read()
      return error
    }
    #expect(error?.code == 100)
    #expect(tag.chip.memory[8] == [1, 2, 3, 4])
    let hasty = try await write(TagBehaviour(programsLonger: .milliseconds(6)))
    #expect(hasty.error?.code == 100)
    #expect(hasty.tag.bytes == hasty.before, "the field went at the time-out, before the page was done")
    let patient = try await write(TagBehaviour(programsLonger: .milliseconds(5)))
    #expect(patient.error == nil)
  }

  @Test func `a late tag is found and selected as any other`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    tag.behaviour.answersLate = .seconds(1)
    let error = try await phone.withTag(tag) { _, detected in await detected.read().error }
    #expect(error?.code == 100)
  }

  @Test(arguments: [
    (TornWrite.old, "old"), (.new, "new"), (.mixed(newBits: 0xFFFF_0000), "mixed"),
  ])
  func `a tag pulled away while it programs holds what its behaviour says`(torn: TornWrite, what: String) async throws {
    let new = message(ofLength: 60, fill: "n")
    let (tag, before, error, _) = try await write(TagBehaviour(torn: torn)) { $0.remove($1, during: .write(3)) }
    #expect(error?.code == 100)
    // Factory content: a Lock Control TLV of five bytes, then T and L; the third WRITE is the third page from page 5 on.
    let page = 7
    let start = page * 4 - 23
    let (old, written) = (Array(before[page * 4..<page * 4 + 4]), Array(new.bytes[start..<start + 4]))
    let mixed: [UInt8] = Array(written.prefix(2)) + Array(old.suffix(2))
    let expected: [String: [UInt8]] = ["old": old, "new": written, "mixed": mixed]
    #expect(tag.chip.memory[page] == expected[what])
    #expect(tag.message == nil)
  }

  @Test func `a session that ends while a page is programmed tears it too`() async throws {
    var times: [Bool] = []
    for torn in [TornWrite.old, .new] {
      let phone = Phone.prompt()
      let tag = Tag.ntag213(uri: "https://example.com")
      tag.behaviour = TagBehaviour(torn: torn)
      let before = tag.bytes
      let start = try await write(TagBehaviour()).phone.trace.time(of: "A2 05") ?? 0
      // In the middle of the first page's programming.
      phone.cancel(at: .seconds(start + 0.003))
      _ = try? await phone.withTag(tag) { _, detected in await detected.write(message(ofLength: 60)) }
      times.append(tag.bytes == before)
    }
    #expect(times == [true, false])
  }

  @Test func `tags that share a UID are told apart by nobody`() async throws {
    let phone = Phone.prompt()
    let first = Tag.ntag213(uri: "https://example.com/1")
    let second = Tag.ntag213(uri: "https://example.com/2")
    phone.present(second)
    let error = try await phone.withTag(first) { _, detected in await detected.read().error }
    #expect(error != nil)
    #expect(phone.trace.texts(.world).contains { $0.contains("two tags with the UID") })
    #expect(first.log.entries.count == second.log.entries.count)
  }
}

extension Chip {
  /// Selects the chip by its own UID.
  fileprivate mutating func select() {
    let uid = memory.uid
    for frame in [
      Frame.reqa, Frame([0x93, 0x70, 0x88] + uid.bytes[0..<3] + [uid.bcc0]),
      Frame([0x95, 0x70] + uid.bytes[3..<7] + [uid.bcc1]),
    ] { _ = receive(frame) }
  }
}
