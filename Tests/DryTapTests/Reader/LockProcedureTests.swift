import Testing
import TestSupport

@testable import DryTap

@Suite struct LockProcedureTests {
  private func locked(_ tag: Tag) async throws -> (error: PhoneError?, writes: [String]) {
    let phone = Phone.prompt()
    let error = try await phone.withTag(tag) { _, detected in await detected.lock() }
    return (error, phone.trace.frames.filter { $0.hasPrefix("A2") })
  }

  @Test func `a lock of a 213 burns container, static and dynamic lock bits, in this order`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let (error, writes) = try await locked(tag)
    #expect(error == nil)
    #expect(writes.map { $0.prefix(5) } == ["A2 03", "A2 02", "A2 28"])
    #expect(writes.first == "A2 03 E1 10 12 0F")
    let memory = tag.chip.memory
    #expect(memory[3] == hex("E1 10 12 0F"))
    #expect(memory.staticLockBytes == hex("FF FF"))
    // The Lock Control TLV names 12 bits: eight and four.
    #expect(Array(memory.dynamicLockBytes.prefix(2)) == hex("FF 0F"))
    #expect((4...0x27).allSatisfy(memory.isLocked))
    #expect(tag.isLocked)
    #expect(tag.message == NDEFMessage(records: [.uri("https://example.com")]))
  }

  @Test(arguments: [Tag.ntag215(uri: "https://example.com"), .ntag216(uri: "https://example.com")])
  func `a lock of a 215 or 216 never reaches the real dynamic lock bits`(_ tag: Tag) async throws {
    let (error, writes) = try await locked(tag)
    #expect(error == nil)
    let memory = tag.chip.memory
    #expect(memory.staticLockBytes == hex("FF FF"))
    #expect(memory.dynamicLockBytes == hex("00 00 00"))
    let page = UInt8(memory.model.dynamicLocks!.page).hexDigits
    #expect(!writes.contains { $0.hasPrefix("A2 " + page) })
    #expect(!memory.isLocked(16))
    #expect(tag.isLocked)
    // A locker that follows the specification takes the bytes behind the data area for lock bytes.
    let assumed = 4 + Int(memory[3][2]) * 2
    #expect(memory[assumed] == hex("FF FF FF FF"))
  }

  @Test func `a locked tag reads on, says readOnly in this and in later sessions, and refuses writes`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone.prompt()
    for session in 1...2 {
      let seen = try await phone.withTag(tag) { _, detected in
        if session == 1 { await detected.lock() }
        let (status, capacity, _) = await detected.status()
        let text = await detected.read().message?.summary ?? ""
        return "\(status) \(capacity) \(text) \(code(await detected.write(message(ofLength: 20))))"
      }
      #expect(seen == "readOnly 137 uri https://example.com error 400")
      _ = await phone.advance(by: .seconds(3))
    }
  }

  @Test func `the system says on its sheet that a tag is read-only`() async throws {
    let phone = Phone.prompt()
    _ = try await phone.withTag(QuirkScene.readOnly()) { _, detected in await detected.write(message(ofLength: 20)) }
    #expect(phone.sheet.entries.contains { if case .text(_, .system) = $0.change { true } else { false } })
  }

  @Test func `pages that lock bits hold refuse a write that the container allows`() async throws {
    let tag = QuirkScene.chip { $0.memory[2] = Array($0.memory[2].prefix(2)) + hex("FF FF") }
    let error = try await Phone.prompt().withTag(tag) { _, detected in await detected.write(message(ofLength: 20)) }
    #expect(error?.code == 401)
    #expect(error?.text == "Stack Error")
  }

  @Test func `a blank tag can be locked`() async throws {
    let tag = Tag.ntag213()
    #expect(try await locked(tag).error == nil)
    #expect(tag.isLocked)
  }

  @Test(arguments: 1...3)
  func `a tag pulled away in the middle of a lock keeps what was burnt`(_ number: Int) async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    phone.remove(tag, after: .write(number))
    let error = try await phone.withTag(tag) { _, detected in await detected.lock() }
    #expect(error?.code == (number == 3 ? nil : 100))
    #expect(tag.isLocked)
    #expect(tag.chip.memory.staticLockBytes == (number >= 2 ? hex("FF FF") : hex("00 00")))
    #expect(tag.chip.memory.dynamicLockBytes[0] == (number == 3 ? 0xFF : 0))
  }
}
