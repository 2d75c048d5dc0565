/// A frame of the selection procedure, parsed (ISO/IEC 14443-3, 6.4 and 6.5.3).
enum ActivationCommand: Hashable {
  case reqa
  case wupa
  /// Asks for the rest of the UID from chips whose part begins with the known bits.
  case anticollision(CascadeLevel, known: KnownBits)
  /// Picks the chip with exactly this part of five bytes.
  case select(CascadeLevel, part: [UInt8])

  /// The command in an intact frame; `nil` if it is none, such as one whose NVB contradicts its length.
  init?(_ frame: Frame) {
    guard frame.integrity == .intact else { return nil }
    switch (frame.bytes, frame.lastBits) {
    case ([0x26], 7): self = .reqa
    case ([0x52], 7): self = .wupa
    default: self.init(selecting: frame)
    }
  }

  private init?(selecting frame: Frame) {
    guard frame.bytes.count >= 2, let level = CascadeLevel(rawValue: frame.bytes[0]) else { return nil }
    let part = Array(frame.bytes.dropFirst(2))
    // NVB counts the whole bytes sent, SEL and NVB among them, in its upper half and single bits in its lower half.
    let wholeBytes = Int(frame.bytes[1] >> 4)
    let singleBits = Int(frame.bytes[1] & 0x0F)
    guard frame.bytes.count == wholeBytes + (singleBits > 0 ? 1 : 0),
      frame.lastBits == (singleBits > 0 ? singleBits : 8)
    else { return nil }
    switch (wholeBytes, singleBits) {
    case (7, 0): self = .select(level, part: part)
    case (2...6, 0...7): self = .anticollision(level, known: KnownBits(bytes: part, lastBits: frame.lastBits))
    default: return nil
    }
  }
}

/// A level of the cascade by which UIDs longer than four bytes are selected; its raw value is the SEL byte.
enum CascadeLevel: UInt8, Hashable {
  case one = 0x93
  case two = 0x95
}

/// The first bits of a UID part, as a reader repeats them in an anticollision frame.
struct KnownBits: Hashable {
  /// The bytes; of the last one only the low `lastBits` bits count.
  let bytes: [UInt8]
  /// How many bits of the last byte count, 1…8.
  let lastBits: Int

  /// The bits of `part` that follow these, or `nil` if `part` does not begin with them.
  func rest(of part: [UInt8]) -> Reply? {
    guard let last = bytes.last, lastBits < 8 else {
      guard bytes.count < part.count, part.starts(with: bytes) else { return nil }
      return .bits(Array(part.dropFirst(bytes.count)), firstBits: 8)
    }
    let whole = bytes.count - 1
    let mask = UInt8((1 << lastBits) - 1)
    guard whole < part.count, part.starts(with: bytes.prefix(whole)), part[whole] & mask == last & mask else {
      return nil
    }
    return .bits([part[whole] & ~mask] + part.dropFirst(whole + 1), firstBits: 8 - lastBits)
  }
}
