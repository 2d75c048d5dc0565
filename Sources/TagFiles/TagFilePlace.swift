/// Where in a file something stands.
public enum TagFilePlace: Hashable, Sendable {
  /// The file as a whole.
  case file
  /// A line of a text file, counted from 1, and the column, counted from 1, where it is about one word of the line.
  case line(Int, column: Int? = nil)
  /// An offset in a binary file, counted from 0; its size where the fault is that it ends there.
  case byte(Int)

  /// The line, in a text file.
  public var line: Int? {
    guard case .line(let line, _) = self else { return nil }
    return line
  }

  /// The column, where there is one.
  public var column: Int? {
    guard case .line(_, let column) = self else { return nil }
    return column
  }

  /// The offset, in a binary file.
  public var byte: Int? {
    guard case .byte(let offset) = self else { return nil }
    return offset
  }

  /// The place as compilers write it: `tag.nfc`, `tag.nfc:26`, `tag.nfc:26:11` or `tag.bin:@0x0B`.
  public func rendered(in name: String) -> String {
    switch self {
    case .file: name
    case .line(let line, let column): "\(name):\(line)" + (column.map { ":\($0)" } ?? "")
    case .byte(let offset): "\(name):@0x" + paddedHex(offset)
    }
  }

  /// The place `count` bytes further on; in a text file still the same line.
  func advanced(by count: Int) -> TagFilePlace {
    guard case .byte(let offset) = self else { return self }
    return .byte(offset + count)
  }
}

/// A piece of a file and where it stands.
struct Located<Value> {
  let value: Value
  let place: TagFilePlace

  init(_ value: Value, at place: TagFilePlace) {
    self.value = value
    self.place = place
  }
}

private func paddedHex(_ number: Int) -> String {
  let digits = String(number, radix: 16, uppercase: true)
  return digits.count.isMultiple(of: 2) ? digits : "0" + digits
}
