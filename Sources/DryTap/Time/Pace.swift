/// How virtual time follows wall time.
public enum Pace: Hashable, Sendable {
  /// Jump to the next event as soon as the client is idle.
  case immediate
  /// Let every event wait until as much wall time has passed.
  case realtime
  /// As `realtime`, so many times as fast; 2 means twice the speed. Must be above 0.
  case scaled(Double)
  /// Time stands still until the test moves it with `Phone.advance(by:)`.
  case manual

  /// Virtual seconds that pass in one second of wall time; nil where wall time plays no part.
  var speed: Double? {
    switch self {
    case .immediate, .manual: nil
    case .realtime: 1
    case .scaled(let factor): factor
    }
  }
}
