/// Why no tag came out of a file, and where in the file the reason lies.
public struct TagFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as given to `TagFile.read`.
  public let name: String
  /// Where the fault is.
  public let place: TagFilePlace
  /// One sentence without the place, and without line ends or control characters.
  public let reason: String

  /// The line, counted from 1; `nil` where the fault is not in one line.
  public var line: Int? { place.line }
  /// The column, counted from 1, where the fault is one word of the line.
  public var column: Int? { place.column }
  /// The offset in a binary file, counted from 0; its size where the fault is that it ends there.
  public var byte: Int? { place.byte }

  /// Compiler style: `tag.nfc:26:11: error: …`, or `tag.bin:@0x0B: error: …` in a binary file.
  public var description: String { "\(place.rendered(in: name)): error: \(reason)" }
}

/// A `TagFileError` whose file has no name yet.
struct Fault: Error, Hashable {
  let place: TagFilePlace
  let reason: String

  init(at place: TagFilePlace, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  init(line: Int, column: Int? = nil, _ reason: String) {
    self.init(at: .line(line, column: column), reason)
  }
}
