/// A JSON5 text that is well-formed and still not what was asked for.
public struct DecodingIssue: LocatedError, Hashable, Sendable {
  /// Where the offending key or value starts; for a missing key, where its object starts.
  public let mark: Mark
  /// What is wrong, on one line.
  public let message: String

  /// An issue at `mark`.
  public init(mark: Mark, message: String) {
    self.mark = mark
    self.message = message
  }
}

extension Node {
  /// An issue where this value starts.
  public func issue(_ message: String) -> DecodingIssue { DecodingIssue(mark: mark, message: message) }

  /// The issue that the value is of another kind than `expected`: `"at" must be a string, found a number`.
  public func mismatch(_ name: String, expected: String) -> DecodingIssue {
    issue("\(name) must be \(expected), found \(value.kind)")
  }
}
