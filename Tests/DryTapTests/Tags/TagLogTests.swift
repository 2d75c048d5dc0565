import TestSupport
import Testing

@testable import DryTap

/// Who read and wrote what.
@Suite struct TagLogTests {
  /// A tag to which a reader sends commands after a selection.
  private func log(_ commands: [String], behaviour: TagBehaviour = TagBehaviour()) -> [String] {
    let tag = Tag.ntag213()
    tag.behaviour = behaviour
    tag.update { $0.fieldOn() }
    let selection: [Frame] = [
      .reqa, Frame(hex("93 20")), Frame(hex("93 70 88 04 E1 41 2C")), Frame(hex("95 70 12 4C 28 80 F6")),
    ]
    for frame in selection + commands.map({ Frame(hex($0)) }) { _ = tag.hear(frame, from: "gate 3", at: .start) }
    return tag.log.entries.map(\.description)
  }

  @Test func `each command to a selected chip is one line, and the selection is none`() {
    #expect(
      log(["60", "30 04", "3A 04 07", "3A 05 05", "A2 05 01 02 03 04", "39 02"]) == [
        "gate 3 sends GET_VERSION (60)", "gate 3 reads 4 pages from 4",
        "gate 3 reads 4 pages from 4",
        "gate 3 reads page 5",
        "gate 3 writes page 5: 01 02 03 04", "gate 3 sends READ_CNT 02 (39 02), refused",
      ])
  }

  @Test func `passwords are noted, right ones and wrong ones`() {
    #expect(
      log(["1B FF FF FF FF", "1B 00 00 00 01"]) == [
        "gate 3 tries the password FF FF FF FF", "gate 3 tries the password 00 00 00 01, refused",
      ])
  }

  @Test func `a write in two parts is one line with the four bytes that count`() {
    let data = "11 22 33 44 55 66 77 88 99 AA BB CC DD EE FF 00"
    #expect(log(["A0 06", data]) == ["gate 3 writes page 6: 11 22 33 44"])
  }

  @Test func `what is acknowledged and not stored is told as such, and so is what is denied`() {
    #expect(
      log(["A2 05 01 02 03 04"], behaviour: TagBehaviour(writes: .faked)) == [
        "gate 3 writes page 5: 01 02 03 04, acknowledged and not stored"
      ])
    #expect(
      log(["A2 05 01 02 03 04"], behaviour: TagBehaviour(writes: .denied)) == [
        "gate 3 writes page 5: 01 02 03 04, refused"
      ])
  }

  @Test(arguments: [
    (TornWrite.old, "cut off before anything was stored"), (.mixed(newBits: 0xFF00_0000), "cut off and partly stored"),
    (.new, "cut off when all was stored"),
  ])
  func `a write that is cut off is told with what is left of it`(torn: TornWrite, what: String) async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    tag.behaviour.torn = torn
    phone.remove(tag, during: .write(1))
    _ = try await phone.withTag(tag) { _, detected in await detected.send(hex("A2 08 01 02 03 04")).error }
    #expect(tag.log.entries.last?.description == "iPhone 13 Pro writes page 8: 01 02 03 04, \(what)")
  }

  @Test func `a frame that arrives damaged is told as such, whatever it was`() {
    let tag = Tag.ntag213()
    tag.update { $0.fieldOn() }
    for bytes in ["93 70 88 04 E1 41 2C", "95 70 12 4C 28 80 F6"] {
      if bytes.hasPrefix("93") { _ = tag.hear(.reqa, from: "r", at: .start) }
      _ = tag.hear(Frame(hex(bytes)), from: "r", at: .start)
    }
    _ = tag.hear(Frame(hex("30 04"), integrity: .badParity), from: "r", at: .start)
    #expect(tag.log.entries.map(\.description) == ["r sends a damaged frame, refused"])
  }

  @Test func `a chip that has fallen back hears nothing more that counts`() {
    #expect(log(["30 FF", "30 04"]) == ["gate 3 reads 4 pages from 255, refused"])
  }

  @Test func `an increment of a one-way counter is told with its value`() {
    let tag = Tag(Chip(.mf0ul11, uid: Tag.exampleUID))
    tag.update { $0.fieldOn() }
    for bytes in ["93 70 88 04 E1 41 2C", "95 70 12 4C 28 80 F6", "A5 01 10 00 00 00"] {
      if bytes.hasPrefix("93") { _ = tag.hear(.reqa, from: "gate", at: .start) }
      _ = tag.hear(Frame(hex(bytes)), from: "gate", at: .start)
    }
    #expect(tag.log.entries.map(\.description) == ["gate adds 16 to counter 1"])
  }

  @Test func `a phone signs with its model and its time`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    _ = try await phone.withTag(tag) { _, detected in await detected.read().error }
    let log = tag.log.entries
    #expect(Set(log.map(\.reader)) == ["iPhone 13 Pro"])
    let times = log.map(\.time)
    #expect(times == times.sorted() && Set(times).count == times.count)
    #expect(!log.contains { $0.outcome != .taken })
  }

  @Test func `only so many lines are kept, and the number of the others is known`() {
    let tag = Tag.ntag213()
    tag.update { $0.fieldOn() }
    for bytes in ["93 70 88 04 E1 41 2C", "95 70 12 4C 28 80 F6"] {
      if bytes.hasPrefix("93") { _ = tag.hear(.reqa, from: "r", at: .start) }
      _ = tag.hear(Frame(hex(bytes)), from: "r", at: .start)
    }
    for page in 0..<TagLog.limit + 1 { _ = tag.hear(Frame([0x30, UInt8(page % 45)]), from: "r", at: .start) }
    #expect(tag.log.dropped == TagLog.limit / 10)
    #expect(tag.log.entries.count + tag.log.dropped == TagLog.limit + 1)
    #expect(tag.log.entries.last?.act == .read(first: TagLog.limit % 45, count: 4))
  }
}
