import DryTap
import Testing

/// READ and WRITE name a page by one byte; a tag may claim to be larger than that.
@Suite struct FarPageTests {
  /// A tag whose first TLV is a lock control one that names bytes of page 320, and which holds no message.
  private func tag() -> DryTap.Tag {
    var chip = Chip(.ntag215, uid: Tag.exampleUID)
    // Position A0h, 10 lock bits, 2^7 bytes a page: byte 1280, which is in page 320.
    for (page, bytes) in [
      (4, [0x01, 0x03, 0xA0, 0x0A]), (5, [0x37, 0x03, 0x00, 0xFE]), (64, [0xAA, 0xAA, 0xAA, 0xAA]),
    ] {
      chip.memory.write(bytes.map { UInt8($0) }, to: page)
    }
    return Tag(chip)
  }

  @Test func `a lock bit that no WRITE reaches refuses the lock, and no page is written in its place`() async throws {
    let tag = tag()
    let before = tag.bytes
    let phone = Phone(patience: .zero)
    phone.present(tag)
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let found = try await app.connectedTag()
      let code: Int? = await withCheckedContinuation { done in found.lock { done.resume(returning: $0?.code) } }
      await app.close()
      return code
    }
    #expect(code == 102)
    #expect(tag.bytes == before)
  }
}
