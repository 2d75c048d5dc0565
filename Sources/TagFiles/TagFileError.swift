/// Why no tag came out of a file, and where in the file the reason lies.
public struct TagFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as given to `TagFile.read`.
  public let name: String
  /// The line, counted from 1; `nil` where the fault is not in one line.
  public let line: Int?
  /// The column in bytes, counted from 1, where the fault is one word of the line.
  public let column: Int?
  /// The offset in a binary file, counted from 0; its size where the fault is that it ends there.
  public let byte: Int?
  /// One sentence without the place, and without line ends or control characters.
  public let reason: String

  /// Compiler style: `tag.nfc:26:11: error: …`, or `tag.bin:@0x0B: error: …` in a binary file.
  public var description: String {
    var place = name
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    if let byte { place += ":@0x" + paddedHex(byte) }
    return "\(place): error: \(reason)"
  }

  private func paddedHex(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return digits.count.isMultiple(of: 2) ? digits : "0" + digits
  }
}

/// A `TagFileError` whose file has no name yet.
struct Fault: Error, Hashable {
  var line: Int?
  var column: Int?
  var byte: Int?
  let reason: String

  init(line: Int? = nil, column: Int? = nil, byte: Int? = nil, _ reason: String) {
    self.line = line
    self.column = column
    self.byte = byte
    self.reason = reason
  }
}
