import DryTap
import Testing

@Suite struct FirstTest {
  @Test func `the first test that a user writes`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone()
    phone.present(tag, at: .seconds(1))
    let got = try await phone.run { try await MyReader().scan() }
    #expect(got == "https://example.com")
    #expect(!tag.isLocked)
  }

  @Test func `a session made on a background queue finds the phone`() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone()
    phone.present(tag, at: .seconds(1))
    let got = try await phone.run { try await MyReader(.backgroundQueue).scan() }
    #expect(got == "https://example.com")
  }
}
