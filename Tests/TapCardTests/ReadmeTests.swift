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

  @Test func `everything that the README says a person or the world can do works`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone(patience: .zero)
    phone.present(tag, Hold(spot: .wrong), at: .seconds(0.5))
    phone.moveAway(tag, for: .seconds(0.5), at: .seconds(2))
    phone.lockScreen(at: .seconds(3))
    try await phone.run { _ = try? await MyReader().scan() }
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 202"])
    #expect(phone.sheet.showings.count == 1)

    let other = Phone(patience: .zero)
    other.present(tag, Hold(coupling: .weak, isNearMetal: true), at: .seconds(1))
    let reader = MyReader()
    let scans = Scans()
    other.tap("Scan again", at: .seconds(5)) { scans.add(Task { try? await reader.scan() }) }
    try await other.run { _ = try? await MyReader().scan() }
    #expect(other.trace.lines.contains { $0.contains("the user taps \"Scan again\"") })
  }

  @Test func `everything that the README says about quirks works`() {
    let pro = Phone(model: "iPhone 15 Pro", os: OSVersion(18, 1))
    #expect(pro.model == "iPhone 15 Pro")
    let hostile = Quirks.preset(.hostileOrder, os: OSVersion(17, 4))
    #expect(hostile != Quirks(os: OSVersion(17, 4)))
    #expect(!AppManifest(formats: ["NDEF"]).check().isEmpty)
  }

  private final class Scans: @unchecked Sendable {
    private var tasks: [Task<String?, Never>] = []
    func add(_ task: Task<String?, Never>) { tasks.append(task) }
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
