import Testing
import TestSupport

@testable import DryTap

/// What rows of tags with several values do beyond their default and their `without` value.
@Suite struct TagVariantTests {
  private static let uri = "https://example.com"

  private func text(_ error: PhoneError?) -> String { "\(code(error)) \(error?.text ?? "")" }

  // MARK: Detection

  @Test(arguments: [0, 1, 2, 5])
  func `connect fails the first so many times of the phone, and never again`(_ count: Int) async throws {
    let phone = Phone.prompt(set: [.connectFailsThenWorks: .firstN(count)])
    phone.present(.ntag213())
    let codes = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      var codes: [Int?] = []
      for _ in 0..<7 {
        codes.append(await app.connect(await app.tags()[0]))
        app.session.restartPolling()
      }
      await app.close()
      return codes
    }
    #expect(codes == [Int?](repeating: 100, count: count) + [Int?](repeating: nil, count: 7 - count))
  }

  @Test(
    arguments: [
      (PollingOptions.iso14443, true), (.iso15693, false), (.iso18092, false), ([.iso14443, .iso15693], true),
    ] as [(PollingOptions, Bool)])
  func `a tag of type A is reported to those who ask for type A`(_ options: PollingOptions, _ isReported: Bool) async {
    let phone = Phone.prompt()
    phone.present(.ntag213())
    phone.cancel(at: .seconds(2))
    _ = try? await phone.run(.taskLocal) { await AwaitingApp.begun(.tag(options)).end() }
    #expect(phone.trace.calls.contains { $0.hasPrefix("didDetect") } == isReported)
    #expect(phone.trace.entries.contains { $0.quirks.contains(.c06) } != isReported)
  }

  @Test(arguments: [SessionKind.tag(.iso14443), .ndef(invalidateAfterFirstRead: false)])
  func `beside a MIFARE Classic an NTAG is reported alone`(_ kind: SessionKind) async throws {
    let phone = Phone.prompt()
    phone.present(.mifareClassic())
    phone.present(.ntag213())
    let count = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun(kind)
      let tags = await app.tags()
      await app.close()
      return tags.count
    }
    #expect(count == 1)
  }

  @Test func `a tag that stays while calls are under way ends nothing without C11`() async throws {
    let phone = Phone.prompt(without: .c11)
    let tag = Tag.ntag213(uri: Self.uri)
    phone.remove(tag, after: .read(2))
    let read = try await phone.withTag(tag) { _, detected in code(await detected.read().error) }
    #expect(read == "error 100")
    #expect(phone.trace.calls.last == "didInvalidate 200")
  }

  @Test func `a card that cannot be opened is felt once, however often it is tried`() async {
    let phone = Phone.prompt()
    phone.present(.type4())
    for number in 1...5 { phone.lose(FramePlace(opcode: 0xE0, number: number)) }
    phone.cancel(at: .seconds(3))
    _ = try? await phone.run(.taskLocal) { await AwaitingApp.begun().end() }
    #expect(phone.trace.entries.filter { $0.quirks == [.c12] }.map(\.text) == [Trace.haptic])
    #expect(phone.trace.calls.contains { $0.hasPrefix("didDetect") })
  }

  // MARK: Status and read

  @Test(arguments: [(102, "error 102"), (403, "error 403"), (104, "error 104")])
  func `damaged content has the code that is set`(_ set: Int, _ expected: String) async throws {
    let phone = Phone.prompt(set: [.brokenTLV: .code(set)])
    let seen = try await phone.withTag(QuirkScene.broken()) { _, tag in
      [code(await tag.status().error), code(await tag.read().error)]
    }
    #expect(seen == [expected, expected])
  }

  @Test func `a tag that has gone gives the status query the error of a protected one`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213()
    let error = try await phone.withTag(tag) { _, detected in
      phone.remove(tag)
      return await detected.status().error
    }
    #expect(error == .stackError(code: 104, nfcd: 15, "Stack Error"))
  }

  @Test(arguments: [(15, 1), (16, 2), (31, 2), (32, 3), (64, 5)])
  func `a read breaks off with the answer that goes beyond the limit`(_ limit: Int, _ answer: Int) async throws {
    let phone = Phone.prompt(set: [.midRead: .codeAfterBytes(100, bytes: limit)])
    let tag = try Tag(.ntag213, message: message(ofLength: 120))
    let error = try await phone.withTag(tag) { _, detected in await detected.read().error }
    #expect(text(error) == "error 100 Tag connection lost")
    let reads = phone.trace.entries.drop { $0.text != "readNDEF" }.filter { $0.layer == .chip }
    #expect(reads.count == answer)
    #expect(reads.last?.text == "no answer" && reads.last?.quirks == [.d08])
    #expect(reads.dropLast().allSatisfy { $0.quirks.isEmpty })
  }

  @Test func `a tag that falls silent is told with what lies below, two levels of it`() async throws {
    let phone = Phone.prompt(set: [.midRead: .codeAfterBytes(102, bytes: 0)])
    let error = try await phone.withTag(.ntag213()) { _, tag in await tag.read().error }
    #expect(text(error) == "error 102 Tag response error / no response")
    let below = try #require(error?.underlying)
    #expect(below.domain == "nfcd" && below.code == 29 && below.text == "Tag Error")
    #expect(below.cause == PhoneError.Cause(domain: "com.apple.nfstack", code: 20, text: "No response from tag"))
  }

  @Test func `commands of the app's own break off too, status queries do not`() async throws {
    let phone = Phone.prompt(set: [.midRead: .codeAfterBytes(102, bytes: 16)])
    let seen = try await phone.withTag(.ntag213()) { _, tag in
      [
        code(await tag.status().error), code(await tag.send(hex("30 04")).error),
        code(await tag.send(hex("3A 04 08")).error),
      ]
    }
    #expect(seen == ["ok", "ok", "error 102"])
  }

  @Test func `a long read of a card breaks off as well`() async throws {
    let phone = Phone.prompt(set: [.midRead: .codeAfterBytes(102, bytes: 100)])
    let card = Tag.type4(uri: "https://example.com/" + String(repeating: "a", count: 150))
    #expect(try await phone.withTag(card) { _, tag in code(await tag.read().error) } == "error 102")
  }

  // MARK: Write

  @Test(arguments: [
    (401, "error 401 Stack Error"), (102, "error 102 Tag Not NDEF formatted"), (100, "error 100 Stack Error"),
  ])
  func `a write to a tag that is not NDEF has the code and the text that go together`(_ set: Int, _ expected: String)
    async throws
  {
    let phone = Phone.prompt(set: [.writeNotSupported: .code(set)])
    let tag = QuirkScene.unformatted()
    let before = tag.bytes
    #expect(try await phone.withTag(tag) { _, tag in text(await tag.write(message(ofLength: 20))) } == expected)
    #expect(tag.bytes == before)
  }

  @Test(arguments: [(401, "error 401 Stack Error"), (100, "error 100 Tag connection lost")])
  func `a write breaks off once, at its page, and says what lies below`(_ set: Int, _ expected: String) async throws {
    let phone = Phone.prompt(set: [.writeFault: .codeAtPage(set, page: 7)])
    let tag = Tag.ntag213()
    phone.present(tag)
    let errors = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      var errors: [PhoneError?] = []
      for _ in 0..<2 {
        let detected = try await app.connectedTag()
        errors.append(await detected.write(message(ofLength: 20)))
        app.session.restartPolling()
      }
      await app.close()
      return errors
    }
    #expect(errors.map(text) == [expected, "ok "])
    #expect(errors[0]?.underlying?.code == 21 && errors[0]?.underlying?.text == "Connection Closed")
    #expect(tag.message == message(ofLength: 20))
    #expect(tag.chip.memory[7] != [0, 0, 0, 0])
  }

  @Test(arguments: ["zeroLengthFirst": ["00 00", "D1 01", "00 14"], "linear": ["00 14"]])
  func `a card is written in the order that is set`(_ order: String, _ starts: [String]) async throws {
    let phone = Phone.prompt(set: [.writeOrder: .choice(order)])
    let tag = Tag.type4()
    #expect(try await phone.withTag(tag) { _, detected in code(await detected.write(message(ofLength: 20))) } == "ok")
    #expect(tag.message == message(ofLength: 20))
    let written = tag.log.entries.compactMap { entry -> String? in
      if case .writeFile(_, let bytes) = entry.act { Array(bytes.prefix(2)).spacedHex } else { nil }
    }
    #expect(written == starts)
  }

  @Test(arguments: ["zeroLengthFirst": "nothing", "linear": "a mixture"])
  func `what a removal leaves depends on the order`(_ order: String, _ left: String) async throws {
    let old = message(ofLength: 40, fill: "o")
    let tag = try Tag(.ntag213, message: old)
    let phone = Phone.prompt(set: [.writeOrder: .choice(order)])
    phone.remove(tag, after: .write(4))
    let new = message(ofLength: 40, fill: "n")
    #expect(try await phone.withTag(tag) { _, detected in code(await detected.write(new)) } == "error 100")
    let bytes = tag.message?.bytes ?? []
    #expect((bytes.isEmpty ? "nothing" : bytes == old.bytes || bytes == new.bytes ? "a whole" : "a mixture") == left)
  }

  @Test(arguments: [4096, 4097])
  func `only large cards take a write without an answer`(_ size: Int) async throws {
    let phone = Phone.prompt(set: [.silentNoWrite: .choice("noCompletion")])
    let tag = Tag.type4(size: size)
    phone.present(tag)
    phone.cancel(at: .seconds(5))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let detected = try await app.connectedTag()
      detected.writeMessage(message(ofLength: 20).bytes) { _ in }
      detected.readMessage { _, _ in }
      await app.end()
    }
    let isLarge = size > 4096
    #expect(phone.trace.calls.contains("writeNDEF ok") != isLarge)
    #expect((tag.message == nil) == isLarge)
    // What waits behind it fails with the session.
    #expect(phone.trace.calls.contains("readNDEF error 103") == isLarge)
  }

  // MARK: Lock

  @Test(arguments: [400, 401, 403])
  func `a blank tag is not locked where that is set, and one with a message is`(_ set: Int) async throws {
    for (tag, expected) in [
      (Tag.ntag213(), "error \(set)"), (.ntag213(uri: Self.uri), "ok"), (.type4(), "error \(set)"),
    ] {
      let phone = Phone.prompt(set: [.lockBlank: .code(set)])
      #expect(try await phone.withTag(tag) { _, detected in code(await detected.lock()) } == expected)
      #expect(tag.isLocked == (expected == "ok"))
    }
  }

  @Test func `a blank tag is locked, and is read-only from then on`() async throws {
    let tag = Tag.ntag213()
    let seen = try await Phone.prompt().withTag(tag) { _, detected in
      ["\(code(await detected.lock()))", "\(await detected.status().status)"]
    }
    #expect(seen == ["ok", "readOnly"])
  }

  @Test func `a lock that fails says what lies below, and a read-only tag is told first`() async throws {
    let phone = Phone.prompt(set: [.lockFails: .on])
    let error = try await phone.withTag(.ntag213()) { _, tag in await tag.lock() }
    #expect(error == .stackError(code: 401, nfcd: 15, "Stack Error"))
    let other = Phone.prompt(set: [.lockFails: .on])
    #expect(try await other.withTag(QuirkScene.readOnly()) { _, tag in code(await tag.lock()) } == "error 400")
  }

  // MARK: Commands

  @Test(arguments: [
    (16, "30 04", "ok"), (15, "30 04", "error 100"), (20, "3A 04 08", "ok"), (20, "3A 04 09", "error 100"),
  ])
  func `an answer beyond the limit is a lost connection`(_ limit: Int, _ command: String, _ expected: String)
    async throws
  {
    let phone = Phone.prompt(set: [.rawResponseLimit: .count(limit)])
    #expect(try await phone.withTag(.ntag213()) { _, tag in code(await tag.send(hex(command)).error) } == expected)
  }

  @Test func `nothing is selected anew where the app has sent nothing, or the chip has refused it`() async throws {
    let phone = Phone.prompt()
    let seen = try await phone.withTag(.ntag213(uri: Self.uri)) { _, tag in
      var seen = [code(await tag.read().error)]
      seen.append(code(await tag.send(hex("60")).error))
      seen.append(code(await tag.read().error))
      seen.append(code(await tag.send(hex("60")).error))
      seen.append(code(await tag.send(hex("30 FF")).error))
      seen.append(code(await tag.read().error))
      return seen
    }
    #expect(seen == ["ok", "ok", "ok", "ok", "error 100", "error 100"])
    #expect(phone.trace.entries.filter { $0.quirks.contains(.g04) }.map(\.text) == ["50 00"])
  }

  @Test func `a password that the chip took is forgotten by a status query alone`() async throws {
    let tag = QuirkScene.writeProtected()
    let seen = try await Phone.prompt().withTag(tag) { _, detected in
      var seen: [String] = []
      for asks in [false, true] {
        seen.append(await detected.send(hex("1B 01 02 03 04")).answer.spacedHex)
        if asks { _ = await detected.status() }
        seen.append(code(await detected.send(hex("A2 10 00 00 00 00")).error))
      }
      return seen
    }
    #expect(seen == ["80 80", "ok", "80 80", "error 100"])
  }

  @Test func `a raw format without the lock control TLV makes room for 142 bytes`() async throws {
    let seen = try await Phone.prompt().withTag(.ntag213()) { _, tag in
      let sent = await tag.send(hex("A2 04 03 00 FE 00")).answer.spacedHex
      let (status, capacity, _) = await tag.status()
      return [sent, "\(status) \(capacity)"]
    }
    #expect(seen == ["0A", "readWrite 142"])
  }
}
