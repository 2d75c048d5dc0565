/// Takes an input apart into small choices; past its end everything is 0.
struct InputReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

  /// Two bytes, the lower one first.
  mutating func word() -> Int { Int(byte()) | Int(byte()) << 8 }

  /// The bytes up to the end.
  mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}
