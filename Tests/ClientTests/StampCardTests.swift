#if Combine
import CoreNFC
import DryTap
import Testing

@testable import Tutorials

/// An app's observable object, which imports CoreNFC alone.
@Suite struct StampCardTests {
  private static let counter = "https://cafe.example/stamp"

  private func collect(_ card: StampCard, at uri: String?) async throws {
    let phone = Phone(patience: .zero)
    if let uri { phone.present(.ntag213(uri: uri), at: .seconds(1)) }
    phone.cancel(at: .seconds(9))
    try await phone.run { card.collect() }
  }

  @Test func `each visit to the counter is a stamp, and what is published can be followed`() async throws {
    let card = StampCard()
    var stamps: [Int] = []
    var messages: [String] = []
    var changes = 0
    var subscriptions = Set<AnyCancellable>()
    card.$stamps.sink { stamps.append($0) }.store(in: &subscriptions)
    card.$message.dropFirst().sink { messages.append($0) }.store(in: &subscriptions)
    card.objectWillChange.sink { changes += 1 }.store(in: &subscriptions)

    for _ in 0..<2 { try await collect(card, at: Self.counter) }
    #expect(stamps == [0, 1, 2])
    #expect(messages == ["9 to go.", "8 to go."])
    // Stamps, message, and the scanning that began and ended.
    #expect(changes == 8)
    #expect(!card.isScanning)
    #expect(card.lastError == nil)

    card.reset()
    #expect(stamps == [0, 1, 2, 0])
    #expect(changes == 10)
  }

  @Test func `another tag is no stamp, and a cancel is told`() async throws {
    let card = StampCard()
    try await collect(card, at: "https://example.com")
    #expect(card.stamps == 0)
    #expect(card.message == "This is not the counter's tag.")
    try await collect(card, at: nil)
    #expect(card.lastError == "Session invalidated by user")
  }
}
#endif
