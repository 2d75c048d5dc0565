/// What a card says about itself in answer to RATS (ISO/IEC 14443-4, 5.2).
public struct AnswerToSelect: Hashable, Sendable {
  /// The index of the largest frame that it takes, 0…8 for 16, 24, 32, 40, 48, 64, 96, 128 and 256 bytes, CRC included.
  public let frameSizeIndex: UInt8
  /// FWI, 0…14: it answers within 4096 · 2^FWI / fc, which is 77 ms for 8.
  public let waitingTimeIndex: UInt8
  /// Whether it takes blocks that name a card.
  public let supportsCardIdentifier: Bool
  /// Bytes that tell kinds of cards apart, at most 15.
  public let historicalBytes: [UInt8]

  /// An answer of these fields, each clamped to its range.
  public init(
    frameSizeIndex: UInt8 = 8, waitingTimeIndex: UInt8 = 8, supportsCardIdentifier: Bool = true,
    historicalBytes: [UInt8] = []
  ) {
    self.frameSizeIndex = min(frameSizeIndex, 8)
    self.waitingTimeIndex = min(waitingTimeIndex, 14)
    self.supportsCardIdentifier = supportsCardIdentifier
    self.historicalBytes = Array(historicalBytes.prefix(15))
  }

  /// The answer in its bytes, length first, as a reader takes it; `nil` where they contradict themselves.
  ///
  /// Interface bytes that are absent have their defaults: frames of 32 bytes, FWI 4, and blocks that name a card.
  public init?(_ bytes: [UInt8]) {
    guard let length = bytes.first, Int(length) == bytes.count else { return nil }
    var rest = bytes.dropFirst()
    guard let format = rest.popFirst() else {
      self.init(frameSizeIndex: 2, waitingTimeIndex: 4)
      return
    }
    var waitingTimeIndex: UInt8 = 4
    var supportsCardIdentifier = true
    if format & 0x10 != 0 { guard rest.popFirst() != nil else { return nil } }
    if format & 0x20 != 0 {
      guard let timing = rest.popFirst() else { return nil }
      // 15 is reserved, and counts as the default.
      waitingTimeIndex = timing >> 4 == 15 ? 4 : timing >> 4
    }
    if format & 0x40 != 0 {
      guard let options = rest.popFirst() else { return nil }
      supportsCardIdentifier = options & 0x02 != 0
    }
    self.init(
      frameSizeIndex: format & 0x0F, waitingTimeIndex: waitingTimeIndex,
      supportsCardIdentifier: supportsCardIdentifier, historicalBytes: Array(rest))
  }

  /// TL, T0, TA(1), TB(1), TC(1) and the historical bytes: 106 kbit/s alone, no time to recover, no node address.
  public var bytes: [UInt8] {
    let body = [0x70 | frameSizeIndex, 0x80, waitingTimeIndex << 4, supportsCardIdentifier ? 0x02 : 0x00]
    return [UInt8(1 + body.count + historicalBytes.count)] + body + historicalBytes
  }

  /// The largest frame in bytes, CRC included.
  public var frameSize: Int { FrameSize.bytes(frameSizeIndex) }
}
