/// One command to a card: four header bytes, data, and the number of bytes expected in return (ISO/IEC 7816-4, 5.1).
public struct CommandAPDU: Hashable, Sendable {
  /// CLA, the class byte.
  public var classByte: UInt8
  /// INS, what to do.
  public var instruction: UInt8
  /// P1, the first parameter.
  public var p1: UInt8
  /// P2, the second parameter.
  public var p2: UInt8
  /// The data, at most 65535 bytes; empty for none.
  public var data: [UInt8]
  /// Le, 1…65536; `nil` for none.
  public var expectedLength: Int?

  /// A command of its fields.
  public init(
    classByte: UInt8 = 0x00, instruction: UInt8, p1: UInt8 = 0, p2: UInt8 = 0, data: [UInt8] = [],
    expectedLength: Int? = nil
  ) {
    self.classByte = classByte
    self.instruction = instruction
    self.p1 = p1
    self.p2 = p2
    self.data = data
    self.expectedLength = expectedLength
  }

  /// The command in its bytes; `nil` when the lengths in them do not add up.
  ///
  /// The cases 1, 2S to 4S and 2E to 4E of ISO/IEC 7816-4, 5.1.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4, let body = Body(bytes.dropFirst(4)) else { return nil }
    self.init(
      classByte: bytes[0], instruction: bytes[1], p1: bytes[2], p2: bytes[3], data: body.data,
      expectedLength: body.expectedLength)
  }

  /// The bytes as they are sent: short lengths where they suffice, extended ones otherwise.
  public var bytes: [UInt8] {
    let isExtended = data.count > 0xFF || (expectedLength ?? 0) > 0x100
    func number(_ value: Int) -> [UInt8] {
      // The greatest length, one more than fits, is written as zero.
      isExtended
        ? [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] : [UInt8(truncatingIfNeeded: value)]
    }
    let lengthOfData = data.isEmpty ? [] : number(data.count)
    return [classByte, instruction, p1, p2] + (isExtended ? [0] : []) + lengthOfData + data
      + (expectedLength.map(number) ?? [])
  }

  /// The longest command: extended lengths, and as much data as they can say.
  public static let longest = 4 + 3 + 0xFFFF + 2
}

/// What follows the header.
private struct Body {
  let data: [UInt8]
  let expectedLength: Int?

  init(data: [UInt8], expectedLength: Int?) {
    self.data = data
    self.expectedLength = expectedLength
  }

  init?(_ body: ArraySlice<UInt8>) {
    guard let first = body.first else {
      self.init(data: [], expectedLength: nil)
      return
    }
    if body.count == 1 {
      self.init(data: [], expectedLength: first == 0 ? 0x100 : Int(first))
    } else if first != 0 {
      self.init(count: Int(first), rest: body.dropFirst(), lengthSize: 1)
    } else {
      self.init(extended: body.dropFirst())
    }
  }

  /// The bytes after the zero byte that announces extended lengths.
  private init?(extended body: ArraySlice<UInt8>) {
    guard let value = Self.number(body.prefix(2), size: 2) else { return nil }
    if body.count == 2 {
      self.init(data: [], expectedLength: value == 0 ? 0x1_0000 : value)
    } else {
      guard value != 0 else { return nil }
      self.init(count: value, rest: body.dropFirst(2), lengthSize: 2)
    }
  }

  /// `count` bytes of data and nothing more, or an expected length of `lengthSize` bytes behind them.
  private init?(count: Int, rest: ArraySlice<UInt8>, lengthSize: Int) {
    let tail = rest.dropFirst(count)
    guard rest.count >= count else { return nil }
    if tail.isEmpty {
      self.init(data: Array(rest), expectedLength: nil)
    } else {
      guard let value = Self.number(tail, size: lengthSize) else { return nil }
      self.init(data: Array(rest.prefix(count)), expectedLength: value == 0 ? 1 << (8 * lengthSize) : value)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>, size: Int) -> Int? {
    guard bytes.count == size else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
