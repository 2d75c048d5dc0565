import DryTap
import Testing

@Suite struct MessageOnlyTests {
  @Test func `each tag in the field is read once, whichever others come and go`() async throws {
    let first = Tag.ntag213(uri: "https://example.com/1")
    let second = Tag.ntag213(uri: "https://example.com/2", uid: UID("04C4FC91DF2A81")!)
    let phone = Phone(patience: .zero)
    phone.present(first, at: .seconds(0.5))
    phone.present(second, at: .seconds(1))
    phone.remove(first, at: .seconds(2))
    phone.present(first, at: .seconds(3))
    phone.cancel(at: .seconds(5))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true)
      await app.end()
    }
    #expect(
      phone.trace.calls == [
        "didBecomeActive", "didDetectNDEFs uri https://example.com/1", "didDetectNDEFs uri https://example.com/2",
        "didDetectNDEFs uri https://example.com/1", "didInvalidate 200",
      ])
  }

  @Test func `of two tags that come together both are read`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com/1"))
    phone.present(.ntag213(uri: "https://example.com/2", uid: UID("04C4FC91DF2A81")!))
    phone.cancel(at: .seconds(5))
    try await phone.run(.taskLocal) {
      await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true).end()
    }
    #expect(phone.trace.calls.count == 4)
    #expect(Set(phone.trace.calls).count == 4)
  }
}
