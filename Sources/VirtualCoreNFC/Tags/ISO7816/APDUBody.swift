/// What follows the four header bytes of a command: data, and the expected length of the response.
///
/// Source: ISO/IEC 7816-4, 5.1, the cases 1, 2S to 4S and 2E to 4E.
struct APDUBody {
  let data: [UInt8]
  /// Le, 1 to 65536; nil for none.
  let expectedLength: Int?

  init(data: [UInt8], expectedLength: Int?) {
    self.data = data
    self.expectedLength = expectedLength
  }

  /// The body of a whole command; nil when the lengths in it do not add up.
  init?(command: [UInt8]) {
    guard command.count >= 4 else { return nil }
    let body = command.dropFirst(4)
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

  /// The encoded body; `data` is at most 65535 bytes long, `expectedLength` at most 65536.
  var bytes: [UInt8] {
    let isExtended = data.count > 0xFF || (expectedLength ?? 0) > 0x100
    func number(_ value: Int) -> [UInt8] {
      // The greatest length, one more than fits, is written as zero.
      isExtended
        ? [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] : [UInt8(truncatingIfNeeded: value)]
    }
    let lengthOfData = data.isEmpty ? [] : number(data.count)
    return (isExtended ? [0] : []) + lengthOfData + data + (expectedLength.map(number) ?? [])
  }
}
