import Testing

@testable import DryTap

@Suite struct ChancesTests {
  private func draws(_ value: QuirkValue, seed: UInt64 = 1, _ setting: QuirkSetting = .wedged, count: Int = 1000)
    -> [Bool]
  {
    var chances = Chances(seed: seed)
    return (0..<count).map { _ in chances.strike(setting, value) }
  }

  @Test func `off never strikes, and on or a named behaviour always does`() {
    #expect(!draws(.off).contains(true))
    #expect(!draws(.on).contains(false))
    #expect(!draws(.choice("untilReboot")).contains(false))
  }

  @Test(arguments: [0, 1, 2, 17])
  func `firstN strikes on the first occasions`(_ count: Int) {
    #expect(draws(.firstN(count), count: 20) == (0..<20).map { $0 < count })
  }

  @Test(arguments: [0.1, 0.5, 0.66])
  func `a probability strikes about as often as it says`(_ share: Double) {
    let struck = draws(.probability(share), count: 10_000).filter(\.self).count
    // Five standard deviations.
    #expect(abs(Double(struck) - share * 10_000) < 5 * (share * (1 - share) * 10_000).squareRoot())
  }

  @Test func `the ends of a probability are certain`() {
    #expect(!draws(.probability(0)).contains(true))
    #expect(!draws(.probability(1)).contains(false))
  }

  @Test func `the same seed draws the same, another seed or setting something else`() {
    let value = QuirkValue.probability(0.5)
    #expect(draws(value) == draws(value))
    #expect(draws(value) != draws(value, seed: 2))
    #expect(draws(value) != draws(value, .invalidateCallbackLost))
  }

  @Test func `what one setting draws does not depend on another's occasions`() {
    var chances = Chances(seed: 1)
    let mixed = (0..<100).map { _ in
      _ = chances.strike(.invalidateCallbackLost, .probability(0.5))
      return chances.strike(.wedged, .probability(0.5))
    }
    #expect(mixed == draws(.probability(0.5), count: 100))
  }

  @Test(arguments: [
    ("firstN(2)", QuirkValue.firstN(2)), ("firstN(0)", .firstN(0)), ("probability(0.25)", .probability(0.25)),
    ("probability(1)", .probability(1)),
  ])
  func `how often is read from text`(_ text: String, _ value: QuirkValue) {
    #expect(QuirkValue(occurrence: text) == value)
  }

  @Test(arguments: [
    "", "firstN", "firstN()", "firstN(-1)", "firstN(2", "firstN(x)", "firstN(99999999999999999999)", "probability(1.1)",
    "probability(-0.1)", "probability(nan)", "lastN(2)", "firstN(2))", ")", "(2)",
  ])
  func `other texts say nothing about how often`(_ text: String) {
    #expect(QuirkValue(occurrence: text) == nil)
  }

  @Test func `a phone draws from its seed`() async throws {
    func starts(seed: UInt64) async -> [Bool] {
      var starts: [Bool] = []
      let phone = Phone.prompt(set: [.wedged: .probability(0.5)], seed: seed)
      for _ in 0..<12 {
        let before = phone.trace.calls.count
        _ = try? await phone.run(.taskLocal) { await QuirkScene.openAndClose(.tag(.iso14443)) }
        await phone.advance(by: .seconds(3))
        starts.append(phone.trace.calls.count > before)
      }
      return starts
    }
    let first = await starts(seed: 5)
    #expect(await starts(seed: 5) == first)
    #expect(await starts(seed: 6) != first)
    #expect(Set(first).count == 2)
  }
}
