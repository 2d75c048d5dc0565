/// What a reader hears after one frame.
public enum LinkReply: Hashable, Sendable {
  /// Whole bytes, CRC taken off.
  case data([UInt8])
  /// Bits in which a reader looks for collisions: an ATQA or the rest of a UID; see `Reply.bits`.
  case bits([UInt8], firstBits: Int)
  /// Several tags answered and differ: so many bits, counted from the first one sent, were the same.
  case collision([UInt8], firstBits: Int, equalBits: Int)
  /// The 4-bit frame Ah.
  case ack
  /// A 4-bit frame with the reason of a refusal.
  case nak(NAK)
  /// No answer within the time-out.
  case silence

  init(_ reply: Reply) {
    switch reply {
    case .data(let bytes): self = .data(bytes)
    case .bits(let bytes, let firstBits): self = .bits(bytes, firstBits: firstBits)
    case .ack: self = .ack
    case .nak(let reason): self = .nak(reason)
    case .silence: self = .silence
    }
  }

  /// As a trace shows it.
  var text: String {
    switch self {
    case .data(let bytes), .bits(let bytes, _): bytes.spacedHex
    case .collision(_, _, let equal): "collision after \(equal) bits"
    case .ack: "ACK"
    case .nak(let reason): "NAK \(reason.rawValue)h"
    case .silence: "no answer"
    }
  }
}
