import DryTap
import Testing

/// What the README shows beside its first test, as it stands there.
@Suite struct ReadmeTests {
  @Test func `everything that the README says a test can do works`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone(
      model: "iPhone 13 Pro", os: OSVersion(17, 4), manifest: AppManifest(systemCodes: []), quirks: nil, patience: .zero
    )
    phone.present(tag, at: .seconds(1))
    phone.remove(tag, at: .seconds(2))
    phone.remove(tag, after: .write(3))
    phone.cancel(at: .seconds(5))
    phone.damage(.read(40))
    phone.lose(.write(1))

    let payload = Array("BEGIN:VCARD".utf8)
    let blank = Tag.ntag215()
    let vCard = try Tag(.ntag215, message: NDEFMessage(records: [.media(type: "text/vcard", payload)]))
    let locked = Tag.ntag213(uri: "https://example.com").madeReadOnly()
    let second = Tag.ntag213(uri: "https://example.com/2", uid: UID("04C4FC91DF2A81")!)
    let byteForByte = Tag(Chip(memory: vCard.chip.memory))
    #expect(blank.message == nil)
    #expect(byteForByte.message == vCard.message)
    #expect(second.uid != locked.uid)

    let reader = MyReader()
    let got = try await phone.run { try await reader.scan() }
    #expect(got == "https://example.com")
    #expect(phone.trace.calls == ["didBecomeActive", "didDetectNDEFs uri https://example.com", "didInvalidate 204"])
    #expect(!phone.sheet.text.isEmpty)
    #expect(phone.findings.isEmpty)

    await phone.advance(by: .seconds(3))
    phone.present(second)
    #expect(try await phone.run { try await MyReader().scan() } == "https://example.com/2")
    let naive = Phone(quirks: Quirks(os: OSVersion(17, 4)).without(.d01))
    naive.present(blank)
    _ = try? await naive.run { try await MyReader().scan() }
    #expect(naive.trace.calls.contains { $0.hasPrefix("didDetectNDEFs") })
  }

  @Test func `a tag that was made read-only holds the bytes that a phone's lock leaves`() async throws {
    let made = Tag.ntag213(uri: "https://example.com").madeReadOnly()
    #expect(made.isLocked)
    let chip = made.chip
    #expect(chip.memory[2].suffix(2) == [0xFF, 0xFF])
    #expect(chip.memory[3] == [0xE1, 0x10, 0x12, 0x0F])
    #expect(chip.memory[0x28] == [0xFF, 0x0F, 0x00, 0xBD])
  }
}
