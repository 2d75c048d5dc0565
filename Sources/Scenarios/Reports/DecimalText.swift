import DryTap

extension Duration {
  /// Seconds with three decimals, whatever the locale.
  var secondsText: String {
    let milliseconds = max(nanoseconds, 0) / 1_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
