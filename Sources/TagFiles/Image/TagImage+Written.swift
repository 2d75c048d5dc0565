import TagModel

/// What is written where the image does not know: the chip's own answer, or else zero.
extension TagImage {
  var writtenVersion: [UInt8] { padded(version ?? model.versionBytes ?? [], to: 8) }
  var writtenSignature: [UInt8] { padded(signature ?? [], to: 32) }
  var writtenCounters: [Int] { counters.map { min(max($0 ?? 0, 0), Counter.limit) } }
  var writtenTearing: [UInt8] { zip(tearing, model.usualTearing).map { $0 ?? $1 } }
  var writtenProxmarkBytes: [UInt8] { padded(proxmarkBytes ?? [], to: 3) }

  private func padded(_ bytes: [UInt8], to count: Int) -> [UInt8] {
    bytes.prefix(count) + Array(repeating: 0, count: max(0, count - bytes.count))
  }
}
