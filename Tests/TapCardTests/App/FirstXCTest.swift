import DryTap
import XCTest

final class FirstXCTest: XCTestCase {
  func testTheFirstTestThatAUserWrites() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone()
    phone.present(tag, at: .seconds(1))
    let got = try await phone.run { try await MyReader().scan() }
    XCTAssertEqual(got, "https://example.com")
    XCTAssertFalse(tag.isLocked)
  }

  func testASessionMadeOnABackgroundQueueFindsThePhone() async throws {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone()
    phone.present(tag, at: .seconds(1))
    let got = try await phone.run { try await MyReader(.backgroundQueue).scan() }
    XCTAssertEqual(got, "https://example.com")
  }
}
