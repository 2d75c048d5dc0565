extension TagImage {
  /// One sentence about a file and the place that it is about.
  public struct Remark: Hashable, Sendable, CustomStringConvertible {
    /// Where in the file it is.
    public let place: TagFilePlace
    /// The sentence, without the place.
    public let text: String

    /// The line, counted from 1; `nil` where it is not about one line.
    public var line: Int? { place.line }
    /// The offset in a binary file, counted from 0.
    public var byte: Int? { place.byte }

    /// `line 26: …`, `byte 11: …`, or the sentence alone.
    public var description: String {
      switch place {
      case .file: text
      case .line(let line, _): "line \(line): \(text)"
      case .byte(let offset): "byte \(offset): \(text)"
      }
    }
  }
}
