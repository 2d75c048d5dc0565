/// A point of virtual time, counted in nanoseconds since the simulation began.
///
/// Points and spans are two types, so that adding two points does not compile; spans are `Duration`.
public struct VirtualInstant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the simulation began; never negative.
  public let nanoseconds: Int64

  /// The instant so many nanoseconds after the simulation began.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment in which the simulation began.
  public static let start = VirtualInstant(nanoseconds: 0)

  /// Seconds since the simulation began.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Earlier instants are smaller.
  public static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant a span later; spans below a nanosecond are cut off, and what lies beyond all counting is the last instant there is.
  public static func + (instant: VirtualInstant, span: Duration) -> VirtualInstant {
    let (sum, overflows) = instant.nanoseconds.addingReportingOverflow(span.nanoseconds)
    guard overflows else { return VirtualInstant(nanoseconds: sum) }
    return VirtualInstant(nanoseconds: span < .zero ? .min : .max)
  }

  /// The span from an earlier instant to a later one.
  public static func - (later: VirtualInstant, earlier: VirtualInstant) -> Duration {
    .nanoseconds(later.nanoseconds) - .nanoseconds(earlier.nanoseconds)
  }
}

extension VirtualInstant: CustomStringConvertible {
  /// Seconds with six decimals, such as `0.130000`.
  public var description: String {
    let micros = nanoseconds / 1000
    let fraction = String(micros % 1_000_000)
    return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }
}

extension Duration {
  /// Whole nanoseconds of this span, clamped to what an event queue can hold (about a century).
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let limit: Int64 = 4_000_000_000
    return min(max(seconds, -limit), limit) * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// This span in seconds.
  package var inSeconds: Double { Double(nanoseconds) / 1e9 }
}
