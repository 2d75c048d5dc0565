import Testing

@testable import DryTap

@Suite struct VirtualTimeTests {
  @Test(
    arguments: [
      (.zero, 0), (.nanoseconds(1), 1), (.microseconds(1), 1_000), (.milliseconds(-3), -3_000_000),
      (.seconds(60), 60_000_000_000), (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
    ] as [(Duration, Int64)]
  )
  func `a span in nanoseconds is cut off below one`(_ span: Duration, _ expected: Int64) {
    #expect(span.nanoseconds == expected)
  }

  @Test(arguments: [Int64.max, 4_000_000_001, 4_000_000_000])
  func `longer spans than a century are clamped and never trap`(_ seconds: Int64) {
    let longest = Duration(secondsComponent: seconds, attosecondsComponent: 0)
    #expect(longest.nanoseconds == 4_000_000_000_000_000_000)
    #expect((Duration.zero - longest).nanoseconds == -4_000_000_000_000_000_000)
    #expect((VirtualInstant.start + longest).seconds == 4e9)
  }

  @Test func `adding the longest spans again and again does not overflow`() {
    let longest = Duration.seconds(Int64.max)
    let late = VirtualInstant.start + longest + longest + longest
    #expect(late >= VirtualInstant.start + longest)
  }

  @Test func `the difference of two instants is the span between them`() {
    let one = VirtualInstant(nanoseconds: 1_500)
    let two = one + .milliseconds(2)
    #expect(two - one == .milliseconds(2))
    #expect(one - two == .milliseconds(-2))
    #expect(one < two)
  }

  @Test(arguments: [
    (0, "0.000000"), (130_000_999, "0.130000"), (59_999_999_999, "59.999999"), (60_000_000_001, "60.000000"),
  ])
  func `an instant is shown with six decimals, cut off`(_ nanoseconds: Int64, _ text: String) {
    #expect(VirtualInstant(nanoseconds: nanoseconds).description == text)
  }

  @Test func `exact seconds have nine decimals`() {
    #expect(VirtualInstant(nanoseconds: 1_000_000_007).exactSeconds == "1.000000007")
  }
}
