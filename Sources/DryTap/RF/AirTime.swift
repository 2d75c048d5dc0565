/// What frames cost on the air at 106 kbit/s (ISO/IEC 14443-2 and -3).
///
/// A bit is 128/fc with fc = 13.56 MHz. A reader frame of n bytes is 1 start bit, 9n and 2 more; a tag frame 1, 9n and 1; an ACK or NAK 6 bits.
/// These give the data sheet's figures: READ 368 and 1548 µs, ACK 57 µs.
public enum AirTime {
  /// A frame from the reader.
  public static func command(_ frame: Frame) -> Duration {
    let bytes = frame.bytes.count + (frame.carriesCRC ? 2 : 0)
    guard frame.lastBits < 8 else { return bits(1 + 9 * bytes + 2) }
    // A frame that ends inside a byte has no parity bit behind its last bits.
    return bits(1 + 9 * (bytes - 1) + frame.lastBits + 2)
  }

  /// An answer from a tag; nothing for silence.
  public static func answer(_ reply: LinkReply) -> Duration {
    switch reply {
    case .data(let bytes): bits(1 + 9 * (bytes.count + 2) + 1)
    case .bits(let bytes, let firstBits), .collision(let bytes, let firstBits, _):
      bits(1 + 9 * max(bytes.count - 1, 0) + (firstBits == 8 ? 9 : firstBits) + 1)
    case .ack, .nak: bits(6)
    case .silence: .zero
    }
  }

  /// From the end of a command to the start of the answer: the shortest delay for the selection, the delay of real silicon for commands.
  ///
  /// 261 µs was measured on chips of the NTAG21x family (READ), and is assumed for cards; 86.43 µs is the shortest frame delay.
  public static func chipDelay(_ frame: Frame) -> Duration {
    isSelection(frame) ? shortestDelay : .microseconds(261)
  }

  /// What the chip needs to program a page or a counter, and a card the bytes of an UPDATE BINARY, before it acknowledges them.
  ///
  /// Assumed: the data sheet gives only the 10 ms limit.
  public static let programming: Duration = .microseconds(4100)

  /// How long a reader waits for an answer.
  ///
  /// Data sheet Rev 3.2, 10: WRITE and the second part of COMPATIBILITY_WRITE 10 ms, all else 5 ms. HLTA is never answered; 1 ms shows that it was taken (ISO/IEC 14443-3, 6.4.3).
  public static func timeout(_ frame: Frame) -> Duration {
    if frame == .hlta { return .milliseconds(1) }
    return isWrite(frame) ? .milliseconds(10) : .milliseconds(5)
  }

  /// From the end of an answer to the next frame, at least.
  public static let shortestDelay: Duration = .nanoseconds(86_430)

  private static func bits(_ count: Int) -> Duration {
    .nanoseconds(Int64(count) * 128_000_000 / 13_560)
  }

  /// No other frame than the second part of COMPATIBILITY_WRITE has sixteen bytes.
  private static func isWrite(_ frame: Frame) -> Bool { frame.bytes.first == 0xA2 || frame.bytes.count == 16 }

  /// Whether a frame belongs to the selection procedure, by its first byte.
  static func isSelection(_ frame: Frame) -> Bool {
    guard let first = frame.bytes.first else { return true }
    return frame.lastBits < 8 || first == 0x93 || first == 0x95
  }
}
